import type { ContentPageText } from '@vaglio/contracts';

export const releases: ContentPageText = {
  title: 'Release Notes',
  description: 'What changed in each version of Vaglio, newest first.',
  lead: 'What changed, newest first.',
  sections: [
    {
      title: 'Current versions',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'Development', detail: '2.2.0' },
            { term: 'Production', detail: '2.0.5' },
          ],
        },
      ],
    },
    {
      title: '2.2.0',
      blocks: [
        { kind: 'paragraph', text: 'In development.' },
        {
          kind: 'list',
          items: [
            'Every score comes with a range that says how sure it is, and with what would change it.',
            'What a page says about itself is kept apart from what others say about it; what is not known is called unknown.',
            'Flagged sentences are shown in place, in the text, each with its reason.',
            'A page for every source, and a page with the measured accuracy.',
            'Anyone can ask for a review of an analysis; corrections are public.',
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
            'Four levels with plain names: Poor, Low, Medium, High.',
            'Each analysis includes a journalistic article of 200-400 words.',
            'The five criteria show their points, 0 to 20 each, and the reasons behind them.',
          ],
        },
      ],
    },
    {
      title: '2.0.5',
      blocks: [
        { kind: 'paragraph', text: 'In production.' },
        {
          kind: 'list',
          items: [
            'The whole site in English and Italian.',
            'Videos and social posts can be analyzed as well as articles.',
            'Share links for every analysis, and an extension for Chromium browsers.',
          ],
        },
      ],
    },
  ],
};
