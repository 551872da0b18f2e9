import type { ContentPageText } from '@vaglio/contracts';

export const accessibility: ContentPageText = {
  title: 'Accessibilità',
  description:
    'Quanto è accessibile questo sito, come è stato provato, che cosa manca e dove segnalare un ostacolo.',
  lead: 'Questo sito è pensato per tutti, anche per chi usa la tastiera, un lettore di schermo, il testo ingrandito o naviga senza JavaScript.',
  sections: [
    {
      title: 'Conformità',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Puntiamo alle WCAG 2.2, livello AA, e alla EN 301 549. Il sito le rispetta in parte: qui sotto c’è ciò che sappiamo mancare.',
        },
        {
          kind: 'paragraph',
          text: 'Ogni versione è provata in automatico con axe: tutte le pagine, in entrambe le lingue, con tema chiaro e scuro, da 320 a 1280 pixel. L’uso da tastiera, il focus e la lettura senza JavaScript sono provati in un vero browser. Nessun ente esterno ha verificato il sito, e non è stato provato con persone che usano tecnologie assistive.',
        },
      ],
    },
    {
      title: 'Che cosa manca',
      blocks: [
        {
          kind: 'list',
          items: [
            'Le citazioni dalle pagine analizzate sono riportate come sono scritte lì, anche dove lingua o struttura sono difficili da leggere.',
            'Le immagini vengono dalle pagine analizzate e contano come decorazione, senza descrizione.',
            'Per accedere, inviare un link o un modulo serve JavaScript. Per leggere no.',
            'L’estensione per browser segna passaggi su pagine di altri, la cui accessibilità non dipende da noi.',
          ],
        },
      ],
    },
    {
      title: 'Segnala un ostacolo',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Scrivici di tutto ciò che non riesci a usare, o che ti serve in un’altra forma, dalla ',
            { text: 'pagina dei contatti', href: '/contact' },
            '. Rispondiamo entro 24 ore. Se la risposta non ti basta, puoi rivolgerti all’',
            { text: 'Agenzia per l’Italia Digitale', href: 'https://www.agid.gov.it/' },
            '.',
          ],
        },
      ],
    },
  ],
};
