game-name = Rien à cacher
game-tagline = Débarrasse-toi de tes libertés avant qu’une loi ne s’en charge. De 3 à 6 personnes.
primer =
    {""}**En une minute.** Débarrasse-toi de tes cartes Liberté : qui en a le moins à la fin gagne. Les lois en interdisent de plus en plus.
    À ton tour, avec le jeton Surveillance devant toi, pose une carte légale face visible, ou fais profil bas. Sans lui, pose n’importe quelle carte face cachée : si quelqu’un la soupçonne et qu’elle est interdite, tu pioches ; si elle est légale, c’est l’autre qui pioche.
    Tes cartes et les boutons de ton tour arrivent ici ; les soupçons sont des boutons sous les annonces du salon, ou dans *Ma main*.

## Les familles de liberté, et ce que le gouvernement annonce quand il en interdit une

family-expression = 🗣️ Expression
family-presse = 📰 Presse
family-reunion = 👥 Réunion
family-association = 🤝 Association
family-circulation = 🚲 Circulation
family-conscience = 💭 Conscience
family-vie-privee = 🚪 Vie privée

announcement-expression = Chacun reste libre de penser tout haut, à condition que ce soit tout bas.
announcement-presse = Pour égayer vos matins, toutes les nouvelles seront désormais bonnes.
announcement-reunion = Pour votre confort, les réunions se tiendront désormais à une personne au plus.
announcement-association = Inutile d’adhérer où que ce soit : l’État pense déjà à vous, jour et nuit, par votre nom.
announcement-circulation = Toutes les routes restent ouvertes ; seuls les départs sont suspendus.
announcement-conscience = Pour vous épargner les cas de conscience, nous gardons la vôtre.
announcement-vie-privee = Votre porte vous sera rendue dès que nous aurons fini de regarder derrière.

law = ⛔ { $family } : *{ $announcement }*
legal = légale
forbidden = interdite
card-legal = ✅ légale · { $card }
card-forbidden = ⛔ interdite · { $card }

## Le moment et les décisions

moment = Tour { $turn } · { $what }
moment-over = fin de la partie
prompt-turn = coup à jouer
prompt-suspicion = soupçon

ask-turn = { $names }, joue en privé : dans tes messages privés ou avec *Ma main*.
ask-suspicion = Un soupçon sur la carte posée par { $name } ? Le premier reçu la fait révéler ; laisser passer reste secret.

do-turn = À toi de jouer.
do-suspicion = La carte posée par { $name } est face cachée : soupçonne, ou laisse passer.

## Les choix

offer-respect-law = Respecter la législation : une carte légale
offer-lie-low = Faire profil bas : le jeton va devant…
offer-hide-nothing = Rien à cacher : une carte face cachée
offer-buy-peace = Acheter votre tranquillité : 2 jetons, une carte
offer-suspect = Je soupçonne
offer-let-pass = Je laisse passer
choice-target = { $name } · jeton, profil bas
choice-respect-law = { $card } · respecter
choice-hide-nothing = { $card } · rien à cacher
choice-buy-peace = { $card } · tranquillité
choice-card-help = { $legality }{ $count ->
    [one] {""}
   *[other] {" "}· { $count } en main
}
field-card = Carte
field-target = Devant qui va le jeton

recorded-respect-law = ✅ Ta carte est posée face visible. La Nation te regarde, et elle sourit.
recorded-lie-low = ✅ Profil bas. Une carte de plus, un jeton de moins.
recorded-hide-nothing = ✅ Ta carte est posée face cachée. Garde l’air innocent.
recorded-buy-peace = ✅ Deux jetons de moins, une carte de moins, aucune question.
recorded-suspect = ✅ Soupçon noté. Le gouvernement te remercie.
recorded-let-pass = ✅ Tu laisses passer. Personne n’en saura rien.

## Ce que tout le monde apprend

event-game-started = 🎬 { $seats } personnes, { $hand } cartes Liberté chacune, déjà parties en privé. Premières annonces du gouvernement :
    { $laws }
    👁️ Le jeton Surveillance commence devant { $token }. { $law_every ->
    [1] Chaque soupçon fondé amène une loi.
   *[other] Tous les { $law_every } soupçons fondés, une loi.
}
chapter-turn-started = Tour { $turn }
event-turn-started = { $watched ->
    [yes] 👁️ Tour { $turn } : { $seat } joue sous Surveillance.
   *[no] ▶️ Tour { $turn } : { $seat } joue sans Surveillance.
} { $hand ->
    [one] Une seule carte en main !
   *[other] { $hand } cartes en main.
}
event-law-respected = ✅ { $seat } respecte la législation : { $card }, face visible. { $hand ->
    [0] La main est vide !
    [one] Il reste une carte.
   *[other] Il reste { $hand } cartes.
}
event-low-profile-kept = 🤫 { $seat } fait profil bas.
event-nothing-hidden = 🃏 « Rien à cacher ! » { $seat } pose une carte face cachée. { $hand ->
    [0] La main est vide !
    [one] Il reste une carte.
   *[other] Il reste { $hand } cartes.
}
event-peace-bought = 🛋️ { $seat } achète sa tranquillité : une carte face cachée, aucune question. Il reste { $tokens ->
    [0] zéro jeton Individu modèle
    [one] un jeton Individu modèle
   *[other] { $tokens } jetons Individu modèle
} et { $hand ->
    [0] zéro carte !
    [one] une carte.
   *[other] { $hand } cartes.
}
event-unsuspected = 😇 Pas de soupçon : la carte posée par { $seat } reste face cachée.
event-suspected = 🔎 { $seat } soupçonne { $target } !
event-token-moved = 👁️ Le jeton Surveillance quitte { $source } et se pose devant { $target }.
event-card-revealed = { $legal ->
    [yes] ✅ Carte **légale** : { $card }. Rien à reprocher à { $seat } ; la curiosité coûte { $symbols ->
        [one] une carte
       *[other] { $symbols } cartes
    } à { $accuser }.
   *[no] ⛔ Carte **interdite** : { $card }. { $accuser } a vu juste ; la liberté coûte { $symbols ->
        [one] une carte
       *[other] { $symbols } cartes
    } à { $seat }.
}
event-cards-drawn = 📥 { $seat } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
} : { $hand } en main, { $pile } dans la pioche.
event-draw-skipped = 📭 Il n’y a plus de carte nulle part : { $seat } ne pioche pas.
event-token-earned = 🏅 { $seat } reçoit un jeton Individu modèle. Total : { $tokens }.
event-law-posed = 📜 { $because ->
    [suspicions] Tant de vigilance mérite une loi.
   *[empty_pile] La pioche est vide : une loi de plus.
} Annonce du gouvernement ({ $number }/6) :
    { $law }
event-pile-renewed = 🔀 Les cartes de la table sont mélangées en une nouvelle pioche : { $pile } cartes.
event-timed-out = ⌛ Le temps est écoulé pour { $seat } : les règles jouent ce tour.
event-game-ended = 🏁 { $reason ->
    [last_card] Dernière carte posée : voilà quelqu’un qui n’a vraiment plus rien à cacher.
   *[sixth_law] Sixième loi : il ne reste qu’une liberté. L’essentiel est fait.
}
    🏆 { $winners_count ->
    [one] **Victoire** : { $winners }
   *[other] **Victoire partagée** : { $winners }
}, { $hand ->
    [0] plus aucune carte en main.
    [one] une carte en main.
   *[other] { $hand } cartes en main.
}

## Ce qu’un siège apprend en privé

event-legislation-checked = 📋 **Législation check** : ✅ { $legal ->
    [one] { $legal } légale
   *[other] { $legal } légales
}, ⛔ { $forbidden ->
    [one] { $forbidden } interdite
   *[other] { $forbidden } interdites
}.
event-card-hidden = 🃏 Ta carte face cachée : { $card }.
event-cards-received = 📥 Tu pioches : { $cards }.

## Les refus

illegal-token-here = Le jeton Surveillance est devant toi : respecte la législation, ou fais profil bas.
illegal-token-elsewhere = Le jeton Surveillance est devant { $names } : toi, tu n’as rien à cacher, ou tu achètes ta tranquillité.
illegal-not-in-hand = Tu n’as pas cette carte en main.
illegal-not-legal = Cette carte est interdite : une des familles qu’elle montre est sous le coup d’une loi.
illegal-too-few-tokens = Il faut deux jetons Individu modèle pour acheter ta tranquillité.
illegal-no-such-seat = Il n’y a pas de tel siège à cette table.
illegal-self-target = Le jeton doit aller devant quelqu’un d’autre.

## Le plateau

board-laws = Législation
board-forbidden = ⛔ Interdites : { $families }
board-free = ✅ Permises : { $families }
board-next-law = 📜 Lois { $laws }/6 · la suivante après { $missing ->
    [one] un soupçon fondé
   *[other] { $missing } soupçons fondés
}
board-piles = 🎴 Pioche { $pile } · table { $table }, dont { $hidden } face cachée
board-seats = Places
board-seat = { $number }. { $name } — { $marks }
board-shown = ↳ { $cards }
board-face-down = Cartes restées face cachée
mark-winner = 🏆 victoire
mark-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
mark-individu = 🏅 { $count ->
    [one] { $count } Individu modèle
   *[other] { $count } Individus modèles
}
mark-token = 👁️ Surveillance
mark-turn = ▶️ joue
mark-suspicion = 🔎 carte à l’épreuve

## Les secrets d’un siège

secret-turn = Ton tour
secret-turn-watched = 👁️ Le jeton Surveillance est devant toi.
secret-turn-respect-law = **Respecter la législation** : une carte légale, face visible. Le jeton reste.
secret-turn-no-legal-card = Pas de carte légale : il ne reste que le profil bas.
secret-turn-lie-low = **Faire profil bas** : tu pioches une carte, et le jeton va devant qui tu veux.
secret-turn-free = Le jeton Surveillance n’est pas devant toi.
secret-turn-hide-nothing = **Rien à cacher** : une carte, légale ou non, face cachée. On peut la soupçonner.
secret-turn-buy-peace = **Acheter votre tranquillité** : pour 2 de tes { $tokens } jetons Individu modèle, une carte face cachée que personne ne peut soupçonner.
secret-check = Législation check
secret-check-empty = Ta main est vide.
secret-suspicion = Carte à l’épreuve
secret-suspicion-own = Garde l’air innocent : on peut encore soupçonner ta carte.
secret-suspicion-passed = Tu laisses passer la carte posée par { $name }. Personne ne le sait ; tu peux encore la soupçonner.
secret-laid = Tes cartes face cachée sur la table

## Les images

picture-turn = À jouer : { $who }
picture-on-trial = Carte en cause : { $who }
picture-trial = en cause
picture-won = { $count ->
    [one] Victoire
   *[other] Victoire partagée
}
picture-ended-last-card = dernière carte posée
picture-ended-sixth-law = sixième loi
picture-forbidden = { $count ->
    [one] interdite
   *[other] interdites
}
picture-free = { $count ->
    [one] libre
   *[other] libres
}
picture-legal = { $count ->
    [one] légale
   *[other] légales
}
picture-laws = Lois
picture-end = fin
picture-right = Soupçons fondés
picture-pile = Pioche
picture-table = Table
picture-hidden = Faces cachées
picture-token = Jeton Surveillance
picture-hand = Ta main
picture-held = Cartes en main
picture-individu = Individu modèle

## Laisser passer d’avance

tool-suspicion = Tout laisser passer
command-suspicion = suspicion
command-suspicion-about = Laisser passer d’avance toutes les cartes, ou ne plus le faire, à l’abri des regards
pass-title = Tout laisser passer
pass-is-off = Chaque carte que quelqu’un d’autre pose face cachée attend **ta réponse**.
pass-is-on = Tu laisses passer d’avance **toutes les cartes**, jusqu’à nouvel ordre.
pass-help =
    Cela compte dès que toutes les autres personnes ont répondu, ou à la fin du temps ; on ne te demande plus rien. Tant qu’une carte est à l’épreuve, tu peux encore la soupçonner.

    Personne n’en sait rien : si tout le monde fait de même, une carte attend tout de même une réponse, ou son heure.
pass-on = Tout laisser passer
pass-off = Me redemander
pass-private = Personne d’autre ne voit ceci.

## Options

option-law-every = Nouvelle loi
option-law-every-1 = à chaque soupçon fondé
option-law-every-2 = tous les deux soupçons fondés
option-law-every-3 = tous les trois soupçons fondés
option-law-every-help = Plus les lois viennent vite, plus la partie est courte.

## L’aide de jeu

rules-setup-title = Mise en place
rules-setup =
    Tu as des libertés ; c’est suspect. Gagne qui en tient **le moins en main** à la fin.

    70 cartes **Liberté** montrent une ou deux familles : { family-expression }, { family-presse }, { family-reunion }, { family-association }, { family-circulation }, { family-conscience }, { family-vie-privee }. Chaque famille seule est là sept fois, chaque paire une fois. Chaque personne en reçoit 7.

    7 cartes **Législation** interdisent chacune une famille. Trois sont posées au début ; quatre attendent, face cachée.

    Une carte Liberté est **légale** (✅) si aucune de ses familles n’est interdite ; sinon elle est **interdite** (⛔). Le *Législation check* te montre ta main ainsi marquée, en privé, à chaque changement.

    Les places sont tirées au sort. Le jeton **Surveillance** commence devant la dernière.
rules-turn-title = Un tour
rules-turn =
    On joue dans l’ordre des places. Tout dépend du jeton Surveillance.

    👁️ **Le jeton est devant toi.** Choisis :
    {""}**Respecter la législation** – pose une carte légale, face visible. Le jeton reste.
    {""}**Faire profil bas** – pioche une carte, puis envoie le jeton devant quelqu’un d’autre. C’est toujours permis, même avec des cartes légales, et personne n’en saura plus.

    ▶️ **Le jeton est ailleurs.** Choisis :
    {""}**Rien à cacher** – pose une carte, légale ou non, face cachée. On peut la soupçonner.
    {""}**Acheter votre tranquillité** – rends deux jetons Individu modèle et pose une carte face cachée. Personne ne peut la soupçonner.
rules-suspicion-title = Soupçon
rules-suspicion =
    Après *Rien à cacher*, toutes les autres personnes peuvent soupçonner ou laisser passer. Le premier soupçon reçu compte. S’il n’en vient pas avant que tout le monde ait laissé passer, ou avant la fin du temps, la carte reste face cachée. Quand le temps finit, personne ne le sait d’avance : la fin est tirée au sort, entre la moitié et la totalité du temps, pour que le moment ne dise rien. La carte d’une main vide décide de la partie : le temps est alors celui d’un tour, et rien n’est tiré au sort.

    Qui laisse passer, et combien, n’est jamais dit. On peut changer d’avis tant que la carte est à l’épreuve.

    Avec `/suspicion`, tu laisses passer d’avance toutes les cartes, jusqu’à nouvel ordre. Cela compte dès que toutes les autres personnes ont répondu, ou à la fin du temps, et tu peux encore soupçonner tant que la carte est à l’épreuve.

    En cas de soupçon, le jeton Surveillance va devant qui a posé la carte, et la carte est révélée.
    ⛔ **Interdite** : le soupçon est fondé. Qui l’a posée pioche une carte par famille qu’elle montre ; qui a soupçonné reçoit un jeton Individu modèle.
    ✅ **Légale** : qui a soupçonné pioche une carte par famille ; qui l’a posée reçoit le jeton Individu modèle.
rules-laws-title = Lois
rules-laws =
    Tous les deux soupçons fondés, une loi de plus est posée (ou à chaque soupçon, ou tous les trois : c’est une option). La sixième finit la partie.

    Les annonces du gouvernement :
    { family-expression } : *{ announcement-expression }*
    { family-presse } : *{ announcement-presse }*
    { family-reunion } : *{ announcement-reunion }*
    { family-association } : *{ announcement-association }*
    { family-circulation } : *{ announcement-circulation }*
    { family-conscience } : *{ announcement-conscience }*
    { family-vie-privee } : *{ announcement-vie-privee }*
rules-tokens-title = Jetons
rules-tokens =
    👁️ **Surveillance** : il n’y en a qu’un. Il se déplace quand quelqu’un fait profil bas, ou va devant qui est l’objet d’un soupçon. Il décide de ce que tu peux faire à ton tour.

    🏅 **Individu modèle** : un par soupçon, pour qui avait raison. Deux achètent ta tranquillité pour une carte. En cas d’égalité à la fin, ils départagent.

    Lois, jetons, nombre de cartes dans chaque main, dans la pioche et sur la table sont toujours publics.
rules-end-title = Fin
rules-end =
    La partie finit quand quelqu’un pose sa dernière carte sans être l’objet d’un soupçon fondé, ou dès que la sixième loi est posée.

    {""}**Gagne qui a le moins de cartes en main.** À égalité, le plus de jetons Individu modèle ; encore à égalité, la victoire est partagée. Toutes les mains sont montrées, et chaque carte face cachée avec le nom de qui l’a posée (sauf, pour ces dernières, à une table scellée).

    Quand le temps est écoulé : avec le jeton, c’est profil bas, et le jeton va à la place suivante ; sans le jeton, *Rien à cacher* avec une carte tirée au sort ; pour un soupçon, on laisse passer.
rules-rulings-title = Précisions
rules-rulings =
    Là où la règle du jeu se tait, on joue ici ainsi :

    - 3 à 6 personnes, sept familles, 70 cartes.
    - Après *Respecter la législation*, le jeton Surveillance ne bouge pas.
    - Une carte à deux familles coûte deux cartes, même si une seule est interdite.
    - La carte révélée reste sur la table.
    - Dans l’ordre : le jeton, la carte, la pioche, le jeton Individu modèle, la nouvelle loi, la fin.
    - S’il faut piocher et que la pioche est vide, une loi de plus est posée, et toutes les cartes de la table sont mélangées en une nouvelle pioche. S’il n’y en a pas, on ne pioche pas.
    - La sixième loi arrête tout, même au milieu d’une pioche.
    - Tu connais toujours tes cartes face cachée ; personne d’autre ne les voit avant la fin.

## Le regard en arrière, quand tout est connu

look-back = Toutes les cartes face cachée
look-back-turn = Tour
look-back-who = Qui
look-back-card = Carte
look-back-risk = Risque
look-back-end = Suite
look-back-peace = paix achetée
look-back-unseen = aucun soupçon
look-back-right = soupçon fondé
look-back-wrong = soupçon infondé
look-back-note = Risque : combien de cartes que personne n’avait vues étaient alors interdites, sur cent. × : interdite.
look-back-seat = { $number } : { $cards } face cachée, dont { $forbidden } interdites, { $caught } découvertes

hint-turn = Le moins de cartes gagne. Sans le jeton Surveillance, tu poses une carte cachée, légale ou non ; avec lui, tu montres une carte légale ou tu fais profil bas. Garde une carte légale pour la fin : la dernière est presque toujours soupçonnée.
hint-suspicion = Si la carte est illégale, l’autre pioche et tu gagnes un jeton ; si elle est légale, c’est toi qui pioches. Plus il y a de lois, plus il y a de cartes illégales.
