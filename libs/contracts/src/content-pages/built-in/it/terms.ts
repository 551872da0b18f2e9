import { WITHDRAWAL_DAYS } from '../../../limits.js';
import type { ContentLink, ContentPageText } from '../../content-blocks.js';

const EMAIL: ContentLink = { text: '{email}', href: 'mailto:{email}' };

/** The terms of service in Italian. */
export const terms: ContentPageText = {
  title: 'Termini di servizio',
  description:
    'Che cosa puoi aspettarti dal servizio, che cosa ci aspettiamo da te e come funzionano gli abbonamenti.',
  lead: 'Le regole tra te e noi, in parole semplici.',
  updated: 'Ultimo aggiornamento: 23 agosto 2025',
  sections: [
    {
      title: 'In breve',
      blocks: [
        {
          kind: 'list',
          items: [
            'Leggere è gratis per tutti; per analizzare serve un account gratuito.',
            'Le analisi sono fatte da un software, sono pubbliche e aiutano il tuo giudizio senza sostituirlo.',
            'Premium si paga ogni mese e si disdice quando si vuole.',
            'Ciò che invii resta tuo.',
            'Usa il servizio con correttezza, senza danneggiarlo e senza danneggiare altri.',
          ],
        },
      ],
    },
    {
      title: 'Accettazione',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Usando il servizio accetti questi termini. Se non li condividi, ti chiediamo di non usarlo.',
        },
      ],
    },
    {
      title: 'Il servizio',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Invii il link di un articolo, di un video o di un post. Un software lo esamina con il metodo CRAAP e pubblica un’analisi con un punteggio da 0 a 100, un intervallo e ciò che lo giustifica. ',
            { text: 'Come funziona', href: '/how-it-works' },
            ' e ',
            { text: 'quanto è accurato', href: '/accuracy' },
            ' sono pubblici.',
          ],
        },
      ],
    },
    {
      title: 'Account',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Usa un’e-mail tua, tieni per te la password e avvisaci se qualcun altro usa il tuo account. Analisi gratuite al giorno con un account gratuito: {limit}. Un account usato male può essere sospeso: può ancora accedere e leggere.',
        },
      ],
    },
    {
      title: 'Uso consentito e uso vietato',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Puoi analizzare tutto ciò che è pubblicamente raggiungibile, e leggere, condividere e citare le analisi indicando la fonte, anche per lavoro.',
        },
        { kind: 'paragraph', text: 'Non puoi:' },
        {
          kind: 'list',
          items: [
            'inviare indirizzi di pagine non pubbliche o che non hai il diritto di aprire;',
            'aggirare il limite giornaliero, anche con più account;',
            'attaccare, sovraccaricare o copiare in blocco il servizio;',
            'presentare un’analisi come il giudizio su una persona, cambiarne il senso o nascondere che l’ha fatta un software;',
            'usare il servizio per scopi illeciti.',
          ],
        },
      ],
    },
    {
      title: 'Abbonamenti',
      blocks: [
        {
          kind: 'facts',
          facts: [
            {
              term: 'Prezzo',
              detail:
                'Premium costa {price} dollari statunitensi al mese. Il piano gratuito costa 0. {offer}',
            },
            {
              term: 'Pagamento',
              detail:
                'Ogni mese, con rinnovo automatico dove il servizio di pagamento lo offre. Oggi ogni mese si acquista separatamente: un’e-mail lo ricorda prima della scadenza e nulla viene addebitato senza richiesta.',
            },
            {
              term: 'Disdetta',
              detail: [
                'In qualsiasi momento, con effetto immediato, dalla ',
                { text: 'pagina del tuo account', href: '/account' },
                ' o per e-mail.',
              ],
            },
            {
              term: 'Rimborsi',
              detail: `Entro ${WITHDRAWAL_DAYS} giorni dall’acquisto puoi recedere dal contratto e riavere tutto (vedi sotto). Dopo, la parte non usata di un mese già pagato viene rimborsata: un messaggio dice la somma quando disdici, un altro quando è stata pagata. Lo stesso vale se cancelli l’account.`,
            },
            {
              term: 'Recesso',
              detail: [
                `Per ${WITHDRAWAL_DAYS} giorni dopo un acquisto puoi recedere dal contratto senza dare spiegazioni, dalla pagina `,
                { text: 'Recedi dal contratto qui', href: '/withdrawal' },
                ' o con un’altra dichiarazione chiara. Un messaggio lo conferma subito, Premium finisce e ti rimborsiamo entro 14 giorni tutto quello che hai pagato, con lo stesso mezzo di pagamento.',
              ],
            },
            {
              term: 'Modifiche',
              detail: 'Annunciamo le modifiche di questi termini 30 giorni prima che entrino in vigore.',
            },
          ],
        },
      ],
    },
    {
      title: 'Limiti',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Un’analisi non è una consulenza legale né un altro parere professionale. La fa un software con ciò che si poteva trovare in quel momento. Nessun sistema è perfetto al 100%: un punteggio può essere sbagliato e le fonti possono cambiare. Decidi tu, e controlla ciò che conta.',
        },
        {
          kind: 'paragraph',
          text: [
            'Se un’analisi ti sembra sbagliata, chiedi una revisione dalla sua pagina. Le correzioni sono pubbliche, nel ',
            { text: 'registro delle correzioni', href: '/corrections' },
            '.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Se qualcosa su questo sito viola una legge, ',
            { text: 'segnalalo', href: '/notice' },
            '. Decide una persona e ricevi la decisione con le motivazioni.',
          ],
        },
      ],
    },
    {
      title: 'Proprietà intellettuale',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Conservi tutti i diritti sui contenuti che invii e ci concedi una licenza per trattarli: leggerli, analizzarli, conservare ciò che è stato giudicato e pubblicare l’analisi. Gli articoli sono di chi li ha scritti; le analisi citano solo quanto serve a mostrare le prove. Il software, il nome e i testi del sito sono nostri.',
        },
      ],
    },
    {
      title: 'Contatto legale',
      blocks: [{ kind: 'paragraph', text: ['Domande su questi termini: ', EMAIL, '.'] }],
    },
  ],
};
