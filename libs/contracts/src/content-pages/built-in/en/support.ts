import type { ContentLink, ContentPageText } from '../../content-blocks.js';

const EMAIL: ContentLink = { text: '{email}', href: 'mailto:{email}' };

/** The support page in English. */
export const support: ContentPageText = {
  title: 'Support and Help Center',
  description: 'How to reach us, when we answer, and answers to the questions we hear most.',
  lead: 'Write to us in English or Italian. A person reads every message.',
  sections: [
    {
      title: 'How we can help',
      blocks: [
        {
          kind: 'cards',
          cards: [
            {
              title: 'Email Support',
              texts: ['For any question about the service. We answer within 24 hours.', [EMAIL]],
            },
            {
              title: 'Technical Issues',
              texts: [
                'Something fails or looks wrong? Tell us the link you were analyzing, what you saw and which browser you use.',
                [EMAIL],
              ],
            },
            {
              title: 'Premium Support',
              badge: 'PREMIUM',
              texts: ['Premium members come first: an answer within 12 hours.', [EMAIL]],
            },
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
              question: 'How accurate are the analyses?',
              answer: [
                'It depends on what is asked, so we measure each part on data that others made and labeled, and publish every figure, also where we fall short of our aim: see ',
                { text: 'how accurate we are', href: '/accuracy' },
                '. Each score comes with a range that says how sure it is, and with the evidence behind every point. No system is 100% perfect: use an analysis as help for your own judgment.',
              ],
            },
            {
              question: 'How many articles can I analyze?',
              answer: [
                'Free analyses per day with a free account: {limit}. Only a new, completed analysis counts; a page that could not be read, or was analyzed a short while ago, does not. Premium has no limit. {offer} Reading and sharing analyses is free for everyone, without an account.',
              ],
            },
            {
              question: 'Which kinds of content are supported?',
              answer:
                'News articles and blog posts, videos (YouTube, Vimeo, Dailymotion, TikTok, RaiPlay, PeerTube and pages that describe a video) and public social posts (X, Facebook, Instagram, Threads, Bluesky, Mastodon and other Fediverse software, Reddit, Telegram, LinkedIn). Where a page is behind a paywall or a login, or blocks automated readers, we say so and judge nothing.',
            },
            {
              question: 'How does the method work?',
              answer: [
                'CRAAP is a method that librarians teach: Currency, Relevance, Authority, Accuracy and Purpose. Each criterion gives up to 20 points, together up to 100. What a page says of itself is kept apart from what others say of it, and what we could not find out is called unknown. ',
                { text: 'Read how it works', href: '/how-it-works' },
                '.',
              ],
            },
            {
              question: 'How do I cancel my subscription?',
              answer: [
                'At any time, on ',
                { text: 'your account page', href: '/account' },
                ' or by writing to ',
                EMAIL,
                '. It takes effect at once, and the unused part of the month is refunded.',
              ],
            },
            {
              question: 'Is my data safe?',
              answer: [
                'Passwords are kept as argon2id hashes only, secrets in the database are encrypted, and a public site sends pages and forms over HTTPS. We never sell data. Analyses are public, but never show who asked for them. You can download or delete your data on ',
                { text: 'your account page', href: '/account' },
                '; the ',
                { text: 'privacy policy', href: '/privacy' },
                ' has the details.',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Direct contact',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'E-mail', detail: [EMAIL] },
            { term: 'Support hours', detail: 'Monday-Friday 9:00-18:00 Central European Time' },
            { term: 'Languages', detail: 'English and Italian' },
            { term: 'Answers', detail: 'Within 24 hours; within 12 hours for Premium' },
          ],
        },
      ],
    },
  ],
};
