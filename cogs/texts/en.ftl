# Commands, their options and choices: a name, and what it does.

lobby = Open a table of { $game } in this channel
lobby-rhythm = rhythm
    .about = How fast the table plays
lobby-language = language
    .about = The language of the table
lobby-thread = thread
    .about = Play in a thread opened for this table; the channel stays free

hand = hand
    .about = Your cards, your notes and everything you may answer, for your eyes only
hand-table = table
    .about = Which of your tables, if you sit at several

turns = turns
    .about = Where you are waited for, at all your tables

notifications = notifications
    .about = How you are reminded, at all your tables
notifications-mention = mention
    .about = Whether reminders in the channel mention you
notifications-dm = dm
    .about = Whether reminders come by direct message

rules = rules
    .about = The rules of a game, topic by topic
rules-game = game
    .about = Which game (in a table’s channel: its own)
rules-topic = topic
    .about = What you want to know

help = help
    .about = What this bot is, how to play, and what it keeps about you

language = language
    .about = Choose the language in which the bot speaks
language-language = language
    .about = The language, or the one that Discord is set to
language-auto = As Discord is set
language-scope = scope
    .about = For you (private messages), or for the tables of this server
scope-me = For me
scope-server = For this server

table = table
    .about = The table of this channel
status = status
    .about = How the table stands, and who is waited for
status-table = table
    .about = Which table, if not the one of this channel
cancel = cancel
    .about = End the table for good, without a result
kick = kick
    .about = Free somebody’s place in the lobby
kick-player = player
    .about = Whose place
replace = replace
    .about = Offer somebody’s seat to others, or vote for it
replace-player = player
    .about = Whose seat
replace-reason = reason
    .about = Only from who manages the server and does not sit there: why
leave = leave
    .about = Give up your own seat
pause = pause
    .about = Stop the clock; answers are still taken
resume = resume
    .about = Go on with a paused table
nudge = nudge
    .about = Remind those who are awaited, each at most once an hour
extend = extend
    .about = Give those who are awaited their whole time again
handover = handover
    .about = Make somebody else the host
handover-player = player
    .about = Who hosts from now on (not needed when the host has vanished)
clock = clock
    .about = How the clock of this table runs: show it, or change it
clock-rhythm = rhythm
    .about = How fast the table plays; brings its quiet hours along
clock-turn = turn
    .about = Minutes for a turn
clock-ballot = ballot
    .about = Minutes for a ballot
clock-reaction = reaction
    .about = Minutes for a reaction
clock-quiet = quiet
    .about = Quiet hours, such as 23:00-08:00, or off
clock-zone = zone
    .about = The time zone of the quiet hours
clock-late = late
    .about = What follows when time is up
late-default = The rules decide
late-wait = The table waits
late-substitute = The rules decide; who misses twice is replaced
late-computer = A computer player plays until they are back
rhythm-live = live: 3 min a turn
rhythm-evening = evening: 15 min a turn
rhythm-day = day: 1 h a turn, quiet at night
rhythm-days = days: 8 h a turn, quiet at night

config = config
    .about = The settings of this server, for those who manage it
config-show = show
    .about = Show the settings of this server
config-set = set
    .about = Change the settings of this server
config-language = language
    .about = The language of tables
config-zone = zone
    .about = The time zone of quiet hours, or auto
config-allow = allow
    .about = One more channel where tables may be opened (its threads too)
config-forbid = forbid
    .about = One channel less; with no channel left it is everywhere
config-everywhere = everywhere
    .about = Let tables be opened in all channels
config-role = role
    .about = Who may open tables (@everyone: everybody)
config-rhythm = rhythm
    .about = The rhythm of tables for which none is chosen
config-tables = tables
    .about = How many tables at once

# Replies

stale-command = This command has changed. Please restart Discord and try again.
press-again = That took too long. Please press once more.
done = Done.
late-answer = 🔒 Discord did not show you this answer in time:
restarting = I am restarting. Please try again in a minute.

# Afterwards

practice = practice
    .about = A table of your own with computer players, which begins at once, in a thread
practice-game = game
    .about = Which game
practice-level = level
    .about = How well they play
practice-level-easy = easy
practice-level-strong = strong

history = history
    .about = Finished tables, told again
history-scope = scope
    .about = Those of this server, or those where you sat
history-server = This server
history-mine = Mine

stats = stats
    .about = Games and wins, yours and those of this server
stats-share = share
    .about = Whether other members of a server see your results there

privacy = privacy
    .about = What I keep about you: read it, export it, delete it
