import { WITHDRAWAL_DAYS } from '../../../limits.js';
import type { ContentLink, ContentPageText } from '../../content-blocks.js';

const EMAIL: ContentLink = { text: '{email}', href: 'mailto:{email}' };

/** The terms of service in English. */
export const terms: ContentPageText = {
  title: 'Terms of Service',
  description: 'What you may expect of the service, what we expect of you, and how subscriptions work.',
  lead: 'The rules between you and us, in plain words.',
  updated: 'Last updated: August 23, 2025',
  sections: [
    {
      title: 'Quick summary',
      blocks: [
        {
          kind: 'list',
          items: [
            'Reading is free for everyone; analyzing needs a free account.',
            'Analyses are made by software, are public, and help your judgment rather than replace it.',
            'Premium is paid monthly and can be canceled at any time.',
            'What you submit stays yours.',
            'Use the service fairly, and don’t harm it or anyone with it.',
          ],
        },
      ],
    },
    {
      title: 'Acceptance',
      blocks: [
        {
          kind: 'paragraph',
          text: 'By using the service you accept these terms. If you do not agree with them, please do not use it.',
        },
      ],
    },
    {
      title: 'The service',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'You submit the link of a news article, a video or a social post. Software examines it by the CRAAP method and publishes an analysis with a score from 0 to 100, a range, and the evidence for it. ',
            { text: 'How it works', href: '/how-it-works' },
            ' and ',
            { text: 'how accurate it is', href: '/accuracy' },
            ' are public.',
          ],
        },
      ],
    },
    {
      title: 'Accounts',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Give an e-mail address of your own, keep your password to yourself, and tell us if somebody else uses your account. Free analyses per day with a free account: {limit}. An account that is misused can be suspended: it can still sign in and read.',
        },
      ],
    },
    {
      title: 'Acceptable and prohibited use',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You may analyze anything that is publicly reachable, and read, share and quote analyses with their source, in your work too.',
        },
        { kind: 'paragraph', text: 'You may not:' },
        {
          kind: 'list',
          items: [
            'submit addresses of pages that are not public, or that you have no right to open;',
            'get round the daily limit, or use many accounts for it;',
            'attack, overload or copy the service as a whole;',
            'present an analysis as a judgment of a person, change its meaning, or hide that software made it;',
            'use it for anything unlawful.',
          ],
        },
      ],
    },
    {
      title: 'Subscriptions',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'Price', detail: 'Premium costs {price} US dollars per month. Free costs 0. {offer}' },
            {
              term: 'Billing',
              detail:
                'Monthly, with automatic renewal where the payment service offers it. Today each month is bought separately: an e-mail reminds you before it ends, and nothing is charged unasked.',
            },
            {
              term: 'Cancellation',
              detail: [
                'At any time, with immediate effect, on ',
                { text: 'your account page', href: '/account' },
                ' or by e-mail.',
              ],
            },
            {
              term: 'Refunds',
              detail: `Within ${WITHDRAWAL_DAYS} days of the purchase you can withdraw from the contract and get all of it back (see below). Later, the unused portion of a month that was paid is refunded: one e-mail states the sum when you cancel, and another confirms the payment. The same holds when you delete your account.`,
            },
            {
              term: 'Withdrawal',
              detail: [
                `For ${WITHDRAWAL_DAYS} days after a purchase you can withdraw from the contract without giving a reason, on the page `,
                { text: 'Withdraw from the contract here', href: '/withdrawal' },
                ' or by any other clear statement to us. An e-mail confirms it at once, Premium ends, and we refund all that you paid within 14 days, the way you paid it.',
              ],
            },
            {
              term: 'Changes',
              detail: 'We announce changes of these terms 30 days before they take effect.',
            },
          ],
        },
      ],
    },
    {
      title: 'Limitations',
      blocks: [
        {
          kind: 'paragraph',
          text: 'An analysis is not legal advice, nor any other professional advice. It is made by software from what could be found at that moment. No system is 100% perfect: scores can be wrong, and sources can change afterwards. Decide for yourself, and check what matters.',
        },
        {
          kind: 'paragraph',
          text: [
            'If you find an analysis wrong, ask for a review on its page. Corrections are public, in the ',
            { text: 'register of corrections', href: '/corrections' },
            '.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'If something on this site breaks a law, ',
            { text: 'report it', href: '/notice' },
            '. A person decides, and you get the decision with its reasons.',
          ],
        },
      ],
    },
    {
      title: 'Intellectual property',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You keep all rights to the content you submit, and give us a license to process it: to read it, analyze it, store what was judged, and publish the analysis. Articles belong to those who wrote them; analyses quote only what is needed to show the evidence. The software, the name and the texts of the site are ours.',
        },
      ],
    },
    {
      title: 'Legal contact',
      blocks: [{ kind: 'paragraph', text: ['Questions about these terms: ', EMAIL, '.'] }],
    },
  ],
};
