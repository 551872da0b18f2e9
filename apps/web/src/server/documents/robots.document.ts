import { externalPaths, PAGE_LIST } from '../../config/pages.js';
import type { SiteDocument } from './document.js';

const EXCLUDED = [
  '/api/',
  externalPaths.admin,
  ...PAGE_LIST.filter(([, { isPersonal }]) => isPersonal).map(([, { path }]) => path),
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
      ...EXCLUDED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  }),
};
