import type { ContentLink, ContentPageText } from '../../content-blocks.js';

const EMAIL: ContentLink = { text: '{email}', href: 'mailto:{email}' };

/** The support page in Italian. */
export const support: ContentPageText = {
  title: 'Assistenza e centro aiuto',
  description: 'Come raggiungerci, quando rispondiamo e le risposte alle domande più frequenti.',
  lead: 'Scrivici in italiano o in inglese. Ogni messaggio lo legge una persona.',
  sections: [
    {
      title: 'Come possiamo aiutarti',
      blocks: [
        {
          kind: 'cards',
          cards: [
            {
              title: 'Assistenza via e-mail',
              texts: ['Per qualsiasi domanda sul servizio. Rispondiamo entro 24 ore.', [EMAIL]],
            },
            {
              title: 'Problemi tecnici',
              texts: [
                'Qualcosa non funziona o appare strano? Dicci quale link stavi analizzando, che cosa hai visto e quale browser usi.',
                [EMAIL],
              ],
            },
            {
              title: 'Assistenza Premium',
              badge: 'PREMIUM',
              texts: ['Chi ha Premium ha la precedenza: risposta entro 12 ore.', [EMAIL]],
            },
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
              question: 'Quanto sono accurate le analisi?',
              answer: [
                'Dipende da che cosa si chiede: per questo misuriamo ogni parte su dati raccolti ed etichettati da altri e pubblichiamo tutti i risultati, anche dove restiamo sotto il nostro obiettivo. Li trovi in ',
                { text: 'quanto siamo accurati', href: '/accuracy' },
                '. Ogni punteggio ha un intervallo che dice quanto è sicuro, e mostra che cosa c’è dietro ogni punto. Nessun sistema è perfetto al 100%: l’analisi aiuta il tuo giudizio, non lo sostituisce.',
              ],
            },
            {
              question: 'Quanti articoli posso analizzare?',
              answer: [
                'Analisi gratuite al giorno con un account gratuito: {limit}. Conta solo un’analisi nuova e completata; una pagina che non si è potuta leggere, o analizzata da poco, non conta. Con Premium non c’è limite. {offer} Leggere e condividere le analisi è gratis per tutti, anche senza account.',
              ],
            },
            {
              question: 'Quali contenuti si possono analizzare?',
              answer:
                'Articoli e post di blog, video (YouTube, Vimeo, Dailymotion, TikTok, RaiPlay, PeerTube e le pagine che descrivono un video) e post pubblici sui social (X, Facebook, Instagram, Threads, Bluesky, Mastodon e altri software del Fediverso, Reddit, Telegram, LinkedIn). Se una pagina è a pagamento, chiede l’accesso o blocca i lettori automatici, lo diciamo e non giudichiamo nulla.',
            },
            {
              question: 'Come funziona il metodo?',
              answer: [
                'CRAAP è un metodo insegnato dai bibliotecari: attualità, pertinenza, autorevolezza, accuratezza e scopo. Ogni criterio vale fino a 20 punti, in tutto fino a 100. Ciò che una pagina dice di sé resta separato da ciò che ne dicono gli altri, e ciò che non abbiamo potuto sapere lo chiamiamo ignoto. ',
                { text: 'Leggi come funziona', href: '/how-it-works' },
                '.',
              ],
            },
            {
              question: 'Come disdico l’abbonamento?',
              answer: [
                'Quando vuoi, dalla ',
                { text: 'pagina del tuo account', href: '/account' },
                ' o scrivendo a ',
                EMAIL,
                '. La disdetta vale da subito e la parte di mese non usata viene rimborsata.',
              ],
            },
            {
              question: 'I miei dati sono al sicuro?',
              answer: [
                'Le password sono conservate solo come hash argon2id, i segreti nella banca dati sono cifrati e un sito pubblico trasmette pagine e moduli via HTTPS. Non vendiamo mai dati. Le analisi sono pubbliche, ma non mostrano mai chi le ha chieste. Puoi scaricare o cancellare i tuoi dati dalla ',
                { text: 'pagina del tuo account', href: '/account' },
                '; i dettagli sono nell’',
                { text: 'informativa sulla privacy', href: '/privacy' },
                '.',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Contatto diretto',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'E-mail', detail: [EMAIL] },
            {
              term: 'Orari dell’assistenza',
              detail: 'Dal lunedì al venerdì, 9:00-18:00, ora dell’Europa centrale (CET)',
            },
            { term: 'Lingue', detail: 'Italiano e inglese' },
            { term: 'Risposte', detail: 'Entro 24 ore; entro 12 ore con Premium' },
          ],
        },
      ],
    },
  ],
};
