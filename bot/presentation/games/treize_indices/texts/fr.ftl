game-name = 13 Indices
game-tagline = Trouve qui, où et avec quoi : tout le monde voit ton affaire, sauf toi. De 2 à 6 personnes.
primer =
    {""}**En une minute.** Devant toi se trouve une affaire que tout le monde voit, sauf toi : coupable, lieu, arme. Nomme les trois avant les autres, et tu gagnes.
    À ton tour, tu dépenses des Loupes : demander à quelqu’un combien de cartes d’une sorte se voient de sa place, regarder un informateur, ou accuser. Ce que tu vois toi-même (les affaires des autres, tes deux cartes intérieures) n’est jamais ton affaire.
    Ce que tu vois et les réponses arrivent ici. À ton tour, les boutons sont ici ou dans *Ma main*, et ton carnet raye ce qui est impossible.

## Les cartes

colour-purple = violet
colour-pink = rose
colour-red = rouge
colour-green = vert
colour-yellow = jaune
colour-blue = bleu
colour-orange = orange
colour-white = blanc
colour-brown = marron
colour-gray = gris

card-purple-person = Officier
card-pink-person = Duc
card-red-person = Boucher
card-green-person = Comtesse
card-yellow-person = Infirmière
card-blue-person = Domestique
card-orange-person = Danseuse
card-white-person = Marin
card-brown-person = Fleuriste
card-gray-person = Cocher
card-purple-place = Salon
card-pink-place = Marché
card-red-place = Bibliothèque
card-green-place = Parc
card-yellow-place = Musée
card-blue-place = Port
card-orange-place = Théâtre
card-white-place = Place
card-brown-place = Wagon
card-gray-place = Hippodrome
card-purple-weapon = Couteau
card-pink-weapon = Arbalète
card-red-weapon = Poison
card-green-weapon = Épée
card-yellow-weapon = Sarbacane
card-blue-weapon = Fusil
card-orange-weapon = Pistolet
card-white-weapon = Chandelier
card-brown-weapon = Marteau
card-gray-weapon = Arc

trait-man = homme
trait-woman = femme
trait-indoors = intérieur
trait-outdoors = extérieur
trait-melee = mêlée
trait-ranged = à distance

kind-man = personne, homme
kind-woman = personne, femme
kind-indoors = lieu, intérieur
kind-outdoors = lieu, extérieur
kind-melee = arme, mêlée
kind-ranged = arme, à distance

## Ce sur quoi l'on interroge

topic-purple = cartes violettes
topic-pink = cartes roses
topic-red = cartes rouges
topic-green = cartes vertes
topic-yellow = cartes jaunes
topic-blue = cartes bleues
topic-orange = cartes orange
topic-white = cartes blanches
topic-brown = cartes marron
topic-gray = cartes grises
topic-man = hommes
topic-woman = femmes
topic-indoors = lieux intérieurs
topic-outdoors = lieux extérieurs
topic-melee = armes de mêlée
topic-ranged = armes à distance
topic-person = personnes (toutes)
topic-place = lieux (tous)
topic-weapon = armes (toutes)

## Le moment et les décisions

moment = Manche { $round } · tour { $turn }
moment-trios = Choix des trios
moment-over = Fin de la partie · tour { $turn }

prompt-trio = trio à choisir
prompt-loupe = Loupe à prendre
prompt-turn = action du tour

ask-trio = { $names } : chaque siège choisit en secret l’affaire de sa gauche, dans ses messages privés ou avec *Ma main*.
ask-loupe = { $names }, la réserve est vide : prends une Loupe à quelqu’un, dans tes messages privés ou avec *Ma main*.
ask-turn = { $names }, joue en privé : dans tes messages privés ou avec *Ma main*.

do-trio = Choisis une personne, un lieu et une arme parmi tes cinq cartes : ce sera l’affaire de la personne à ta gauche.
do-loupe = Tu n’as pas de Loupe, et la réserve est vide : à qui en prends-tu une ?
do-turn = À toi : interroge, consulte un informateur, ou accuse.

## Les choix

offer-choose-trio = Choisir le trio
offer-take-loupe = Prendre une Loupe à…
offer-ask-question = Interroger
offer-ask-side-question = Interroger
offer-read-informant = Consulter un informateur…
offer-accuse = Accuser
choice-holder = Prendre au nº { $number } · { $name }
choice-letter = Informateur { $letter }
choice-side-left = à gauche
choice-side-right = à droite
field-person = Personne
field-place = Lieu
field-weapon = Arme
field-witness = Témoin
field-topic = Combien de…
field-side = Sa carte intérieure
field-holder = À qui
field-letter = Informateur

recorded-choose-trio = ✅ Trio noté : { $person_label }, { $place_label }, { $weapon_label }.
recorded-take-loupe = ✅ Loupe prise : { $holder_label }.
recorded-ask-question = ✅ Question posée à { $witness_label } : { $topic_label }.
recorded-ask-side-question = ✅ Question posée à { $witness_label } : { $topic_label }, carte { $side_label }.
recorded-read-informant = ✅ Consultation faite : { $letter_label }.
recorded-accuse = ✅ Accusation portée : { $person_label }, { $place_label }, { $weapon_label }.

## Ce que tout le monde apprend

event-game-set-up = 🎬 { $seats } personnes. Couleurs en jeu : { $colours }.
    🤫 { $letters ->
    [0] Pas d’informateur
   *[other] { $letters } informateurs
} · { $loupes ->
    [0] pas de Loupe à deux : une action par tour
   *[other] 🔍 une Loupe par personne, { $supply } dans la réserve
} · { $first } commencera.
event-trios-placed = 🎴 Les trios sont en place : chaque affaire est devant son siège, visible de tous les autres.
chapter-turn-began = Manche { $round }, tour { $turn }
event-turn-began = ▶️ Manche { $round }, tour { $turn } : { $seat } joue.
event-loupe-moved = 🔍 { $taker ->
    [none] { $giver } rend
   *[other] { $taker } prend
} { $count ->
    [one] une Loupe
   *[other] { $count } Loupes
} { $taker ->
    [none] à la réserve.
   *[other] { $giver ->
        [none] dans la réserve.
       *[other] à { $giver }.
    }
}
event-question-asked = ❓ { $asker } interroge { $witness } : combien ? **{ $topic }**{ $side ->
    [left] , sur sa carte de gauche et l’affaire en face
    [right] , sur sa carte de droite et l’affaire en face
   *[none] {""}
}.
event-informant-read = 🤫 { $seat } consulte l’informateur { $letter }.
event-accused = ⚖️ { $seat } accuse : { $cards }. { $right ->
    [yes] **C’est juste !**
   *[no] **C’est faux.** Le tour s’arrête.
}
event-time-ran-out = ⌛ Le temps est écoulé pour { $seats } : les règles décident.
event-game-ended = 🏁 { $reason ->
    [solved] L’affaire est résolue.
    [abandoned] Trois manches entières sans la moindre action : la table s’arrête.
   *[round_limit] Soixante manches : la table s’arrête.
}
    🏆 { $winners_count ->
    [0] Pas de victoire.
   *[other] **Victoire** : { $winners }
}
event-cases-revealed = 🎴 Toutes les cartes sont révélées ici. *Ma main* mène encore au carnet.

## Ce qu'un siège apprend en privé

event-hand-dealt = 🎴 Tes cinq cartes sont là.
event-trio-chosen = 🎴 Ton trio pour ta gauche : { $cards }.
event-trio-drawn = 🎲 Le temps est écoulé : les dés ont choisi ton trio pour ta gauche : { $cards }.
event-case-opened = 🔎 Les affaires sont ouvertes : tu vois toutes les autres, et tes deux cartes intérieures. Ton carnet t’attend : `/carnet`.
event-question-answered = 💬 { $side ->
    [left] **{ $answer }** — { $topic } : l’affaire de { $asker } et la carte de gauche de { $witness }.
    [right] **{ $answer }** — { $topic } : l’affaire de { $asker } et la carte de droite de { $witness }.
   *[none] { $witness } voit **{ $answer }** — { $topic }. Question de { $asker }.
}
event-informant-learned = 🤫 Informateur { $letter } : { $card }.

## Les refus

illegal-not-in-hand = Tu n’as pas cette carte en main, ou ce trio n’a pas une personne, un lieu et une arme.
illegal-no-such-seat = Il n’y a pas de tel siège à cette table.
illegal-self-target = Cela doit viser quelqu’un d’autre.
illegal-holder-has-no-loupe = Pas de Loupe à prendre ici : { $names } n’en a pas.
illegal-side-needed = À deux, une question nomme la carte de gauche ou de droite.
illegal-side-not-allowed = À trois ou plus, une question ne nomme pas de carte intérieure.
illegal-removed-colour = Cette couleur n’est pas en jeu à cette table.
illegal-whole-category-off = À cette table, on n’interroge pas sur une catégorie entière.
illegal-no-such-informant = Il n’y a pas de tel informateur à cette table.
illegal-removed-card = Une de ces cartes n’est pas en jeu à cette table. L’accusation n’a rien coûté.
illegal-seen-card = Tu vois une de ces cartes ailleurs : elle ne peut pas être dans ton affaire. L’accusation n’a rien coûté.

## Le plateau

board-seats = Places
board-middle = Au milieu
board-questions = Dernières questions
board-accusations = Accusations
board-cases = Les affaires
board-informants = Les informateurs
board-hindsight = À partir de quand chaque affaire était soluble
board-supply = 🔍 Réserve : { $count }
board-letters = 🤫 Informateurs ({ $count }) : { $letters }
board-removed = Couleurs absentes : { $colours }
board-case = { $name } : { $cards }
board-screen = ↳ à l’intérieur : { $cards }
mark-winner = 🏆 victoire
mark-active = ▶️ joue
mark-first = commencera
mark-loupes = 🔍 { $count }
mark-wrong = ⚖️ { $count ->
    [one] 1 accusation fausse
   *[other] { $count } accusations fausses
}
informant = { $letter } : { $card }
hindsight-since = { $name } : { $entry }
hindsight-never = { $name } : jamais, avec ce qui a été dit

log-question = T{ $turn } · { $asker } → { $witness } : { $topic }{ $side ->
    [left] , carte de gauche
    [right] , carte de droite
   *[none] {""}
}{ $answer ->
    [none] {""}
   *[other] {" "}= **{ $answer }**
}
log-reading = T{ $turn } · { $seat } consulte l’informateur { $letter }
log-accusation = T{ $turn } · { $seat } : { $cards } — { $right ->
    [yes] ✅ juste
   *[no] ❌ faux
}
log-forfeit = T{ $turn } · { $seat } : temps écoulé

## Les secrets d'un siège

secret-hand = Tes cinq cartes
secret-trio = L’affaire à ta gauche
secret-trio-open = Pour { $name } : pas encore choisie.
secret-trio-given = { $count ->
    [one] Seule carte possible
   *[other] Seules cartes possibles
} : { $cards }.
secret-trio-chosen = Pour { $name } : { $cards }.
secret-turn = Ton tour
secret-turn-loupes = 🔍 { $count ->
    [0] Prends d’abord une Loupe.
    [one] Une Loupe à dépenser.
   *[other] { $count } Loupes à dépenser, l’une après l’autre.
}
secret-turn-two = Une action, et ton tour finit.
secret-fronts = Les affaires que tu vois
secret-front = { $name } : { $cards }
secret-inner = À l’intérieur de ton écran
secret-left = à gauche : { $card }
secret-right = à droite : { $card }
secret-informants = Informateurs que tu as consultés

## Le carnet

tool-casebook = Carnet
command-casebook = carnet
command-casebook-about = Ton carnet à une table de 13 Indices : fiche, marques, notes et journal
casebook-title = Carnet
casebook-private = Personne d’autre ne voit ce carnet.
casebook-closed = Le carnet s’ouvre quand les affaires sont en place.
casebook-legend = ⬛ vue · ➖ hors jeu · ⬜ ouverte
    Tes marques : ❌ barrée · ❓ doute · ✅ certaine
casebook-person = Personnes
casebook-place = Lieux
casebook-weapon = Armes
casebook-removed = { $colour } (hors jeu)
casebook-mark = Marquer
casebook-mark-title = Marquer des cartes
casebook-mark-none = sans marque
casebook-mark-struck = barrée
casebook-mark-doubt = doute
casebook-mark-certain = certaine
casebook-notes = Notes
casebook-log = Journal
casebook-sheet = Fiche
casebook-older = Plus ancien
casebook-newer = Plus récent
casebook-log-empty = Rien dans le journal pour ce choix.
casebook-any-witness = Tous les témoins, et tout le reste
casebook-any-topic = Tous les sujets
casebook-left = ↳ il reste **{ $left }** pour ton affaire et { $side ->
    [left] la carte de gauche de { $name }
    [right] la carte de droite de { $name }
   *[none] l’écran de { $name }
}
casebook-strike = Barrer : { $topic } ({ $name } : 0)
casebook-case = Ton affaire
casebook-since = Soluble à partir de : { $entry }
casebook-never = Avec ce que tu as appris, elle n’est jamais devenue soluble à coup sûr.

## Les images

picture-turn = Joue : { $seats }
picture-first = Commencera : { $seat }
picture-winner = Victoire : { $seats }
picture-won = victoire
picture-nobody = pas de victoire
picture-count = siège { $seat } : { $count }
picture-held = Loupes
picture-supply = Loupes en réserve
picture-wrong = { $count ->
    [one] 1 fausse
   *[other] { $count } fausses
}
picture-accusations = Accusations fausses
picture-wrong-trio = T{ $turn }, faux, { $seat } : { $cards }
picture-turn-number = T{ $turn }
picture-case = { $seat } : { $front } ; intérieur : { $inner }
picture-inner = à l’intérieur
picture-informants = Informateurs
picture-readers = qui a consulté
picture-read = lu : { $seats }
picture-removed = Hors jeu
picture-trio = L’affaire de { $name }
picture-open = pas encore choisie
picture-state-certain = certaine
picture-state-doubt = doute
picture-state-open = ouverte
picture-state-struck = barrée
picture-state-seen = vue
picture-state-removed = hors jeu

## Options

option-whole-categories = Catégories entières
option-whole-categories-help = On peut demander : combien de personnes, de lieux, d’armes ?
option-answers = Réponses
option-answers-private = en privé, à chaque siège
option-answers-channel = dans le salon
option-answers-help = Dans le salon, le public les lit aussi.
option-helper = Aide du carnet
option-helper-help = Le carnet dit ce que chaque réponse laisse, et propose de barrer sur un zéro. La même pour tous les sièges.
option-quick-start = Départ rapide
option-quick-start-help = Les trios sont tirés au sort.

## L'aide de jeu

rules-cards-title = Les cartes
rules-cards =
    Trente cartes, chacune une seule fois : dix couleurs, et pour chacune une personne, un lieu, une arme. Les personnes sont des hommes ou des femmes, les lieux intérieurs ou extérieurs, les armes de mêlée ou à distance : cinq de chaque.

    🟣 { colour-purple } : { card-purple-person } ({ trait-man }), { card-purple-place } ({ trait-indoors }), { card-purple-weapon } ({ trait-melee })
    🩷 { colour-pink } : { card-pink-person } ({ trait-man }), { card-pink-place } ({ trait-outdoors }), { card-pink-weapon } ({ trait-ranged })
    🔴 { colour-red } : { card-red-person } ({ trait-man }), { card-red-place } ({ trait-indoors }), { card-red-weapon } ({ trait-melee })
    🟢 { colour-green } : { card-green-person } ({ trait-woman }), { card-green-place } ({ trait-outdoors }), { card-green-weapon } ({ trait-melee })
    🟡 { colour-yellow } : { card-yellow-person } ({ trait-woman }), { card-yellow-place } ({ trait-indoors }), { card-yellow-weapon } ({ trait-ranged })
    🔵 { colour-blue } : { card-blue-person } ({ trait-woman }), { card-blue-place } ({ trait-outdoors }), { card-blue-weapon } ({ trait-ranged })
    🟠 { colour-orange } : { card-orange-person } ({ trait-woman }), { card-orange-place } ({ trait-indoors }), { card-orange-weapon } ({ trait-ranged })
    ⚪ { colour-white } : { card-white-person } ({ trait-man }), { card-white-place } ({ trait-outdoors }), { card-white-weapon } ({ trait-melee })
    🟤 { colour-brown } : { card-brown-person } ({ trait-woman }), { card-brown-place } ({ trait-indoors }), { card-brown-weapon } ({ trait-melee })
    🩶 { colour-gray } : { card-gray-person } ({ trait-man }), { card-gray-place } ({ trait-outdoors }), { card-gray-weapon } ({ trait-ranged })

    À cinq, le gris est absent ; à quatre, le marron aussi ; à trois, le blanc aussi ; à deux, l’orange aussi. Ainsi il y a toujours treize cartes que tu ne vois pas.
rules-setup-title = Mise en place
rules-setup =
    {""}**Nomme avant les autres la personne, le lieu et l’arme de ton affaire.** Tout le monde les voit, sauf toi.

    Chaque siège reçoit cinq cartes, dont au moins une de chaque catégorie. En secret et en même temps, chaque siège choisit une personne, un lieu et une arme. Ce trio va devant la personne à sa gauche (la suivante dans l’ordre des places) : c’est son affaire. On peut changer d’avis jusqu’au dernier choix. Tout trio est permis.

    Tes deux autres cartes restent à l’intérieur de ton écran, l’une à gauche, l’autre à droite, comme les dés le disent.

    Les cartes qui restent sont les informateurs A, B… : huit à deux, puis six, quatre, deux, et zéro à six.

    Huit Loupes : une par personne, le reste dans la réserve. On voit toujours qui en a combien.
rules-turn-title = Un tour
rules-turn =
    Le premier siège est tiré au sort ; ensuite on suit l’ordre des places.

    Sans Loupe, tu en prends une dans la réserve, ou à quelqu’un si elle est vide (à ton choix ; si une seule personne en a, c’est d’elle).

    Puis tu dépenses **toutes** tes Loupes, une par action, dans l’ordre que tu veux : interroger, consulter un informateur, accuser. La même action peut revenir. À zéro Loupe, ton tour finit.

    Où va la Loupe ? Pour une question, à la personne interrogée. Pour un informateur ou une accusation, à la personne sans Loupe la plus proche à ta gauche ; si tout le monde en a, dans la réserve.
rules-questions-title = Questions
rules-questions =
    Donne une Loupe à quelqu’un et demande combien de cartes cette personne voit d’**une** couleur en jeu, ou d’**un** genre : hommes, femmes, lieux intérieurs, lieux extérieurs, armes de mêlée, armes à distance ; ou d’une catégorie entière, si l’option le permet. Pas de carte précise, pas de combinaison.

    La réponse est exacte, et c’est moi qui la donne : toutes les affaires que le témoin voit (toutes sauf la sienne), plus ses deux cartes intérieures.

    La question est annoncée dans le salon. La réponse va à tous les sièges en privé : à qui demande, aussitôt ; aux autres, en un seul message à la fin du tour (*Ma main* et le carnet la montrent déjà). Une option la met dans le salon.

    On peut interroger encore le même témoin, ou poser encore la même question.
rules-informants-title = Informateurs
rules-informants =
    Pour une Loupe, regarde en secret la carte d’un informateur ; elle retourne à sa place. Tout le monde apprend qui a regardé quelle lettre ; toi seulement, la carte.

    On peut consulter une lettre plusieurs fois, et une lettre que d’autres ont consultée. À six, il n’y a pas d’informateur.
rules-accusations-title = Accusations
rules-accusations =
    Pour une Loupe, nomme une personne, un lieu et une arme : aucune carte que tu vois (devant les autres, ou dans ton écran), aucune carte hors jeu. Une carte vue chez un informateur est permise, comme un trio déjà nommé.

    Tout le monde apprend le trio et le résultat.
    ❌ **Faux** : rien d’autre n’est dit. Ton tour s’arrête, et tes Loupes qui restent vont dans la réserve. Tu restes dans la partie.
    ✅ **Juste** : tu gagnes aussitôt, et tout est révélé.

    Une accusation que les règles n’admettent pas est refusée en privé et ne coûte rien.
rules-two-players-title = À deux
rules-two-players =
    Pas de Loupe. Une seule action par tour : interroger, consulter un des huit informateurs, ou accuser.

    Une question nomme la carte **de gauche** ou **de droite** à l’intérieur de l’autre écran. La réponse compte ton affaire et cette seule carte.

    Une accusation fausse finit simplement le tour.
rules-casebook-title = Le carnet
rules-casebook =
    `/carnet`, ou le bouton dans *Ma main*, ouvre ton carnet, que personne d’autre ne voit.

    - La fiche : dix couleurs et trois catégories. Les cartes vues et hors jeu sont déjà noircies ; il en reste treize.
    - Tes marques sur celles-là : barrée, doute, certaine ; tu les changes quand tu veux.
    - Tes notes.
    - Le journal des questions et des réponses, filtré par témoin ou par sujet.

    Avec l’option *Aide du carnet*, il dit aussi ce que chaque réponse laisse pour ton affaire et l’écran du témoin, une fois retiré ce que tu vois ; sur un zéro, il propose de barrer.

    Il ne propose ni question ni accusation, ne compte pas les solutions et ne dit pas si l’affaire est soluble. Après la partie, tout le monde apprend à partir de quand chaque affaire l’était.
rules-end-title = Fin
rules-end =
    La partie finit dès que quelqu’un nomme son affaire.

    Quand le temps est écoulé : pour le trio, les dés choisissent ; pour un tour, il s’arrête et les Loupes qui restent vont dans la réserve, comme après une accusation fausse. On reste témoin.

    Trois manches entières sans la moindre action, ou soixante manches, arrêtent la table sans victoire.
rules-rulings-title = Précisions
rules-rulings =
    Là où la règle du jeu se tait, on joue ici ainsi :

    - Le trio peut changer jusqu’à ce que tout le monde ait choisi.
    - Les dés disent quelle carte intérieure est à gauche ; ensuite cela ne bouge plus.
    - On ne prend de Loupe qu’à qui en a une.
    - Qui paie une Loupe ne la reçoit jamais en retour.
    - La question identique est permise ; une couleur absente est refusée, comme une carte absente dans une accusation.
    - On peut consulter un informateur déjà consulté, accuser avec sa carte, et répéter un trio.
    - Après une accusation juste, tout est révélé.
rules-credits-title = Crédits
rules-credits =
    {""}**13 Indices** (*13 Clues*) est un jeu d’Andrés J. Voicu, publié par dV Giochi et en français par Gigamic.

    Les règles sont redites ici avec nos mots, sans les images du jeu, et avec les précisions de ce projet. Ce bot n’est lié ni à l’auteur ni aux maisons d’édition, et n’a pas leur caution. Si le jeu te plaît, la boîte est belle.

## Le regard en arrière, quand tout est connu

look-back = À partir de quand chaque affaire pouvait être résolue
look-back-who = Siège
look-back-since = Soluble dès
look-back-tried = Fausses
look-back-solved = Résolue
look-back-note = T : numéro du tour. Soluble : ce que le siège avait appris ne laissait qu’une solution. Fausses : accusations.
look-back-line = { $name } : { $since ->
    [none] jamais soluble avec ce qui a été dit
   *[other] soluble dès le tour { $since }
}{ $solved ->
    [none] { $earlier ->
        [yes] , avant l’accusation gagnante
       *[no] {""}
    }
   *[other] , résolue au tour { $solved }
}.

hint-trio = Tu choisis l’affaire que ton voisinage de gauche doit résoudre : une personne, un lieu et une arme parmi tes cinq cartes. Les deux autres restent derrière ton paravent.
hint-loupe = Tu n’as pas de Loupe et tu en prends une à quelqu’un. Elle te permet une action.
hint-turn = Chaque Loupe vaut une question, un informateur ou une accusation. Un témoin compte toutes les cartes qu’il voit : retire celles que tu vois aussi ; restent ton affaire et ses deux cartes cachées.
