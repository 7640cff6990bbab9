# Dérivé de Secret Hitler, de Mike Boxleiter, Tommy Maranges et Max Temkin : CC BY-NC-SA 4.0, voir LICENSE.md à côté.

game-name = Secret Hitler
game-tagline = Deux partis, un tyran caché : voter, légiférer, mentir. De 5 à 10 personnes.
primer =
    {""}**En une minute.** Le camp libéral veut cinq lois libérales, ou la mort de Hitler ; le camp fasciste, six lois fascistes, ou Hitler à la chancellerie dès que trois sont adoptées.
    À chaque tour, la présidence propose une chancellerie et tout le monde vote. Une fois le gouvernement élu, la présidence tire trois lois et en défausse une en secret ; la chancellerie adopte l’une des deux autres. Ensuite, chacun peut en dire ce qu’il veut.
    Ton rôle et tes lois arrivent ici. Votes et propositions sont des boutons sous les annonces du salon, ou dans *Ma main*.

## Rôles, partis, lois, pouvoirs

role-liberal = 🕊️ Libéral
role-fascist = 🐍 Fasciste
role-hitler = 👺 Hitler
party-liberal = 🕊️ Libéral
party-fascist = 🐍 Fasciste
side-liberal = 🕊️ camp libéral
side-fascist = 🐍 camp fasciste
choice-tiles-liberal = 🕊️ Libérale
choice-tiles-fascist = 🐍 Fasciste
power-policy-peek = 👁️ coup d’œil
power-investigate = 🔎 enquête
power-special-election = 🗳️ élection spéciale
power-execute = 🗡️ exécution

## Le moment et les décisions

moment = Tour { $round } · { $what }
moment-over = fin de la partie
prompt-nominate = proposition
prompt-vote = vote
prompt-discard = session : défausse à la présidence
prompt-enact = session : choix à la chancellerie
prompt-veto = réponse au veto
prompt-investigate = enquête
prompt-special-election = élection spéciale
prompt-execute = exécution
prompt-claim-drawn = déclaration sur la pioche
prompt-claim-received = déclaration sur les lois reçues
prompt-claim-peeked = déclaration sur le coup d’œil
prompt-claim-membership = déclaration sur l’enquête

ask-nominate = { $names }, candidature à la présidence : propose quelqu’un à la chancellerie.
ask-vote = Les { $count } personnes en vie votent : Ja ou Nein. Un vote peut changer jusqu’à l’arrivée du dernier.
ask-discard = { $names }, à la présidence : trois lois t’attendent en privé. Défausses-en une là-bas.
ask-enact = { $names }, à la chancellerie : deux lois t’attendent en privé. Adoptes-en une là-bas.
ask-veto = { $names }, à la présidence : accepte le veto ou refuse-le.
ask-investigate = { $names }, à la présidence : choisis la carte de parti que tu veux voir.
ask-special-election = { $names }, à la présidence : choisis la prochaine candidature.
ask-execute = { $names }, à la présidence : ordonne une exécution.
ask-claim-drawn = { $names } peut déclarer les trois lois piochées.
ask-claim-received = { $names } peut déclarer les deux lois reçues.
ask-claim-peeked = { $names } peut déclarer les lois vues sur la pioche.
ask-claim-membership = { $names } peut déclarer la carte de parti qui a été vue.

do-nominate = Tu as la candidature à la présidence : propose quelqu’un à la chancellerie.
do-vote = Vote sur ce gouvernement : Ja ou Nein.
do-discard = Défausse une de tes trois lois ; les deux autres vont à la chancellerie.
do-enact = Adopte une de tes deux lois.
do-veto = La chancellerie propose de ne rien adopter : accepte ou refuse.
do-investigate = Choisis la carte de parti que tu veux voir.
do-special-election = Choisis la prochaine candidature à la présidence.
do-execute = Ordonne une exécution : choisis qui quitte le jeu.
do-claim-drawn = Si tu veux, déclare les trois lois que tu as piochées : vrai, faux ou pas du tout.
do-claim-received = Si tu veux, déclare les deux lois que tu as reçues : vrai, faux ou pas du tout.
do-claim-peeked = Si tu veux, déclare les lois que tu as vues sur la pioche : vrai, faux ou pas du tout.
do-claim-membership = Si tu veux, déclare la carte de parti que tu as vue chez { $name } : vrai, faux ou pas du tout.

## Les choix

offer-nominate-chancellor = Proposer à la chancellerie
offer-cast-vote = Voter
offer-discard-policy = Défausser
offer-enact-policy = Adopter
offer-propose-veto = Proposer un veto
offer-accept-veto = Accepter le veto
offer-refuse-veto = Refuser le veto
offer-investigate-loyalty = Enquêter
offer-call-special-election = Prochaine candidature
offer-execute-player = Exécuter
offer-claim-drawn = 📣 Présidence, si tu veux : « J’ai pioché… »
offer-claim-received = 📣 Chancellerie, si tu veux : « J’ai reçu… »
offer-claim-peeked = 📣 Présidence, si tu veux : « Sur la pioche, j’ai vu… »
offer-claim-membership = 📣 Présidence, si tu veux : « J’ai vu le parti… »
tile-liberal = libérale
tile-fascist = fasciste
tiles-counted = { $liberal ->
    [one] { $liberal } libérale
   *[other] { $liberal } libérales
}, { $fascist ->
    [one] { $fascist } fasciste
   *[other] { $fascist } fascistes
}
choice-ballot-ja = Ja ✔
choice-ballot-nein = Nein ✖
choice-discard-liberal = Défausser Libérale
choice-discard-fascist = Défausser Fasciste
choice-enact-liberal = Adopter Libérale
choice-enact-fascist = Adopter Fasciste

recorded-cast-vote = ✅ Ton vote : **{ $ballot ->
    [ja] Ja ✔
   *[nein] Nein ✖
}**
recorded-claim-drawn = 📣 Tout le monde lit que tu déclares avoir pioché : { $tiles_label }. Tu peux changer une fois, jusqu’au prochain dépouillement.
recorded-claim-received = 📣 Tout le monde lit que tu déclares avoir reçu : { $tiles_label }. Tu peux changer une fois, jusqu’au prochain dépouillement.
recorded-claim-peeked = 📣 Tout le monde lit que tu déclares avoir vu sur la pioche : { $tiles_label }. Tu peux changer une fois, jusqu’au prochain dépouillement.
recorded-claim-membership = 📣 Tout le monde lit que tu déclares avoir vu chez { $name } : { $membership_label }. Tu peux changer une fois, jusqu’au prochain dépouillement.

## Ce que tout le monde apprend

event-game-started = 🎬 { $seat_count } personnes : { $liberals } rôles Libéral, { $fascists ->
    [one] { $fascists } rôle Fasciste
   *[other] { $fascists } rôles Fasciste
} et Hitler. { $hitler_informed ->
    [yes] Hitler et le Fasciste se connaissent.
   *[no] Les Fascistes se connaissent et connaissent Hitler ; Hitler ne connaît personne.
} Les rôles sont partis en privé.
chapter-round-started = Tour { $round }
event-round-started = { $special ->
    [yes] 🗳️ Tour { $round }, élection spéciale : candidature à la présidence pour { $candidate }.
   *[no] 🗓️ Tour { $round } : candidature à la présidence pour { $candidate }.
}
event-chancellor-nominated = 🤝 { $president } propose { $chancellor } à la chancellerie.
event-votes-revealed = ✔ **Ja** ({ $ja_count }) : { $ja }
    ✖ **Nein** ({ $nein_count }) : { $nein }
event-government-elected = 🏛️ Gouvernement élu : { $president } à la présidence, { $chancellor } à la chancellerie.
event-election-failed = 🚫 Gouvernement rejeté : { $president } et { $chancellor } ne gouvernent pas. Compteur d’élections : { $tracker }/3.
event-not-hitler-confirmed = ✅ { $by ->
    [election] { $seat } est à la chancellerie, et la partie continue : { $seat } n’est pas Hitler.
   *[execution] { $seat } n’était pas Hitler.
}
event-chaos-reached = 🌪️ Trois échecs de suite sans loi : c’est le chaos. La première loi de la pioche est adoptée, son pouvoir est perdu et les limites de mandat sont oubliées.
event-policy-enacted = { $policy ->
    [liberal] 🕊️ Une loi **libérale** est adoptée
   *[fascist] 🐍 Une loi **fasciste** est adoptée
} { $by ->
    [chaos] par le chaos.
   *[government] par { $chancellor }, avec { $president } à la présidence.
} Libérales { $liberal }/5 · Fascistes { $fascist }/6.
event-tracker-reset = Le compteur d’élections revient à 0.
event-deck-reshuffled = 🔀 La défausse est mélangée au reste de la pioche : { $draw_pile } lois.
event-president-discarded = 📜 { $president } a défaussé une loi face cachée et en a passé deux à { $chancellor }.
event-veto-proposed = ✋ { $chancellor } propose un veto à { $president }.
event-veto-accepted = 🗑️ { $president } accepte le veto de { $chancellor } : les deux lois sont défaussées, rien n’est adopté. Compteur d’élections : { $tracker }/3.
event-veto-refused = 👊 { $president } refuse le veto : { $chancellor } doit adopter une des deux lois.
event-power-granted = ⚡ { $president } reçoit un pouvoir : { $power ->
    [policy_peek] regarder les trois premières lois de la pioche.
    [investigate] regarder une carte de parti.
    [special_election] choisir la prochaine candidature à la présidence.
   *[execute] ordonner une exécution.
}
event-deck-peeked = 👁️ { $president } a regardé les trois premières lois de la pioche.
event-loyalty-investigated = 🔎 { $president } a regardé la carte de parti tenue par { $seat }.
event-special-election-called = 🗳️ { $president } convoque une élection spéciale : candidature à la présidence pour { $seat }.
event-player-executed = 🗡️ { $president } fait exécuter { $seat }.
event-claim-made = 📣 { $changed ->
    [yes] Déclaration changée
   *[no] Déclaration
}, tour { $round } : { $about ->
    [drawn] { $seat } dit avoir pioché { $claimed }.
    [received] { $seat } dit avoir reçu { $claimed }.
    [peeked] { $seat } dit avoir vu sur la pioche, dans l’ordre, { $claimed }.
   *[membership] { $seat } dit avoir vu chez { $target } la carte de parti { $claimed }.
}
event-timed-out = ⌛ Le temps est écoulé pour { $seats } : { $prompt ->
    [vote] pas de vote à temps.
    [veto] le veto est refusé.
    [nominate] les dés proposent.
    [discard] les dés défaussent.
    [enact] les dés choisissent la loi.
   *[other] les dés choisissent.
}
event-game-ended = 🏆 { $side ->
    [liberal] **Victoire libérale**
   *[fascist] **Victoire fasciste**
} : { $reason ->
    [five_liberal_policies] cinq lois libérales sont adoptées.
    [hitler_executed] Hitler est mort.
    [six_fascist_policies] six lois fascistes sont adoptées.
   *[hitler_elected] Hitler est à la chancellerie après trois lois fascistes.
} Dans le camp gagnant : { $winners }.
event-roles-revealed = 🎭 Libéral : { $liberals }
    Fasciste : { $fascists }
    Hitler : { $hitler }

## Ce qu’un siège apprend en privé

event-role-dealt = Ton rôle : **{ $role ->
    [liberal] 🕊️ Libéral
    [fascist] 🐍 Fasciste
   *[hitler] 👺 Hitler
}**. { $role ->
    [liberal] Tu ne connais personne. Fais adopter cinq lois libérales ou trouve Hitler.
    [fascist] Hitler, c’est { $hitler }. { $fascists_count ->
        [0] Il n’y a pas d’autre Fasciste que toi.
       *[other] Avec toi : { $fascists }.
    }
   *[hitler] { $fascists_count ->
        [0] Tu ne connais pas tes Fascistes ; ils te connaissent.
       *[other] Ton Fasciste, c’est { $fascists }.
    }
}
event-ballot-recorded = { $changed ->
    [yes] Ton vote est maintenant
   *[no] Ton vote :
} **{ $ballot ->
    [ja] Ja ✔
   *[nein] Nein ✖
}**
event-tiles-drawn = Tes trois lois : { $tiles }.
    🤫 Jusqu’à l’adoption d’une loi, présidence et chancellerie ne peuvent pas communiquer sur ces lois.
learnt-tiles-drawn = Tes trois lois : { $tiles }.
learnt-tiles-passed = Lois passées par { $president } à { $chancellor } : { $tiles }.
event-tile-discarded = Ta défausse : { $policy ->
    [liberal] 🕊️ Libérale
   *[fascist] 🐍 Fasciste
}.
event-tiles-passed = Lois passées par { $president } à { $chancellor } : { $tiles }.
    🤫 Jusqu’à l’adoption de l’une d’elles, vous ne pouvez pas communiquer tous les deux sur ces lois.
event-peek-learned = Les trois premières lois de la pioche, dans l’ordre : { $tiles }.
event-loyalty-learned = Carte de parti tenue par { $seat } : **{ $membership ->
    [liberal] 🕊️ Libéral
   *[fascist] 🐍 Fasciste
}**.

## Les refus

illegal-no-such-seat = Il n’y a pas de tel siège à cette table.
illegal-self-target = Tu ne peux pas te choisir.
illegal-dead-target = { $names } n’est plus en jeu.
illegal-term-limited = Limites de mandat : chancellerie impossible maintenant pour { $names }.
illegal-already-investigated = La carte de parti tenue par { $names } a déjà été regardée.
illegal-not-in-hand = Tu n’as pas cette loi en main.
illegal-veto-not-open = Un veto n’est possible que dans les sessions qui suivent la cinquième loi fasciste.
illegal-veto-already-refused = Le veto a été refusé : tu dois adopter une des deux lois.

## Le plateau

board-policies = Lois
board-liberal = 🕊️ Libérales { $track } { $count }/5
board-fascist = 🐍 Fascistes { $track } { $count }/6
board-powers = Sous les lois fascistes : { $powers }
board-power = { $number } { $power }
board-power-none = { $number } –
board-veto-open = ✋ Le veto est possible.
board-election = Élections
board-tracker = Compteur { $track } { $tracker }/3
board-piles = Pioche { $draw_pile } · défausse { $discard_pile }
board-seats = Places
mark-candidate = 🎩 candidature à la présidence
mark-nominee = 🤝 proposition pour la chancellerie
mark-president = 🎩 présidence
mark-chancellor = 📜 chancellerie
mark-term-limited = 🚫 limite de mandat
mark-confirmed = ✅ pas Hitler
mark-investigated = 🔎 carte vue
mark-voted = 🗳️ a voté
mark-dead = ☠️ hors jeu

## Les gouvernements

governments = Les gouvernements (✔ Ja, ✖ Nein, par numéro de place)
government-line = **{ $round }** · 🎩 { $president } · 📜 { $chancellor } · ✔ { $ja } · ✖ { $nein } · { $result }
government-rejected = rejeté
government-elected = élu
government-in-session = en session
government-policy = { $policy ->
    [liberal] loi libérale 🕊️
   *[fascist] loi fasciste 🐍
}
government-vetoed = ✋ veto
government-chaos = 🌪️ chaos : { $policy ->
    [liberal] loi libérale 🕊️
   *[fascist] loi fasciste 🐍
}
government-policy-peek = 👁️ coup d’œil
government-investigate = 🔎 { $target }
government-special-election = 🗳️ { $target }
government-execute = 🗡️ { $target }
government-claims = 📣 { $claims }
claim-drawn = « pioché { $claimed } »
claim-received = « reçu { $claimed } »
claim-peeked = « sur la pioche { $claimed } »
claim-membership = « parti { $claimed } »
claim-true = { $claim } (vrai)
claim-false = { $claim } (en vérité { $truth })
claim-unsaid = { $claim } (pas dit)

## Les images

picture-board = Lois : libérales { $liberal }/{ $liberal_goal }, fascistes { $fascist }/{ $fascist_goal }. Compteur { $tracker }/3. Pioche { $draw_pile }, défausse { $discard_pile }.
picture-turn = Décision attendue : { $seats }
picture-turn-many = { $count ->
    [one] un vote attendu
   *[other] { $count } votes attendus
}
picture-won-liberal = Victoire libérale
picture-won-fascist = Victoire fasciste
picture-liberal = Lois libérales
picture-fascist = Lois fascistes
picture-danger = danger : Hitler à la chancellerie
picture-veto = danger · veto possible
picture-goal = victoire
picture-power-policy-peek = coup d’œil
picture-power-investigate = enquête
picture-power-special-election = élection
picture-power-execute = exécution
picture-tracker = Compteur
picture-draw-pile = Pioche
picture-discard-pile = Défausse
picture-party = Parti : { $party }
picture-mark-candidate = candidature
picture-mark-nominee = proposition

## Les secrets d’un siège

secret-role = Ton rôle
secret-role-text = **{ $role }** · carte de parti : { $party }
secret-known = Tu connais
secret-known-line = { $name } : { $role }
secret-hand = Lois de cette session
secret-hand-text = { $tiles }
    🤫 Pas un mot à leur sujet entre présidence et chancellerie jusqu’à l’adoption de l’une d’elles.
secret-ballot = Ton vote
secret-learnt = Tes enquêtes
secret-learnt-line = { $name } : { $party }
secret-peek = Ton coup d’œil, au tour { $round }
secret-peek-text = Dans l’ordre de la pioche : { $tiles }
secret-dead = Tu es hors jeu
secret-dead-text = Tu peux lire la suite, mais sans voter ni parler pour les vivants ; garde ce que tu sais.

## Options

option-term-limits = Limites de mandat
option-term-limits-living = allégées à cinq en vie ou moins
option-term-limits-start = allégées seulement à cinq au départ
option-term-limits-help = Allégées : la dernière chancellerie seule est exclue, pas la dernière présidence.

## L’aide de jeu

rules-setup-title = Mise en place
rules-setup =
    Chaque personne reçoit un rôle secret. À 5 : 3 Libéraux, 1 Fasciste et Hitler ; à 6 : 4 et 1 ; à 7 : 4 et 2 ; à 8 : 5 et 2 ; à 9 : 5 et 3 ; à 10 : 6 et 3 – et toujours Hitler.

    À 5 ou 6, le Fasciste et Hitler se connaissent. À partir de 7, les Fascistes se connaissent et connaissent Hitler, mais Hitler ne connaît personne. Les Libéraux ne connaissent personne.

    17 lois sont mélangées : 6 libérales, 11 fascistes. La première candidature à la présidence est tirée au sort.
rules-election-title = Élection
rules-election =
    À chaque tour, la candidature passe à la place suivante encore en vie. Qui l’a propose quelqu’un à la chancellerie : une autre personne, en vie et sans limite de mandat.

    {""}**Limites de mandat** : le dernier couple élu, présidence et chancellerie, ne peut pas être proposé à la chancellerie. À cinq en vie ou moins, seule la dernière chancellerie est concernée (ou seulement dans les parties commencées à cinq : c’est une option).

    Toutes les personnes en vie votent, Ja ou Nein, et tous les votes se dévoilent ensemble. Il faut plus de la moitié de Ja ; une égalité est un échec.

    Si trois lois fascistes ou plus sont adoptées et que Hitler arrive à la chancellerie, les Fascistes gagnent aussitôt. Sinon, tout le monde le sait : ce n’est pas Hitler.
rules-session-title = Session
rules-session =
    La présidence pioche trois lois, en défausse une face cachée et en passe deux. La chancellerie en défausse une et adopte l’autre.

    Jusqu’à l’adoption, les deux ne peuvent pas communiquer sur ces lois. Ensuite chacun peut tout dire, mensonges compris. La défausse n’est pas montrée.

    S’il reste moins de trois lois après cela, elles sont mélangées avec la défausse pour former une nouvelle pioche.
rules-powers-title = Pouvoirs
rules-powers =
    Une loi fasciste adoptée par un gouvernement peut donner à la présidence un pouvoir, à utiliser aussitôt :

    5–6 personnes : 3ᵉ loi coup d’œil · 4ᵉ et 5ᵉ exécution
    7–8 personnes : 2ᵉ enquête · 3ᵉ élection spéciale · 4ᵉ et 5ᵉ exécution
    9–10 personnes : 1ʳᵉ et 2ᵉ enquête · 3ᵉ élection spéciale · 4ᵉ et 5ᵉ exécution

    {""}**Coup d’œil** : la présidence voit, seule, les trois premières lois de la pioche, dans l’ordre.
    {""}**Enquête** : la présidence voit, seule, une carte de parti que personne n’a encore regardée, jamais le rôle ; le parti de Hitler est Fasciste.
    {""}**Élection spéciale** : la présidence choisit la prochaine candidature, limite de mandat ou non. Ensuite, l’ordre reprend après la place qui l’a convoquée.
    {""}**Exécution** : quelqu’un quitte le jeu. Si c’est Hitler, les Libéraux gagnent ; sinon tout le monde l’apprend, et le rôle reste caché.
rules-veto-title = Veto
rules-veto =
    Quand cinq lois fascistes sont adoptées, la chancellerie d’une session suivante peut proposer un veto au lieu d’adopter une loi.

    Si la présidence accepte, les deux lois sont défaussées, rien n’est adopté et le compteur d’élections avance d’un cran. Si elle refuse, la chancellerie doit adopter une des deux lois et ne peut plus demander de veto dans cette session.
rules-tracker-title = Compteur d’élections
rules-tracker =
    Le compteur avance d’un cran à chaque vote rejeté et à chaque veto accepté. À trois, c’est le chaos : la première loi de la pioche est adoptée aussitôt, sans son pouvoir, et toutes les limites de mandat sont oubliées.

    Le compteur revient à 0 chaque fois qu’une loi est adoptée.
rules-claims-title = Déclarations
rules-claims =
    Après une session, la présidence peut déclarer les trois lois piochées et la chancellerie les deux lois reçues. Après un coup d’œil ou une enquête, la présidence peut déclarer ce qu’elle a vu. C’est vrai, faux, ou pas dit du tout : personne n’attend une déclaration, et le bot n’en vérifie aucune.

    Les choix se trouvent sous l’annonce et dans *Ma main* jusqu’au prochain dépouillement. Une déclaration peut être changée une fois. Les morts ne déclarent rien.

    L’état de la table et *Ma main* donnent tous les gouvernements avec leurs votes, leur loi et leurs déclarations. À la fin, chaque déclaration se trouve à côté de la vérité (sauf à une table scellée).
rules-end-title = Fin
rules-end =
    {""}**Les Libéraux gagnent** avec cinq lois libérales, ou si Hitler est victime d’une exécution.
    {""}**Les Fascistes gagnent** avec six lois fascistes, ou si Hitler arrive à la chancellerie après trois lois fascistes.

    Les morts gagnent et perdent avec leur camp. Les rôles ne sont montrés qu’à la fin.

    Quand le temps est écoulé, les dés proposent, défaussent, adoptent ou choisissent ; un vote qui n’est pas arrivé au dépouillement est un Nein ; un veto est refusé.
rules-credits-title = Crédits
rules-credits =
    {""}**Secret Hitler** est un jeu de Mike Boxleiter, Tommy Maranges et Max Temkin, publié par Goat, Wolf, & Cabbage sous licence [CC BY-NC-SA 4.0](<https://creativecommons.org/licenses/by-nc-sa/4.0/deed.fr>) : <https://www.secrethitler.com>.

    Changé ici : les règles sont redites avec nos mots, en deux langues et avec des images à nous ; on joue par écrit, dans la journée, avec des délais, des dés qui décident pour les absents, des déclarations notées et une option sur les limites de mandat. Ces textes et ces images sont sous la même licence ; personne n’en tire d’argent. Ce bot n’a pas la caution des auteurs.

## Le regard en arrière, quand tout est connu

look-back = Les gouvernements et la vérité
look-back-round = Tour
look-back-who = Présidence / chancellerie
look-back-drawn = Piochées
look-back-passed = Transmises
look-back-enacted = Adoptée
look-back-note = L : libérale, F : fasciste. Entre parenthèses : ce qui a été annoncé à la place.
look-back-liberal = L
look-back-fascist = F
look-back-suspicion = Ce que les lois laissaient croire
look-back-curve = { $curve } { $percent } % · { $name } · { $role }
look-back-hitler = H
look-back-logician = Probabilité que chaque siège soit fasciste d’après les seules lois adoptées, vues de tout le monde, de la donne à la fin. Ce n’est pas de la logique parfaite : annonces, votes et pouvoirs en disent plus.
look-back-claimed = 📣 { $about ->
    [drawn] annoncé : piochées
   *[received] annoncé : reçues
} { $tiles }

hint-nominate = Tu proposes l’autre moitié d’un gouvernement. Côté libéral, cherche quelqu’un dont les gouvernements ont donné des lois libérales ; deux personnes suspectes ensemble, c’est un risque.
hint-vote = Il faut plus de la moitié de Ja. Après trois échecs, la première loi de la pioche est adoptée sans choix ; à partir de trois lois fascistes, Hitler à la chancellerie met fin à la partie.
hint-discard = Une des trois lois part sans que personne la voie. Il y a plus de lois fascistes que de libérales : en tirer trois n’est pas une preuve contre toi, ni une excuse à chaque fois.
hint-enact = Tout le monde voit la loi que tu adoptes ; seule la présidence sait ce que tu aurais pu adopter.
hint-veto = La chancellerie voudrait ne rien adopter. Si tu acceptes, les deux lois partent et le compteur d’élections avance.
hint-investigate = Tu apprends un parti, pas un rôle : la carte de Hitler est fasciste aussi. Tu peux dire aux autres ce que tu as vu, vrai ou non.
hint-special-election = La personne choisie propose le prochain gouvernement, hors de l’ordre ; ensuite, tout reprend où l’on en était.
hint-execute = La personne choisie quitte la partie. Si c’est Hitler, les Libéraux gagnent aussitôt ; sinon, personne n’apprend son rôle.
hint-claim-drawn = Tu peux dire ce que tu as tiré, vrai ou non. On compare ce que disent la présidence et la chancellerie.
hint-claim-received = Tu peux dire ce que tu as reçu, vrai ou non. Si cela contredit la présidence, l’une des deux personnes ment.
hint-claim-peeked = Tu peux dire ce qui est sur la pioche ; la prochaine session montrera si cela colle.
hint-claim-membership = Tu peux dire quel parti tu as vu. Une personne libérale traitée de fasciste sait que tu mens.
