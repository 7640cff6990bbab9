game-name = Fracture du Réseau-Mère
game-tagline = Hidden agents, cards that change hands, reports that may be lies. 1 to 20 players.
primer =
    {""}**In a minute.** The Resistance looks for the hidden agents of the Réseau-Mère; the side with more points at the end wins.
    Each round your chair is dealt three cards and keeps two. All kept cards are shuffled, each chair takes two unseen, and reports which side they favour: truly or not. Then the cards taken score for their sides. At the end, accusations count too.
    Your identity and your cards come here, with their buttons; reports and suspicions are buttons under the announcements in the channel, or in *My hand*.

## Chairs, sides, cards, reports

chair = no. { $number } · { $name }
chair-own = no. { $number }
chair-invisible = no. { $number } (invisible)
chairs-numbers = no. { $numbers }
side-resistance = 🛡️ Resistance
side-reseau-mere = 🕸️ Réseau-Mère
choice-card-R1 = 🛡️ R1
choice-card-R2 = 🛡️ R2
choice-card-R3 = 🛡️ R3
choice-card-M1 = 🕸️ RM1
choice-card-M2 = 🕸️ RM2
choice-card-M3 = 🕸️ RM3
choice-verdict-R = Advantage Resistance
choice-verdict-RM = Advantage Réseau-Mère
choice-verdict-EQ = Balanced
choice-proof-none = No Proof

## The moment and the decisions

moment = Round { $number }/{ $rounds } · { $what }
moment-extra = Extra round { $number } · { $what }
moment-over = End of the game
prompt-keep = cards to keep
prompt-take = cards to take
prompt-report = reports
prompt-proof = Proof
prompt-suspicion = suspicions
prompt-accusation = accusation

ask-keep = { $about ->
    [none] Every chair keeps two of its three cards, in secret: by direct message or with *My hand*.
   *[other] no. { $number } (invisible): { $names } keeps two cards for this chair too.
}
ask-take = no. { $number }: { $names } takes a face-down card, in private.
ask-report = { $about ->
    [none] Every chair prepares in private its public report on its two new cards, truly or not: advantage Resistance, advantage Réseau-Mère, or balanced. One Proof per chair and game.
   *[other] no. { $number } (invisible): { $names } reports for this chair too.
}
ask-proof = { $about ->
    [none] As long as suspicions are open, a Proof may still be shown.
   *[other] no. { $number } (invisible): { $names } may still show its Proof.
}
ask-suspicion = { $count ->
    [1] All reports are on the board. Record in secret which chair you suspect, or nobody.
   *[other] All reports are on the board: time to talk. Then each player records one chair in secret, or nobody. A suspicion may change until the last one is in.
}
ask-accusation = { $count ->
    [1] Accuse in secret as many chairs as there are agents. It is final.
   *[other] Each player accuses in secret as many chairs as there are agents. It is final.
}

do-keep = { $about ->
    [none] Choose the card you discard; you keep the other two.
   *[other] no. { $number } (invisible): choose the card this chair discards.
}
do-take = no. { $number }: take a face-down card from the centre.
do-report = { $about ->
    [none] Report who has the advantage in your two new cards, truly or not.
   *[other] no. { $number } (invisible): make this chair’s report.
}
do-proof = { $about ->
    [none] If you like, show your Proof, as long as suspicions are open. Nobody waits for it.
   *[other] no. { $number } (invisible): if you like, show this chair’s Proof, as long as suspicions are open.
}
do-suspicion = Record which chair you suspect, or nobody. Your choice stays secret until the end of the game.
do-accusation = Accuse as many chairs as there are agents. It is final.

## Choices

offer-discard-card = Discard
offer-take-card = Choose a card of the centre
offer-take-any-card = At random
offer-announce-report = Make the report
offer-report-with-proof = Report with a Proof
offer-show-proof = Show a Proof (once a game)
offer-suspect-chair = Whom do you suspect?
offer-suspect-nobody = Nobody
offer-accuse-chair = Whom do you accuse?
offer-accuse-chairs = Accuse
field-card = Card to discard
field-position = Card of the centre
field-verdict = Reported advantage
field-proof = Proof (once a game)
field-suspect = Chair
field-suspects = Accused chairs
label-invisible = no. { $number } · { $label }
label-discard = Discard { $card }
label-position = Card { $number }
label-proof = Show { $card } (Proof)

recorded-discard-card = ✅ Recorded: **{ $card_label }**
recorded-take-card = ✅ no. { $number } takes: **{ $position_label }**
recorded-take-any-card = ✅ no. { $number } takes a card at random.
recorded-announce-report = ✅ { $about ->
    [none] Report
   *[other] Report of no. { $number } (invisible)
}: **{ $verdict ->
    [R] 🛡️ Advantage Resistance
    [RM] 🕸️ Advantage Réseau-Mère
   *[EQ] ⚖️ Balanced
}** · { $proof_label }
recorded-show-proof = ✅ { $about ->
    [none] Your Proof is shown
   *[other] The Proof of no. { $number } (invisible) is shown
}: **{ $card_label }**
recorded-suspect-chair = ✅ Your suspicion: **{ $suspect_label }**
recorded-suspect-nobody = ✅ Recorded: you suspect nobody.
recorded-accuse-chair = ✅ Your accusation: **{ $suspect_label }**. It is sealed.
recorded-accuse-chairs = ✅ Your accusation: **{ $suspects_label }**. It is sealed.

## What everyone learns

event-game-started = 🎬 { $humans ->
    [1] Solo: { $premier } has chair no. 1 and also decides for the two invisible chairs.
    [2] Duo: two players and an invisible chair, for which they decide in alternate rounds. First chair: { $premier }.
   *[other] { $chairs } chairs. The draw makes { $premier } the first chair.
} { $agents ->
    [1] One agent of the Réseau-Mère hides among the { $chairs } chairs.
   *[other] { $agents } agents of the Réseau-Mère hide among the { $chairs } chairs and do not know one another.
} { $rounds } rounds.{ $unstable ->
    [yes] {" "}Unstable Fracture: three more cards in the centre.
   *[no] {""}
}{ $choosing ->
    [yes] {" "}Every chair chooses its cards in the centre.
   *[no] {""}
}{ $together ->
    [yes] {" "}Reports appear all at once.
   *[no] {" "}Each report is told as soon as it is made.
}{ $head_start ->
    [0] {""}
    [one] {" "}The Réseau-Mère begins with a head start of one point.
   *[other] {" "}The Réseau-Mère begins with a head start of { $head_start } points.
}
chapter-round-started = { $extra ->
    [yes] Extra round
   *[no] Round { $number }
}
event-round-started = { $extra ->
    [yes] ⚔️ Extra round
   *[no] 🎴 Round { $number }
}: three cards for every chair. First chair: { $first }.{ $holder ->
    [none] {""}
   *[other] {" "}{ $holder } decides for the invisible chair.
}
event-centre-shuffled = 🔀 { $cards } cards shuffled face down in the centre{ $extras ->
    [0] .
   *[other] , { $extras } of them drawn at random from the deck.
}
event-passes-dealt = 📥 Every chair has taken two of them in turn, in secret.{ $left ->
    [0] {""}
   *[other] {" "}{ $left } stay in the centre, face down.
}
event-position-taken = 📥 { $chair } takes card { $position } ({ $lap ->
    [1] first pass
   *[other] second pass
}{ $by_dice ->
    [yes] , at random
   *[no] {""}
}).
event-report-announced = 📣 { $chair } reports: **{ $verdict ->
    [R] 🛡️ advantage Resistance
    [RM] 🕸️ advantage Réseau-Mère
   *[EQ] ⚖️ balanced
}**{ $proof ->
    [none] {""}
   *[other] , with its Proof: **{ $card }**
}{ $forfeited ->
    [yes] {" "}(⌛ time was up)
   *[no] {""}
}.
event-reports-announced = 📣 All reports of round { $number }: { $verdicts }.{ $proofs ->
    [none] {""}
   *[other] {" "}Proofs: { $proofs }.
}{ $late ->
    [none] {""}
   *[other] {" "}⌛ Time was up for { $late }.
}
reports-of = { $verdict ->
    [R] 🛡️ advantage Resistance
    [RM] 🕸️ advantage Réseau-Mère
   *[EQ] ⚖️ balanced
} no. { $numbers }
proof-of = no. { $number } { $card }
event-proof-shown = 🃏 { $chair } shows its Proof: **{ $card }**.
event-round-scored = 🏁 Round { $number }: 🛡️ Resistance **{ $resistance }** – **{ $reseau_mere }** Réseau-Mère 🕸️. { $winner ->
    [resistance] The Resistance wins the round.
    [reseau_mere] The Réseau-Mère wins the round.
   *[none] Equal: nobody wins the round.
} Total: { $total_resistance } – { $total_reseau_mere }.
event-accusations-opened = ⚖️ The last round is over. { $agents ->
    [1] A single chair will be accused: +3 for the Resistance if it is the agent, else +3 for the Réseau-Mère.
   *[other] At most { $agents } chairs will be accused: for each agent, +3 for the Resistance; for each other chair, +3 for the Réseau-Mère.
}
event-extra-rounds-opened = ⚔️ All equal, accusation included: { $total } points and { $rounds_won ->
    [0] no round won
    [1] one round won
   *[other] { $rounds_won } rounds won
} on each side. The next extra round that is won decides everything (three at most).
event-chair-accused = 🎯 { $chair }: { $votes ->
    [1] one accusation
   *[other] { $votes } accusations
}, { $suspicions ->
    [0] no suspicion
    [1] one suspicion
   *[other] { $suspicions } suspicions
}{ $by_lot ->
    [yes] , drawn by lot
   *[no] {""}
}. It was { $side ->
    [reseau_mere] an agent of the **Réseau-Mère** 🕸️
   *[resistance] the **Resistance** 🛡️
}: +{ $points } for { $gained_by ->
    [resistance] the Resistance
   *[reseau_mere] the Réseau-Mère
}.
event-identities-shown = 🎭 On the side of the Réseau-Mère: { $agents }. All other chairs are of the Resistance.
event-game-ended = 🏆 { $side ->
    [resistance] **The Resistance wins** 🛡️
    [reseau_mere] **The Réseau-Mère wins** 🕸️
   *[none] **A draw**
}: { $resistance } – { $reseau_mere }, { $reason ->
    [points] a margin of **{ $margin }**.
    [rounds_won] equal on points, by rounds won.
    [extra_round] equal on points, by an extra round.
   *[draw] and three extra rounds that were equal.
} On the winning side: { $winners }.

## What a seat learns alone

event-identity-learned = 🎭 Your identity: **{ $side ->
    [resistance] 🛡️ Resistance
   *[reseau_mere] 🕸️ Réseau-Mère
}**. { $side ->
    [resistance] Make the Resistance win and find out who serves the Réseau-Mère.
   *[reseau_mere] Make the Réseau-Mère win without giving yourself away: nobody knows your identity, not even another agent.
}
event-cards-kept = ⌛ Round { $number }, { $chair }: time is up, the dice have kept { $cards } and discarded { $discarded }.
event-cards-taken = 📥 Round { $number }, { $chair } takes { $cards }.

## Refusals

illegal-no-such-chair = There is no such chair at this table.
illegal-other-chair = This decision is for another chair.
illegal-own-chair = You cannot name your own chair.
illegal-not-in-hand = This chair does not hold that card.
illegal-position-gone = That card is no longer in the centre.
illegal-proof-spent = This chair has already shown its Proof.
illegal-not-taken = The Proof must be one of the two cards taken this round.
illegal-wrong-count = Accuse exactly as many chairs as there are agents.

## The board

board-first = First chair: { $chair }
board-holder = { $chair }: { $name } decides this round
board-centre = In the centre: { $count ->
    [1] one card
   *[other] { $count } cards
} face down
board-agents = Réseau-Mère: { $agents ->
    [1] one agent
   *[other] { $agents } agents
} on { $chairs } chairs
board-score = Score
board-total = 🛡️ Resistance **{ $resistance }** – **{ $reseau_mere }** Réseau-Mère 🕸️ · margin **{ $margin }**
board-won = Rounds won: { $resistance } – { $reseau_mere }
board-rounds = By round: { $rounds }
board-revealed = Cards of round { $number }: { $cards }
board-chairs = Chairs
board-invisible = *invisible*
board-suspicions = Suspicions, round by round
board-head-start = Head start of the Réseau-Mère: { $points }
board-said = Reports, round by round (Proof)
board-said-cards = Reports, round by round (Proof) [cards taken]
mark-awaited = ⏳
mark-forfeited = ⌛
mark-proof = Proof { $card }
mark-spent = Proof shown
mark-accused = 🎯 accused
mark-accuses = accuses no. { $numbers }
mark-abstained = accuses nobody

## The secrets of a seat

secret-chair = Your chair, no. { $chair } · round { $number }
secret-invisible = Chair { $chair } (invisible) · round { $number }
secret-dealt = Dealt: { $cards }
secret-kept = Kept: { $cards } · discarded: { $discarded }
secret-taken = Taken: { $cards }
secret-report = Report: { $report }
secret-proof-left = Proof: available
secret-proof-spent = Proof: already shown
secret-identity = Your identity
secret-identity-text = **{ $identity }** · { $side ->
    [resistance] you win if the Resistance has more points.
   *[reseau_mere] you win if the Réseau-Mère has more points.
}
secret-reports = Reports made so far
secret-said = All reports, round by round (Proof)
secret-said-cards = All reports, round by round (Proof) [cards taken]
secret-suspicion = Your suspicion
secret-suspicions = Your suspicions, round by round
secret-accusation = Your accusation
fiche-chair = Your sheet, no. { $chair }
fiche-invisible = Your sheet, chair { $chair } (invisible)
fiche-legend = Round, dealt ▸ discarded ▸ taken ▸ report

## Options

option-rounds = Rounds
option-rounds-help = Six only from 13 players on; with fewer, there are always ten.
option-unstable = Unstable Fracture
option-unstable-help = Three random cards join the centre; three cards stay there, unknown and without points.
option-picks = Cards of the centre
option-picks-dealt = given by the dice
option-picks-choose = chosen one by one
option-picks-help = Face down, choosing changes no chances. Chosen: up to 11 chairs, and much slower.
option-reports = Reports
option-reports-auto = one by one up to 6 chairs
option-reports-live = one by one
option-reports-together = all at once
option-reports-help = One by one: told as soon as they are made. All at once: may change until the last one.
option-balance = Balance
option-balance-none = rules as written
option-balance-head-start = head start for the Réseau-Mère
option-balance-help = Without it the Resistance nearly always wins from 4 players on (79–100 %); with it, 43–57 %.

## Rules

rules-setup-title = Set-up and agents
rules-setup =
    Two sides: the **Resistance** 🛡️ and the **Réseau-Mère** 🕸️. Each chair has an identity, secret to the end. You know only your own; agents of the Réseau-Mère do not know one another.

    {""}**Agents** by number of chairs: 3–4: 1 · 5–7: 2 · 8–10: 3 · 11–13: 4 · 14–16: 5 · 17–19: 6 · 20: 7. All other chairs are of the Resistance.

    {""}**90 Operation cards**, for each side 30 worth 1 point, 12 worth 2, and 3 worth 3. R2: two points for the Resistance; RM2: two points for the Réseau-Mère.

    There are 10 rounds (or 6, an option, from 13 players on). The first chair is drawn; each round it is the next one.

    With one or two players there are invisible chairs too: see *Solo and Duo*.
rules-round-title = A round
rules-round =
    {""}**1. Keep.** All 90 cards are shuffled. Each chair is dealt three, keeps two and discards the third face down, all at the same time.

    {""}**2. Shuffle.** The kept cards are shuffled into the centre, face down. With *Unstable Fracture*, three random cards join them, from those that were not dealt.

    {""}**3. Take.** From the first chair on, each takes one face-down card, then a second one in another pass. The dice do both passes at once: it changes neither the chances nor what anyone knows. As an option, up to 11 chairs, everyone chooses.

    {""}**4. Report.** Each chair makes its report, true or false.

    {""}**5. Suspect.** You talk, then each player records a secret suspicion.

    {""}**6. Reveal.** The cards taken are put together, shuffled and shown: each scores its points for the side printed on it. Their order says nothing of who had which. The side with more points wins the round; if equal, nobody does. The three cards left in the centre with *Unstable Fracture* are neither scored nor shown.
rules-reports-title = Reports and Proof
rules-reports =
    A report is about the two cards that your chair has just taken: **advantage Resistance** 🛡️, **advantage Réseau-Mère** 🕸️ or **balanced** ⚖️. It is public, and it may be a lie.

    {""}**Proof**: once a game, a chair may show one of its two cards, with its report or later, as long as suspicions are open: that is how a doubted report is answered. Not in extra rounds, unless with the report. The card shown is always true; the report need not be.

    Up to 6 chairs, a report is told in the channel as soon as it is made, and stands. From 7 on, reports appear all at once and may change until the last one is in. An option sets one or the other.

    All reports and Proofs of all rounds stay on the board and in *My hand*.

    Your **sheet**, in *My hand*, keeps for each of your chairs the cards seen and the reports of all rounds.
rules-suspicions-title = Suspicions
rules-suspicions =
    After the last report, each player records in secret one other chair, or nobody. A suspicion may change until everybody has recorded one, or time is up.

    Suspicions stay secret until the end. They only break ties between chairs that are accused equally often.
rules-small-title = Solo and Duo
rules-small =
    There are always three chairs. A chair without a person is **invisible**: it has a real identity, at which nobody may look before the end, not even who decides for it. It is dealt cards, keeps, takes and reports like the others and has its own Proof, but it neither suspects nor accuses.

    {""}**Solo**: you have chair no. 1 and decide for no. 2 and 3. So you keep cards for all three chairs and practically decide the score: what counts is the **margin**. See how far you can push it, and whether your accusation hits.

    {""}**Duo**: the players have chairs no. 1 and 2. Chair no. 3 changes hands each round, beginning with whoever was drawn as first chair. Whoever decides for it sees its cards of that round, keeps, takes, reports and may use its only Proof; the other player sees none of that.

    Sheets do not pass from one to the other: each keeps what they have seen.
rules-accusation-title = Accusation and end
rules-accusation =
    After the last round, each player accuses in secret exactly as many chairs as there are agents, never their own. It is final.

    The chairs named most often are accused, as many as there are agents. Ties: the chair suspected more often over the whole game; still tied: by lot. A chair that nobody has named is never accused, so there may be fewer accused than agents.

    {""}**Points**: each accused agent, +3 for the Resistance; each other accused chair, +3 for the Réseau-Mère.

    The higher total wins; if equal, more rounds won; else extra rounds without suspicions and without a new accusation. The first one won wins the game; after three equal ones it is a draw. Proofs that were shown stay spent.

    At the end, identities, accusations and suspicions are revealed, and beside each report the cards that the chair had taken (not at a sealed table).
rules-rulings-title = Rulings and time limits
rules-rulings =
    A few points that we have settled:
    - the first chair is drawn among the players, then moves over all chairs, invisible ones included;
    - you may suspect nobody;
    - before extra rounds only the totals are told; identities and accusations wait for the end;
    - points of extra rounds do not add to the total;
    - an option gives the Réseau-Mère a **head start**: 12 points (7 in a game of six rounds) for each chair beyond twice the number of agents. Without it, from 4 players on, whoever keeps cards for their own side wins nearly always as Resistance (79 to 100 % of simulated games); with it, 43 to 57 %.

    {""}**Time up**: the dice keep two cards, or take one; the report is “balanced” without Proof (⌛ on the board); no suspicion; no accusation.

## The pictures

picture-awaited = Awaited
picture-everyone = everyone
picture-awaited-many = { $count ->
    [one] one report awaited
   *[other] { $count } reports awaited
}
picture-total = Total: Resistance { $resistance }, Réseau-Mère { $reseau_mere }, margin { $margin }. Rounds won: { $won_r } – { $won_rm }.
picture-rounds = By round (Resistance–Réseau-Mère)
picture-score = Points by round
picture-accusation = Accusation
picture-revealed = Cards of round { $number }
picture-agents = Réseau-Mère: { $agents ->
    [one] one agent
   *[other] { $agents } agents
} on { $chairs } chairs
picture-chairs = Chairs
picture-invisible = invisible
picture-holder = decided by no. { $number }
picture-first = First chair
picture-verdict-R = Advantage Resistance
picture-verdict-RM = Advantage Réseau-Mère
picture-verdict-EQ = Balanced
picture-proof = Proof
picture-proof-card = Proof { $card }
picture-late = Time was up
picture-side-resistance = Resistance
picture-side-reseau-mere = Réseau-Mère
picture-margin = margin
picture-won = { $count ->
    [one] { $count } round won
   *[other] { $count } rounds won
}
picture-head-start = +{ $points } at the start
picture-accused = Accused
picture-votes = Times named
picture-accusers = Who accuses whom
picture-won-resistance = The Resistance wins
picture-won-reseau-mere = The Réseau-Mère wins
picture-won-none = A draw
picture-identity = Your identity
picture-chair = Your chair, no. { $number }
picture-invisible-chair = Chair { $number } (invisible)
picture-round = round { $number }
picture-dealt = Dealt
picture-kept = Kept
picture-discarded = Discarded
picture-taken = Taken
picture-card-kept = kept
picture-card-discarded = discarded
picture-card-taken = taken
picture-card-later = to be taken
picture-report = Report
picture-proof-left = Proof available
picture-proof-gone = Proof already shown

## The look back, once all is known

look-back = Reports against cards
look-back-chair = Seat
look-back-note = R: Resistance, M: Réseau-Mère, E: balanced. R/M: reported R, while the two cards said M. In brackets: said by the clock.
look-back-lies = Untrue reports by seat: { $lies }

hint-keep = Two of your three cards go into the common pile and count for the side printed on them. Keep those of your side; nobody sees the third.
hint-take = The cards lie face down and are shuffled: which one you take is chance.
hint-report = You say which side your two cards favour, true or not. Afterwards all cards are shown, mixed: too many reports of one kind give liars away. A Proof shows one of your cards, once a game.
hint-suspicion = A secret note of whom you suspect. It only decides ties at the end.
hint-proof = If your report is doubted you may still show one of its two cards, once a game.
hint-accusation = You name as many chairs as there are agents. Each agent who is accused by most is worth three points for the Resistance, each Resistant three for the Mother Network.
