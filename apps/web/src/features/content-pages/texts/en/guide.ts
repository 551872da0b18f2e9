import type { ContentPageText } from '@vaglio/contracts';

export const guide: ContentPageText = {
  title: 'How to check whether a story is true',
  description:
    'A practical guide: the five criteria of the CRAAP method, three steps with Vaglio, red flags and signs of reliability.',
  lead: 'Five questions to ask about any story, and how to get help answering them.',
  sections: [
    {
      title: 'The five criteria',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The CRAAP method comes from university libraries. Each of its five criteria is worth 0 to 20 points, 100 in all.',
        },
        {
          kind: 'facts',
          facts: [
            {
              term: 'Currency',
              detail:
                'When was it published? Was it updated? A photo or an event from years ago does not become new because someone shares it today.',
            },
            {
              term: 'Relevance',
              detail:
                'Does the text deliver what the headline promises? Is it a report, an opinion, satire or advertising?',
            },
            {
              term: 'Authority',
              detail:
                'Who writes? Who publishes? What do others say about them, apart from their own “About us” page?',
            },
            {
              term: 'Accuracy',
              detail:
                'Do figures and claims have a source? Does the source exist, and does it really say that? Do others report the same on their own?',
            },
            {
              term: 'Purpose',
              detail: 'Does it want to inform, sell, persuade or make you angry? Does it say so?',
            },
          ],
        },
      ],
    },
    {
      title: 'Three steps with Vaglio',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Enter the address: copy the link of the article, video or post and paste it on the home page.',
            'Vaglio applies the CRAAP method: it reads the page, collects the signals and looks for what others say.',
            'Read the result: score, range, points for each criterion, sentences to check and the evidence for them.',
          ],
        },
      ],
    },
    {
      title: 'Red flags',
      blocks: [
        {
          kind: 'list',
          items: [
            'A headline in capitals, exclamation marks, promises of revelations.',
            'No date, no name, no way to reach the newsroom.',
            'Precise figures without a source, “experts” without names.',
            'An address that imitates a well-known outlet.',
            'Calls to share at once, “before they delete it”.',
            'The story is on one site only, or all copies have the same text.',
          ],
        },
      ],
    },
    {
      title: 'Signs of reliability',
      blocks: [
        {
          kind: 'list',
          items: [
            'Date, author and outlet are there and can be checked.',
            'Sources are linked, and the link leads to what the text says.',
            'The people who are accused had a chance to answer.',
            'Mistakes are corrected, and the correction can be seen.',
            'Opinions and advertising are marked as such.',
            'Other outlets report the same facts from their own sources.',
          ],
        },
      ],
    },
    {
      title: 'Frequently asked questions',
      blocks: [
        {
          kind: 'questions',
          questions: [
            {
              question: 'Does a high score mean that the story is true?',
              answer:
                'No. It means that the text is written in a way that can be trusted and that we found no reason to doubt it. The range beside the score shows how sure that is.',
            },
            {
              question: 'Is a site with https and a nice design reliable?',
              answer: 'That is not enough. Anyone can have both, so they count next to nothing in the score.',
            },
            {
              question: 'How accurate is Vaglio?',
              answer: [
                'We measure it on data collected by others and publish the results, including those below our aim: ',
                { text: 'how accurate we are', href: '/accuracy' },
                '.',
              ],
            },
            {
              question: 'Does it cost anything?',
              answer:
                'Reading analyses is free for everyone. To analyze, a free account is enough; free analyses a day: {limit}.',
            },
            {
              question: 'What if the analysis is wrong?',
              answer: [
                'Ask for a review on its page: a person answers, and what we correct goes into the ',
                { text: 'register of corrections', href: '/corrections' },
                '.',
              ],
            },
          ],
        },
      ],
    },
  ],
};
