import type { ContentLink, ContentPageText } from '../../content-blocks.js';

const EMAIL: ContentLink = { text: '{email}', href: 'mailto:{email}' };

/** The privacy policy in English. */
export const privacy: ContentPageText = {
  title: 'Privacy Policy',
  description: 'Which data we keep, why, for how long, and how to see, correct, take away or delete it.',
  lead: 'What we keep about you, why, and how you stay in control of it.',
  updated: 'Last updated: August 23, 2025',
  sections: [
    {
      title: 'Our principles',
      blocks: [
        {
          kind: 'cards',
          cards: [
            {
              title: 'Security',
              texts: [
                'Access is denied unless it is granted. Passwords are stored as argon2id hashes, which cannot be turned back into passwords.',
              ],
            },
            {
              title: 'Encryption',
              texts: [
                'In transit: a public site sends pages and forms over HTTPS. At rest: secrets in the database, such as the password of the mail server, are encrypted.',
              ],
            },
            {
              title: 'Transparency',
              texts: ['This page says what is stored. Analyses are public and show how they were made.'],
            },
            {
              title: 'User control',
              texts: ['You can see, correct, download and delete your data yourself, at any time.'],
            },
          ],
        },
      ],
    },
    {
      title: 'Data we collect',
      blocks: [
        {
          kind: 'facts',
          facts: [
            {
              term: 'Account',
              detail:
                'Your e-mail address and name, your password as a hash, your language, your plan and the dates that belong to them. If you sign in with Google, the identifier and the verified e-mail address that Google gives us.',
            },
            {
              term: 'Links you submit and their content',
              detail:
                'The link, the text that was judged and the analysis are stored, because every analysis is a public page that can be checked later. That page quotes passages; the whole text can be read only by our staff and by accounts that submitted the link. A picture of the article is copied by our server and shown from there, so that reading an analysis does not send your browser to anybody else. Who asked for it is not shown: that is kept in your history, which only you and our staff can see. Unless whoever runs this site has switched this off, an analysis with a low score whose headline names a private person is public only after a person of our staff has looked at it; until then its submitters alone can read it.',
            },
            {
              term: 'Use of the service',
              detail:
                'Your requests and their outcome, how many analyses you used today, your rating of the product if you gave one, and counts of how often an analysis was shared.',
            },
            {
              term: 'Payments',
              detail:
                'If you buy Premium: the order number of the payment provider, the amount, the currency and the status, and refunds that are due or were paid. We never see a card number.',
            },
            {
              term: 'Reviews and notices',
              detail:
                'If you ask for a review or report illegal content: what you wrote, your e-mail address and, with a notice, your name. Only staff see them. Address and name are deleted 90 days after the decision.',
            },
            {
              term: 'Waiting list for Premium',
              detail:
                'If you join it: your e-mail address, your language and when you agreed. You get one e-mail, when Premium can be bought, and the entry is deleted 30 days later, at once by its link, or with your account if you joined while signed in.',
            },
            {
              term: 'Technical information',
              detail:
                'Your IP address is used to answer you and to stop abuse; the counters for that keep it as a hash. For your account we keep the last ten networks it signed in from, as hashes made with a secret key and for 90 days at most, so that someone trying to guess your password can’t lock you out. Cookies and browser storage keep your sign-in, your language and your light or dark look. There are no advertising cookies and no trackers of others.',
            },
            {
              term: 'The browser extension',
              detail:
                'When you open it on a page, it sends four of the 64 characters of a hash of the page’s address, without your account: one in 65,536 addresses shares them. The score on the icon, if you switch it on, sends the same for each page you open. Only “Analyze this page” sends the address itself, with your account; “Show why” asks for that one analysis, without it. Your sign-in and your settings are kept in the browser. It sends no history, no text of pages and no statistics.',
            },
          ],
        },
      ],
    },
    {
      title: 'How we use it',
      blocks: [
        {
          kind: 'list',
          items: [
            'to make the analyses you ask for and to keep your history;',
            'to know how many analyses you have left today;',
            'to send what you asked for: a link to reset a password, a receipt, a notice that an analysis is ready;',
            'to protect the service from abuse and to find out why something failed;',
            'to answer you when you write to us.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'The text of a submitted page, and passages of public pages that were found about it, may be sent to the language model that this site is set up with, and words from it to fact-check and search services, to find out what others say. Your name and e-mail address are never part of it.',
        },
        {
          kind: 'paragraph',
          text: 'About a submitted page our server may also ask, each with what it needs and nothing about you: the GDELT Project (words of the headline), Wikidata and Wikipedia (the site’s address and name), the registry of the domain (its name), the Internet Archive (the site’s address), Crossref (the numbers of cited studies) and the site itself (its files trust.txt and ads.txt, its front page and its imprint). Answers are kept for up to a week; what a site says of itself, for a month.',
        },
        {
          kind: 'paragraph',
          text: 'Unless whoever runs this site has switched it off, our server reads an analyzed article again for a month, to see whether it was changed: at most one request a minute for each site, following its robots.txt. Changed sentences are public; the whole text is not. If you ask for it in your account, you get an e-mail when an article in your history changes; that choice is deleted with your account. The page as it was read is kept with its analysis, so that the result can be checked later: only our staff and the person who submitted its link can download it.',
        },
      ],
    },
    {
      title: 'Who else sees it',
      blocks: [
        { kind: 'paragraph', text: 'We never sell your data. We pass on only what is needed, and only to:' },
        {
          kind: 'list',
          items: [
            'service providers who work for us: hosting, e-mail, payments, sign-in, language model and search, where they are switched on;',
            'authorities, where the law obliges us;',
            'a successor, if the service changes hands; we would tell you before.',
          ],
        },
      ],
    },
    {
      title: 'Your rights',
      blocks: [
        {
          kind: 'facts',
          facts: [
            {
              term: 'Access and portability',
              detail: [
                'Everything stored about you, as a file, from ',
                { text: 'your account page', href: '/account' },
                '.',
              ],
            },
            { term: 'Correction', detail: 'Name, e-mail address, language and password: on the same page.' },
            {
              term: 'Deletion',
              detail:
                'Deleting your account removes your data and your history at once. Payments, refunds and e-mails about them that are still to be sent are kept. The public analyses stay, without any trace of who asked for them.',
            },
            {
              term: 'A wrong analysis',
              detail: [
                'Anyone can ask for a review on the page of the analysis. What we corrected stands in the ',
                { text: 'register of corrections', href: '/corrections' },
                '.',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Privacy contact',
      blocks: [{ kind: 'paragraph', text: ['Questions about privacy and requests: ', EMAIL, '.'] }],
    },
  ],
};
