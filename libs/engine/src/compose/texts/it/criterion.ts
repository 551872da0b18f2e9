import type { ChangePhrases, CriterionPhrases } from '../phrases.js';
import { languageFormat } from '../language-format.js';

const format = languageFormat('it');

export const criterion: CriterionPhrases = {
  levels: {
    currency: ['Date chiare', 'La data è chiara', 'Difficile da datare', 'Le sue date sono dubbie'],
    relevance: [
      'Il titolo parla dell’argomento del testo',
      'Il titolo parla in gran parte dell’argomento del testo',
      'Titolo e testo hanno difetti',
      'Titolo e testo hanno difetti gravi',
    ],
    authority: [
      'Su questa testata esistono dati pubblici',
      'I nostri elenchi dicono poco della testata',
      'Qualche dubbio su chi pubblica',
      'Buone ragioni per diffidare della testata',
    ],
    accuracy: [
      'Fonti ben indicate',
      'Fonti indicate solo in parte',
      'Poche fonti indicate',
      'Quasi nessuna fonte indicata',
    ],
    purpose: [
      'Non vediamo pressioni sul lettore',
      'Vediamo poca pressione sul lettore',
      'Fa pressione sul lettore',
      'Fa forte pressione sul lettore',
    ],
  },
  notAnchored: 'Nessuna data affidabile',
  publisherKnown: 'La testata compare nei nostri elenchi',
  publisherListed: 'I nostri elenchi nominano la testata senza giudicarla',
  publisherUnknown: 'Il sito non compare in nessuno dei nostri elenchi',
  mayTakeSides: 'Un’opinione può essere di parte',
  leftOpen: 'Giudizio sospeso',
  onlyHint: 'Un indizio, non una prova',
  isConcrete: 'Il testo è concreto',
  though: (standing, seen) => `${standing}, ma ${seen}`,
  onlyStyle: (manner) => `Giudicato solo dallo stile, che non è una prova: ${manner}.`,
  whyNotJudged: {
    kind: 'i criteri sono fatti per le notizie',
    'title-only': 'si è potuto leggere solo il titolo',
    'description-only': 'è stata letta solo la descrizione',
    'too-short': 'il testo è troppo breve',
    'links-only': 'la pagina è fatta quasi solo di link',
    satire: 'la satira non afferma fatti',
    language: 'si giudicano solo l’inglese e l’italiano',
    letters: 'le lettere sono spaziate o ne imitano altre',
    hidden: 'gli stili della pagina nascondono la maggior parte del testo',
  },
  notJudged: (judged, why) => `${format.list(judged)}: senza giudizio, perché ${why}.`,
  nothingSeen: 'Non abbiamo trovato nulla a favore né contro.',
  manner: {
    relevance: ['Il titolo non è scritto come un acchiappaclic'],
    accuracy: [
      'Lo stile somiglia a quello di notizie che altri hanno giudicato vere',
      'Lo stile somiglia a quello di notizie che altri hanno giudicato false',
    ],
    purpose: [
      'Lo stile è diverso da quello dei testi di parte',
      'Lo stile somiglia a quello dei testi di parte',
    ],
  },
  mannerNames: {
    relevance: 'un titolo non acchiappaclic',
    accuracy: 'uno stile simile a quello di notizie giudicate vere',
    purpose: 'uno stile diverso da quello dei testi di parte',
  },
  keepsNeutral: (name) => `${name}: resta al punto neutro, 10 su 20.`,
  stays: (name, base) => `${name}: resta ${base === 8 ? 'agli' : 'ai'} ${base} punti di partenza, su 20.`,
  raised: 'punti aggiunti, perché la sola mancanza di informazioni non deve far scendere il testo di classe',
  moves: (name, base, score, steps) =>
    `${name} ${base === score ? `resta a ${score}` : `${base} → ${score}`} su 20: ${steps}.`,
  example: (quotation) => `Per esempio: ${quotation}`,
  bottomReached: 'Non contato oltre, perché il punteggio è già al minimo:',
  withoutEffect: 'Senza effetto sui punti:',
  uncounted: (limit, list) =>
    `Nessun punto in più per ${list}: qui la pagina da sola può ottenere al massimo ${limit} punti.`,
};

export const change: ChangePhrases = {
  added: {
    'accuracy.primary-sources-linked': 'link a tre fonti primarie',
    'accuracy.named-sources': 'più fonti indicate per nome',
    'purpose.other-side-heard': 'la replica di chi viene criticato',
    'accuracy.independent-coverage': 'tre resoconti indipendenti degli stessi fatti',
  },
  mended: {
    'authority.outlet-flagged': 'una testata fuori dagli elenchi di siti inaffidabili',
    'authority.outlet-mixed': 'una testata con un giudizio migliore',
    'accuracy.vague-sources': 'fonti precise al posto di quelle generiche',
    'accuracy.anonymous-sources': 'un nome per ciascuna delle sue fonti',
  },
  withIt: (name) => `Con ${name}`,
  withoutIt: (missing) => `Senza ${missing}`,
  inProse: (given, score) => `${given} il punteggio sarebbe ${score}.`,
  together: (given) => `${given} (tutto insieme: togliere una cosa sola non cambia nulla)`,
};
