# How to play: a page for the basics and one a contract.
# A line of a text must not begin with a star: the first one then stands behind the equals sign.

rules-title = How to play
rules-basics =
    Each of you holds eight cards. From high to low a suit goes **A 10 K Q J 9 8 7**: the 10 sits right behind the ace. There is no trump.
    The player to the dealer's right leads; play goes to the right, counter-clockwise. **Follow suit** if you can, otherwise play anything. You never have to beat a card. The highest card of the suit led takes the trick and leads the next one.
    A round has six contracts, each with its own danger, and a match has up to four rounds. **Points are bad: the fewest win.** Only a slam and the dominó bring them down.
rules-no-trick = **+10 for every trick** you take.
    Take all eight and it is a **slam**: −320 for you, nothing for the others.
rules-no-heart = **+10 for every heart** you take. Hearts may be led at any time.
    { $claim ->
        [no] At this table the hand is played to the last card.
       *[other] The hand ends as soon as all eight hearts are taken.
    } There is no slam here: all the hearts cost 80.
rules-no-queen = **+20 for every queen** you take, whatever its suit. Queens may be led.
    { $claim ->
        [no] At this table the hand is played to the last card.
       *[other] The hand ends as soon as all four queens are taken.
    } There is no slam here.
rules-no-bombu = **+80 for the king of hearts**, the Bombu. He may be led.
    { $claim ->
        [no] At this table the hand is played to the last card.
       *[other] The hand ends as soon as he is taken.
    } There is no slam here.
rules-salade =
    Everything at once: **+10 a trick, +10 a heart, +20 a queen, +80 for the Bombu**, and it adds up: a trick with two other hearts, the queen of spades and the Bombu costs 140.
    Take all eight tricks and it is a **slam**: −320 for you, nothing for the others.
rules-domino =
    The last card dealt lies face up and starts the layout. A suit opens with **the card of the same rank** only; then it grows up and down, one neighbour at a time, in the order { $order ->
        [ranking] 7 8 9 J Q K 10 A
       *[other] 7 8 9 10 J Q K A
    }.
    Lay one card a turn. **If you can lay, you must; if you can't, you pass.**
    First out of cards: **−200**. Second: **−120**. Then the hand ends.
