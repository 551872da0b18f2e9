import type { ContentPageText } from '@vaglio/contracts';

export const teachers: ContentPageText = {
  title: 'For teachers',
  description:
    'Class mode: students judge a text first and see the score afterwards. A plan for one lesson and a worksheet.',
  lead: 'In class mode students judge first. The score appears only after they have looked outside the page and given their own estimate.',
  sections: [
    {
      title: 'How class mode works',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Open any analysis with a score and choose “Judge first (class mode)”, or add ?mode=learn to its address and share that link.',
            'Students see the headline, the site and the link to the original. The score, the reasons and the marked passages are not on the page yet.',
            'They search in other tabs and answer three questions: who is behind the source, what others say, where the evidence comes from.',
            'They give an estimate from 0 to 100.',
            'Both judgments are then shown side by side, each with its reasons. The whole analysis follows.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'No account is needed. Answers stay on the screen: they are not sent and not stored, and a reload clears them.',
        },
      ],
    },
    {
      title: 'A lesson of 50 minutes',
      blocks: [
        {
          kind: 'facts',
          facts: [
            {
              term: '10 minutes',
              detail: 'Everyone reads the same text and writes down a first impression.',
            },
            {
              term: '15 minutes',
              detail: 'In pairs: the three questions, outside the page, with the worksheet.',
            },
            { term: '5 minutes', detail: 'Each pair enters its estimate and sees the comparison.' },
            {
              term: '15 minutes',
              detail:
                'Where do the judgments differ, and who has the better reason? Software misses things too.',
            },
            { term: '5 minutes', detail: 'Each pair names one thing it will check next time.' },
          ],
        },
      ],
    },
    {
      title: 'Material',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              { text: 'Printable worksheet', href: '/worksheet?lang=en' },
              ' (also ',
              { text: 'in Italian', href: '/worksheet?lang=it' },
              ')',
            ],
            [{ text: 'All analyses', href: '/articles' }, ', with a filter for credibility'],
            [{ text: 'How the method works', href: '/how-it-works' }],
            [
              { text: 'How accurate the software is', href: '/accuracy' },
              ', with the places where it misses its aim',
            ],
          ],
        },
      ],
    },
    {
      title: 'Good to know',
      blocks: [
        {
          kind: 'list',
          items: [
            'The score says how far to trust a text. It does not say whether it is true.',
            'Analyses judge texts, never people.',
            'On a new installation some analyses are of invented articles. They are marked “Invented example” and are good for a first try, but nothing about them can be found elsewhere.',
          ],
        },
      ],
    },
  ],
};
