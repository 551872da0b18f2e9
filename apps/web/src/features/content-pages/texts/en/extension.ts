import type { ContentPageText } from '@vaglio/contracts';

export const extension: ContentPageText = {
  title: 'Vaglio for your browser',
  description:
    'The browser extension shows how far to trust the page you are reading. How to install it, how to use it, what it asks for.',
  lead: 'The credibility of the page you are reading, one click away, with the same account and the same analyses as this site.',
  sections: [
    {
      title: 'Plans',
      blocks: [
        {
          kind: 'cards',
          cards: [
            {
              title: 'Free',
              texts: [
                'Analyses per day: {limit}.',
                'The counter is shared with the site: analyses that you start in the extension count too.',
              ],
            },
            {
              title: 'Premium',
              texts: [
                'Unlimited analyses.',
                'Your requests go first when many people are waiting.',
                '{offer}',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Install it in Chrome in six steps',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Download the ZIP file with the button on this page.',
            'Unpack it into a folder that you will not delete.',
            'Open chrome://extensions in your browser.',
            'Switch on “Developer mode”, at the top right.',
            'Choose “Load unpacked” and select the folder.',
            'Pin Vaglio to the toolbar with the puzzle icon.',
          ],
        },
      ],
    },
    {
      title: 'Install it in Firefox',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Download the ZIP file for Firefox with the button on this page.',
            'Open about:debugging#/runtime/this-firefox in Firefox.',
            'Choose “Load Temporary Add-on…” and select the ZIP file. Firefox keeps it until you close the browser.',
          ],
        },
      ],
    },
    {
      title: 'Use it in five steps',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Sign in with the account you have on this site.',
            'Open an article, a video or a post.',
            'Click the Vaglio icon in the toolbar.',
            'Choose “Analyze this page”: you see the stages, and the result comes in about 15 seconds.',
            'Read score, range and reasons, and open the full analysis to see the evidence.',
          ],
        },
      ],
    },
    {
      title: 'Technical specifications',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'Version', detail: '1.1.0' },
            {
              term: 'Browser',
              detail: 'Chrome 88 and later, other Chromium browsers, and Firefox 153 and later (Manifest V3)',
            },
            { term: 'Analysis', detail: 'In about 15 seconds' },
            { term: 'Startup', detail: 'Under 100 ms' },
            {
              term: 'Permissions',
              detail:
                'The current tab when you click, its own storage, a menu entry, and the script that marks sentences on request. No site is read without your click.',
            },
            {
              term: 'What is sent',
              detail:
                'When you open the popup: four characters of a hash of the page’s address. When you press “Analyze this page”: the address. While you browse nothing, unless you switch on the score on the icon: then four characters for each page.',
            },
          ],
        },
      ],
    },
  ],
};
