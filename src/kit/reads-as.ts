/** Whole words, as letters of any language bound them: `\b` knows only English ones. */
export const wholeWords = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** How pages say that something went wrong, and that it worked: English, German, French, Spanish, Portuguese, Italian, Dutch. */
const ERROR_WORDS = wholeWords([
  'error|invalid|failed|failure|incorrect|wrong|denied|not match|locked out|required|unable',
  'fehler|fehlerhaft|ungültige?[rsn]?|fehlgeschlagen|falsche?[rsn]?|verweigert|gesperrt|erforderlich',
  'erreur|invalides?|échec|échoué|incorrecte?s?|refusée?s?|obligatoires?',
  'inválid[oa]s?|incorrect[oa]s?|fallid[oa]|denegad[oa]|obligatori[oa]s?',
  'erro|falhou|falha|incorret[oa]s?|negad[oa]|obrigatóri[oa]s?',
  'errore|non valid[oaie]|fallit[oa]|errat[oa]|negato|obbligatori[oa]',
  'fout|fouten|foutief|ongeldige?|mislukt|onjuiste?|geweigerd|verplicht',
  // What could not be done. A search that found nothing has worked.
  "could(?:n['’]t| not)(?! find| be found| locate)|try again|oops|whoops|unsuccessful|unauthorized|forbidden|timed out",
  'konnten? nicht(?! gefunden)|nicht möglich|erneut versuchen|versuchen sie es erneut',
  "n['’](?:a|ont) pas pu(?! être trouv)|impossible de|réessaye[rz]",
  'no se (?:pudo|pudieron|ha podido)(?! encontrar)|int[eé]ntel[oa] de nuevo',
  'não foi possível(?! encontrar)|tente novamente|non è stato possibile|impossibile|riprov[aia]',
  'kon(?:den)? niet(?! worden gevonden)|probeer het opnieuw',
]);
/** `were not saved`: the words of a success, and it was none. */
const NOT_DONE = wholeWords([
  "(?:was|were|has|have|could)(?:n['’]t| not)(?: \\p{L}+){0,2} (?:saved|added|created|updated|sent|deleted|uploaded|submitted)",
  'wurden?(?: \\p{L}+){0,2} nicht (?:gespeichert|hinzugefügt|erstellt|aktualisiert|gesendet|gelöscht)',
  "n['’](?:a|ont) pas été (?:enregistrée?s?|ajoutée?s?|créée?s?|envoyée?s?)",
  'no se (?:ha|han) (?:guardado|añadido|creado|actualizado|enviado)|não (?:foi|foram) (?:salv|adicionad|criad|atualizad|enviad)[oa]s?',
  'non (?:è stat[oa]|sono stat[ei]) (?:salvat|aggiunt|creat|aggiornat|inviat)[oaie]',
  '(?:is|zijn) niet (?:opgeslagen|toegevoegd|aangemaakt|bijgewerkt|verzonden)',
]);
/** `Not saved`, `Noch nicht gesendet`: it may be a mistake or not, but it is no success. */
export const DENIALS = "not|cannot|\\p{L}*n['’]t|nicht|pas|não|non|niet";
const DENIED = wholeWords([DENIALS, 'never']);
const SUCCESS_WORDS = wholeWords([
  'success|successfully|saved|added|created|updated|sent|thank you|thanks|complete|completed',
  'erfolgreiche?|gespeichert|hinzugefügt|erstellt|aktualisiert|gesendet|danke|abgeschlossen',
  'succès|enregistrée?s?|ajoutée?s?|créée?s?|envoyée?s?|merci|terminée?',
  'éxito|guardad[oa]s?|añadid[oa]s?|cread[oa]s?|actualizad[oa]s?|enviad[oa]s?|gracias|completad[oa]',
  'sucesso|salv[oa]s?|adicionad[oa]s?|criad[oa]s?|atualizad[oa]s?|obrigad[oa]|concluíd[oa]',
  'successo|salvat[oaie]|aggiunt[oaie]|creat[oai]|aggiornat[oaie]|inviat[oaie]|grazie|completat[oa]',
  'gelukt|opgeslagen|toegevoegd|aangemaakt|bijgewerkt|verzonden|bedankt|voltooid',
]);

/** Up to the word that tells of a success, in its own part of the sentence. */
const isDenied = (text: string): boolean => {
  const at = SUCCESS_WORDS.exec(text)?.index ?? 0;
  return DENIED.test(/[^.,;:!?\n]*$/u.exec(text.slice(0, at))?.[0] ?? '');
};

/** Whether a message tells of an error or of a success, by its words. */
export const readsAs = (text: string): 'error' | 'success' | null => {
  if (ERROR_WORDS.test(text) || NOT_DONE.test(text)) return 'error';
  return SUCCESS_WORDS.test(text) && !isDenied(text) ? 'success' : null;
};

const ERROR_PAGE = new RegExp(
  `^\\W*(?:${[
    '(?:error )?(?:404|500)\\W*(?:$|page|not found|error|internal|oops)|error (?:404|500)',
    "(?:this |the )?(?:page|site) (?:not|was not|could not be|can(?:no|['’])t be) found|not found$|something went wrong",
    'application error|internal server error|an unexpected error|seite nicht gefunden|etwas ist schiefgelaufen',
    'page introuvable|página no encontrada|página não encontrada|algo (?:salió mal|deu errado)|pagina non trovata',
    'pagina niet gevonden',
  ].join('|')})`,
  'iu',
);

/** Whether a heading is that of a page which stands for one that is not there, or broke. */
export const readsAsErrorPage = (heading: string): boolean => ERROR_PAGE.test(heading);
