import { TOKEN_PREFIX } from '@vaglio/contracts';

const EMAIL = /[^\s@"'(<=]+@[^\s@"')>]+\.[a-z]{2,}/gi;
const TOKEN = new RegExp(`\\b(?:Bearer\\s+\\S+|${TOKEN_PREFIX}[\\w-]+|eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]*)`, 'g');
const CREDENTIALS_IN_ADDRESS = /\/\/[^\s/@]+@/g;
const QUERY = /(https?:\/\/[^\s?]+)\?\S+/g;

/** Takes e-mail addresses, tokens, credentials and query strings out of a text that is about to be logged. */
export function scrub(text: string): string {
  return text
    .replace(CREDENTIALS_IN_ADDRESS, '//')
    .replace(QUERY, '$1?…')
    .replace(EMAIL, '[e-mail]')
    .replace(TOKEN, '[token]');
}
