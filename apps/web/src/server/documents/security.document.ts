import { NOT_FOUND, type SiteDocument } from './document.js';

const HALF_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

/** The contact for security reports (RFC 9116). */
export const securityDocument: SiteDocument = {
  pattern: /^\/\.well-known\/security\.txt$/,
  answer: async ({ publicUrl, readConfig }) => {
    const config = await readConfig();
    if (!config) return { ...NOT_FOUND, status: 503, body: 'Not available right now\n', freshSeconds: 0 };
    const expires = new Date(Date.now() + HALF_YEAR_MS).toISOString().slice(0, 10);
    return {
      type: 'text/plain; charset=utf-8',
      freshSeconds: 86_400,
      body: [
        `Contact: mailto:${config.supportEmail}`,
        `Expires: ${expires}T00:00:00.000Z`,
        'Preferred-Languages: en, it',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    };
  },
};
