game-name = 13 Clues
game-tagline = Find out who, where and with what: everybody sees your case but you. 2 to 6 players.
primer =
    {""}**In a minute.** In front of you lies a case that everyone sees but you: a culprit, a place, a weapon. Name all three first, and you win.
    On your turn you spend Loupes: ask somebody how many cards of a kind they see, look at an informant, or accuse. What you see yourself (the cases of the others, your two inner cards) is never your own case.
    What you see and what is answered come here. On your turn the buttons are here or in *My hand*, and your casebook strikes out what is impossible.

## The cards

colour-purple = purple
colour-pink = pink
colour-red = red
colour-green = green
colour-yellow = yellow
colour-blue = blue
colour-orange = orange
colour-white = white
colour-brown = brown
colour-gray = gray

card-purple-person = Officer
card-pink-person = Duke
card-red-person = Butcher
card-green-person = Countess
card-yellow-person = Nurse
card-blue-person = Maid
card-orange-person = Dancer
card-white-person = Sailor
card-brown-person = Florist
card-gray-person = Coachman
card-purple-place = Parlor
card-pink-place = Market
card-red-place = Library
card-green-place = Park
card-yellow-place = Museum
card-blue-place = Harbor
card-orange-place = Theater
card-white-place = Plaza
card-brown-place = Railcar
card-gray-place = Racecourse
card-purple-weapon = Knife
card-pink-weapon = Crossbow
card-red-weapon = Poison
card-green-weapon = Sword
card-yellow-weapon = Blowgun
card-blue-weapon = Rifle
card-orange-weapon = Gun
card-white-weapon = Candlestick
card-brown-weapon = Hammer
card-gray-weapon = Bow

trait-man = man
trait-woman = woman
trait-indoors = indoors
trait-outdoors = outdoors
trait-melee = melee
trait-ranged = ranged

kind-man = person, man
kind-woman = person, woman
kind-indoors = place, indoors
kind-outdoors = place, outdoors
kind-melee = weapon, melee
kind-ranged = weapon, ranged

## What a question may be about

topic-purple = purple cards
topic-pink = pink cards
topic-red = red cards
topic-green = green cards
topic-yellow = yellow cards
topic-blue = blue cards
topic-orange = orange cards
topic-white = white cards
topic-brown = brown cards
topic-gray = gray cards
topic-man = men
topic-woman = women
topic-indoors = indoor places
topic-outdoors = outdoor places
topic-melee = melee weapons
topic-ranged = ranged weapons
topic-person = persons (all)
topic-place = places (all)
topic-weapon = weapons (all)

## The moment and the decisions

moment = Round { $round } · turn { $turn }
moment-trios = Choosing the trios
moment-over = End of the game · turn { $turn }

prompt-trio = trio to choose
prompt-loupe = Loupe to take
prompt-turn = action of the turn

ask-trio = { $names }: everyone secretly chooses the case of their left neighbour, in direct messages or with *My hand*.
ask-loupe = { $names }, the supply is empty: take a Loupe from somebody, in your direct messages or with *My hand*.
ask-turn = { $names }, play in private: in your direct messages or with *My hand*.

do-trio = Choose a person, a place and a weapon among your five cards: they will be the case of your left neighbour.
do-loupe = You have no Loupe, and the supply is empty: from whom do you take one?
do-turn = Your move: ask a question, read an informant, or accuse.

## Choices

offer-choose-trio = Choose the trio
offer-take-loupe = Take a Loupe from…
offer-ask-question = Ask
offer-ask-side-question = Ask
offer-read-informant = Read an informant…
offer-accuse = Accuse
choice-holder = Take from no. { $number } · { $name }
choice-letter = Informant { $letter }
choice-side-left = on the left
choice-side-right = on the right
field-person = Person
field-place = Place
field-weapon = Weapon
field-witness = Witness
field-topic = How many…
field-side = The witness’s inner card
field-holder = From whom
field-letter = Informant

recorded-choose-trio = ✅ Your trio: { $person_label }, { $place_label }, { $weapon_label }.
recorded-take-loupe = ✅ Loupe taken: { $holder_label }.
recorded-ask-question = ✅ You asked { $witness_label }: { $topic_label }.
recorded-ask-side-question = ✅ You asked { $witness_label }: { $topic_label }, card { $side_label }.
recorded-read-informant = ✅ You looked: { $letter_label }.
recorded-accuse = ✅ You accused: { $person_label }, { $place_label }, { $weapon_label }.

## What everyone learns

event-game-set-up = 🎬 { $seats } players. Colours in play: { $colours }.
    🤫 { $letters ->
    [0] No informant
   *[other] { $letters } informants
} · { $loupes ->
    [0] no Loupes with two players: one action a turn
   *[other] 🔍 one Loupe each, { $supply } in the supply
} · { $first } will start.
event-trios-placed = 🎴 The trios are in place: each case stands in front of its seat, for all others to see.
chapter-turn-began = Round { $round }, turn { $turn }
event-turn-began = ▶️ Round { $round }, turn { $turn }: { $seat } plays.
event-loupe-moved = 🔍 { $taker ->
    [none] { $giver } returns
   *[other] { $taker } takes
} { $count ->
    [one] a Loupe
   *[other] { $count } Loupes
} { $taker ->
    [none] to the supply.
   *[other] { $giver ->
        [none] from the supply.
       *[other] from { $giver }.
    }
}
event-question-asked = ❓ { $asker } asks { $witness }: how many? **{ $topic }**{ $side ->
    [left] , on the left inner card and in the asker’s case
    [right] , on the right inner card and in the asker’s case
   *[none] {""}
}.
event-informant-read = 🤫 { $seat } reads informant { $letter }.
event-accused = ⚖️ { $seat } accuses: { $cards }. { $right ->
    [yes] **That is right!**
   *[no] **That is wrong.** The turn ends.
}
event-time-ran-out = ⌛ Time is up for { $seats }: the rules decide.
event-game-ended = 🏁 { $reason ->
    [solved] The case is solved.
    [abandoned] Three whole rounds without a single action: the table ends.
   *[round_limit] Sixty rounds: the table ends.
}
    🏆 { $winners_count ->
    [0] Nobody wins.
   *[other] **Winner**: { $winners }
}
event-cases-revealed = 🎴 All cards are revealed here. *My hand* still leads to your casebook.

## What a seat learns alone

event-hand-dealt = 🎴 Here are your five cards.
event-trio-chosen = 🎴 Your trio for your left neighbour: { $cards }.
event-trio-drawn = 🎲 Time is up: the dice have chosen your trio for your left neighbour: { $cards }.
event-case-opened = 🔎 The cases are open: you see all the others, and your two inner cards. Your casebook awaits: `/casebook`.
event-question-answered = 💬 { $side ->
    [left] **{ $answer }** — { $topic }: the case of { $asker } and the left inner card of { $witness }.
    [right] **{ $answer }** — { $topic }: the case of { $asker } and the right inner card of { $witness }.
   *[none] { $witness } sees **{ $answer }** — { $topic }. Asked by { $asker }.
}
event-informant-learned = 🤫 Informant { $letter }: { $card }.

## Refusals

illegal-not-in-hand = You do not have this card in hand, or this trio is not a person, a place and a weapon.
illegal-no-such-seat = There is no such seat at this table.
illegal-self-target = This must be somebody else.
illegal-holder-has-no-loupe = There is no Loupe to take: { $names } has none.
illegal-side-needed = With two players a question names the left or the right card.
illegal-side-not-allowed = With three or more players a question names no inner card.
illegal-removed-colour = This colour is not in play at this table.
illegal-whole-category-off = At this table nobody may ask about a whole category.
illegal-no-such-informant = There is no such informant at this table.
illegal-removed-card = One of these cards is not in play at this table. The accusation has cost nothing.
illegal-seen-card = You see one of these cards elsewhere: it cannot be in your case. The accusation has cost nothing.

## The board

board-seats = Places
board-middle = In the middle
board-questions = Latest questions
board-accusations = Accusations
board-cases = The cases
board-informants = The informants
board-hindsight = From when on each case could be solved
board-supply = 🔍 Supply: { $count }
board-letters = 🤫 Informants ({ $count }): { $letters }
board-removed = Missing colours: { $colours }
board-case = { $name }: { $cards }
board-screen = ↳ inside: { $cards }
mark-winner = 🏆 wins
mark-active = ▶️ plays
mark-first = will start
mark-loupes = 🔍 { $count }
mark-wrong = ⚖️ { $count ->
    [one] 1 wrong accusation
   *[other] { $count } wrong accusations
}
informant = { $letter }: { $card }
hindsight-since = { $name }: { $entry }
hindsight-never = { $name }: never, from what was told

log-question = T{ $turn } · { $asker } → { $witness }: { $topic }{ $side ->
    [left] , left card
    [right] , right card
   *[none] {""}
}{ $answer ->
    [none] {""}
   *[other] {" "}= **{ $answer }**
}
log-reading = T{ $turn } · { $seat } reads informant { $letter }
log-accusation = T{ $turn } · { $seat }: { $cards } — { $right ->
    [yes] ✅ right
   *[no] ❌ wrong
}
log-forfeit = T{ $turn } · { $seat }: time was up

## A seat’s secrets

secret-hand = Your five cards
secret-trio = The case on your left
secret-trio-open = For { $name }: not chosen yet.
secret-trio-given = { $count ->
    [one] The only possible card
   *[other] The only possible cards
}: { $cards }.
secret-trio-chosen = For { $name }: { $cards }.
secret-turn = Your turn
secret-turn-loupes = 🔍 { $count ->
    [0] First take a Loupe.
    [one] One Loupe to spend.
   *[other] { $count } Loupes to spend, one after the other.
}
secret-turn-two = One action, and your turn ends.
secret-fronts = The cases you see
secret-front = { $name }: { $cards }
secret-inner = Inside your screen
secret-left = left: { $card }
secret-right = right: { $card }
secret-informants = Informants you have read

## The casebook

tool-casebook = Casebook
command-casebook = casebook
command-casebook-about = Your casebook at a table of 13 Clues: sheet, marks, notes and log
casebook-title = Casebook
casebook-private = Nobody else sees this casebook.
casebook-closed = The casebook opens when the cases are in place.
casebook-legend = ⬛ seen · ➖ not in play · ⬜ open
    Your marks: ❌ struck · ❓ doubt · ✅ certain
casebook-person = Persons
casebook-place = Places
casebook-weapon = Weapons
casebook-removed = { $colour } (not in play)
casebook-mark = Mark
casebook-mark-title = Mark cards
casebook-mark-none = no mark
casebook-mark-struck = struck
casebook-mark-doubt = doubt
casebook-mark-certain = certain
casebook-notes = Notes
casebook-log = Log
casebook-sheet = Sheet
casebook-older = Older
casebook-newer = Newer
casebook-log-empty = Nothing in the log for this choice.
casebook-any-witness = All witnesses, and all the rest
casebook-any-topic = All topics
casebook-left = ↳ leaves **{ $left }** for your case and { $side ->
    [left] the left card of { $name }
    [right] the right card of { $name }
   *[none] the screen of { $name }
}
casebook-strike = Strike { $topic } ({ $name }: 0)
casebook-case = Your case
casebook-since = Could be solved from: { $entry }
casebook-never = From what you learnt, it never became certain.

## The pictures

picture-turn = Plays: { $seats }
picture-first = Will start: { $seat }
picture-winner = Winner: { $seats }
picture-won = wins
picture-nobody = nobody wins
picture-count = seat { $seat }: { $count }
picture-held = Loupes
picture-supply = Loupes in the supply
picture-wrong = { $count ->
    [one] 1 wrong
   *[other] { $count } wrong
}
picture-accusations = Wrong accusations
picture-wrong-trio = T{ $turn }, wrong, { $seat }: { $cards }
picture-turn-number = T{ $turn }
picture-case = { $seat }: { $front }; inside: { $inner }
picture-inner = inside
picture-informants = Informants
picture-readers = who has read
picture-read = read: { $seats }
picture-removed = Not in play
picture-trio = The case of { $name }
picture-open = not chosen yet
picture-state-certain = certain
picture-state-doubt = doubt
picture-state-open = open
picture-state-struck = struck
picture-state-seen = seen
picture-state-removed = not in play

## Options

option-whole-categories = Whole categories
option-whole-categories-help = Questions may ask how many persons, places or weapons there are.
option-answers = Answers
option-answers-private = in private, to each seat
option-answers-channel = in the channel
option-answers-help = In the channel, spectators read them too.
option-helper = Casebook helper
option-helper-help = The casebook says what each answer leaves and offers to strike on a zero. The same for all seats.
option-quick-start = Quick start
option-quick-start-help = The trios are chosen at random.

## Rules help

rules-cards-title = The cards
rules-cards =
    Thirty cards, each of them once: ten colours, and of each a person, a place and a weapon. Persons are men or women, places indoors or outdoors, weapons melee or ranged: five of each.

    🟣 { colour-purple }: { card-purple-person } ({ trait-man }), { card-purple-place } ({ trait-indoors }), { card-purple-weapon } ({ trait-melee })
    🩷 { colour-pink }: { card-pink-person } ({ trait-man }), { card-pink-place } ({ trait-outdoors }), { card-pink-weapon } ({ trait-ranged })
    🔴 { colour-red }: { card-red-person } ({ trait-man }), { card-red-place } ({ trait-indoors }), { card-red-weapon } ({ trait-melee })
    🟢 { colour-green }: { card-green-person } ({ trait-woman }), { card-green-place } ({ trait-outdoors }), { card-green-weapon } ({ trait-melee })
    🟡 { colour-yellow }: { card-yellow-person } ({ trait-woman }), { card-yellow-place } ({ trait-indoors }), { card-yellow-weapon } ({ trait-ranged })
    🔵 { colour-blue }: { card-blue-person } ({ trait-woman }), { card-blue-place } ({ trait-outdoors }), { card-blue-weapon } ({ trait-ranged })
    🟠 { colour-orange }: { card-orange-person } ({ trait-woman }), { card-orange-place } ({ trait-indoors }), { card-orange-weapon } ({ trait-ranged })
    ⚪ { colour-white }: { card-white-person } ({ trait-man }), { card-white-place } ({ trait-outdoors }), { card-white-weapon } ({ trait-melee })
    🟤 { colour-brown }: { card-brown-person } ({ trait-woman }), { card-brown-place } ({ trait-indoors }), { card-brown-weapon } ({ trait-melee })
    🩶 { colour-gray }: { card-gray-person } ({ trait-man }), { card-gray-place } ({ trait-outdoors }), { card-gray-weapon } ({ trait-ranged })

    With five players gray is missing; with four brown too; with three white too; with two orange too. So there are always thirteen cards that you do not see.
rules-setup-title = Set-up
rules-setup =
    {""}**Be the first to name the person, the place and the weapon of your case.** Everybody sees them but you.

    Everyone gets five cards, at least one of each category. Secretly and at the same time, all choose a person, a place and a weapon. This trio goes in front of their left neighbour (the next in the order of places): it is that neighbour’s case. You may change your mind until the last one has chosen. Any trio is allowed.

    Your two other cards stay inside your screen, one on the left and one on the right, as the dice say.

    The cards that remain are the informants A, B…: eight with two players, then six, four, two, and none with six.

    Eight Loupes (magnifying glasses): one each, the rest in the supply. Everyone always sees who holds how many.
rules-turn-title = A turn
rules-turn =
    The first seat is drawn by lot; then the order of places is followed.

    Without a Loupe, you take one from the supply, or from somebody if it is empty (as you choose; if only one player has any, from that one).

    Then you spend **all** your Loupes, one for each action, in any order: ask, read an informant, accuse. The same action may come again. At zero Loupes your turn ends.

    Where does the Loupe go? For a question, to the witness. For an informant or an accusation, to the player without a Loupe who is nearest on your left; if everyone has one, to the supply.
rules-questions-title = Questions
rules-questions =
    Give a Loupe to somebody and ask how many cards that player sees of **one** colour in play, or of **one** sort: men, women, indoor places, outdoor places, melee weapons, ranged weapons; or of a whole category, if the option allows it. No single card, no combination.

    The answer is exact, and I give it: all the cases that the witness sees (all but the own one), and the witness’s two inner cards.

    The question is announced in the channel. The answer goes to all seats in private: to the asker at once; to the others in one message when the turn ends (*My hand* and the casebook show it already). An option puts it into the channel.

    You may ask the same witness again, or the same question.
rules-informants-title = Informants
rules-informants =
    For a Loupe, look in secret at the card of one informant; it goes back. Everyone learns who looked at which letter; only you learn the card.

    A letter may be read several times, also when others have read it. With six players there is no informant.
rules-accusations-title = Accusations
rules-accusations =
    For a Loupe, name a person, a place and a weapon: no card that you see (in front of others, or inside your screen), no card that is not in play. A card seen at an informant is allowed, and so is a trio named before.

    Everyone learns the trio and the result.
    ❌ **Wrong**: nothing else is said. Your turn ends, and your remaining Loupes go to the supply. You stay in the game.
    ✅ **Right**: you win at once, and everything is revealed.

    An accusation that the rules do not allow is refused in private and costs nothing.
rules-two-players-title = Two players
rules-two-players =
    No Loupes. One action a turn: ask, read one of the eight informants, or accuse.

    A question names the **left** or the **right** card inside the other screen. The answer counts your case and that one card.

    A wrong accusation just ends the turn.
rules-casebook-title = The casebook
rules-casebook =
    `/casebook`, or the button in *My hand*, opens your casebook, which nobody else sees.

    - The sheet: ten colours and three categories. Cards seen and cards not in play are already blacked out; thirteen are left.
    - Your marks on these: struck, doubt, certain; you change them whenever you like.
    - Your notes.
    - The log of questions and answers, filtered by witness or by topic.

    With the option *Casebook helper* it also says what each answer leaves for your case and the witness’s screen, once what you see is taken away; on a zero it offers to strike.

    It suggests no question and no accusation, counts no solutions and does not say whether the case can be solved. After the game everyone learns from when on each case could.
rules-end-title = End
rules-end =
    The game ends as soon as somebody names their case.

    If time runs out: for a trio, the dice choose; for a turn, it ends and the remaining Loupes go to the supply, as after a wrong accusation. One stays a witness.

    Three whole rounds without a single action, or sixty rounds, end the table without a winner.
rules-rulings-title = Rulings
rules-rulings =
    Where the rules of the game are silent, this is how it is played here:

    - A trio may be changed until everybody has chosen.
    - The dice say which inner card is on the left; then it stays there.
    - A Loupe is only taken from somebody who holds one.
    - Whoever pays a Loupe never gets it back.
    - The identical question is allowed; a missing colour is refused, and so is a missing card in an accusation.
    - An informant may be read again, its card may be named in an accusation, and a trio may be repeated.
    - After a right accusation everything is revealed.
rules-credits-title = Credits
rules-credits =
    {""}**13 Clues** (*13 Indices*) is a game by Andrés J. Voicu, published by dV Giochi, in French by Gigamic.

    The rules are told here in our own words, without the pictures of the game, and with this project’s rulings. This bot is affiliated with neither the author nor the publishers, and not endorsed by them. If you like the game, the box is a fine thing.

## The look back, once all is known

look-back = From when on each case could be solved
look-back-who = Seat
look-back-since = Soluble since
look-back-tried = Wrong
look-back-solved = Solved
look-back-note = T: number of the turn. Soluble: what the seat had been told left one solution. Wrong: accusations.
look-back-line = { $name }: { $since ->
    [none] never soluble from what was told
   *[other] soluble since turn { $since }
}{ $solved ->
    [none] { $earlier ->
        [yes] , before the winner’s accusation
       *[no] {""}
    }
   *[other] , solved in turn { $solved }
}.

hint-trio = You choose the case that your left neighbour must solve: a person, a place and a weapon of your five cards. The other two stay behind your screen.
hint-loupe = You have no Loupe and take one from somebody who has. With it you may do one thing.
hint-turn = Each Loupe is one question, one look at an informant or one accusation. A witness counts all cards it sees: what you see yourself can be taken off, the rest is your own case and its two hidden cards.
