# Les commandes, leurs options et leurs choix : un nom, et à quoi cela sert.

lobby = Ouvrir une table de { $game } dans ce salon
lobby-language = langue
    .about = La langue de la table

hand = main
    .about = Vos cartes, vos notes et tout ce que vous pouvez répondre, pour vos yeux seulement
hand-table = table
    .about = Laquelle de vos tables, si vous en avez plusieurs

turns = tours
    .about = Où l'on vous attend, à toutes vos tables

rules = regles
    .about = Les règles d'un jeu, sujet par sujet
rules-game = jeu
    .about = Quel jeu (dans le salon d'une table : le sien)
rules-topic = sujet
    .about = Ce que vous voulez savoir

help = aide
    .about = Ce qu'est ce bot, comment jouer, et ce qu'il garde à votre sujet

language = langue
    .about = Choisir la langue dans laquelle le bot parle
language-language = langue
    .about = La langue, ou celle que dit Discord
language-fr = Français
language-en = English
language-auto = Selon Discord
language-scope = portee
    .about = Pour vous (messages privés) ou pour les tables de ce serveur
scope-me = Pour moi
scope-server = Pour ce serveur

table = table
    .about = La table de ce salon
status = statut
    .about = Où en est la table, et qui l'on attend
status-table = table
    .about = Quelle table, si ce n'est celle de ce salon
cancel = annuler
    .about = Mettre fin à la table pour de bon, sans résultat
kick = exclure
    .about = Libérer la place de quelqu'un
kick-player = membre
    .about = La place de qui
resume = reprendre
    .about = Continuer une table en pause

# Les réponses

stale-command = Cette commande a changé. Veuillez redémarrer Discord, puis réessayer.
press-again = C'était trop long. Veuillez appuyer encore une fois.
done = C'est fait.
