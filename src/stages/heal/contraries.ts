/**
 * One of these and one of those, each by itself or as the rest of a name: the one takes back what the other does. What differs
 * by a prefix only (`follow`, `unfollow`) is not in here; nor is what may be the new word for the old one (`delete`, `remove`).
 */
export const CONTRARIES: readonly (readonly string[])[] = `
  in out, on off, up down, yes no, next previous, next back, more less, left right, first last, start stop, start end,
  enable disable, enabled disabled, show hide, visible hidden, open close, reopen close, expand collapse,
  add remove, add delete, create delete, insert delete, save delete, save discard, keep discard, keep delete, keep remove,
  restore delete, restore remove, restore archive, restore discard, recover delete,
  accept reject, accept decline, accept deny, accept refuse, approve reject, approve decline, approve deny, approve disapprove,
  agree disagree, agree decline, confirm cancel, confirm reject, allow deny, allow block, allow disallow, allow reject,
  grant revoke, grant deny, permit deny, permit forbid, invite revoke, trust distrust,
  increase decrease, increment decrement, raise lower, include exclude, attach detach, encrypt decrypt,
  login logout, signin signout, logon logoff, checkin checkout, optin optout, subscribe cancel, enter exit, join leave,
  upload download, import export, like dislike, upvote downvote, upgrade downgrade, promote demote,
  connect disconnect, mount dismount, buy sell, push pull, send receive, lend return, borrow return, deposit withdraw,
  credit debit, pause resume, pause continue, play pause, play stop, suspend resume, suspend reinstate, suspend activate,
  resume stop, undo redo, minimize maximize, minimise maximise, pass fail, public private, online offline,
  ascending descending, earlier later, newer older, newest oldest, publish withdraw, arm disarm, engage disengage,
  ein aus, an ab, an aus, ja nein, weiter zurück, mehr weniger, öffnen schließen, starten stoppen, starten beenden,
  anmelden abmelden, einloggen ausloggen, einchecken auschecken, einblenden ausblenden, anzeigen verbergen, anzeigen ausblenden,
  einschalten ausschalten, aufklappen zuklappen, hinzufügen entfernen, hinzufügen löschen, anlegen löschen, erstellen löschen,
  speichern verwerfen, speichern löschen, behalten löschen, behalten verwerfen, wiederherstellen löschen,
  wiederherstellen archivieren, annehmen ablehnen, akzeptieren ablehnen, zulassen ablehnen, zustimmen ablehnen,
  genehmigen ablehnen, erlauben verbieten, erlauben ablehnen, zulassen blockieren, sperren freigeben, bestätigen abbrechen,
  bestätigen ablehnen, beitreten verlassen, hochladen herunterladen, importieren exportieren, abonnieren abbestellen,
  abonnieren kündigen, verbinden trennen, kaufen verkaufen, fortsetzen anhalten, fortsetzen pausieren, pausieren abspielen,
  öffentlich privat, früher später, aufsteigend absteigend,
  oui non, suivant précédent, plus moins, afficher masquer, afficher cacher, ouvrir fermer,
  ajouter supprimer, ajouter retirer, ajouter enlever, créer supprimer, enregistrer supprimer, garder supprimer,
  conserver supprimer, restaurer supprimer, restaurer archiver, accepter refuser, accepter rejeter, approuver rejeter,
  approuver refuser, autoriser refuser, autoriser bloquer, autoriser interdire, confirmer annuler, démarrer arrêter,
  rejoindre quitter, importer exporter,
  téléverser télécharger, acheter vendre, développer réduire, inclure exclure, croissant décroissant,
  sí no, siguiente anterior, más menos, mostrar ocultar, abrir cerrar,
  añadir eliminar, añadir quitar, agregar eliminar, agregar quitar, crear eliminar, guardar eliminar, guardar descartar,
  conservar eliminar, restaurar eliminar, restaurar archivar, aceptar rechazar, aceptar cancelar, aprobar rechazar, permitir denegar,
  permitir bloquear, permitir rechazar, confirmar cancelar, iniciar detener, iniciar cerrar,
  seguir dejar, unirse salir, importar exportar, subir bajar, subir descargar, comprar vender, expandir contraer, incluir excluir,
  sì no, avanti indietro, più meno, attiva disattiva, mostra nascondi, apri chiudi, aggiungi rimuovi, aggiungi elimina,
  crea elimina, salva elimina, accetta rifiuta, approva rifiuta, consenti nega, consenti blocca, conferma annulla, accedi esci,
  sim não, próximo anterior, mais menos, abrir fechar, adicionar remover, adicionar excluir, criar excluir,
  salvar excluir, aceitar recusar, aceitar rejeitar, aprovar rejeitar, permitir negar, entrar sair,
  ja nee, volgende vorige, meer minder, inschakelen uitschakelen, tonen verbergen, openen sluiten, toevoegen verwijderen,
  aanmaken verwijderen, opslaan verwijderen, accepteren weigeren, goedkeuren afwijzen, toestaan weigeren, bevestigen annuleren,
  inloggen uitloggen, aanmelden afmelden
`
  .split(',')
  .map((pair) => pair.trim().split(' '));
