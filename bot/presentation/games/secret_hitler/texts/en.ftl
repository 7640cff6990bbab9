# Derived from Secret Hitler by Mike Boxleiter, Tommy Maranges and Max Temkin: CC BY-NC-SA 4.0, see LICENSE.md beside.

game-name = Secret Hitler
game-tagline = Two parties, one hidden tyrant: vote, legislate, lie. 5 to 10 players.
primer =
    {""}**In a minute.** Liberals want five Liberal policies, or Hitler executed; Fascists six Fascist policies, or Hitler as Chancellor once three are enacted.
    Each round the President proposes a Chancellor, and everyone votes. If elected, the President draws three tiles and discards one in secret; the Chancellor enacts one of the other two. Afterwards everybody may say anything about it.
    Your role and your tiles come here. Votes and nominations are buttons under the announcements in the channel, or in *My hand*.

## Roles, parties, tiles, powers

role-liberal = 🕊️ Liberal
role-fascist = 🐍 Fascist
role-hitler = 👺 Hitler
party-liberal = 🕊️ Liberal
party-fascist = 🐍 Fascist
side-liberal = 🕊️ Liberals
side-fascist = 🐍 Fascists
choice-tiles-liberal = 🕊️ Liberal
choice-tiles-fascist = 🐍 Fascist
power-policy-peek = 👁️ policy peek
power-investigate = 🔎 investigation
power-special-election = 🗳️ special election
power-execute = 🗡️ execution

## The moment and the decisions

moment = Round { $round } · { $what }
moment-over = end of the game
prompt-nominate = nomination
prompt-vote = vote
prompt-discard = session: the President’s discard
prompt-enact = session: the Chancellor’s choice
prompt-veto = answer to the veto
prompt-investigate = investigation
prompt-special-election = special election
prompt-execute = execution
prompt-claim-drawn = claim of the tiles drawn
prompt-claim-received = claim of the tiles received
prompt-claim-peeked = claim of the peek
prompt-claim-membership = claim of the investigation

ask-nominate = { $names }, candidate for President: nominate a Chancellor.
ask-vote = All { $count } living players vote: Ja or Nein. A vote may be changed until the last one is in.
ask-discard = { $names }, President: three tiles have come to you in private. Discard one there.
ask-enact = { $names }, Chancellor: two tiles have come to you in private. Enact one there.
ask-veto = { $names }, President: accept the veto or refuse it.
ask-investigate = { $names }, President: choose whose party membership you look at.
ask-special-election = { $names }, President: choose the next candidate for President.
ask-execute = { $names }, President: choose who is executed.
ask-claim-drawn = { $names } may claim which three tiles were drawn.
ask-claim-received = { $names } may claim which two tiles were received.
ask-claim-peeked = { $names } may claim which tiles lie on top.
ask-claim-membership = { $names } may claim which party membership was seen.

do-nominate = You are the candidate for President: nominate a Chancellor.
do-vote = Vote on this government: Ja or Nein.
do-discard = Discard one of your three tiles; the other two go to the Chancellor.
do-enact = Enact one of your two tiles.
do-veto = The Chancellor proposes to enact nothing: accept or refuse.
do-investigate = Choose whose party membership you look at.
do-special-election = Choose the next candidate for President.
do-execute = Choose who is executed.
do-claim-drawn = If you like, claim which three tiles you drew: true, false or not at all.
do-claim-received = If you like, claim which two tiles you received: true, false or not at all.
do-claim-peeked = If you like, claim which tiles you saw on top: true, false or not at all.
do-claim-membership = If you like, claim which party membership you saw of { $name }: true, false or not at all.

## Choices

offer-nominate-chancellor = Nominate as Chancellor
offer-cast-vote = Vote
offer-discard-policy = Discard
offer-enact-policy = Enact
offer-propose-veto = Propose a veto
offer-accept-veto = Accept the veto
offer-refuse-veto = Refuse the veto
offer-investigate-loyalty = Investigate
offer-call-special-election = Next candidate
offer-execute-player = Execute
offer-claim-drawn = 📣 President, if you like: “I drew …”
offer-claim-received = 📣 Chancellor, if you like: “I received …”
offer-claim-peeked = 📣 President, if you like: “On top I saw …”
offer-claim-membership = 📣 President, if you like: “I saw the party …”
tile-liberal = Liberal
tile-fascist = Fascist
tiles-counted = { $liberal } Liberal, { $fascist } Fascist
choice-ballot-ja = Ja ✔
choice-ballot-nein = Nein ✖
choice-discard-liberal = Discard Liberal
choice-discard-fascist = Discard Fascist
choice-enact-liberal = Enact Liberal
choice-enact-fascist = Enact Fascist

recorded-cast-vote = ✅ Your vote: **{ $ballot ->
    [ja] Ja ✔
   *[nein] Nein ✖
}**
recorded-claim-drawn = 📣 Everyone reads that you claim to have drawn: { $tiles_label }. You may change it once, until the next vote is revealed.
recorded-claim-received = 📣 Everyone reads that you claim to have received: { $tiles_label }. You may change it once, until the next vote is revealed.
recorded-claim-peeked = 📣 Everyone reads that you claim to have seen on top: { $tiles_label }. You may change it once, until the next vote is revealed.
recorded-claim-membership = 📣 Everyone reads that you claim to have seen of { $name }: { $membership_label }. You may change it once, until the next vote is revealed.

## What everyone learns

event-game-started = 🎬 { $seat_count } players: { $liberals } Liberals, { $fascists ->
    [one] one Fascist
   *[other] { $fascists } Fascists
} and Hitler. { $hitler_informed ->
    [yes] Hitler and the Fascist know each other.
   *[no] The Fascists know one another and Hitler; Hitler knows nobody.
} The roles have gone out in private.
chapter-round-started = Round { $round }
event-round-started = { $special ->
    [yes] 🗳️ Round { $round }, special election: the candidate for President is { $candidate }.
   *[no] 🗓️ Round { $round }: the candidate for President is { $candidate }.
}
event-chancellor-nominated = 🤝 { $president } nominates { $chancellor } as Chancellor.
event-votes-revealed = ✔ **Ja** ({ $ja_count }): { $ja }
    ✖ **Nein** ({ $nein_count }): { $nein }
event-government-elected = 🏛️ Elected: President { $president }, Chancellor { $chancellor }.
event-election-failed = 🚫 Rejected: { $president } and { $chancellor } do not govern. Election tracker: { $tracker }/3.
event-not-hitler-confirmed = ✅ { $by ->
    [election] { $seat } is Chancellor, and the game is not over: { $seat } is not Hitler.
   *[execution] { $seat } was not Hitler.
}
event-chaos-reached = 🌪️ Three elections in a row without a law: chaos. The top tile is enacted, its power is lost, and term limits are forgotten.
event-policy-enacted = { $policy ->
    [liberal] 🕊️ A **Liberal** policy is enacted
   *[fascist] 🐍 A **Fascist** policy is enacted
} { $by ->
    [chaos] by chaos.
   *[government] by { $chancellor }, with { $president } as President.
} Liberal { $liberal }/5 · Fascist { $fascist }/6.
event-tracker-reset = The election tracker is back at 0.
event-deck-reshuffled = 🔀 The discards are shuffled into a new draw pile: { $draw_pile } tiles.
event-president-discarded = 📜 { $president } has discarded one tile face down and passed two to { $chancellor }.
event-veto-proposed = ✋ { $chancellor } proposes a veto to { $president }.
event-veto-accepted = 🗑️ { $president } accepts the veto of { $chancellor }: both tiles are discarded, nothing is enacted. Election tracker: { $tracker }/3.
event-veto-refused = 👊 { $president } refuses the veto: { $chancellor } must enact one of the two tiles.
event-power-granted = ⚡ { $president } gets a power: { $power ->
    [policy_peek] to look at the top three tiles.
    [investigate] to look at a party membership.
    [special_election] to choose the next candidate for President.
   *[execute] to have a player executed.
}
event-deck-peeked = 👁️ { $president } has looked at the top three tiles.
event-loyalty-investigated = 🔎 { $president } has looked at the party membership of { $seat }.
event-special-election-called = 🗳️ { $president } calls a special election: the next candidate for President is { $seat }.
event-player-executed = 🗡️ { $president } has { $seat } executed.
event-claim-made = 📣 { $changed ->
    [yes] Claim changed
   *[no] Claim
}, round { $round }: { $about ->
    [drawn] { $seat } says the tiles drawn were { $claimed }.
    [received] { $seat } says the tiles received were { $claimed }.
    [peeked] { $seat } says the tiles on top were, in order, { $claimed }.
   *[membership] { $seat } says the party membership of { $target } is { $claimed }.
}
event-timed-out = ⌛ Time is up for { $seats }: { $prompt ->
    [vote] no vote in time.
    [veto] the veto is refused.
    [nominate] the dice nominate.
    [discard] the dice discard.
    [enact] the dice choose the tile.
   *[other] the dice choose.
}
event-game-ended = 🏆 { $side ->
    [liberal] **The Liberals win**
   *[fascist] **The Fascists win**
}: { $reason ->
    [five_liberal_policies] five Liberal policies are enacted.
    [hitler_executed] Hitler has been executed.
    [six_fascist_policies] six Fascist policies are enacted.
   *[hitler_elected] Hitler is Chancellor after three Fascist policies.
} Winners: { $winners }.
event-roles-revealed = 🎭 Liberals: { $liberals }
    Fascists: { $fascists }
    Hitler: { $hitler }

## What a seat learns alone

event-role-dealt = Your role: **{ $role ->
    [liberal] 🕊️ Liberal
    [fascist] 🐍 Fascist
   *[hitler] 👺 Hitler
}**. { $role ->
    [liberal] You know nobody. Enact five Liberal policies or find Hitler.
    [fascist] Hitler is { $hitler }. { $fascists_count ->
        [0] You are the only other Fascist.
       *[other] With you: { $fascists }.
    }
   *[hitler] { $fascists_count ->
        [0] You do not know your Fascists; they know you.
       *[other] Your Fascist is { $fascists }.
    }
}
event-ballot-recorded = { $changed ->
    [yes] Your vote is now
   *[no] Your vote:
} **{ $ballot ->
    [ja] Ja ✔
   *[nein] Nein ✖
}**
event-tiles-drawn = Your three tiles: { $tiles }.
    🤫 Until a tile is enacted, you and the Chancellor may not communicate about these tiles.
learnt-tiles-drawn = Your three tiles: { $tiles }.
learnt-tiles-passed = Tiles from { $president } to { $chancellor }: { $tiles }.
event-tile-discarded = You discarded: { $policy ->
    [liberal] 🕊️ Liberal
   *[fascist] 🐍 Fascist
}.
event-tiles-passed = Tiles from { $president } to { $chancellor }: { $tiles }.
    🤫 Until one is enacted, you two may not communicate about these tiles.
event-peek-learned = The top three tiles, the top one first: { $tiles }.
event-loyalty-learned = Party membership of { $seat }: **{ $membership ->
    [liberal] 🕊️ Liberal
   *[fascist] 🐍 Fascist
}**.

## Refusals

illegal-no-such-seat = There is no such seat at this table.
illegal-self-target = You cannot choose yourself.
illegal-dead-target = { $names } is out of the game.
illegal-term-limited = Term limits: not eligible as Chancellor now: { $names }.
illegal-already-investigated = The party membership of { $names } has been looked at before.
illegal-not-in-hand = You do not hold such a tile.
illegal-veto-not-open = A veto is possible only in sessions after the fifth Fascist policy.
illegal-veto-already-refused = The veto was refused: you must enact one of the two tiles.

## The board

board-policies = Policies
board-liberal = 🕊️ Liberal { $track } { $count }/5
board-fascist = 🐍 Fascist { $track } { $count }/6
board-powers = Under the Fascist tiles: { $powers }
board-power = { $number } { $power }
board-power-none = { $number } –
board-veto-open = ✋ Veto is possible.
board-election = Election
board-tracker = Tracker { $track } { $tracker }/3
board-piles = Draw pile { $draw_pile } · discard pile { $discard_pile }
board-seats = Places
mark-candidate = 🎩 candidate for President
mark-nominee = 🤝 nominated as Chancellor
mark-president = 🎩 President
mark-chancellor = 📜 Chancellor
mark-term-limited = 🚫 term limit
mark-confirmed = ✅ not Hitler
mark-investigated = 🔎 investigated
mark-voted = 🗳️ has voted
mark-dead = ☠️ executed

## The governments so far

governments = Governments so far (✔ Ja, ✖ Nein, by number of place)
government-line = **{ $round }** · 🎩 { $president } · 📜 { $chancellor } · ✔ { $ja } · ✖ { $nein } · { $result }
government-rejected = rejected
government-elected = elected
government-in-session = in session
government-policy = { $policy ->
    [liberal] liberal policy 🕊️
   *[fascist] fascist policy 🐍
}
government-vetoed = ✋ veto
government-chaos = 🌪️ chaos: { $policy ->
    [liberal] liberal policy 🕊️
   *[fascist] fascist policy 🐍
}
government-policy-peek = 👁️ peek
government-investigate = 🔎 { $target }
government-special-election = 🗳️ { $target }
government-execute = 🗡️ { $target }
government-claims = 📣 { $claims }
claim-drawn = “drew { $claimed }”
claim-received = “received { $claimed }”
claim-peeked = “on top { $claimed }”
claim-membership = “party { $claimed }”
claim-true = { $claim } (true)
claim-false = { $claim } (in truth { $truth })
claim-unsaid = { $claim } (not said)

## The pictures

picture-board = Policies: Liberal { $liberal }/{ $liberal_goal }, Fascist { $fascist }/{ $fascist_goal }. Tracker { $tracker }/3. Draw pile { $draw_pile }, discard pile { $discard_pile }.
picture-turn = To decide: { $seats }
picture-turn-many = { $count } still to vote
picture-won-liberal = The Liberals win
picture-won-fascist = The Fascists win
picture-liberal = Liberal
picture-fascist = Fascist
picture-danger = danger: Hitler as Chancellor
picture-veto = danger · veto possible
picture-goal = victory
picture-power-policy-peek = peek
picture-power-investigate = investigate
picture-power-special-election = election
picture-power-execute = execute
picture-tracker = Tracker
picture-draw-pile = Draw pile
picture-discard-pile = Discards
picture-party = Party: { $party }
picture-mark-candidate = candidate
picture-mark-nominee = nominated

## A seat’s secrets

secret-role = Your role
secret-role-text = **{ $role }** · party membership: { $party }
secret-known = You know
secret-known-line = { $name }: { $role }
secret-hand = Tiles of this session
secret-hand-text = { $tiles }
    🤫 Not a word about them between President and Chancellor until one is enacted.
secret-ballot = Your vote
secret-learnt = Your investigations
secret-learnt-line = { $name }: { $party }
secret-peek = Your peek, in round { $round }
secret-peek-text = The top one first: { $tiles }
secret-dead = You are out of the game
secret-dead-text = You read on, but neither vote nor speak for the living; keep what you know.

## Options

option-term-limits = Term limits
option-term-limits-living = lighter with five or fewer alive
option-term-limits-start = lighter only with five at the start
option-term-limits-help = Lighter: only the Chancellor elected last is barred, the last President is not.

## Rules help

rules-setup-title = Set-up
rules-setup =
    Everyone gets a secret role. With 5 players: 3 Liberals, 1 Fascist and Hitler; 6: 4, 1; 7: 4, 2; 8: 5, 2; 9: 5, 3; 10: 6, 3 – and always Hitler.

    With 5 or 6 players the Fascist and Hitler know each other. From 7 on the Fascists know each other and Hitler, but Hitler knows nobody. Liberals know nobody.

    17 policy tiles are shuffled: 6 Liberal, 11 Fascist. The first candidate for President is drawn by lot.
rules-election-title = Election
rules-election =
    Each round the candidacy moves on to the next living place. The candidate nominates a Chancellor: somebody else, alive and not term-limited.

    {""}**Term limits**: the President and the Chancellor elected last may not be nominated as Chancellor. With five or fewer alive, only the Chancellor elected last is barred (or only in games that began with five: an option).

    All the living vote, Ja or Nein, and all votes are shown together. More than half must say Ja; a tie fails.

    If three or more Fascist policies are enacted and the elected Chancellor is Hitler, the Fascists win at once. Otherwise everyone knows: not Hitler.
rules-session-title = Session
rules-session =
    The President draws three tiles, discards one face down and passes two. The Chancellor discards one and enacts the other.

    Until the tile is enacted, the two may not communicate about the tiles. Afterwards anyone may say anything, also lies. Discards are not shown.

    If fewer than three tiles are left afterwards, they are shuffled with the discards into a new draw pile.
rules-powers-title = Powers
rules-powers =
    A Fascist tile enacted by a government may give the President a power, to be used at once:

    5–6 players: 3rd tile policy peek · 4th and 5th execution
    7–8 players: 2nd investigation · 3rd special election · 4th and 5th execution
    9–10 players: 1st and 2nd investigation · 3rd special election · 4th and 5th execution

    {""}**Policy peek**: the President alone sees the top three tiles, in order.
    {""}**Investigation**: the President alone sees the party membership of somebody who has not been investigated, never the role; Hitler’s party is Fascist.
    {""}**Special election**: the President chooses the next candidate, term-limited or not. Afterwards the order goes on from the place of whoever called it.
    {""}**Execution**: somebody leaves the game. If it is Hitler, the Liberals win; if not, everyone learns that, and the role stays hidden.
rules-veto-title = Veto
rules-veto =
    Once five Fascist policies are enacted, the Chancellor of a later session may propose a veto instead of enacting.

    If the President accepts, both tiles are discarded, nothing is enacted, and the election tracker moves on by one. If the President refuses, the Chancellor must enact one of the two and cannot ask again in this session.
rules-tracker-title = Election tracker
rules-tracker =
    The tracker moves on by one with each failed vote and each accepted veto. At three there is chaos: the top tile is enacted at once, without its power, and all term limits are forgotten.

    The tracker is back at 0 whenever a tile is enacted.
rules-claims-title = Claims
rules-claims =
    After a session, the President may claim which three tiles were drawn, and the Chancellor which two were received. After a policy peek or an investigation, the President may claim what was seen. It may be true, false, or not said at all: nobody waits for a claim, and the bot checks none.

    The choices stand under the announcement and in *My hand* until the next vote is revealed. A claim may be changed once. The dead claim nothing.

    The status of the table and *My hand* list all governments with their votes, their tile and their claims. At the end, each claim stands beside the truth (not at a sealed table).
rules-end-title = End
rules-end =
    {""}**The Liberals win** with five Liberal policies, or when Hitler is executed.
    {""}**The Fascists win** with six Fascist policies, or when Hitler is elected Chancellor after three Fascist policies.

    The dead win and lose with their side. Roles are shown only at the end.

    If somebody’s time runs out: the dice nominate, discard, enact or choose; a vote that has not come when all are revealed is Nein; a veto is refused.
rules-credits-title = Credits
rules-credits =
    {""}**Secret Hitler** is a game by Mike Boxleiter, Tommy Maranges and Max Temkin, published by Goat, Wolf, & Cabbage under [CC BY-NC-SA 4.0](<https://creativecommons.org/licenses/by-nc-sa/4.0/>): <https://www.secrethitler.com>.

    Changed here: the rules are retold in our own words, in two languages and with pictures of our own; the game is played in writing over a day, with time limits, dice that decide for the absent, claims that are written down, and an option for term limits. These texts and pictures are under the same licence; nobody earns anything with them. The authors do not endorse this bot.

## The look back, once all is known

look-back = The governments beside the truth
look-back-round = Round
look-back-who = President / Chancellor
look-back-drawn = Drawn
look-back-passed = Passed on
look-back-enacted = Enacted
look-back-note = L: Liberal, F: Fascist. In brackets: what was claimed instead.
look-back-liberal = L
look-back-fascist = F
look-back-suspicion = What the tiles suggested
look-back-curve = { $curve } { $percent } % · { $name } · { $role }
look-back-hitler = H
look-back-logician = How likely each seat was fascist by the enacted tiles alone, as all saw them, from the deal to the end. No perfect logician: claims, votes and powers say more.
look-back-claimed = 📣 { $about ->
    [drawn] claimed drawn
   *[received] claimed received
} { $tiles }

hint-nominate = You propose the second half of a government. Liberals look for somebody whose governments have brought Liberal tiles; two who are under suspicion together are a risk.
hint-vote = More than half must say Ja. After three failed elections the top tile counts without anybody’s choice; with three fascist tiles or more, Hitler as Chancellor ends the game.
hint-discard = Of three tiles one goes away unseen. There are more fascist tiles than Liberal ones: three of them are no proof against you, and no excuse for ever.
hint-enact = Everybody sees what you enact, and only the President knows what you could have enacted.
hint-veto = The Chancellor would like to enact nothing. If you agree, both tiles go away and the election tracker moves on.
hint-investigate = You learn a party, not a role: Hitler’s card is fascist too. You may tell the others what you saw, true or not.
hint-special-election = Whoever you choose proposes the next government, out of turn; afterwards it goes on where it was.
hint-execute = Whoever you choose is out of the game. If it is Hitler, the Liberals win at once; otherwise nobody learns the role.
hint-claim-drawn = You may say what you drew, and it may be false. What President and Chancellor say is compared.
hint-claim-received = You may say what you received, and it may be false. If it contradicts the President, one of you lies.
hint-claim-peeked = You may say what lies on top of the pile; the next session will show whether it fits.
hint-claim-membership = You may say which party you saw. A Liberal who is called fascist knows that you lie.
