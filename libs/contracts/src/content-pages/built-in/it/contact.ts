import type { ContentLink, ContentPageText } from '../../content-blocks.js';

const EMAIL: ContentLink = { text: '{email}', href: 'mailto:{email}' };

/** The contact page in Italian; the form beside it belongs to the site. */
export const contact: ContentPageText = {
  title: 'Contattaci',
  description: 'Scrivici per e-mail o con il modulo. Rispondiamo entro 24 ore, in italiano e in inglese.',
  lead: 'Una domanda, un problema, un’idea? Ci fa piacere leggerti.',
  sections: [
    {
      title: 'Contatto diretto',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'E-mail', detail: [EMAIL] },
            { term: 'Tempo di risposta', detail: 'Entro 24 ore' },
            { term: 'Lingue', detail: 'Italiano e inglese' },
          ],
        },
      ],
    },
    {
      title: 'Disponibilità',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'Orari', detail: 'Dal lunedì al venerdì, 9:00-18:00 CET' },
            { term: 'Dove siamo', detail: 'In Europa' },
            { term: 'Premium', detail: 'Chi ha Premium ha la precedenza: risposta entro 12 ore' },
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Il ',
            { text: 'centro aiuto', href: '/support' },
            ' risponde alle domande più frequenti. Se un’analisi ti sembra sbagliata, chiedi una revisione dalla sua pagina.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Per segnalare contenuti illegali e per le autorità: ',
            { text: 'punto di contatto', href: '/notice' },
            '.',
          ],
        },
      ],
    },
  ],
};
