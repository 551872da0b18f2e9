import type { ContentPageText } from '@vaglio/contracts';

export const teachers: ContentPageText = {
  title: 'Per insegnanti',
  description:
    'La modalità classe: prima giudicano gli studenti, poi appare il punteggio. Una lezione pronta e un foglio di lavoro.',
  lead: 'In modalità classe giudicano prima gli studenti. Il punteggio appare solo dopo che hanno cercato fuori dalla pagina e dato la loro stima.',
  sections: [
    {
      title: 'Come funziona la modalità classe',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Apri un’analisi con un punteggio e scegli «Giudica prima tu (per la scuola)», oppure aggiungi ?mode=learn al suo indirizzo e condividi quel link.',
            'Gli studenti vedono il titolo, il sito e il link all’originale. Punteggio, motivi e frasi segnate non sono ancora nella pagina.',
            'Cercano in altre schede e rispondono a tre domande: chi c’è dietro la fonte, che cosa dicono gli altri, da dove vengono le prove.',
            'Danno una stima da 0 a 100.',
            'I due giudizi appaiono uno accanto all’altro, ciascuno con i suoi motivi. Sotto c’è l’analisi intera.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Non serve un account. Le risposte restano sullo schermo: non vengono inviate né conservate, e ricaricando la pagina spariscono.',
        },
      ],
    },
    {
      title: 'Una lezione di 50 minuti',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: '10 minuti', detail: 'Tutti leggono lo stesso testo e annotano una prima impressione.' },
            {
              term: '15 minuti',
              detail: 'A coppie: le tre domande, fuori dalla pagina, con il foglio di lavoro.',
            },
            { term: '5 minuti', detail: 'Ogni coppia inserisce la sua stima e vede il confronto.' },
            {
              term: '15 minuti',
              detail:
                'Dove i giudizi sono diversi, e chi ha il motivo migliore? Anche a un software sfuggono delle cose.',
            },
            { term: '5 minuti', detail: 'Ogni coppia dice una cosa che la prossima volta controllerà.' },
          ],
        },
      ],
    },
    {
      title: 'Materiali',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              { text: 'Foglio di lavoro da stampare', href: '/worksheet?lang=it' },
              ' (anche ',
              { text: 'in inglese', href: '/worksheet?lang=en' },
              ')',
            ],
            [{ text: 'Tutte le analisi', href: '/articles' }, ', con un filtro per la credibilità'],
            [{ text: 'Come funziona il metodo', href: '/how-it-works' }],
            [
              { text: 'Quanto è accurato il software', href: '/accuracy' },
              ', anche dove manca il suo obiettivo',
            ],
          ],
        },
      ],
    },
    {
      title: 'Buono a sapersi',
      blocks: [
        {
          kind: 'list',
          items: [
            'Il punteggio dice quanto ci si può fidare di un testo. Non dice se è vero.',
            'Le analisi giudicano i testi, mai le persone.',
            'In un sito appena installato alcune analisi sono di articoli inventati. Portano la scritta «Esempio inventato» e vanno bene per una prima prova, ma altrove non se ne trova nulla.',
          ],
        },
      ],
    },
  ],
};
