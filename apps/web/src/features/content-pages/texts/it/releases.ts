import type { ContentPageText } from '@vaglio/contracts';

export const releases: ContentPageText = {
  title: 'Note di rilascio',
  description: 'Che cosa è cambiato in ogni versione di Vaglio, a partire dalla più recente.',
  lead: 'Che cosa è cambiato, a partire dalla versione più recente.',
  sections: [
    {
      title: 'Versioni attuali',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'In sviluppo', detail: '2.2.0' },
            { term: 'In produzione', detail: '2.0.5' },
          ],
        },
      ],
    },
    {
      title: '2.2.0',
      blocks: [
        { kind: 'paragraph', text: 'In sviluppo.' },
        {
          kind: 'list',
          items: [
            'Ogni punteggio ha un intervallo che dice quanto è sicuro, e che cosa lo cambierebbe.',
            'Ciò che una pagina dice di sé resta separato da ciò che ne dicono gli altri; ciò che non si sa è chiamato ignoto.',
            'Le frasi segnalate si vedono al loro posto nel testo, ciascuna con il suo motivo.',
            'Una pagina per ogni fonte, e una con l’accuratezza misurata.',
            'Chiunque può chiedere la revisione di un’analisi; le correzioni sono pubbliche.',
          ],
        },
      ],
    },
    {
      title: '2.1.0',
      blocks: [
        {
          kind: 'list',
          items: [
            'Quattro livelli con nomi chiari: scarsa, bassa, media, alta.',
            'Ogni analisi comprende un articolo giornalistico di 200-400 parole.',
            'I cinque criteri mostrano i loro punti, da 0 a 20 ciascuno, e le ragioni che li spiegano.',
          ],
        },
      ],
    },
    {
      title: '2.0.5',
      blocks: [
        { kind: 'paragraph', text: 'In produzione.' },
        {
          kind: 'list',
          items: [
            'Tutto il sito in italiano e in inglese.',
            'Si analizzano anche video e post, oltre agli articoli.',
            'Un link da condividere per ogni analisi, e un’estensione per i browser Chromium.',
          ],
        },
      ],
    },
  ],
};
