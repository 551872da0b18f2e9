import { externalPaths, PAGE_LIST } from '../../config/pages.js';
import type { SiteDocument } from './document.js';

const EXCLUDED = [
  '/api/',
  externalPaths.admin,
  ...PAGE_LIST.filter(([, { isPersonal }]) => isPersonal).map(([, { path }]) => path),
];

/** What search engines must not read, and where the sitemap is. */
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
