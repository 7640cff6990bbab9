game-name = Fracture du Réseau-Mère
game-tagline = Des agents cachés, des cartes qui passent de main en main, des rapports peut-être faux. De 1 à 20 personnes.
primer =
    {""}**En une minute.** La Résistance cherche les agents cachés du Réseau-Mère ; le camp qui a le plus de points à la fin gagne.
    À chaque ronde, ton siège reçoit trois cartes et en garde deux. Toutes les cartes gardées sont mélangées, chaque siège en prend deux sans que les autres les voient, et annonce quel camp elles avantagent : vrai ou faux. Puis les cartes prises donnent leurs points. À la fin, les accusations comptent aussi.
    Ton identité et tes cartes arrivent ici, avec leurs boutons ; rapports et soupçons sont des boutons sous les annonces du salon, ou dans *Ma main*.

## Sièges, camps, cartes, rapports

chair = n° { $number } · { $name }
chair-own = n° { $number }
chair-invisible = n° { $number } (invisible)
chairs-numbers = n° { $numbers }
side-resistance = 🛡️ Résistance
side-reseau-mere = 🕸️ Réseau-Mère
choice-card-R1 = 🛡️ R1
choice-card-R2 = 🛡️ R2
choice-card-R3 = 🛡️ R3
choice-card-M1 = 🕸️ RM1
choice-card-M2 = 🕸️ RM2
choice-card-M3 = 🕸️ RM3
choice-verdict-R = Avantage Résistance
choice-verdict-RM = Avantage Réseau-Mère
choice-verdict-EQ = Équilibre
choice-proof-none = Sans Preuve

## Le moment et les décisions

moment = Ronde { $number }/{ $rounds } · { $what }
moment-extra = Ronde supplémentaire { $number } · { $what }
moment-over = Fin de la partie
prompt-keep = cartes à garder
prompt-take = cartes à prendre
prompt-report = rapports
prompt-proof = Preuve
prompt-suspicion = soupçons
prompt-accusation = accusation

ask-keep = { $about ->
    [none] Chaque siège garde deux de ses trois cartes, en secret : en message privé ou avec *Ma main*.
   *[other] n° { $number } (invisible) : { $names } garde aussi deux cartes pour ce siège.
}
ask-take = n° { $number } : { $names } prend une carte face cachée, en privé.
ask-report = { $about ->
    [none] Chaque siège prépare en privé son rapport public sur ses deux nouvelles cartes, sincère ou non : avantage Résistance, avantage Réseau-Mère ou équilibre. Une Preuve par siège et par partie.
   *[other] n° { $number } (invisible) : { $names } annonce aussi le rapport de ce siège.
}
ask-proof = { $about ->
    [none] Tant que les soupçons sont ouverts, une Preuve peut encore être montrée.
   *[other] n° { $number } (invisible) : { $names } peut encore montrer sa Preuve.
}
ask-suspicion = { $count ->
    [1] Tous les rapports sont sur le plateau. Note en secret le siège que tu soupçonnes, ou personne.
   *[other] Tous les rapports sont sur le plateau : place à la discussion. Puis chaque personne note en secret un siège, ou personne. Un soupçon peut changer jusqu’à l’arrivée du dernier.
}
ask-accusation = { $count ->
    [1] Accuse en secret autant de sièges qu’il y a d’agents. C’est définitif.
   *[other] Chaque personne accuse en secret autant de sièges qu’il y a d’agents. C’est définitif.
}

do-keep = { $about ->
    [none] Choisis la carte que tu défausses ; tu gardes les deux autres.
   *[other] n° { $number } (invisible) : choisis la carte que ce siège défausse.
}
do-take = n° { $number } : prends une carte face cachée au centre.
do-report = { $about ->
    [none] Annonce qui a l’avantage dans tes deux nouvelles cartes, sincèrement ou non.
   *[other] n° { $number } (invisible) : annonce le rapport de ce siège.
}
do-proof = { $about ->
    [none] Si tu veux, montre ta Preuve tant que les soupçons sont ouverts. Personne ne l’attend.
   *[other] n° { $number } (invisible) : si tu veux, montre la Preuve de ce siège tant que les soupçons sont ouverts.
}
do-suspicion = Note le siège que tu soupçonnes, ou personne. Ton choix reste secret jusqu’à la fin de la partie.
do-accusation = Accuse autant de sièges qu’il y a d’agents. C’est définitif.

## Les choix

offer-discard-card = Défausser
offer-take-card = Choisir une carte du centre
offer-take-any-card = Au hasard
offer-announce-report = Faire le rapport
offer-report-with-proof = Rapport avec une Preuve
offer-show-proof = Montrer une Preuve (une seule par partie)
offer-suspect-chair = Qui soupçonnes-tu ?
offer-suspect-nobody = Personne
offer-accuse-chair = Qui accuses-tu ?
offer-accuse-chairs = Accuser
field-card = Carte à défausser
field-position = Carte du centre
field-verdict = Avantage annoncé
field-proof = Preuve (une seule par partie)
field-suspect = Siège
field-suspects = Sièges accusés
label-invisible = n° { $number } · { $label }
label-discard = Défausser { $card }
label-position = Carte { $number }
label-proof = Montrer { $card } (Preuve)

recorded-discard-card = ✅ C’est noté : **{ $card_label }**
recorded-take-card = ✅ n° { $number } prend : **{ $position_label }**
recorded-take-any-card = ✅ n° { $number } prend une carte au hasard.
recorded-announce-report = ✅ { $about ->
    [none] Rapport
   *[other] Rapport du n° { $number } (invisible)
} : **{ $verdict ->
    [R] 🛡️ Avantage Résistance
    [RM] 🕸️ Avantage Réseau-Mère
   *[EQ] ⚖️ Équilibre
}** · { $proof_label }
recorded-show-proof = ✅ { $about ->
    [none] Ta Preuve est montrée
   *[other] La Preuve du n° { $number } (invisible) est montrée
} : **{ $card_label }**
recorded-suspect-chair = ✅ Ton soupçon : **{ $suspect_label }**
recorded-suspect-nobody = ✅ C’est noté : tu ne soupçonnes personne.
recorded-accuse-chair = ✅ Ton accusation : **{ $suspect_label }**. Elle est scellée.
recorded-accuse-chairs = ✅ Ton accusation : **{ $suspects_label }**. Elle est scellée.

## Ce que tout le monde apprend

event-game-started = 🎬 { $humans ->
    [1] Solo : { $premier } a le siège n° 1 et décide aussi pour les deux sièges invisibles.
    [2] Duo : deux personnes et un siège invisible, dont chaque personne décide une ronde sur deux. Premier joueur : { $premier }.
   *[other] { $chairs } sièges. Premier joueur, d’après le tirage : { $premier }.
} { $agents ->
    [1] Un agent du Réseau-Mère se cache parmi les { $chairs } sièges.
   *[other] { $agents } agents du Réseau-Mère se cachent parmi les { $chairs } sièges, sans se connaître.
} { $rounds } rondes.{ $unstable ->
    [yes] {" "}Fracture instable : trois cartes de plus au centre.
   *[no] {""}
}{ $choosing ->
    [yes] {" "}Chaque siège choisit ses cartes au centre.
   *[no] {""}
}{ $together ->
    [yes] {" "}Les rapports paraissent tous ensemble.
   *[no] {" "}Chaque rapport est dit dès son annonce.
}{ $head_start ->
    [0] {""}
    [one] {" "}Le Réseau-Mère commence avec une avance d’un point.
   *[other] {" "}Le Réseau-Mère commence avec une avance de { $head_start } points.
}
chapter-round-started = { $extra ->
    [yes] Ronde supplémentaire
   *[no] Ronde { $number }
}
event-round-started = { $extra ->
    [yes] ⚔️ Ronde supplémentaire
   *[no] 🎴 Ronde { $number }
} : trois cartes pour chaque siège. Premier joueur : { $first }.{ $holder ->
    [none] {""}
   *[other] {" "}{ $holder } décide pour le siège invisible.
}
event-centre-shuffled = 🔀 { $cards } cartes mélangées face cachée au centre{ $extras ->
    [0] .
   *[other] , dont { $extras } tirées au hasard du paquet.
}
event-passes-dealt = 📥 Chaque siège en a pris deux, à son tour, en secret.{ $left ->
    [0] {""}
   *[other] {" "}{ $left } restent au centre, face cachée.
}
event-position-taken = 📥 { $chair } prend la carte { $position } ({ $lap ->
    [1] premier passage
   *[other] second passage
}{ $by_dice ->
    [yes] , au hasard
   *[no] {""}
}).
event-report-announced = 📣 { $chair } annonce : **{ $verdict ->
    [R] 🛡️ avantage Résistance
    [RM] 🕸️ avantage Réseau-Mère
   *[EQ] ⚖️ équilibre
}**{ $proof ->
    [none] {""}
   *[other] , avec sa Preuve : **{ $card }**
}{ $forfeited ->
    [yes] {" "}(⌛ temps écoulé)
   *[no] {""}
}.
event-reports-announced = 📣 Tous les rapports de la ronde { $number } : { $verdicts }.{ $proofs ->
    [none] {""}
   *[other] {" "}Preuves : { $proofs }.
}{ $late ->
    [none] {""}
   *[other] {" "}⌛ Temps écoulé pour { $late }.
}
reports-of = { $verdict ->
    [R] 🛡️ avantage Résistance
    [RM] 🕸️ avantage Réseau-Mère
   *[EQ] ⚖️ équilibre
} n° { $numbers }
proof-of = n° { $number } { $card }
event-proof-shown = 🃏 { $chair } montre sa Preuve : **{ $card }**.
event-round-scored = 🏁 Ronde { $number } : 🛡️ Résistance **{ $resistance }** – **{ $reseau_mere }** Réseau-Mère 🕸️. { $winner ->
    [resistance] La ronde va à la Résistance.
    [reseau_mere] La ronde va au Réseau-Mère.
   *[none] Égalité : la ronde ne va à personne.
} Total : { $total_resistance } – { $total_reseau_mere }.
event-accusations-opened = ⚖️ La dernière ronde est finie. { $agents ->
    [1] Un seul siège sera accusé : +3 pour la Résistance si c’est l’agent, sinon +3 pour le Réseau-Mère.
   *[other] Au plus { $agents } sièges seront accusés : pour chaque agent, +3 pour la Résistance ; pour chaque autre siège, +3 pour le Réseau-Mère.
}
event-extra-rounds-opened = ⚔️ Égalité parfaite, accusation comprise : { $total } points et { $rounds_won ->
    [0] aucune ronde gagnée
    [1] une ronde gagnée
   *[other] { $rounds_won } rondes gagnées
} de chaque côté. La prochaine ronde supplémentaire gagnée décide de tout (trois au plus).
event-chair-accused = 🎯 { $chair } : { $votes ->
    [1] une accusation
   *[other] { $votes } accusations
}, { $suspicions ->
    [0] aucun soupçon
    [1] un soupçon
   *[other] { $suspicions } soupçons
}{ $by_lot ->
    [yes] , par tirage au sort
   *[no] {""}
}. C’était { $side ->
    [reseau_mere] un agent du **Réseau-Mère** 🕸️
   *[resistance] la **Résistance** 🛡️
} : +{ $points } pour { $gained_by ->
    [resistance] la Résistance
   *[reseau_mere] le Réseau-Mère
}.
event-identities-shown = 🎭 Du côté du Réseau-Mère : { $agents }. Les autres sièges sont de la Résistance.
event-game-ended = 🏆 { $side ->
    [resistance] **Victoire de la Résistance** 🛡️
    [reseau_mere] **Victoire du Réseau-Mère** 🕸️
   *[none] **Match nul**
} : { $resistance } – { $reseau_mere }, { $reason ->
    [points] soit un écart de **{ $margin }**.
    [rounds_won] à égalité de points, au nombre de rondes gagnées.
    [extra_round] à égalité de points, grâce à une ronde supplémentaire.
   *[draw] et trois rondes supplémentaires à égalité.
} Dans le camp gagnant : { $winners }.

## Ce qu’un siège apprend en privé

event-identity-learned = 🎭 Ton identité : **{ $side ->
    [resistance] 🛡️ Résistance
   *[reseau_mere] 🕸️ Réseau-Mère
}**. { $side ->
    [resistance] Fais gagner la Résistance et trouve qui sert le Réseau-Mère.
   *[reseau_mere] Fais gagner le Réseau-Mère sans te trahir : personne ne connaît ton identité, même un autre agent.
}
event-cards-kept = ⌛ Ronde { $number }, { $chair } : le temps est écoulé, les dés ont gardé { $cards } et défaussé { $discarded }.
event-cards-taken = 📥 Ronde { $number }, { $chair } prend { $cards }.

## Les refus

illegal-no-such-chair = Il n’y a pas de tel siège à cette table.
illegal-other-chair = Cette décision est pour un autre siège.
illegal-own-chair = Tu ne peux pas désigner ton propre siège.
illegal-not-in-hand = Ce siège n’a pas cette carte en main.
illegal-position-gone = Cette carte n’est plus au centre.
illegal-proof-spent = Ce siège a déjà montré sa Preuve.
illegal-not-taken = La Preuve doit être une des deux cartes prises dans cette ronde.
illegal-wrong-count = Il faut accuser exactement autant de sièges qu’il y a d’agents.

## Le plateau

board-first = Premier joueur : { $chair }
board-holder = { $chair } : { $name } décide dans cette ronde
board-centre = Au centre : { $count ->
    [1] une carte
   *[other] { $count } cartes
} face cachée
board-agents = Réseau-Mère : { $agents ->
    [1] un agent
   *[other] { $agents } agents
} sur { $chairs } sièges
board-score = Score
board-total = 🛡️ Résistance **{ $resistance }** – **{ $reseau_mere }** Réseau-Mère 🕸️ · écart **{ $margin }**
board-won = Rondes gagnées : { $resistance } – { $reseau_mere }
board-rounds = Par ronde : { $rounds }
board-revealed = Cartes de la ronde { $number } : { $cards }
board-chairs = Sièges
board-invisible = *invisible*
board-suspicions = Soupçons, ronde par ronde
board-head-start = Avance du Réseau-Mère : { $points }
board-said = Rapports, ronde par ronde (Preuve)
board-said-cards = Rapports, ronde par ronde (Preuve) [cartes prises]
mark-awaited = ⏳
mark-forfeited = ⌛
mark-proof = Preuve { $card }
mark-spent = Preuve montrée
mark-accused = 🎯 siège accusé
mark-accuses = accuse n° { $numbers }
mark-abstained = n’accuse personne

## Les secrets d’un siège

secret-chair = Ton siège, n° { $chair } · ronde { $number }
secret-invisible = Siège { $chair } (invisible) · ronde { $number }
secret-dealt = Reçues : { $cards }
secret-kept = Gardées : { $cards } · défaussée : { $discarded }
secret-taken = Prises : { $cards }
secret-report = Rapport : { $report }
secret-proof-left = Preuve : disponible
secret-proof-spent = Preuve : déjà montrée
secret-identity = Ton identité
secret-identity-text = **{ $identity }** · { $side ->
    [resistance] tu gagnes si la Résistance a plus de points.
   *[reseau_mere] tu gagnes si le Réseau-Mère a plus de points.
}
secret-reports = Rapports déjà annoncés
secret-said = Tous les rapports, ronde par ronde (Preuve)
secret-said-cards = Tous les rapports, ronde par ronde (Preuve) [cartes prises]
secret-suspicion = Ton soupçon
secret-suspicions = Tes soupçons, ronde par ronde
secret-accusation = Ton accusation
fiche-chair = Ta fiche, n° { $chair }
fiche-invisible = Ta fiche, siège { $chair } (invisible)
fiche-legend = Ronde, reçues ▸ défaussée ▸ prises ▸ rapport

## Options

option-rounds = Rondes
option-rounds-help = Six seulement à partir de 13 personnes ; sinon, la partie en a toujours dix.
option-unstable = Fracture instable
option-unstable-help = Trois cartes au hasard rejoignent le centre ; trois cartes y restent, inconnues et sans points.
option-picks = Cartes du centre
option-picks-dealt = données par les dés
option-picks-choose = choisies une à une
option-picks-help = Face cachée, le choix ne change pas les chances. Choisies : jusqu’à 11 sièges, et bien plus long.
option-reports = Rapports
option-reports-auto = un à un jusqu’à 6 sièges
option-reports-live = un à un
option-reports-together = tous ensemble
option-reports-help = Un à un : dits dès leur annonce. Tous ensemble : modifiables jusqu’au dernier.
option-balance = Équilibrage
option-balance-none = règles telles quelles
option-balance-head-start = avance pour le Réseau-Mère
option-balance-help = Sans avance, la Résistance gagne presque toujours à partir de 4 (79–100 %) ; avec, 43–57 %.

## L’aide de jeu

rules-setup-title = Mise en place et agents
rules-setup =
    Deux camps : la **Résistance** 🛡️ et le **Réseau-Mère** 🕸️. Chaque siège a une identité secrète jusqu’à la fin. Tu ne connais que la tienne ; les agents du Réseau-Mère ne se connaissent pas.

    {""}**Agents** selon le nombre de sièges : 3–4 : 1 · 5–7 : 2 · 8–10 : 3 · 11–13 : 4 · 14–16 : 5 · 17–19 : 6 · 20 : 7. Tous les autres sièges sont de la Résistance.

    {""}**90 cartes Opération**, pour chaque camp 30 qui valent 1 point, 12 qui valent 2 et 3 qui valent 3. R2 : deux points pour la Résistance ; RM2 : deux points pour le Réseau-Mère.

    On joue 10 rondes (ou 6, en option, à partir de 13 personnes). Le Premier joueur est un siège tiré au sort, puis le siège suivant à chaque ronde.

    À une ou deux personnes, il y a aussi des sièges invisibles : voir *Solo et Duo*.
rules-round-title = Une ronde
rules-round =
    {""}**1. Garder.** Les 90 cartes sont mélangées. Chaque siège en reçoit trois, en garde deux et défausse la troisième face cachée, tous les sièges en même temps.

    {""}**2. Mélanger.** Les cartes gardées sont mélangées au centre, face cachée. Avec *Fracture instable*, trois cartes au hasard s’y ajoutent, parmi celles qui n’ont pas été distribuées.

    {""}**3. Prendre.** À partir du Premier joueur, chacun prend une carte face cachée, puis une seconde au tour suivant. Les dés font les deux passages d’un coup : cela ne change ni les chances ni ce que l’on sait. En option, jusqu’à 11 sièges, chacun choisit sa carte.

    {""}**4. Annoncer.** Chaque siège fait son rapport, vrai ou faux.

    {""}**5. Soupçonner.** On discute, puis chaque personne note un soupçon secret.

    {""}**6. Dévoiler.** Les cartes prises sont réunies, mélangées et montrées : chacune donne ses points au camp qu’elle porte. Leur ordre ne dit rien de qui les avait. Le camp qui a le plus de points gagne la ronde ; à égalité, elle ne va à personne. Les trois cartes restées au centre avec *Fracture instable* ne sont ni comptées ni montrées.
rules-reports-title = Rapports et Preuve
rules-reports =
    Le rapport porte sur les deux cartes que ton siège vient de prendre : **avantage Résistance** 🛡️, **avantage Réseau-Mère** 🕸️ ou **équilibre** ⚖️. Il est public, et peut mentir.

    {""}**Preuve** : une seule fois par partie, un siège peut montrer une de ses deux cartes, avec son rapport ou plus tard, tant que les soupçons sont ouverts : c’est ainsi qu’on répond à qui doute d’un rapport. Dans une ronde supplémentaire, seulement avec le rapport. La carte montrée est toujours vraie ; le rapport, pas forcément.

    Jusqu’à 6 sièges, chaque rapport est dit dans le salon dès son annonce, et ne change plus. À partir de 7, ils paraissent tous ensemble et peuvent changer jusqu’au dernier. Une option fixe l’un ou l’autre.

    Tous les rapports et toutes les Preuves restent sur le plateau et dans *Ma main*.

    Ta **fiche**, dans *Ma main*, garde pour chacun de tes sièges les cartes vues et les rapports de toutes les rondes.
rules-suspicions-title = Soupçons
rules-suspicions =
    Après le dernier rapport, chaque personne note en secret un autre siège, ou personne. Un soupçon peut changer jusqu’à ce que tout le monde ait noté le sien, ou que le temps soit écoulé.

    Les soupçons restent secrets jusqu’à la fin. Ils ne servent qu’à départager les sièges autant accusés.
rules-small-title = Solo et Duo
rules-small =
    Il y a toujours trois sièges. Un siège sans personne est **invisible** : il a une vraie identité, que personne ne peut regarder avant la fin, même en décidant pour lui. Il reçoit, garde, prend et annonce comme les autres et a sa propre Preuve, mais ne soupçonne ni n’accuse.

    {""}**Solo** : tu as le siège n° 1 et décides pour les n° 2 et 3. Tu gardes donc les cartes des trois sièges et décides presque du score : c’est l’**écart** qui compte. Vois jusqu’où tu peux le pousser, et si l’accusation tombe juste.

    {""}**Duo** : les personnes ont les sièges n° 1 et 2. Le siège n° 3 change de main à chaque ronde, d’abord chez la personne tirée au sort comme Premier joueur. Qui décide pour lui voit ses cartes de cette ronde, garde, prend, annonce et peut utiliser sa seule Preuve ; l’autre personne n’en voit rien.

    Les fiches ne passent pas de l’une à l’autre : chacune garde ce qu’elle a vu.
rules-accusation-title = Accusation et fin
rules-accusation =
    Après la dernière ronde, chaque personne accuse en secret exactement autant de sièges qu’il y a d’agents, jamais le sien. C’est définitif.

    Les sièges les plus nommés sont accusés, autant qu’il y a d’agents. À égalité, les plus soupçonnés de toute la partie ; si c’est encore égal, le sort. Un siège que personne n’a nommé n’est jamais accusé : il peut donc y avoir moins de sièges accusés que d’agents.

    {""}**Points** : chaque agent accusé, +3 pour la Résistance ; chaque autre siège accusé, +3 pour le Réseau-Mère.

    Le total le plus haut gagne ; à égalité, le plus de rondes gagnées ; sinon, des rondes supplémentaires sans soupçon ni nouvelle accusation. La première gagnée donne la partie ; après trois égalités, c’est un match nul. Les Preuves montrées le restent.

    À la fin, identités, accusations et soupçons sont dévoilés, et à côté de chaque rapport les cartes que le siège avait prises (sauf à une table scellée).
rules-rulings-title = Précisions et temps écoulé
rules-rulings =
    Quelques points que nous avons fixés :
    - le Premier joueur est tiré parmi les personnes, puis tourne sur tous les sièges, invisibles compris ;
    - on peut ne soupçonner personne ;
    - avant des rondes supplémentaires, on ne dit que les totaux ; identités et accusations attendent la fin ;
    - les points des rondes supplémentaires ne s’ajoutent pas au total ;
    - une option donne une **avance** au Réseau-Mère : 12 points (7 dans une partie en six rondes) pour chaque siège au-delà de deux fois le nombre d’agents. Sans elle, à partir de 4 personnes, qui garde des cartes pour son camp gagne presque toujours dans la Résistance (79 à 100 % des parties simulées) ; avec elle, 43 à 57 %.

    {""}**Temps écoulé** : les dés gardent deux cartes ou en prennent une ; le rapport est « équilibre », sans Preuve (⌛ sur le plateau) ; pas de soupçon ; pas d’accusation.

## Les images

picture-awaited = Attendu
picture-everyone = tout le monde
picture-awaited-many = { $count ->
    [one] un rapport attendu
   *[other] { $count } rapports attendus
}
picture-total = Total : Résistance { $resistance }, Réseau-Mère { $reseau_mere }, écart { $margin }. Rondes gagnées : { $won_r } – { $won_rm }.
picture-rounds = Par ronde (Résistance–Réseau-Mère)
picture-score = Points par ronde
picture-accusation = Accusation
picture-revealed = Cartes de la ronde { $number }
picture-agents = Réseau-Mère : { $agents ->
    [one] un agent
   *[other] { $agents } agents
} pour { $chairs } sièges
picture-chairs = Sièges
picture-invisible = invisible
picture-holder = décide : n° { $number }
picture-first = Premier joueur
picture-verdict-R = Avantage Résistance
picture-verdict-RM = Avantage Réseau-Mère
picture-verdict-EQ = Équilibre
picture-proof = Preuve
picture-proof-card = Preuve { $card }
picture-late = Temps écoulé
picture-side-resistance = Résistance
picture-side-reseau-mere = Réseau-Mère
picture-margin = écart
picture-won = { $count ->
    [one] { $count } ronde gagnée
   *[other] { $count } rondes gagnées
}
picture-head-start = +{ $points } au départ
picture-accused = Mis en accusation
picture-votes = Fois nommé
picture-accusers = Qui accuse qui
picture-won-resistance = La Résistance gagne
picture-won-reseau-mere = Le Réseau-Mère gagne
picture-won-none = Égalité
picture-identity = Ton identité
picture-chair = Ton siège, n° { $number }
picture-invisible-chair = Siège { $number } (invisible)
picture-round = ronde { $number }
picture-dealt = Donne
picture-kept = Gardées
picture-discarded = Défaussée
picture-taken = Prises
picture-card-kept = gardée
picture-card-discarded = défaussée
picture-card-taken = prise
picture-card-later = à prendre
picture-report = Rapport
picture-proof-left = Preuve disponible
picture-proof-gone = Preuve déjà montrée

## Le regard en arrière, quand tout est connu

look-back = Les rapports face aux cartes
look-back-chair = Siège
look-back-note = R : Résistance, M : Réseau-Mère, E : équilibre. R/M : rapport R, alors que les deux cartes disaient M. Entre parenthèses : dit par l’horloge.
look-back-lies = Rapports faux par siège : { $lies }

hint-keep = Deux de tes trois cartes vont dans le centre et comptent pour le camp imprimé dessus. Garde celles de ton camp ; personne ne voit la troisième.
hint-take = Les cartes sont mélangées, face cachée : celle que tu prends tient du hasard.
hint-report = Tu dis quel camp tes deux cartes avantagent, vrai ou non. Ensuite toutes les cartes sont montrées, mélangées : trop de rapports semblables trahissent les mensonges. Une Preuve montre une de tes cartes, une fois par partie.
hint-suspicion = Une note secrète : qui soupçonnes-tu ? Elle ne sert qu’à départager à la fin.
hint-proof = Si l’on doute de ton rapport, tu peux encore montrer une de ses deux cartes, une fois par partie.
hint-accusation = Tu nommes autant de sièges qu’il y a d’agents. Chaque agent accusé vaut trois points à la Résistance, chaque Résistant accusé trois points au Réseau-Mère.
