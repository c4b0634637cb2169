"""The pictures: exact where no font is involved, tolerant where one is, and facts of layout without pixels."""
