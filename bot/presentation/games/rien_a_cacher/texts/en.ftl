game-name = Nothing to Hide
game-tagline = Get rid of your liberties before a law does it for you. 3 to 6 players.
primer =
    {""}**In a minute.** Get rid of your Liberty cards: whoever holds the fewest at the end wins. Laws make more and more of them illegal.
    On your turn with the Surveillance token in front of you, put down a legal card face up, or lie low. Without it, put down any card face down: if somebody suspects it and it is forbidden, you draw cards; if it is legal, they do.
    Your cards and the buttons of your turn come here; suspicions are buttons under the announcements in the channel, or in *My hand*.

## The families of liberty, and what the government announces when it forbids one

family-expression = 🗣️ Expression
family-presse = 📰 Press
family-reunion = 👥 Assembly
family-association = 🤝 Association
family-circulation = 🚲 Movement
family-conscience = 💭 Conscience
family-vie-privee = 🚪 Privacy

announcement-expression = Everyone remains free to think out loud, provided it is done quietly.
announcement-presse = To brighten your mornings, all news will from now on be good news.
announcement-reunion = For your comfort, meetings will from now on have no more than one participant.
announcement-association = No need to join anything: the State already thinks of you, day and night, by name.
announcement-circulation = All roads remain open; only departures are suspended.
announcement-conscience = To spare you the pangs of conscience, we will be keeping yours.
announcement-vie-privee = Your door will be returned as soon as we have finished looking behind it.

law = ⛔ { $family }: *{ $announcement }*
legal = legal
forbidden = forbidden
card-legal = ✅ legal · { $card }
card-forbidden = ⛔ forbidden · { $card }

## The moment and the decisions

moment = Turn { $turn } · { $what }
moment-over = end of the game
prompt-turn = move
prompt-suspicion = suspicion

ask-turn = { $names }, make your move in private: in your direct messages or with *My hand*.
ask-suspicion = Does anybody suspect the card of { $name }? The first suspicion reveals it; letting it pass stays secret.

do-turn = It is your turn.
do-suspicion = The card of { $name } lies face down: suspect it, or let it pass.

## Choices

offer-respect-law = Respect the law: one legal card
offer-lie-low = Lie low: the token goes to…
offer-hide-nothing = Nothing to hide: one card face down
offer-buy-peace = Buy your peace of mind: 2 tokens, one card
offer-suspect = I suspect
offer-let-pass = Let it pass
choice-target = { $name } · token, lie low
choice-respect-law = { $card } · respect the law
choice-hide-nothing = { $card } · nothing to hide
choice-buy-peace = { $card } · peace of mind
choice-card-help = { $legality }{ $count ->
    [one] {""}
   *[other] {" "}· { $count } in hand
}
field-card = Card
field-target = Who gets the token

recorded-respect-law = ✅ Your card lies face up. The Nation is watching you, and smiling.
recorded-lie-low = ✅ You lie low. One card more, one token less.
recorded-hide-nothing = ✅ Your card lies face down. Look innocent.
recorded-buy-peace = ✅ Two tokens less, one card less, no questions.
recorded-suspect = ✅ Suspicion noted. The government thanks you.
recorded-let-pass = ✅ You let it pass. Nobody will ever know.

## What everyone learns

event-game-started = 🎬 { $seats } players, { $hand } Liberty cards each, already sent in private. The government’s first announcements:
    { $laws }
    👁️ The Surveillance token starts in front of { $token }. { $law_every ->
    [1] Every suspicion that proves right brings a law.
   *[other] Every { $law_every } suspicions that prove right bring a law.
}
chapter-turn-started = Turn { $turn }
event-turn-started = { $watched ->
    [yes] 👁️ Turn { $turn }: { $seat } plays under Surveillance.
   *[no] ▶️ Turn { $turn }: { $seat } plays without Surveillance.
} { $hand ->
    [one] A single card in hand!
   *[other] { $hand } cards in hand.
}
event-law-respected = ✅ { $seat } respects the law: { $card }, face up. { $hand ->
    [0] The hand is empty!
    [one] One card left.
   *[other] { $hand } cards left.
}
event-low-profile-kept = 🤫 { $seat } lies low.
event-nothing-hidden = 🃏 “Nothing to hide!” { $seat } puts a card face down. { $hand ->
    [0] The hand is empty!
    [one] One card left.
   *[other] { $hand } cards left.
}
event-peace-bought = 🛋️ { $seat } buys peace of mind: a card face down, no questions. Left: { $tokens ->
    [0] no Model Citizen token
    [one] one Model Citizen token
   *[other] { $tokens } Model Citizen tokens
} and { $hand ->
    [0] no card!
    [one] one card.
   *[other] { $hand } cards.
}
event-unsuspected = 😇 No suspicion: the card of { $seat } stays face down.
event-suspected = 🔎 { $seat } suspects { $target }!
event-token-moved = 👁️ The Surveillance token leaves { $source } and settles in front of { $target }.
event-card-revealed = { $legal ->
    [yes] ✅ The card is **legal**: { $card }. Nothing to hold against { $seat }; curiosity costs { $accuser } { $symbols ->
        [one] one card
       *[other] { $symbols } cards
    }.
   *[no] ⛔ The card is **forbidden**: { $card }. { $accuser } was right; liberty costs { $seat } { $symbols ->
        [one] one card
       *[other] { $symbols } cards
    }.
}
event-cards-drawn = 📥 { $seat } draws { $count ->
    [one] one card
   *[other] { $count } cards
}: { $hand } in hand, { $pile } in the pile.
event-draw-skipped = 📭 There is no card left anywhere: { $seat } draws nothing.
event-token-earned = 🏅 { $seat } gets a Model Citizen token. Total: { $tokens }.
event-law-posed = 📜 { $because ->
    [suspicions] So much vigilance deserves a law.
   *[empty_pile] The pile is empty: one more law.
} Government announcement ({ $number }/6):
    { $law }
event-pile-renewed = 🔀 The cards on the table are shuffled into a new pile of { $pile }.
event-timed-out = ⌛ Time is up for { $seat }: the rules play this turn.
event-game-ended = 🏁 { $reason ->
    [last_card] The last card is down: here is somebody who truly has nothing left to hide.
   *[sixth_law] The sixth law: only one liberty is left. The hard part is done.
}
    🏆 { $winners_count ->
    [one] **Winner**: { $winners }
   *[other] **Joint winners**: { $winners }
}, { $hand ->
    [0] without a card in hand.
    [one] with one card in hand.
   *[other] with { $hand } cards in hand.
}

## What a seat learns alone

event-legislation-checked = 📋 **Legislation check**: ✅ { $legal } legal, ⛔ { $forbidden } forbidden.
event-card-hidden = 🃏 Your card face down: { $card }.
event-cards-received = 📥 You draw: { $cards }.

## Refusals

illegal-token-here = The Surveillance token is in front of you: respect the law, or lie low.
illegal-token-elsewhere = The Surveillance token is in front of { $names }: you have nothing to hide, or you buy your peace of mind.
illegal-not-in-hand = You do not have this card in hand.
illegal-not-legal = This card is forbidden: a law is against one of the families it shows.
illegal-too-few-tokens = Peace of mind costs two Model Citizen tokens.
illegal-no-such-seat = There is no such seat at this table.
illegal-self-target = The token must go to somebody else.

## The board

board-laws = Legislation
board-forbidden = ⛔ Forbidden: { $families }
board-free = ✅ Permitted: { $families }
board-next-law = 📜 Laws { $laws }/6 · the next after { $missing ->
    [one] one right suspicion
   *[other] { $missing } right suspicions
}
board-piles = 🎴 Pile { $pile } · table { $table }, of which { $hidden } face down
board-seats = Places
board-seat = { $number }. { $name } — { $marks }
board-shown = ↳ { $cards }
board-face-down = Cards left face down
mark-winner = 🏆 wins
mark-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
mark-individu = 🏅 { $count ->
    [one] { $count } Model Citizen
   *[other] { $count } Model Citizens
}
mark-token = 👁️ Surveillance
mark-turn = ▶️ to move
mark-suspicion = 🔎 card on trial

## A seat’s secrets

secret-turn = Your turn
secret-turn-watched = 👁️ The Surveillance token is in front of you.
secret-turn-respect-law = **Respect the law**: a legal card, face up. The token stays.
secret-turn-no-legal-card = No legal card: all that is left is to lie low.
secret-turn-lie-low = **Lie low**: you draw a card, and the token goes to whomever you like.
secret-turn-free = The Surveillance token is not in front of you.
secret-turn-hide-nothing = **Nothing to hide**: a card, legal or not, face down. It may be suspected.
secret-turn-buy-peace = **Buy your peace of mind**: for 2 of your { $tokens } Model Citizen tokens, a card face down that nobody may suspect.
secret-check = Legislation check
secret-check-empty = Your hand is empty.
secret-suspicion = Card on trial
secret-suspicion-own = Look innocent: your card may still be suspected.
secret-suspicion-passed = You let the card of { $name } pass. Nobody knows; you may still suspect it.
secret-laid = Your cards face down on the table

## The pictures

picture-turn = To move: { $who }
picture-on-trial = Card on trial: { $who }
picture-trial = on trial
picture-won = { $count ->
    [one] Winner
   *[other] Joint winners
}
picture-ended-last-card = last card put
picture-ended-sixth-law = sixth law
picture-forbidden = { $count ->
   *[other] forbidden
}
picture-free = { $count ->
   *[other] free
}
picture-legal = { $count ->
   *[other] legal
}
picture-laws = Laws
picture-end = end
picture-right = Right suspicions
picture-pile = Pile
picture-table = Table
picture-hidden = Face down
picture-token = Surveillance token
picture-hand = Your hand
picture-held = Cards in hand
picture-individu = Model Citizen

## Letting everything pass in advance

tool-suspicion = Let everything pass
command-suspicion = suspicion
command-suspicion-about = Let every card pass in advance, or stop doing so; for your eyes only
pass-title = Let everything pass
pass-is-off = Each card that somebody else puts face down waits for **your answer**.
pass-is-on = You let **every card pass** in advance, until you change that.
pass-help =
    Such a pass counts once everybody else has answered, or when time is up; you are not asked any more. As long as a card is on trial, you may still suspect it.

    Nobody learns of it: if everybody does the same, a card still waits for an answer, or for its time.
pass-on = Let everything pass
pass-off = Ask me again
pass-private = Only you see this.

## Options

option-law-every = New law
option-law-every-1 = with every right suspicion
option-law-every-2 = with every second right suspicion
option-law-every-3 = with every third right suspicion
option-law-every-help = The faster laws come, the shorter the game.

## Rules help

rules-setup-title = Set-up
rules-setup =
    You have liberties; that is suspicious. Whoever holds **the fewest in hand** at the end wins.

    70 **Liberty** cards show one or two families: { family-expression }, { family-presse }, { family-reunion }, { family-association }, { family-circulation }, { family-conscience }, { family-vie-privee }. Each family is there alone seven times, each pair once. Everyone gets 7.

    7 **Legislation** cards each forbid one family. Three are in force from the start; four wait face down.

    A Liberty card is **legal** (✅) when none of its families is forbidden; otherwise it is **forbidden** (⛔). The *Legislation check* shows you your hand marked that way, in private, after every change.

    Places are drawn by lot. The **Surveillance** token starts in front of the last one.
rules-turn-title = A turn
rules-turn =
    Turns follow the order of the places. Everything depends on the Surveillance token.

    👁️ **The token is in front of you.** Choose:
    {""}**Respect the law** – put a legal card face up. The token stays.
    {""}**Lie low** – draw a card, then send the token to somebody else. Always allowed, also with legal cards, and nobody will know more.

    ▶️ **The token is elsewhere.** Choose:
    {""}**Nothing to hide** – put a card, legal or not, face down. It may be suspected.
    {""}**Buy your peace of mind** – give back two Model Citizen tokens and put a card face down. Nobody may suspect it.
rules-suspicion-title = Suspicion
rules-suspicion =
    After *Nothing to hide* everybody else may suspect the card or let it pass. The first suspicion received counts. If none comes before everybody has let it pass, or before time is up, the card stays face down. When that is nobody knows beforehand: the end is drawn, between half and the whole of the time, so that the moment tells nothing. The card of an empty hand decides the game: there the time is that of a turn, and nothing is drawn.

    Who lets it pass, and how many do, is never told. You may change your mind as long as the card is on trial.

    With `/suspicion` you let every card pass in advance, until you change that. Such a pass counts once everybody else has answered, or when time is up, and you may still suspect as long as the card is on trial.

    When suspected, the Surveillance token goes to whoever put the card, and the card is revealed.
    ⛔ **Forbidden**: the suspicion was right. Whoever put it draws one card for each family it shows; whoever suspected gets a Model Citizen token.
    ✅ **Legal**: whoever suspected draws one card for each family; whoever put it gets the Model Citizen token.
rules-laws-title = Laws
rules-laws =
    Every second suspicion that proves right brings one more law (or every one, or every third: an option). The sixth ends the game.

    The government’s announcements:
    { family-expression }: *{ announcement-expression }*
    { family-presse }: *{ announcement-presse }*
    { family-reunion }: *{ announcement-reunion }*
    { family-association }: *{ announcement-association }*
    { family-circulation }: *{ announcement-circulation }*
    { family-conscience }: *{ announcement-conscience }*
    { family-vie-privee }: *{ announcement-vie-privee }*
rules-tokens-title = Tokens
rules-tokens =
    👁️ **Surveillance**: there is only one. It moves when somebody lies low, or to whoever is suspected. It decides what you may do on your turn.

    🏅 **Model Citizen**: one for each suspicion, for whoever was in the right. Two buy peace of mind for one card. They break ties at the end.

    Laws, tokens, and the number of cards in each hand, in the pile and on the table are public at all times.
rules-end-title = End
rules-end =
    The game ends when somebody puts their last card and no suspicion proves right, or as soon as the sixth law is in force.

    {""}**The fewest cards in hand win.** Tied: the most Model Citizen tokens; still tied: they win together. All hands are shown, and every card that lies face down with whose it was (not the latter at a sealed table).

    If time runs out: with the token, lie low, and it goes to the next place; without it, *Nothing to hide* with a card drawn by lot; in a suspicion, let it pass.
rules-rulings-title = Rulings
rules-rulings =
    Where the rules of the game are silent, this is how it is played here:

    - 3 to 6 players, seven families, 70 cards.
    - After *Respect the law* the Surveillance token does not move.
    - A card with two families costs two cards, even if only one is forbidden.
    - The revealed card stays on the table.
    - In this order: token, card, draw, Model Citizen token, new law, end.
    - When a card must be drawn and the pile is empty, one more law comes into force and all cards on the table are shuffled into a new pile. If there are none, nothing is drawn.
    - The sixth law stops everything, even in the middle of a draw.
    - You always know your own face-down cards; nobody else sees them before the end.

## The look back, once all is known

look-back = Every card face down
look-back-turn = Turn
look-back-who = Who
look-back-card = Card
look-back-risk = Risk
look-back-end = What came of it
look-back-peace = peace bought
look-back-unseen = nobody suspected
look-back-right = suspected, rightly
look-back-wrong = suspected, wrongly
look-back-note = Risk: how many of a hundred cards that nobody had seen were forbidden then. ×: forbidden.
look-back-seat = { $number }: { $cards } face down, { $forbidden } of them forbidden, { $caught } found out

hint-turn = You win with the fewest cards. Without the Surveillance token you put a card face down, legal or not; with it you show a legal one, or lie low. Keep a legal card for the end: a last card is nearly always suspected.
hint-suspicion = If the card is illegal, its owner draws and you get a token; if it is legal, you draw. The more laws there are, the more cards are illegal.
