import type { LearnTexts } from '../class-mode-texts.js';

export const learn: LearnTexts = {
  title: 'Prima giudichi tu',
  intro:
    'Lascia aperta questa pagina e cerca in altre schede. Rispondi a tre domande, dai la tua stima, poi confrontala con la nostra.',
  introInvented:
    'Questo esempio è inventato e una ricerca non trova nulla. Usalo per provare i passaggi; per una lezione scegli l’analisi di un articolo vero.',
  questions: {
    source: {
      ask: 'Chi c’è dietro questa fonte?',
      how: 'Cerca il suo nome. Che cosa ne dicono gli altri, fuori dal suo sito?',
    },
    others: {
      ask: 'Che cosa dicono gli altri dell’affermazione principale?',
      how: 'Cerca l’affermazione. Chi la conferma, chi la smentisce, chi non ne parla?',
    },
    origin: {
      ask: 'Da dove vengono le prove?',
      how: 'Risali da una cifra, una citazione o una foto al punto in cui è apparsa la prima volta.',
    },
  },
  answerMissing: 'Scrivi almeno qualche parola. Anche «non ho trovato nulla» è una risposta.',
  estimate: 'La tua stima, da 0 a 100',
  estimateHow:
    'da\u00a00\u00a0a\u00a025\u00a0scarsa, da\u00a026\u00a0a\u00a050\u00a0bassa, da\u00a051\u00a0a\u00a075\u00a0media, da\u00a076\u00a0a\u00a0100\u00a0alta.',
  estimateMissing: 'Inserisci un numero intero da 0 a 100.',
  show: 'Mostra il punteggio',
  noScript: 'La modalità classe richiede JavaScript. L’analisi si può leggere anche senza.',
  leave: 'Leggi l’analisi senza la modalità classe',
  compare: 'La tua stima e la nostra',
  yours: 'Tu',
  ours: 'Vaglio',
  same: 'Hai dato lo stesso punteggio.',
  inRange: 'La tua stima cade nel nostro intervallo.',
  higher: 'Ti fidi di questo testo più di noi (differenza in punti: {count}). Confronta i motivi qui sotto.',
  lower: 'Ti fidi di questo testo meno di noi (differenza in punti: {count}). Confronta i motivi qui sotto.',
  noScore: 'Qui Vaglio non dà un punteggio.',
  yourAnswer: 'La tua risposta',
  ourFindings: 'Che cosa ha trovato Vaglio',
  nothingFound: 'Nulla.',
  kept: 'Le tue risposte restano su questo schermo: non vengono inviate né conservate.',
  worksheet: {
    title: 'Foglio di lavoro: prima giudichi tu',
    description: 'Un foglio da stampare per la classe: tre domande, una stima e il confronto con l’analisi.',
    lead: 'Compila il foglio fino a «Il mio motivo più importante» prima di aprire l’analisi.',
    name: 'Nome',
    date: 'Data',
    link: 'Titolo o link',
    estimate: 'La mia stima (da 0 a 100)',
    why: 'Il mio motivo più importante',
    score: 'Punteggio e intervallo di Vaglio',
    changed: 'Che cosa mi è sfuggito? Che cosa è sfuggito a Vaglio?',
    print: 'Stampa',
    printHow: 'Usa il comando Stampa del browser.',
    inThisLanguage: 'Foglio di lavoro in italiano',
  },
};
