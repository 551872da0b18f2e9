import { TOKEN_PREFIX } from '@vaglio/contracts';

const EMAIL = /[^\s@"'(<=]+@[^\s@"')>]+\.[a-z]{2,}/gi;
const TOKEN = new RegExp(`\\b(?:Bearer\\s+\\S+|${TOKEN_PREFIX}[\\w-]+|eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]*)`, 'g');
const CREDENTIALS_IN_ADDRESS = /\/\/[^\s/@]+@/g;
const QUERY = /(https?:\/\/[^\s?]+)\?\S+/g;

/** Removes e-mail addresses, tokens, credentials and query strings from a text for the log. */
export function scrub(text: string): string {
  return text
    .replace(CREDENTIALS_IN_ADDRESS, '//')
    .replace(QUERY, '$1?…')
    .replace(EMAIL, '[e-mail]')
    .replace(TOKEN, '[token]');
}
