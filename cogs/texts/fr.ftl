# Les commandes, leurs options et leurs choix : un nom, et à quoi cela sert.

lobby = Ouvrir une table de { $game } dans ce salon
lobby-rhythm = rythme
    .about = À quelle vitesse on joue
lobby-language = langue
    .about = La langue de la table
lobby-thread = fil
    .about = Jouer dans un fil ouvert pour cette table ; le salon reste libre

hand = main
    .about = Tes cartes, tes notes et tout ce que tu peux répondre, pour tes yeux seulement
hand-table = table
    .about = Laquelle de tes tables, si tu en as plusieurs

turns = tours
    .about = Où l’on t’attend, à toutes tes tables

notifications = notifications
    .about = Comment te rappeler que l’on t’attend, à toutes tes tables
notifications-mention = mention
    .about = Te mentionner dans les rappels du salon
notifications-dm = mp
    .about = T’envoyer des rappels en message privé

rules = regles
    .about = Les règles d’un jeu, sujet par sujet
rules-game = jeu
    .about = Quel jeu (dans le salon d’une table : le sien)
rules-topic = sujet
    .about = Ce que tu veux savoir

help = aide
    .about = Ce qu’est ce bot, comment jouer, et ce qu’il garde à ton sujet

language = langue
    .about = Choisir la langue dans laquelle le bot parle
language-language = langue
    .about = La langue, ou celle que dit Discord
language-auto = Selon Discord
language-scope = portee
    .about = Pour toi (messages privés) ou pour les tables de ce serveur
scope-me = Pour moi
scope-server = Pour ce serveur

table = table
    .about = La table de ce salon
status = statut
    .about = Où en est la table, et qui l’on attend
status-table = table
    .about = Quelle table, si ce n’est celle de ce salon
cancel = annuler
    .about = Mettre fin à la table pour de bon, sans résultat
kick = exclure
    .about = Libérer la place de quelqu’un avant le début
kick-player = membre
    .about = La place de qui
replace = remplacer
    .about = Proposer le siège de quelqu’un à d’autres, ou voter pour
replace-player = membre
    .about = Le siège de qui
replace-reason = raison
    .about = Pour qui gère le serveur sans être à la table : pourquoi
leave = quitter
    .about = Rendre ton siège
pause = pause
    .about = Arrêter l’horloge ; les réponses restent possibles
resume = reprendre
    .about = Continuer une table en pause
nudge = relancer
    .about = Faire signe à qui l’on attend, une fois par heure au plus
extend = prolonger
    .about = Redonner tout leur temps aux personnes attendues
handover = confier
    .about = Confier la table à quelqu’un d’autre
handover-player = membre
    .about = À qui (inutile si l’hôte a disparu)
clock = horloge
    .about = L’horloge de cette table : la voir, ou la régler
clock-rhythm = rythme
    .about = À quelle vitesse on joue ; ses heures calmes vont avec
clock-turn = tour
    .about = Minutes pour un tour
clock-ballot = scrutin
    .about = Minutes pour un scrutin
clock-reaction = reaction
    .about = Minutes pour une réaction
clock-quiet = calme
    .about = Heures calmes, comme 23:00-08:00, ou off
clock-zone = fuseau
    .about = Le fuseau horaire des heures calmes
clock-late = retard
    .about = Ce qui arrive une fois le temps écoulé
late-default = Les règles décident
late-wait = La table attend
late-substitute = Les règles décident ; deux absences et le siège est proposé
late-computer = Un robot joue jusqu’au retour
rhythm-live = en direct : 3 min par tour
rhythm-evening = soirée : 15 min par tour
rhythm-day = journée : 1 h par tour, la nuit ne compte pas
rhythm-days = plusieurs jours : 8 h par tour, la nuit ne compte pas

config = config
    .about = Les réglages de ce serveur, pour qui le gère
config-show = voir
    .about = Voir les réglages de ce serveur
config-set = regler
    .about = Changer les réglages de ce serveur
config-language = langue
    .about = La langue des tables
config-zone = fuseau
    .about = Le fuseau horaire des heures calmes, ou auto
config-allow = autoriser
    .about = Un salon de plus où ouvrir des tables (ses fils aussi)
config-forbid = interdire
    .about = Un salon de moins ; sans aucun salon, c’est partout
config-everywhere = partout
    .about = Ouvrir des tables dans tous les salons
config-role = role
    .about = Qui peut ouvrir des tables (@everyone : tout le monde)
config-rhythm = rythme
    .about = Le rythme des tables pour lesquelles rien n’est choisi
config-tables = tables
    .about = Combien de tables à la fois

# Les réponses

stale-command = Cette commande a changé. Redémarre Discord, puis réessaie.
press-again = C’était trop long. Appuie encore une fois.
done = C’est fait.
late-answer = 🔒 Discord n’a pas pu t’afficher cette réponse à temps :
restarting = Je redémarre. Réessaie dans une minute.

# Après coup

practice = entrainement
    .about = Une table à toi avec des robots, qui commence aussitôt, dans un fil
practice-game = jeu
    .about = Quel jeu
practice-level = niveau
    .about = Comment ils jouent
practice-level-easy = facile
practice-level-strong = fort

history = historique
    .about = Les tables finies, racontées
history-scope = portee
    .about = Celles de ce serveur, ou celles où tu jouais
history-server = Ce serveur
history-mine = Les miennes

stats = stats
    .about = Parties et victoires, les tiennes et celles de ce serveur
stats-share = partager
    .about = Si les autres membres d’un serveur y voient tes résultats

privacy = confidentialite
    .about = Ce que je garde à ton sujet : le lire, l’exporter, le supprimer
