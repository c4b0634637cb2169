"""One breach of each rule of the local Discord, by subject."""
