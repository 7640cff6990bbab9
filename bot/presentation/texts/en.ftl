## Words that hold sentences together

and = and
nobody = nobody
yes = yes
no = no
picture-line = { $what }: { $who }
those-asked = whoever is concerned

## What every card of a table has

button-hand = My hand
button-board = Board
button-rules = Rules
button-channel = To the table
button-back = Back · { $chosen }
footer-table = table { $table }
notice-turn = { $line } — your move, { $who }
notice-private = 🔒 { $game } · table { $table } · something for you
notice-ended = 🏁 { $game } · table { $table } · the game is over
notice-host = 🔧 { $game } · table { $table } · for the host
until = — ends { $left } ({ $time })
until-between = — at least until { $least }, at the latest until { $when } ({ $left })

## Who is awaited

awaited-named = { $what }: { $names }
awaited-counted = { $what }: { $count ->
    [one] one answer is missing
   *[other] { $count } answers are missing
}
awaited-hidden = { $what }: answers are awaited
nobody-awaited = Nobody is awaited.
nothing-awaited = Nothing is awaited from you now.

## My hand

hand-title = { $game } · my hand
since-title = Since you were last here
learnt-title = What you have learnt
hand-not-seated = You have no seat at this table: there is no hand to show.
hand-which = Which table?
hand-before-start = The table has not started: your hand comes with the deal.

## The end of a table

ended-record = The seed, the options and the whole log are attached: anyone can replay the game and check that no shuffle was changed.
ended-closing = The deal comes from the number of [the closing message]({ $link }): compare it with what the check says.
ended-sealed = This table was sealed: its record stays closed, so that hidden cards stay hidden.
table-abandoned = The table stops here: nobody came back.
table-cancelled = The table stops here: it was cancelled by { $name }.
older-table = The table stops here: it was begun under an older form of the deal, by which this version cannot play on. { $record ->
    [yes] Its record as it was kept until now is attached.
   *[no] There is no record of it.
}

## Rules help

rules-which = Which game?
rules-topics = Choose a topic

## When something goes wrong

broken-title = A message is missing
broken = The game goes on, but this message could not be written. *My hand* and the status show where the table stands. Reference for whoever runs the bot: `{ $reference }`
bug = Something went wrong, and nothing was changed. Try again; if it happens again, pass this reference on to whoever runs the bot: `{ $reference }`
table-fault = ⏸️ The table is paused: a fault stopped the rules. Nothing is lost, and nobody’s time is running. Reference for whoever runs the bot: `{ $reference }`
unknown-control = This control is no longer in use.
repeated = That was already done: nothing was changed.
busy = The table was busy. Try again in a moment.

## Answering

not-seated = You have no seat at this table.
not-your-turn = This is not for you to decide now.
prompt-over = This decision is over. Here is where the table stands.
answer-recorded = ✅ Recorded.
answer-revisable = You may change it until the decision closes.
choose-again = This choice does not fit. Choose again.
illegal = That is not possible now.
illegal-prompt-closed = This decision is over.
illegal-not-asked = This is not for you to decide now.
illegal-already-answered = You have already answered, and this answer stands.
illegal-not-pending = No answer of yours is awaited here.
illegal-not-offered = That cannot be chosen here.

## The clock

time-out-warning = If the time runs out, the rules decide for you.
everyone-absent = ⏸️ Nobody is here any more: the table is paused. An answer or *Resume* starts it again; otherwise it closes { $left } ({ $when }).

## Tables

no-table-here = There is no table in this channel. The command that bears the name of a game opens one.
no-such-table = This table is not known any more.
table-over = This table is over.
table-not-started = This table has not started yet.
table-already-started = This table has already started.
table-open-here = This channel already has a table ({ $game }). Finish it, or open one elsewhere.
table-opened = { $name } opens a table: { $game }. Who joins?
pause-still = ⏸️ { $fault ->
    [yes] A fault paused this table days ago. *Resume* tries again, once the bot has been mended.
   *[no] This table has been paused for days. Does it go on?
} { $host }
pause-closes = ⏸️ This table is still paused. Unless it is resumed, it closes { $left } ({ $when }), without a result. { $names }
table-paused = ⏸️ The table is paused. Nobody’s time is running; answers are still taken.
status-ended = 🏁 The game is over.
status-cancelled = 🛑 The table was closed before the end of the game.
table-pauses = ⏸️ { $name } pauses the table. Nobody’s time is running; answers are still taken.
table-resumed-again = ▶️ The table goes on.
table-is-paused = The table is already paused.
table-tried-again = 🔧 I may not write in this channel. I try again now: if it works, the table goes on by itself. Otherwise look at my permissions here, or open the thread.
table-is-not-paused = The table is not paused.
resume-nobody = Nobody plays at this table any more: first somebody has to take a seat.
not-host = Only the host or someone who manages the server may do that.
only-in-server = This works only in a server.

cancel-sure = End this table for good, without a result?
cancel-yes = End it
kick-too-late = The table has started: `/table replace` offers somebody’s seat to others.
done = ✅ Done.

## Lobby

lobby-title = { $game } — who plays?
lobby-count = { $count ->
    [one] One seat taken
   *[other] { $count } seats taken
} ({ $least ->
    [one] one
   *[other] { $least }
} to { $most } play)
lobby-expires = The lobby closes { $left } ({ $when }) if the game has not started.
lobby-unreachable = 📪 Direct messages do not arrive. Not a problem: *My hand* shows everything.
lobby-button-join = Join
lobby-button-leave = Leave
lobby-button-start = Start
lobby-button-options = Options
lobby-button-cut = Cut
lobby-button-cancel = Cancel
lobby-button-computer-easy = Add easy
lobby-button-computer-strong = Add strong
lobby-button-computer-remove = Remove
lobby-joined = You are in. A direct message says hello, and this table’s secrets will come there.
lobby-already-joined = You are in already.
lobby-full = The table is full.
lobby-not-joined = You have not joined this table.
lobby-left = You have left the table.
lobby-too-few = { $missing ->
    [one] One more person is needed
   *[other] { $missing } more are needed
} to start.
lobby-kicked = { $by } has taken { $name } from the table.
lobby-kicked-you = { $by } has taken you from a table of { $game } that had not started yet. You cannot come back to it.
lobby-no-kick-host = The host cannot be removed.
lobby-no-kick-not-there = This person has not joined.
lobby-no-return = You cannot come back to this table.
lobby-started = ▶️ The game has started: good luck!
lobby-cancelled = ⏹️ { $host } has cancelled the table.
lobby-expired = ⌛ The lobby has closed: the game was not started in time.
lobby-absent = 👋 Not on this server any more: { $names }. Their places are free. If that is fine, press *Start* again.
lobby-dealing = The lobby is closed: the deal is coming. Nothing can be changed any more.
lobby-dealing-leave = The lobby is closed, and the deal is coming: you are dealt in, then your seat becomes free.
lobby-closed = This lobby is closed.
lobby-dms-closed = Your direct messages are closed to me. You can play all the same: *My hand* (or `/hand`) shows your secrets to you alone.

## Options

options-title = Options
options-unknown = These options do not fit the game.
option-line = { $option }: **{ $value }**
option-sealed = Sealed record
option-sealed-help = Hidden cards stay hidden for good; the deal cannot be checked.
option-sealed-no = no: published at the end
option-sealed-yes = yes: kept back

## Fairness: the promise, and the cuts

closing-notice = 🔒 { $game } · table { $table } · the lobby is closed: the cards are dealt from the number of this message.
closing-again = Message no. { $number }: the one before is not there any more.
closing-prints = Promise `{ $promise }`
    Print `{ $print }`
closing-text = Who plays, the options and the cuts are fixed; the print says all of it. The number that Discord gives to this message is the last ingredient of the deal: nobody knows it beforehand, and another deal would need another message here.
closing-players = Who plays
not-dealt-notice = ⏹️ { $game }: the table was not dealt.
not-dealt-rejected = Discord does not take the message from which this table would have been dealt. The table is closed; open another one.
not-dealt-channel = The channel is gone from which this table would have been dealt. The table is closed.
not-dealt-late = For an hour the message from which this table would have been dealt did not get through. The table is closed; open another one.
not-dealt-failed = This table could not be dealt: that is a fault of mine. It is closed; open another one.
fairness-title = Fair deal
commitment = 🔏 My seed is fixed: its print is `{ $short }…`
    ||`{ $full }`||
cut-line = ✂️ { $name }: { $word }
cut-title = Cut the deck
cut-label = A word of yours
cut-description = Everyone sees it. It is mixed into all shuffles.
cut-too-long = This word is too long: { $most } characters at most.
cut-empty = Write a word.

## Direct messages

greeting = Hello! Your secrets for { $game } will come here, with the buttons for your private choices. Notifications never show anything secret. You can read everything again with *My hand*, here or at the table.
dms-closed = 📪 { $names }: direct messages do not arrive. Press *My hand* to see your secrets and your choices here, visible to you alone.

## For the host

host-channel-refused =
    { $plays ->
        [yes] Your table (table { $table }) is paused: I may not write in its channel any more. Nothing is lost: no time runs, answers count, and I keep trying. Give me back the permissions there (or open the thread again), and what is missing will come.
       *[no] I may not write in the channel of your table (table { $table }) any more. Nothing is lost, and I keep trying. Give me back the permissions there (or open the thread again), and what is missing will come.
    }
host-channel-gone =
    { $plays ->
        [yes] Your table (table { $table }) is paused: its channel is gone. Private messages and `/hand` still work, but nothing can be announced. You may end the table here.
       *[no] The channel of your table (table { $table }) is gone. You may end the table here.
    }
host-channel-back =
    { $plays ->
        [yes] I can write in the channel of your table (table { $table }) again. What was missing is there now, and the table goes on: everybody has the time that was left.
       *[no] I can write in the channel of your table (table { $table }) again. What was missing is there now.
    }
host-removed = I was removed from the server of your table (table { $table }). The table is paused. If I am invited back within seven days it goes on, and everybody has the time that was left; otherwise it closes.
host-lacks =
    In the channel of your table (table { $table }) I lack permissions:
    { $permissions }
    The table goes on without a pause: I say in words what I cannot show. Give me back the permissions, and the rest comes back with the next message.
host-table-fault = A fault has paused your table (table { $table }). Nothing is lost. Reference for whoever runs the bot: `{ $reference }`

## Permissions

permissions-missing =
    I lack permissions in this channel:
    { $permissions }
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads

## Where tables play

place-channel-refused = On this server, tables are opened elsewhere: { $channels }.
place-role-refused = On this server, you need the role { $role } to open a table.
place-lobbies-refused = You already host { $most } tables here that have not begun. Start one of them, or close it.
too-much = ⏳ That is a lot in a short time. You can do this again { $left } ({ $when }). Answers to open decisions are always taken.
changed-too-often = This answer was changed very often: it stays as it is now.
changed-for-the-last-time = That was the last change: from now on this answer stays as it is.
place-tables-refused =
    { $most ->
        [one] This server has a table already, and wants no more. Wait until it is over.
       *[other] This server has { $most } tables already, and wants no more. Wait until one of them is over.
    }
place-no-threads = I cannot open a thread here. Try it in a text channel, or without the option `thread`.
place-thread-refused = Discord does not let me open a thread in this channel. Try again without the option `thread`.
place-thread-opened = 🧵 Your table has its own thread: that is where it plays.
place-thread = To the thread

config-title = ⚙️ Settings of this server
config-not-allowed = Only someone who manages the server may see and change its settings.
config-language = Language of tables: **{ $value }**
config-language-auto = as Discord is set
config-zone = Time zone: **{ $value }**
config-zone-auto = by the language of the table
config-channels = Channels for tables (with their threads): { $value }
config-everywhere = **all**
config-role = Who opens tables: { $value }
config-everybody = **everybody**
config-rhythm = Usual rhythm: **{ $value }**
config-rhythm-live = live
config-rhythm-evening = evening
config-rhythm-day = day
config-rhythm-days = several days
config-lost-role = ⚠️ The role that could open tables here was deleted: everybody may open them now. `/config set` chooses another one.
config-lost-channel = ⚠️ A channel that was chosen for tables was deleted: it is not in the list any more. Without any, tables may be opened everywhere.
config-tables = Tables at once: **{ $value }**

## Lists and help

turns-title = You are awaited here:
turns-none = Nothing is awaited from you anywhere.
turns-line = - { $game } ({ $channel }): { $what } — [to the table]({ $link }){ $until }
turns-lobby = the lobby
help =
    {""}**Meneur** is the game master of hidden-information games: it deals, keeps the secrets and lets everyone play over a day, from a phone.

    - The command that bears the name of a game opens a table in this channel; press *Join*, then the host presses *Start*.
    - Announcements come to the channel, secrets by direct message. Nothing secret is shown in a notification.
    - *My hand* (or `/hand`) shows again, to you alone, all that you know and may do; it also works with closed direct messages.
    - `/turns` lists the tables where you are awaited, `/rules` explains the games, `/language` chooses your language, `/notifications` how you are reminded. `/table` shows how a table stands and sets its clock, pauses it, or gives up a seat; `/config` is for those who manage the server.
    - `/history` tells finished games again, `/stats` counts wins.
    - A *sealed* table publishes neither secrets nor record: nothing can be checked there. Nobody checks what somebody *claims*: it may be a lie. *Balance* gives a head start to the side that wins less often.
    - Kept about you: your user id, the names shown at tables, your language, how you want to be reminded, your answers and what they led to. `/privacy` shows, exports and deletes it.
help-games = Games: { $games }
fairness-help =
    Before anybody joins, I fix a secret seed and show its print (SHA-256). Everyone may *cut*: a word, shown at once, that is mixed into all shuffles. At the end seed, options and log are published; anyone can replay them.
    At the start all is fixed, and the cards are dealt from the number that Discord gives to the message that says so. This proves that another deal would have needed another message in front of everybody, and that no shuffle was changed after it. It cannot prove that no message was deleted unseen, nor that whoever runs the bot did not read the database.

## Language

# Its own name, in itself.
language-name = English
# Kept as it is: the time zone of a table where none was chosen, by its name in the IANA database.
usual-zone = UTC
language-set-personal = I will speak English to you.
language-set-server = I will speak English in this server.
language-forgotten = I will speak the language of your Discord again.
language-server-forgotten = The server’s language is forgotten: each table speaks that of its host.
language-not-allowed = Only someone who manages the server may choose its language.

## Notes

notes-title = My notes
notes-empty = No notes yet.
notes-edit = Edit
notes-private = Only you see these notes.

## Afterwards: past tables, results, rematches

seat-nobody = Seat { $number }
history-title-server = Past tables of this server
history-title-mine = My past tables
history-none = No table has come to an end here yet.
history-line = - { $when }: { $game }, { $count ->
    [one] one seat
   *[other] { $count } seats
}{ $how ->
    [ended] {""}
   *[cancelled] , stopped before its end
} · [channel]({ $link }) · `{ $table }`
history-choose = Read a table again
history-list = All tables
history-page = table { $table } · page { $page } of { $pages }
history-stopped = ⏹️ The table stopped here, without a result.
history-record = 📎 The record is attached: seed, options and the whole log.
history-sealed = 🔏 This table was sealed: only what everybody saw is told.
history-anonymous = 👤 Somebody has had their name erased since: the record that was published stays where it is, and cannot be made again.
history-gone = This table cannot be read again: it is not over, not kept any more, or was played where you cannot look.
button-story = Story
rematch-button = Rematch
rematch-invites = 🔁 { $name } wants a rematch: { $who }, who joins?
rematch-alone = 🔁 { $name } wants a rematch. Who joins?
rematch-opened = ✅ The lobby is open in the channel; the others have been asked.
rematch-not-over = This table is not over yet.
rematch-over = The rematch of this table was opened before, and is over.
rematch-forgotten = This table was played too long ago: who sat there is not known any more.
stats-title = Games and wins
stats-own = You
stats-own-everywhere = You, in all servers
stats-none = No finished game yet.
stats-game = { $game }: { $played ->
    [one] one game
   *[other] { $played } games
}, { $won ->
    [0] none won
    [one] one won
   *[other] { $won } won
}
stats-side = – { $side }: { $won } of { $played } won
stats-computers = – 🤖 with computer players: { $won } of { $played } won
stats-rank = { $place }. { $name } — { $won } of { $played } won
stats-nobody = Nobody here shows results to the others.
stats-shared = Other members of a server see your results there.
stats-hidden = Only you see your results.
stats-button-hide = Hide my results
stats-button-share = Show my results

## Privacy

privacy-title = What I keep about you
privacy =
    I read no messages and keep no lists of members. I keep only what a game needs:

    - **You:** your user id, the language you chose, whether your direct messages arrive, how you want to be reminded.
    - **Your tables:** the name you were shown under, your seat, your answers and when they came, your cut, your notes.
    - **Results:** at the end of a game, whether your seat won, and on which side. { $share ->
        [yes] Other members of the server can see them with `/stats`.
       *[no] Only you can see them.
    }

    Whoever runs the bot can read my database, hands and votes too.
privacy-kept = { $days ->
    [0] Finished tables are kept until somebody deletes their data.
    [one] A day after its end I forget what happened at a table, and who sat there. Results stay.
   *[other] { $days } days after its end I forget what happened at a table, and who sat there. Results stay.
}
privacy-button-export = Export my data
privacy-button-delete = Delete my data
privacy-exported = Here is everything that I keep about you. Nobody else sees this file.
privacy-sure =
    Delete everything that I keep about you? This cannot be undone.

    - Lobbies: you leave them.
    - Games being played: your seat is offered to others. What you did there stays until the game ends, since the others go on playing with it; your name goes then.
    - Finished games: a seat without a name stays, so that the others keep their game.
    - Notes, results, language and choices go at once.

    Messages in Discord stay, and so do records that were published there, with the name you had: whoever manages the channel can delete them. Backups of whoever runs the bot go when they are replaced.
privacy-yes = Delete everything
privacy-deleted = ✅ Deleted. If you play again, I begin anew.
privacy-deleting = ✅ Your data is deleted. In what is left of it, your name goes within a day. If you play again, I begin anew.

## Private tools: button and command

tool-not-here = This table has no such tool.
tool-notes = Notes
command-notes = notes
command-notes-about = Your own notes at a table, for your eyes only

## The clock: reminders, grace, seats that are free

clock-grace = ⌛ Time is up: this is the grace. After it the rules decide.
clock-waits = ⌛ Time is up, and this table waits. Without an answer the seat is offered to others { $left } ({ $when }).
clock-rhythm = ⏱️ Turn { $turn }, ballot { $ballot }, reaction { $reaction }.
clock-quiet = 🌙 Quiet hours { $start } to { $end } ({ $zone }): no time runs, nobody is reminded.
clock-no-quiet = 🌙 No quiet hours.
clock-late-default = When time is up, the rules decide for whoever is late.
clock-late-wait = When time is up, the table waits and reminds once a day; after seven days the seat is offered to others.
clock-late-substitute = When time is up, the rules decide; a seat that misses twice is offered to others.
clock-late-computer = When time is up, a computer player plays for whoever is late, until they are back.
clock-bad-minutes = Times go from 1 minute to 7 days.
clock-bad-zone = I do not know this time zone. A city will do (Paris, New York), a name such as America/Montreal, or UTC+2.
clock-no-summer = Done. { $zone } has no summer time: its hours are the same all year. If the clocks change where you play, choose a city, such as Paris or New York.
clock-bad-quiet = Quiet hours read like 23:00-08:00 (16 hours at most), or off.
span-minutes = { $count } min
span-hours = { $count } h
seat-taken = This seat is no longer free.
seat-have-one = You already have a seat at this table.
seat-knows-another = You have held another seat here and know its secrets: you may only return to that one.
seat-now = 🪑 { $name } takes seat no. { $number }.
seat-yours = 🪑 The seat is yours. Its hand comes by direct message, and *My hand* shows it.
button-take-seat = Take the seat
button-pause = Pause
button-resume = Resume
leave-sure = Give up your seat in the middle of the game? It is offered to others, with all that it knows; until somebody takes it the rules decide for it. You cannot come back.
leave-yes = Give it up
replace-not-there = This person holds no seat here.
table-pause-asked = ⏸️ { $name } would like to pause the table ({ $votes } of { $needed } votes).
table-resume-asked = ▶️ { $name } would like to resume the table ({ $votes } of { $needed } votes).
pause-voted = You have voted for that already.
pause-vote-noted = ✅ Your vote counts: { $votes } of { $needed }.
nudge-nobody = There is nobody to nudge now: each person once an hour, not within a quarter of an hour after a mention, and never in secret matters.
handover-too-early = The host was here less than two days ago.
handover-nobody = Name someone else who sits at the table.
host-now = 👑 { $name } hosts the table now.
notifications-set = 🔔 Mention in the channel: { $mention ->
    [yes] yes
   *[no] no
}. Reminder by direct message: { $remind ->
    [yes] yes
   *[no] no
}.
member-left-server-you = You are no longer on this table’s server: your seat is offered to others.
clock-title = Clock
clock-extended = ⏱️ Everyone who is awaited has the whole time again.
nudge-quiet = These are quiet hours: nobody is reminded now.
table-was-cut-off = ⏸️ I could not write here for a while. The table was paused; nobody’s time ran.
seat-free-left = 🪑 { $name } has given up seat no. { $number }.
seat-free-missed = { $by ->
    [none] 🪑 { $name } has not answered for a while: seat no. { $number } is free.
   *[other] 🪑 { $name } has missed a decision, and { $by } offers seat no. { $number } to others.
}
seat-free-gone = 🪑 { $name } is no longer on the server: seat no. { $number } is free.
seat-free-majority = 🪑 Most of the others ({ $by }) want somebody else in the place of { $name }: seat no. { $number } is free.
seat-free-manager = 🪑 { $by }, who manages this server, has freed the seat of { $name } (no. { $number }): { $reason }
seat-free-anybody = Whoever takes it learns all that it knows; until then the rules decide for it.
seat-free-alone = Until { $when } ({ $left }) only { $name } may take it back; then anybody may, and learns all that it knows.
seat-lost-missed = { $by ->
    [none] You have not answered for a while, so your seat (no. { $number }, { $game }) is offered to others.
   *[other] You have missed a decision, and { $by } has offered your seat (no. { $number }, { $game }) to others.
}
seat-lost-majority = Most of the others ({ $by }) have decided to offer your seat (no. { $number }, { $game }) to somebody else. You cannot come back to this table.
seat-lost-manager = { $by }, who manages the server, has taken you from your seat (no. { $number }, { $game }): { $reason }
seat-lost-back = You may take it back until somebody has taken it; until { $when } ({ $left }) it is yours alone.
seat-reserved = Until { $when } ({ $left }) this seat is kept for the one who held it.
replace-yourself = To give up your own seat: `/table leave`.
replace-reason = Say why (option `reason`): you do not sit at this table, so everybody there is told.
replace-asked = 🪑 { $name } would like somebody else in the place of { $whose } ({ $votes } of { $needed } votes; `/table replace` votes too).
replace-asked-you = 🪑 { $name } would like your seat at a table of { $game } to be offered to somebody else ({ $votes } of { $needed } votes). If you are there, play on, or say so in the channel.
table-pauses-majority = ⏸️ { $names } have paused the table. Nobody’s time runs; answers still count.
host-handed = 👑 { $by } has handed the table over to { $name }.
host-taken-over = 👑 { $by } hosts the table now: { $name } { $gone ->
    [yes] is no longer on the server.
   *[no] has done nothing here for an hour.
}
host-taken-over-you = 👑 { $by } hosts your table of { $game } now: you have done nothing there for an hour.
lobby-host-there = The host decides that. If the host does nothing here for an hour, or leaves the server, anybody who has joined may.
host-now-you = { $by ->
    [none] 👑 You host a table of { $game } now: pause, more time, replacing whoever is absent are yours to decide.
   *[other] 👑 { $by } has handed a table of { $game } over to you: pause, more time, replacing whoever is absent are yours to decide.
}
seat-free-out = 🪑 { $name } (seat no. { $number }) has left the table. They were out of the game: the seat is offered to nobody.
seat-out = This seat is out of the game: nobody can take it.
out-of-the-game = You are out of this game: those who still play decide that.

## A replay: what is done with variables in brackets is done by its page.

replay-title = Step
replay-eyes = Through the eyes of
replay-everybody = 👥 the whole table
replay-all = 🂠 everybody at once
replay-step = [step] of [steps]
replay-round = Go to a round
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-last = To the end
replay-happened = What happened
replay-told = What [name] learnt
replay-knows = What [name] knows
replay-board = The board
replay-older = The picture is of step [step]; the words below are of now.
replay-back-then = The look back
replay-nothing = Nothing that everybody was told.
replay-seat-left = 🪑 { $name } gives up seat no. { $number }.
replay-seat-freed = 🪑 Seat no. { $number } of { $name } becomes free.
replay-seat-taken = 🪑 { $name } takes seat no. { $number }.
replay-paused = ⏸️ The clock stops.
replay-resumed = ▶️ The clock runs again.
replay-stopped = ⏹️ The table stops here, without a result.

## Computer players

computer-name = 🤖 Computer { $number } ({ $level ->
    [easy] easy
   *[other] strong
})
computer-none = There is no computer player here.
computer-plays-for = 🤖 Time is up for { $names }: a computer player plays there until they are back.
computer-plays-for-you = Your time was up at a table of { $game }. A computer player plays for you until you answer something or press the button. You read here what it does.
computer-in-your-name = 🤖 In your name:
computer-button-back = I am back
computer-you-play = You play again.
computer-not-for-you = You play yourself already.
