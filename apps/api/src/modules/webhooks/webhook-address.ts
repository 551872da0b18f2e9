import { InvalidAddressError, parseSubmittedUrl, type AllowedHosts } from '@vaglio/engine';
import { ValidationError } from '../../shared/errors/domain-error.js';
import { holdsPersonalToken } from '../tokens/index.js';

/**
 * The address of a webhook, or an error. It has https, and nothing that is likely to be a secret: no user name, no password, no
 * query, no personal token. What its name leads to is looked at when a message is sent.
 */
export function webhookAddress(text: string, allowed: AllowedHosts): URL {
  const url = readable(text, allowed);
  const isSafe = url.protocol === 'https:' || allowed.has(url.host);
  if (!isSafe || url.search !== '' || url.hash !== '' || holdsPersonalToken(url.href)) throw refused();
  return url;
}

function readable(text: string, allowed: AllowedHosts): URL {
  try {
    return new URL(parseSubmittedUrl(text, allowed).url);
  } catch (error) {
    if (error instanceof InvalidAddressError) throw refused();
    throw error;
  }
}

const refused = (): ValidationError => new ValidationError([{ field: 'address', rule: 'webhookAddress' }]);

const LONGEST_SHOWN = 16;
const SHOWN = 4;

/** The address without what may be a secret in its path. */
export function maskedAddress(address: string): string {
  const url = new URL(address);
  const parts = url.pathname
    .split('/')
    .map((part) => (part.length > LONGEST_SHOWN ? `${part.slice(0, SHOWN)}…` : part));
  return `${url.origin}${parts.join('/')}`;
}
