import type { ContentLink, ContentPageText } from '../../content-blocks.js';

const EMAIL: ContentLink = { text: '{email}', href: 'mailto:{email}' };

/** The contact page in English; the form beside it belongs to the site. */
export const contact: ContentPageText = {
  title: 'Contact Us',
  description: 'Write to us by e-mail or with the form. We answer within 24 hours, in English and Italian.',
  lead: 'A question, a problem, an idea? We are glad to hear from you.',
  sections: [
    {
      title: 'Direct contact',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'E-mail', detail: [EMAIL] },
            { term: 'Response time', detail: 'Within 24 hours' },
            { term: 'Languages', detail: 'English and Italian' },
          ],
        },
      ],
    },
    {
      title: 'Availability',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'Hours', detail: 'Monday-Friday 9:00-18:00 CET' },
            { term: 'Where we are', detail: 'Based in Europe' },
            { term: 'Premium', detail: 'Premium users get priority: an answer within 12 hours' },
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'The ',
            { text: 'help center', href: '/support' },
            ' answers the most frequent questions. If an analysis seems wrong to you, ask for a review on its page.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'To report illegal content, and for authorities: ',
            { text: 'contact point', href: '/notice' },
            '.',
          ],
        },
      ],
    },
  ],
};
