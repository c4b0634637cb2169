# People's data.

command-privacy = privacy
command-privacy-about = What is kept of you: see it, take it along, delete it
privacy-title = Your data
privacy-kept = **What is kept, and why**
    · Your Discord number, the name that this server shows for you and the address of your avatar, as they were when you sat down: so that the table knows whose turn it is.
    · Every card that was played, and when: the log is how a match survives a restart, and how anybody can check that it was honest.
    · What came of it: results, ratings, places on the board.
    · Whether you want to be called for your turn, and whether you are on leaderboards.
    Nothing of it is sold, shown elsewhere or used for anything else. Messages are not read.
privacy-rights = **What you can do**
    · *Export* gives you all of it as a file.
    · *Delete* takes your number, name and avatar out of everything, on every server. The matches stay for those you played with; in your place there is a “deleted player”.
    · When a server removes the bot, everything about that server is deleted 30 days later.
privacy-shown = You are on the leaderboards of the servers where you have played.
privacy-hidden = You are on no leaderboard, and nobody else can see your statistics.
privacy-delete-title = Delete everything about you?
privacy-delete-what = Your number, name and avatar disappear from matches, boards, replays and records, on every server. If you are playing at the moment, a bot plays your cards and somebody else may take your seat. **This can't be undone**: your results can't be given back to you. If you play again, you begin anew.
privacy-deleted = Everything about you is deleted. Messages that the bot has already posted in channels belong to those channels: their moderators can delete them.
privacy-deleted-later = Your deletion is noted and under way; the rest follows within an hour, by itself.
privacy-export = This is all that is kept of you.
button-privacy-export = Export
button-privacy-hide = Keep me off leaderboards
button-privacy-show = Put me on leaderboards
button-privacy-delete = Delete …
button-privacy-yes = Yes, delete everything
button-privacy-no = No, keep it
