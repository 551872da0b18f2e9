import type { ContentPageText } from '@vaglio/contracts';

export const accessibility: ContentPageText = {
  title: 'Accessibility',
  description:
    'How accessible this site is, how that was tested, what is missing, and where to report a barrier.',
  lead: 'This site is meant for everyone, including people who use a keyboard, a screen reader, large text or no JavaScript.',
  sections: [
    {
      title: 'Conformance',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We aim for WCAG 2.2, level AA, and EN 301 549. The site meets them in part: what we know to be missing is listed below.',
        },
        {
          kind: 'paragraph',
          text: 'Every version is tested automatically with axe: all pages, both languages, light and dark, from 320 to 1280 pixels. Keyboard use, focus and reading without JavaScript are tested in a real browser. No outside body has audited the site, and it was not tested with people who use assistive technology.',
        },
      ],
    },
    {
      title: 'What is missing',
      blocks: [
        {
          kind: 'list',
          items: [
            'Quotations from analyzed pages are shown as they were written there, even where their language or structure is hard to read.',
            'Pictures come from the analyzed pages and are treated as decoration, without a description.',
            'Signing in, submitting a link and sending a form need JavaScript. Reading does not.',
            'The browser extension marks passages on pages of others, whose accessibility we cannot change.',
          ],
        },
      ],
    },
    {
      title: 'Report a barrier',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Write to us about anything you cannot use, or need in another form, on the ',
            { text: 'contact page', href: '/contact' },
            '. We answer within 24 hours. If the answer does not help, you can turn to the authority for accessibility of your country; in Italy that is the ',
            { text: 'Agenzia per l’Italia Digitale', href: 'https://www.agid.gov.it/' },
            '.',
          ],
        },
      ],
    },
  ],
};
