import type { ContentPageText } from '@vaglio/contracts';

export const extension: ContentPageText = {
  title: 'Vaglio per il tuo browser',
  description:
    'L’estensione del browser mostra quanto fidarsi della pagina che stai leggendo. Come si installa, come si usa, che cosa chiede.',
  lead: 'La credibilità della pagina che stai leggendo, a un clic, con lo stesso account e le stesse analisi di questo sito.',
  sections: [
    {
      title: 'Piani',
      blocks: [
        {
          kind: 'cards',
          cards: [
            {
              title: 'Gratuito',
              texts: [
                'Analisi al giorno: {limit}.',
                'Il contatore è lo stesso del sito: contano anche le analisi avviate dall’estensione.',
              ],
            },
            {
              title: 'Premium',
              texts: ['Analisi illimitate.', 'Le tue richieste passano avanti quando c’è coda.', '{offer}'],
            },
          ],
        },
      ],
    },
    {
      title: 'Installarla in Chrome in sei passi',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Scarica il file ZIP con il pulsante di questa pagina.',
            'Estrailo in una cartella che non cancellerai.',
            'Apri chrome://extensions nel browser.',
            'Attiva «Modalità sviluppatore», in alto a destra.',
            'Scegli «Carica estensione non pacchettizzata» e indica la cartella.',
            'Fissa Vaglio nella barra con l’icona del puzzle.',
          ],
        },
      ],
    },
    {
      title: 'Installarla in Firefox',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Scarica il file ZIP per Firefox con il pulsante di questa pagina.',
            'Apri about:debugging#/runtime/this-firefox in Firefox.',
            'Scegli «Carica componente aggiuntivo temporaneo…» e indica il file ZIP. Firefox lo tiene fino alla chiusura del browser.',
          ],
        },
      ],
    },
    {
      title: 'Usarla in cinque passi',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Accedi con l’account che hai su questo sito.',
            'Apri un articolo, un video o un post.',
            'Fai clic sull’icona di Vaglio nella barra.',
            'Scegli «Analizza questa pagina»: vedi le fasi, e il risultato arriva in circa 15 secondi.',
            'Leggi punteggio, intervallo e motivi, e apri l’analisi completa per vedere le prove.',
          ],
        },
      ],
    },
    {
      title: 'Specifiche tecniche',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'Versione', detail: '1.1.0' },
            {
              term: 'Browser',
              detail:
                'Chrome 88 e successivi, altri browser Chromium e Firefox 153 e successivi (Manifest V3)',
            },
            { term: 'Analisi', detail: 'In circa 15 secondi' },
            { term: 'Avvio', detail: 'Meno di 100 ms' },
            {
              term: 'Permessi',
              detail:
                'La scheda attuale quando fai clic, una memoria propria, una voce di menu e lo script che segna le frasi a richiesta. Nessun sito viene letto senza un tuo clic.',
            },
            {
              term: 'Che cosa viene inviato',
              detail:
                'Quando apri la finestra: quattro caratteri di un’impronta dell’indirizzo della pagina. Quando premi «Analizza questa pagina»: l’indirizzo. Mentre navighi nulla, a meno che tu non attivi il punteggio sull’icona: in quel caso quattro caratteri per ogni pagina.',
            },
          ],
        },
      ],
    },
  ],
};
