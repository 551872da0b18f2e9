import type { SiteDocument } from './document.js';

const CLOSED = [
  '/api/',
  '/admin-dashboard',
  '/account',
  '/history',
  '/rating',
  '/auth',
  '/reset-password',
  '/confirm-email',
];

/** Tells search engines what to leave alone, and where the list of pages is. */
export const robotsDocument: SiteDocument = {
  pattern: /^\/robots\.txt$/,
  answer: ({ publicUrl }) => ({
    type: 'text/plain; charset=utf-8',
    freshSeconds: 3_600,
    body: [
      'User-agent: *',
      'Allow: /api/og-image/',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  }),
};
