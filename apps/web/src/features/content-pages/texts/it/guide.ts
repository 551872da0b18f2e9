import type { ContentPageText } from '@vaglio/contracts';

export const guide: ContentPageText = {
  title: 'Come verificare se una notizia è vera',
  description:
    'Guida pratica: i cinque criteri del metodo CRAAP, tre passi con Vaglio, i segnali d’allarme e quelli di affidabilità.',
  lead: 'Cinque domande da farsi davanti a una notizia, e come farsi aiutare a rispondere.',
  sections: [
    {
      title: 'I cinque criteri',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Il metodo CRAAP nasce nelle biblioteche universitarie. Il nome viene dalle iniziali inglesi dei cinque criteri; ognuno vale da 0 a 20 punti, per un totale di 100.',
        },
        {
          kind: 'facts',
          facts: [
            {
              term: 'Attualità',
              detail:
                'Quando è stata pubblicata? È stata aggiornata? Una foto o un fatto di anni fa non diventano nuovi perché qualcuno li condivide oggi.',
            },
            {
              term: 'Pertinenza',
              detail:
                'Il testo mantiene ciò che promette il titolo? È cronaca, opinione, satira o pubblicità?',
            },
            {
              term: 'Autorevolezza',
              detail:
                'Chi scrive? Chi pubblica? Che cosa ne dicono gli altri, e non soltanto la pagina «Chi siamo»?',
            },
            {
              term: 'Accuratezza',
              detail:
                'Numeri e affermazioni hanno una fonte? La fonte esiste e dice davvero quello? Altri, per conto loro, riportano la stessa cosa?',
            },
            {
              term: 'Scopo',
              detail: 'Vuole informare, vendere, convincere, far arrabbiare? Lo dichiara?',
            },
          ],
        },
      ],
    },
    {
      title: 'Tre passi con Vaglio',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Inserisci l’indirizzo: copia il link dell’articolo, del video o del post e incollalo nella home.',
            'Vaglio applica il metodo CRAAP: legge la pagina, raccoglie i segnali e cerca che cosa ne dicono gli altri.',
            'Ottieni un risultato dettagliato: punteggio, intervallo, punti per ogni criterio, frasi da verificare e le prove che li spiegano.',
          ],
        },
      ],
    },
    {
      title: 'Segnali d’allarme',
      blocks: [
        {
          kind: 'list',
          items: [
            'Titolo in maiuscolo, punti esclamativi, promesse di rivelazioni.',
            'Nessuna data, nessuna firma, nessun modo di contattare la redazione.',
            'Numeri precisi senza una fonte, «gli esperti» senza nomi.',
            'Un indirizzo che imita quello di una testata nota.',
            'Inviti a condividere subito, «prima che lo cancellino».',
            'La notizia si trova su un solo sito, o tutte le copie hanno lo stesso testo.',
          ],
        },
      ],
    },
    {
      title: 'Segni di affidabilità',
      blocks: [
        {
          kind: 'list',
          items: [
            'Data, firma e testata si trovano e si possono controllare.',
            'Le fonti sono citate con un link, e il link porta a ciò che il testo dice.',
            'Chi è accusato ha avuto modo di rispondere.',
            'Gli errori vengono corretti, e la correzione si vede.',
            'Opinioni e pubblicità sono dichiarate come tali.',
            'Altre testate, con fonti proprie, riportano gli stessi fatti.',
          ],
        },
      ],
    },
    {
      title: 'Domande frequenti',
      blocks: [
        {
          kind: 'questions',
          questions: [
            {
              question: 'Un punteggio alto vuol dire che la notizia è vera?',
              answer:
                'No. Dice che il testo è scritto in modo affidabile e che non abbiamo trovato motivi per dubitarne. L’intervallo accanto al punteggio mostra quanto il giudizio è sicuro.',
            },
            {
              question: 'Un sito con https e una bella grafica è affidabile?',
              answer: 'Non basta. Chiunque può averli: per questo nel punteggio non contano quasi nulla.',
            },
            {
              question: 'Quanto è accurato Vaglio?',
              answer: [
                'Lo misuriamo su dati raccolti da altri e pubblichiamo i risultati, anche quelli sotto il nostro obiettivo: ',
                { text: 'quanto siamo accurati', href: '/accuracy' },
                '.',
              ],
            },
            {
              question: 'Costa qualcosa?',
              answer:
                'Leggere le analisi è gratis per tutti. Per analizzare basta un account gratuito; analisi gratuite al giorno: {limit}.',
            },
            {
              question: 'E se l’analisi è sbagliata?',
              answer: [
                'Chiedi una revisione dalla sua pagina: risponde una persona, e ciò che viene corretto finisce nel ',
                { text: 'registro delle correzioni', href: '/corrections' },
                '.',
              ],
            },
          ],
        },
      ],
    },
  ],
};
