## Les mots qui tiennent les phrases

and = et
nobody = personne
yes = oui
no = non
picture-line = { $what } : { $who }
those-asked = les personnes concernées

## Ce que porte chaque carte d’une table

button-hand = Ma main
button-board = Plateau
button-rules = Règles
button-back = Retour · { $chosen }
button-channel = Vers la table
footer-table = table { $table }
notice-turn = { $line } — à toi de jouer, { $who }
notice-private = 🔒 { $game } · table { $table } · quelque chose pour toi
notice-ended = 🏁 { $game } · table { $table } · la partie est finie
notice-host = 🔧 { $game } · table { $table } · pour l’hôte
until = — fin { $left } ({ $time })
until-between = — au moins jusqu’au { $least }, au plus tard jusqu’au { $when } ({ $left })

## Qui l’on attend

awaited-named = { $what } : { $names }
awaited-counted = { $what } : { $count ->
    [one] il manque une réponse
   *[other] il manque { $count } réponses
}
awaited-hidden = { $what } : des réponses sont attendues
nobody-awaited = On n’attend personne.
nothing-awaited = On n’attend rien de toi pour l’instant.

## Ma main

hand-title = { $game } · ma main
since-title = Depuis ta dernière visite
learnt-title = Ce que tu as appris
hand-not-seated = Tu n’as pas de siège à cette table : il n’y a pas de main à montrer.
hand-which = Quelle table ?
hand-before-start = La table n’a pas commencé : ta main viendra avec la donne.

## La fin d’une table

ended-record = La graine, les options et tout le journal sont joints : chacun peut rejouer la partie et vérifier qu’aucun mélange n’a été changé.
ended-closing = La donne vient du numéro du [message de clôture]({ $link }) : compare-le à ce que dit la vérification.
ended-sealed = Cette table était scellée : son journal reste fermé, pour que les cartes cachées le restent.
table-abandoned = La table s’arrête ici : personne n’est revenu.
table-cancelled = La table s’arrête ici : annulée par { $name }.
older-table = La table s’arrête ici : elle avait commencé sous une ancienne forme de la donne, avec laquelle cette version ne peut pas continuer. { $record ->
    [yes] Son procès-verbal, tel qu’il était gardé jusqu’ici, est joint.
   *[no] Il n’y a pas de procès-verbal.
}

## L’aide de jeu

rules-which = Quel jeu ?
rules-topics = Choisis un sujet

## Quand quelque chose se passe mal

broken-title = Il manque un message
broken = La partie continue, mais ce message n’a pas pu être écrit. *Ma main* et l’état de la table disent où on en est. Référence pour qui s’occupe du bot : `{ $reference }`
bug = Quelque chose a mal tourné, et rien n’a changé. Réessaie ; si cela se répète, transmets cette référence à qui s’occupe du bot : `{ $reference }`
table-fault = ⏸️ La table est en pause : une panne a arrêté les règles. Rien n’est perdu, et aucun délai ne court. Référence pour qui s’occupe du bot : `{ $reference }`
unknown-control = Cette commande ne sert plus.
repeated = C’était déjà fait : rien n’a changé.
busy = La table était occupée. Réessaie dans un instant.

## Répondre

not-seated = Tu n’as pas de siège à cette table.
not-your-turn = Ce n’est pas à toi de décider maintenant.
prompt-over = Cette décision est close. Voici où en est la table.
answer-recorded = ✅ C’est noté.
answer-revisable = Tu peux changer d’avis jusqu’à la clôture.
choose-again = Ce choix ne convient pas. Choisis encore.
illegal = Ce n’est pas possible maintenant.
illegal-prompt-closed = Cette décision est close.
illegal-not-asked = Ce n’est pas à toi de décider maintenant.
illegal-already-answered = Tu as déjà répondu, et cette réponse est définitive.
illegal-not-pending = On n’attend pas de réponse de toi ici.
illegal-not-offered = On ne peut pas choisir cela ici.

## L’horloge

time-out-warning = Si le temps est écoulé, les règles décident pour toi.
everyone-absent = ⏸️ Il n’y a plus personne : la table est en pause. Une réponse ou *Reprendre* la fait repartir ; sinon elle ferme { $left } ({ $when }).

## Les tables

no-table-here = Il n’y a pas de table dans ce salon. La commande qui porte le nom d’un jeu en ouvre une.
no-such-table = Cette table n’est plus connue.
table-over = Cette table est finie.
table-not-started = Cette table n’a pas encore commencé.
table-already-started = Cette table a déjà commencé.
table-open-here = Ce salon a déjà une table ({ $game }). Il faut la finir, ou en ouvrir une ailleurs.
table-opened = { $name } ouvre une table : { $game }. Qui joue ?
pause-still = ⏸️ { $fault ->
    [yes] Une panne a mis cette table en pause il y a des jours. *Reprendre* réessaie, une fois le bot réparé.
   *[no] Cette table est en pause depuis des jours. Est-ce qu’elle reprend ?
} { $host }
pause-closes = ⏸️ Cette table est toujours en pause. Si elle ne reprend pas, elle ferme { $left } ({ $when }), sans résultat. { $names }
table-paused = ⏸️ La table est en pause. Aucun délai ne court ; les réponses restent possibles.
status-ended = 🏁 La partie est finie.
status-cancelled = 🛑 La table a été fermée avant la fin de la partie.
table-pauses = ⏸️ { $name } met la table en pause. Aucun délai ne court ; les réponses restent possibles.
table-resumed-again = ▶️ La table reprend.
table-is-paused = La table est déjà en pause.
table-tried-again = 🔧 Je n’ai pas le droit d’écrire dans ce salon. Je réessaie maintenant : si cela marche, la table reprend d’elle-même. Sinon, vérifie mes permissions ici, ou rouvre le fil.
table-is-not-paused = La table n’est pas en pause.
resume-nobody = Plus personne ne joue à cette table : quelqu’un doit d’abord y prendre un siège.
not-host = C’est à l’hôte de faire cela, ou à une personne qui gère le serveur.
only-in-server = Cela ne marche que dans un serveur.

cancel-sure = Mettre fin à cette table pour de bon, sans résultat ?
cancel-yes = Y mettre fin
kick-too-late = La table a commencé : `/table remplacer` propose le siège de quelqu’un à d’autres.
done = ✅ C’est fait.

## Le salon d’attente

lobby-title = { $game } — qui joue ?
lobby-count = { $count ->
    [one] { $count } siège pris
   *[other] { $count } sièges pris
} ({ $least ->
    [one] une
   *[other] { $least }
} à { $most } personnes)
lobby-expires = La table ferme { $left } ({ $when }) si la partie n’a pas commencé.
lobby-unreachable = 📪 Les messages privés n’arrivent pas. Ce n’est pas grave : *Ma main* montre tout.
lobby-button-join = Rejoindre
lobby-button-leave = Quitter
lobby-button-start = Commencer
lobby-button-options = Options
lobby-button-cut = Couper
lobby-button-cancel = Annuler
lobby-button-computer-easy = Facile
lobby-button-computer-strong = Fort
lobby-button-computer-remove = Retirer
lobby-joined = C’est noté, tu joues. Un message privé te salue : les secrets de cette table viendront là.
lobby-already-joined = Tu es déjà de la partie.
lobby-full = La table est complète.
lobby-not-joined = Tu n’as pas rejoint cette table.
lobby-left = Tu as quitté la table.
lobby-too-few = Il manque { $missing ->
    [one] une personne
   *[other] { $missing } personnes
} pour commencer.
lobby-kicked = { $by } a retiré { $name } de la table.
lobby-kicked-you = { $by } t’a retiré ta place à une table de { $game } qui n’avait pas commencé. On n’y revient pas.
lobby-no-kick-host = On ne peut pas retirer l’hôte.
lobby-no-kick-not-there = Cette personne n’a pas rejoint la table.
lobby-no-return = On ne revient pas à cette table.
lobby-started = ▶️ La partie a commencé : bonne chance !
lobby-cancelled = ⏹️ { $host } a annulé la table.
lobby-expired = ⌛ La table a fermé : la partie n’a pas commencé à temps.
lobby-absent = 👋 Plus sur ce serveur : { $names }. Leurs places sont libres. Si ça va ainsi, appuie encore sur *Commencer*.
lobby-dealing = La table est fermée : la donne arrive. Plus rien ne peut changer.
lobby-dealing-leave = La table est fermée, la donne arrive : tu reçois ta place, puis elle se libère.
lobby-closed = On ne peut plus changer cette table.
lobby-dms-closed = Tes messages privés me sont fermés. Tu peux jouer quand même : *Ma main* (ou `/main`) te montre tes secrets sans que personne d’autre les voie.

## Options

options-title = Options
options-unknown = Ces options ne vont pas avec ce jeu.
option-line = { $option } : **{ $value }**
option-sealed = Journal scellé
option-sealed-help = Les cartes cachées le restent pour toujours ; on ne peut pas vérifier la donne.
option-sealed-no = non : publié à la fin
option-sealed-yes = oui : gardé

## Une donne vérifiable : la promesse et les coupes

closing-notice = 🔒 { $game } · table { $table } · la table est fermée : les cartes sont données d’après le numéro de ce message.
closing-again = Message nº { $number } : le précédent n’est plus là.
closing-prints = Promesse `{ $promise }`
    Empreinte `{ $print }`
closing-text = Qui joue, les options et les coupes sont fixés ; l’empreinte dit tout cela. Le numéro que Discord donne à ce message est le dernier ingrédient de la donne : personne ne le connaît d’avance, et une autre donne demanderait ici un autre message.
closing-players = Qui joue
not-dealt-notice = ⏹️ { $game } : la donne n’a pas eu lieu.
not-dealt-rejected = Discord refuse le message d’après lequel cette table aurait été donnée. La table est fermée ; il faut en ouvrir une autre.
not-dealt-channel = Le salon d’où cette table aurait été donnée n’existe plus. La table est fermée.
not-dealt-late = Pendant une heure, le message d’après lequel cette table aurait été donnée n’est pas passé. La table est fermée ; il faut en ouvrir une autre.
not-dealt-failed = Cette table n’a pas pu être donnée : c’est une erreur de ma part. Elle est fermée ; il faut en ouvrir une autre.
fairness-title = Donne vérifiable
commitment = 🔏 Ma graine est fixée : son empreinte est `{ $short }…`
    ||`{ $full }`||
cut-line = ✂️ { $name } : { $word }
cut-title = Couper le paquet
cut-label = Un mot à toi
cut-description = Tout le monde le voit. Il entre dans tous les mélanges.
cut-too-long = Ce mot est trop long : { $most } caractères au plus.
cut-empty = Écris un mot.

## Messages privés

greeting = Bonjour ! Tes secrets pour { $game } viendront ici, avec les boutons de tes choix privés. Les notifications ne montrent jamais rien de secret. Tu peux tout relire avec *Ma main*, ici ou à la table.
dms-closed = 📪 { $names } : les messages privés n’arrivent pas. *Ma main* montre ici tes secrets et tes choix, sans que personne d’autre les voie.

## Pour l’hôte

host-channel-refused =
    { $plays ->
        [yes] Ta table (table { $table }) est en pause : je n’ai plus le droit d’écrire dans son salon. Rien n’est perdu : aucun délai ne court, les réponses comptent, et je réessaie. Rends-moi les permissions (ou rouvre le fil), et ce qui manque viendra.
       *[no] Je n’ai plus le droit d’écrire dans le salon de ta table (table { $table }). Rien n’est perdu, et je réessaie. Rends-moi les permissions (ou rouvre le fil), et ce qui manque viendra.
    }
host-channel-gone =
    { $plays ->
        [yes] Ta table (table { $table }) est en pause : son salon n’existe plus. Les messages privés et `/main` marchent toujours, mais rien ne peut être annoncé. Tu peux mettre fin à la table ici.
       *[no] Le salon de ta table (table { $table }) n’existe plus. Tu peux mettre fin à la table ici.
    }
host-channel-back =
    { $plays ->
        [yes] Je peux de nouveau écrire dans le salon de ta table (table { $table }). Ce qui manquait y est maintenant, et la table reprend : chacun a le temps qu’il lui restait.
       *[no] Je peux de nouveau écrire dans le salon de ta table (table { $table }). Ce qui manquait y est maintenant.
    }
host-removed = On m’a retiré du serveur de ta table (table { $table }). La table est en pause. Si l’on m’y invite de nouveau d’ici sept jours, elle reprend, et chacun a le temps qu’il lui restait ; sinon elle ferme.
host-lacks =
    Dans le salon de ta table (table { $table }), il me manque des permissions :
    { $permissions }
    La table continue sans pause : je dis avec des mots ce que je ne peux pas montrer. Rends-moi ces permissions, et le reste reviendra avec le prochain message.
host-table-fault = Une panne a mis ta table en pause (table { $table }). Rien n’est perdu. Référence pour qui s’occupe du bot : `{ $reference }`

## Permissions

permissions-missing =
    Il me manque des permissions dans ce salon :
    { $permissions }
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
permission-create-public-threads = Créer des fils publics

## Où l’on joue

place-channel-refused = Sur ce serveur, les tables s’ouvrent ailleurs : { $channels }.
place-role-refused = Sur ce serveur, il faut le rôle { $role } pour ouvrir une table.
place-lobbies-refused = Tu es déjà l’hôte ici de { $most } tables qui n’ont pas commencé. Lances-en une, ou ferme-la.
too-much = ⏳ Cela fait beaucoup en peu de temps. Ce sera de nouveau possible { $left } ({ $when }). Les réponses aux décisions ouvertes, elles, sont toujours prises.
changed-too-often = Cette réponse a été changée très souvent : elle reste comme elle est.
changed-for-the-last-time = C’était le dernier changement : cette réponse reste désormais comme elle est.
place-tables-refused =
    { $most ->
        [one] Ce serveur a déjà une table en cours, et n’en veut pas plus. Attends qu’elle finisse.
       *[other] Ce serveur a déjà { $most } tables en cours, et n’en veut pas plus. Attends que l’une d’elles finisse.
    }
place-no-threads = Ici, je ne peux pas ouvrir de fil. Essaie dans un salon textuel, ou sans l’option `fil`.
place-thread-refused = Discord ne me laisse pas ouvrir de fil dans ce salon. Réessaie sans l’option `fil`.
place-thread-opened = 🧵 Ta table a son propre fil : c’est là que l’on joue.
place-thread = Vers le fil

config-title = ⚙️ Réglages de ce serveur
config-not-allowed = Seule une personne qui gère le serveur peut voir et changer ses réglages.
config-language = Langue des tables : **{ $value }**
config-language-auto = selon Discord
config-zone = Fuseau horaire : **{ $value }**
config-zone-auto = selon la langue de la table
config-channels = Salons des tables (avec leurs fils) : { $value }
config-everywhere = **tous**
config-role = Qui ouvre des tables : { $value }
config-everybody = **tout le monde**
config-rhythm = Rythme par défaut : **{ $value }**
config-rhythm-live = en direct
config-rhythm-evening = soirée
config-rhythm-day = journée
config-rhythm-days = plusieurs jours
config-lost-role = ⚠️ Le rôle qui pouvait ouvrir des tables ici a été supprimé : tout le monde peut en ouvrir. `/config regler` en choisit un autre.
config-lost-channel = ⚠️ Un salon choisi pour les tables a été supprimé : il n’est plus dans la liste. Sans aucun salon choisi, les tables s’ouvrent partout.
config-tables = Tables à la fois : **{ $value }**

## Listes et aide

turns-title = On t’attend ici :
turns-none = On n’attend rien de toi, nulle part.
turns-line = - { $game } ({ $channel }) : { $what } — [vers la table]({ $link }){ $until }
turns-lobby = la table se remplit
help =
    {""}**Meneur** mène des jeux à information cachée : il distribue, garde les secrets et laisse chacun jouer dans la journée, depuis un téléphone.

    - La commande qui porte le nom d’un jeu ouvre une table dans ce salon ; appuie sur *Rejoindre*, puis l’hôte appuie sur *Commencer*.
    - Les annonces viennent dans le salon, les secrets en message privé. Aucune notification ne montre de secret.
    - *Ma main* (ou `/main`) te montre de nouveau, sans que personne d’autre le voie, tout ce que tu sais et peux faire ; cela marche aussi avec des messages privés fermés.
    - `/tours` dit à quelles tables on t’attend, `/regles` explique les jeux, `/langue` choisit ta langue, `/notifications` tes rappels. `/table` dit où en est une table, règle son horloge, la met en pause ou rend un siège ; `/config` est pour qui gère le serveur.
    - `/historique` raconte les parties finies, `/stats` compte les victoires.
    - Une table *scellée* ne publie ni secrets ni journal : rien ne peut y être vérifié. Ce que quelqu’un *déclare* n’est jamais contrôlé : cela peut être un mensonge. L’*équilibrage* donne une avance au camp qui gagne moins souvent.
    - Ce qui est gardé sur toi : ton identifiant, les noms montrés aux tables, ta langue, comment te rappeler qu’on t’attend, tes réponses et leurs suites. `/confidentialite` les montre, les exporte et les supprime.
help-games = Jeux : { $games }
fairness-help =
    Avant que quiconque rejoigne la table, je fixe une graine secrète et montre son empreinte (SHA-256). Chacun peut *couper* : un mot, montré aussitôt, qui entre dans tous les mélanges. À la fin, graine, options et journal sont publiés ; chacun peut les rejouer.
    Au début tout est fixé, et les cartes sont données d’après le numéro que Discord donne au message qui le dit. Cela prouve qu’une autre donne aurait demandé un autre message devant tout le monde, et qu’aucun mélange n’a changé ensuite. Cela ne peut pas prouver qu’aucun message n’a été supprimé sans être vu, ni que la personne qui s’occupe du bot n’a pas lu la base de données.

## Langue

# Its own name, in itself.
language-name = Français
# Kept as it is: the time zone of a table where none was chosen, by its name in the IANA database.
usual-zone = Europe/Paris
language-set-personal = Je te parlerai français.
language-set-server = Je parlerai français dans ce serveur.
language-forgotten = Je te parlerai de nouveau dans la langue de ton Discord.
language-server-forgotten = La langue du serveur est oubliée : chaque table parle celle de son hôte.
language-not-allowed = Seule une personne qui gère le serveur peut choisir sa langue.

## Notes

notes-title = Mes notes
notes-empty = Pas encore de notes.
notes-edit = Modifier
notes-private = Personne d’autre ne voit ces notes.

## Après coup : tables passées, résultats, revanches

seat-nobody = Siège { $number }
history-title-server = Les tables passées de ce serveur
history-title-mine = Mes tables passées
history-none = Aucune table n’est encore arrivée à son terme ici.
history-line = - { $when } : { $game }, { $count ->
    [one] un siège
   *[other] { $count } sièges
}{ $how ->
    [ended] {""}
   *[cancelled] , arrêtée avant la fin
} · [salon]({ $link }) · `{ $table }`
history-choose = Relire une table
history-list = Toutes les tables
history-page = table { $table } · page { $page } sur { $pages }
history-stopped = ⏹️ La table s’est arrêtée là, sans résultat.
history-record = 📎 Le journal est joint, avec la graine et les options.
history-sealed = 🔏 Cette table était scellée : seul ce que tout le monde a vu est raconté.
history-anonymous = 👤 Quelqu’un a fait effacer son nom depuis : le journal publié reste où il est, et ne peut plus être refait.
history-gone = Cette table ne peut pas être relue : elle n’est pas finie, n’est plus gardée, ou s’est jouée là où tu n’as pas accès.
button-story = Récit
rematch-button = Revanche
rematch-invites = 🔁 { $name } propose une revanche : { $who }, qui joue ?
rematch-alone = 🔁 { $name } propose une revanche. Qui joue ?
rematch-opened = ✅ La table est ouverte dans le salon ; les autres ont reçu l’invitation.
rematch-not-over = Cette table n’est pas encore finie.
rematch-over = La revanche de cette table a déjà été ouverte, et elle est finie.
rematch-forgotten = Cette table est trop ancienne : on ne sait plus qui y jouait.
stats-title = Parties et victoires
stats-own = Toi
stats-own-everywhere = Toi, sur tous les serveurs
stats-none = Aucune partie finie pour l’instant.
stats-game = { $game } : { $played ->
    [one] une partie
   *[other] { $played } parties
}, { $won ->
    [0] aucune victoire
    [one] une victoire
   *[other] { $won } victoires
}
stats-side = – { $side } : { $won } sur { $played }
stats-computers = – 🤖 avec des robots : { $won } sur { $played }
stats-rank = { $place }. { $name } — { $won } sur { $played }
stats-nobody = Personne ici ne montre ses résultats aux autres.
stats-shared = Les autres membres d’un serveur y voient tes résultats.
stats-hidden = Tes résultats ne sont visibles que pour toi.
stats-button-hide = Cacher mes résultats
stats-button-share = Montrer mes résultats

## Confidentialité

privacy-title = Ce que je garde à ton sujet
privacy =
    Je ne lis aucun message et ne tiens aucune liste de membres. Je ne garde que ce qu’il faut pour jouer :

    - **Toi :** ton identifiant, la langue que tu as choisie, si tes messages privés arrivent, comment tu veux les rappels.
    - **Tes tables :** le nom sous lequel on te voyait, ton siège, tes réponses et leur heure, ta coupe, tes notes.
    - **Les résultats :** à la fin d’une partie, si ton siège a gagné, et dans quel camp. { $share ->
        [yes] Les autres membres du serveur peuvent les voir avec `/stats`.
       *[no] Ils ne sont visibles que pour toi.
    }

    Qui s’occupe du bot peut lire ma base de données, mains et votes compris.
privacy-kept = { $days ->
    [0] Les tables finies sont gardées jusqu’à ce que quelqu’un supprime ses données.
    [one] Un jour après la fin d’une table, j’oublie ce qui s’y est passé et qui y jouait. Les résultats restent.
   *[other] { $days } jours après la fin d’une table, j’oublie ce qui s’y est passé et qui y jouait. Les résultats restent.
}
privacy-button-export = Exporter mes données
privacy-button-delete = Supprimer mes données
privacy-exported = Voici tout ce que je garde à ton sujet. Personne d’autre ne voit ce fichier.
privacy-sure =
    Supprimer tout ce que je garde à ton sujet ? C’est sans retour.

    - Les tables pas encore commencées : tu les quittes.
    - Les parties en cours : ton siège est proposé à d’autres. Ce que tu y as fait reste jusqu’à la fin, puisque les autres continuent de jouer avec ; ton nom disparaît alors.
    - Les parties finies : il reste un siège sans nom, pour que les autres gardent leur partie.
    - Notes, résultats, langue et choix disparaissent tout de suite.

    Les messages restent dans Discord, et les journaux qui y ont été publiés aussi, avec le nom que tu avais : qui gère le salon peut les effacer. Les sauvegardes de qui s’occupe du bot disparaissent quand elles sont remplacées.
privacy-yes = Tout supprimer
privacy-deleted = ✅ C’est supprimé. Si tu rejoues, je repars de zéro.
privacy-deleting = ✅ Tes données sont supprimées. Là où ton nom reste encore, il disparaît dans la journée. Si tu rejoues, je repars de zéro.

## Les outils privés : bouton et commande

tool-not-here = Cette table n’a pas cet outil.
tool-notes = Notes
command-notes = notes
command-notes-about = Tes notes à une table, à l’abri des regards

## L’horloge : rappels, sursis, sièges libres

clock-grace = ⌛ Le temps est écoulé : c’est le sursis. Ensuite, les règles décident.
clock-waits = ⌛ Le temps est écoulé, et cette table attend. Sans réponse, le siège sera proposé à d’autres { $left } ({ $when }).
clock-rhythm = ⏱️ Tour { $turn }, scrutin { $ballot }, réaction { $reaction }.
clock-quiet = 🌙 Heures calmes de { $start } à { $end } ({ $zone }) : aucun délai ne court, aucun rappel ne part.
clock-no-quiet = 🌙 Pas d’heures calmes.
clock-late-default = Une fois le temps écoulé, les règles décident à la place des personnes en retard.
clock-late-wait = Une fois le temps écoulé, la table attend et rappelle une fois par jour ; après sept jours, le siège est proposé à d’autres.
clock-late-substitute = Une fois le temps écoulé, les règles décident ; un siège absent deux fois de suite est proposé à d’autres.
clock-late-computer = Une fois le temps écoulé, un robot joue à la place des personnes en retard, jusqu’à leur retour.
clock-bad-minutes = Les délais vont d’une minute à 7 jours.
clock-bad-zone = Je ne connais pas ce fuseau horaire. Une ville suffit (Paris, New York), ou un nom comme America/Montreal, ou UTC+2.
clock-no-summer = C’est fait. { $zone } n’a pas d’heure d’été : l’heure y est la même toute l’année. Si elle change là où vous jouez, choisis une ville, comme Paris ou New York.
clock-bad-quiet = Les heures calmes s’écrivent comme 23:00-08:00 (16 heures au plus), ou off.
span-minutes = { $count } min
span-hours = { $count } h
seat-taken = Ce siège n’est plus libre.
seat-have-one = Tu as déjà un siège à cette table.
seat-knows-another = Tu as tenu un autre siège ici et tu en connais les secrets : tu ne peux revenir qu’à celui-là.
seat-now = 🪑 { $name } prend le siège nº { $number }.
seat-yours = 🪑 Ce siège est à toi. Sa main arrive en message privé, et *Ma main* la montre.
button-take-seat = Prendre le siège
button-pause = Pause
button-resume = Reprendre
leave-sure = Rendre ton siège au milieu de la partie ? Il est proposé à d’autres, avec tout ce qu’il sait ; d’ici là, les règles décident pour lui. Tu ne pourras pas revenir.
leave-yes = Le rendre
replace-not-there = Cette personne n’a pas de siège ici.
table-pause-asked = ⏸️ { $name } voudrait mettre la table en pause ({ $votes } voix sur { $needed }).
table-resume-asked = ▶️ { $name } voudrait reprendre la table ({ $votes } voix sur { $needed }).
pause-voted = Tu as déjà voté pour cela.
pause-vote-noted = ✅ Ta voix compte : { $votes } sur { $needed }.
nudge-nobody = Il n’y a personne à relancer maintenant : une fois par heure et par personne, pas dans le quart d’heure qui suit une mention, et jamais pour ce qui est secret.
handover-too-early = L’hôte était là il y a moins de deux jours.
handover-nobody = Indique quelqu’un d’autre qui est à la table.
host-now = 👑 La table est désormais entre les mains de { $name }.
notifications-set = 🔔 Mention dans le salon : { $mention ->
    [yes] oui
   *[no] non
}. Rappel en message privé : { $remind ->
    [yes] oui
   *[no] non
}.
member-left-server-you = Tu n’es plus sur le serveur de cette table : ton siège est proposé à d’autres.
clock-title = Horloge
clock-extended = ⏱️ Toutes les personnes attendues ont de nouveau tout leur temps.
nudge-quiet = Ce sont les heures calmes : aucun rappel ne part maintenant.
table-was-cut-off = ⏸️ Je n’ai pas pu écrire ici pendant un moment. La table était en pause ; aucun délai n’a couru.
seat-free-left = 🪑 { $name } a rendu le siège nº { $number }.
seat-free-missed = { $by ->
    [none] 🪑 { $name } ne répond plus depuis un moment : le siège nº { $number } est libre.
   *[other] 🪑 { $name } a laissé passer une décision, et { $by } propose le siège nº { $number } à d’autres.
}
seat-free-gone = 🪑 { $name } n’est plus sur le serveur : le siège nº { $number } est libre.
seat-free-majority = 🪑 La plupart des autres ({ $by }) souhaitent une autre personne à la place de { $name } : le siège nº { $number } est libre.
seat-free-manager = 🪑 { $by }, qui gère ce serveur, a libéré le siège de { $name } (nº { $number }) : { $reason }
seat-free-anybody = Qui le prend apprend tout ce qu’il sait ; d’ici là, les règles décident pour lui.
seat-free-alone = Jusqu’à { $when } ({ $left }), il n’attend que { $name } ; ensuite, qui le prend apprend tout ce qu’il sait.
seat-lost-missed = { $by ->
    [none] Tu ne réponds plus depuis un moment : ton siège (nº { $number }, { $game }) est proposé à d’autres.
   *[other] Tu as laissé passer une décision, et { $by } a proposé ton siège (nº { $number }, { $game }) à d’autres.
}
seat-lost-majority = La plupart des autres ({ $by }) ont décidé de proposer ton siège (nº { $number }, { $game }) à une autre personne. On ne revient pas à cette table.
seat-lost-manager = { $by }, qui gère le serveur, t’a retiré ton siège (nº { $number }, { $game }) : { $reason }
seat-lost-back = Tu peux le reprendre tant que personne ne l’a pris ; jusqu’à { $when } ({ $left }), il n’est qu’à toi.
seat-reserved = Jusqu’à { $when } ({ $left }), ce siège est gardé pour la personne qui le tenait.
replace-yourself = Pour rendre ton propre siège : `/table quitter`.
replace-reason = Dis pourquoi (option `raison`) : tu n’es pas à cette table, et tout le monde y sera prévenu.
replace-asked = 🪑 { $name } souhaite une autre personne à la place de { $whose } ({ $votes } voix sur { $needed } ; `/table remplacer` compte comme une voix).
replace-asked-you = 🪑 { $name } souhaite que ton siège, à une table de { $game }, soit proposé à une autre personne ({ $votes } voix sur { $needed }). Si tu es là, joue, ou dis-le dans le salon.
table-pauses-majority = ⏸️ { $names } ont mis la table en pause. Aucun délai ne court ; les réponses comptent encore.
host-handed = 👑 { $by } a remis la table à { $name }.
host-taken-over = 👑 La table est désormais entre les mains de { $by } : { $name } { $gone ->
    [yes] n’est plus sur le serveur.
   *[no] n’a rien fait ici depuis une heure.
}
host-taken-over-you = 👑 Ta table de { $game } est désormais entre les mains de { $by } : tu n’y as rien fait depuis une heure.
lobby-host-there = C’est à l’hôte de le décider. Si l’hôte ne fait rien ici pendant une heure, ou quitte le serveur, toute personne qui a rejoint la table le peut.
host-now-you = { $by ->
    [none] 👑 Une table de { $game } est désormais entre tes mains : la pause, les délais et le remplacement des absences se décident avec toi.
   *[other] 👑 { $by } t’a remis une table de { $game } : la pause, les délais et le remplacement des absences se décident avec toi.
}
seat-free-out = 🪑 { $name } (siège nº { $number }) a quitté la table. Ce siège était hors jeu : il n’est proposé à personne.
seat-out = Ce siège est hors jeu : personne ne peut le prendre.
out-of-the-game = Tu es hors jeu : ce sont les personnes encore en jeu qui en décident.

## Une partie revue : la page elle-même remplit ce qui est entre crochets.

replay-title = Étape
replay-eyes = Avec les yeux de
replay-everybody = 👥 toute la table
replay-all = 🂠 tout le monde à la fois
replay-step = [step] sur [steps]
replay-round = Aller à un tour
replay-first = Au début
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-last = À la fin
replay-happened = Ce qui s’est passé
replay-told = Ce qu’apprend [name]
replay-knows = Ce que sait [name]
replay-board = Le plateau
replay-older = L’image est celle de l’étape [step] ; les mots dessous sont du moment.
replay-back-then = Le regard en arrière
replay-nothing = Rien qui ait été dit à tout le monde.
replay-seat-left = 🪑 { $name } cède le siège n° { $number }.
replay-seat-freed = 🪑 Le siège n° { $number } ({ $name }) se libère.
replay-seat-taken = 🪑 { $name } prend le siège n° { $number }.
replay-paused = ⏸️ L’horloge s’arrête.
replay-resumed = ▶️ L’horloge repart.
replay-stopped = ⏹️ La table s’arrête ici, sans résultat.

## Les robots

computer-name = 🤖 Robot { $number } ({ $level ->
    [easy] facile
   *[other] fort
})
computer-none = Il n’y a pas de robot ici.
computer-plays-for = 🤖 Le temps est écoulé pour { $names } : un robot joue à leur place jusqu’à leur retour.
computer-plays-for-you = Ton temps était écoulé à une table de { $game }. Un robot joue à ta place jusqu’à ta prochaine réponse, ou jusqu’à ce que tu appuies sur le bouton. Tu lis ici ce qu’il fait.
computer-in-your-name = 🤖 En ton nom :
computer-button-back = Me revoilà
computer-you-play = Tu joues de nouveau.
computer-not-for-you = Personne ne joue à ta place.
