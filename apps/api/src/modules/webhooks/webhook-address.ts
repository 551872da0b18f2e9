import { InvalidAddressError, parseSubmittedUrl } from '@vaglio/engine';
import { type SecretBox, UnreadableSecretError } from '../../shared/crypto/secret-box.js';
import { ValidationError } from '../../shared/errors/domain-error.js';
import { holdsPersonalToken } from '../tokens/index.js';
import { WEBHOOK_ADDRESS, type WebhookEntity } from './webhook.entities.js';

/**
 * Parses the address of a webhook. Throws unless it uses https and has nothing that may be a secret: user name, password,
 * query or personal token. The IP address is checked when a message is sent.
 */
export function parseWebhookAddress(text: string, allowHosts: readonly string[]): URL {
  const url = parse(text, allowHosts);
  const isSafe = url.protocol === 'https:' || allowHosts.includes(url.host);
  if (!isSafe || url.search !== '' || url.hash !== '' || holdsPersonalToken(url.href)) throw refused();
  return url;
}

function parse(text: string, allowHosts: readonly string[]): URL {
  try {
    return new URL(parseSubmittedUrl(text, new Set(allowHosts)).url);
  } catch (error) {
    if (error instanceof InvalidAddressError) throw refused();
    throw error;
  }
}

const refused = (): ValidationError => new ValidationError([{ field: 'address', rule: 'webhookAddress' }]);

const MAX_SHOWN = 16;

/** Shortens long parts of the path, which may be secrets. Only the host is known after the key of an address was lost. */
export function shownAddress(
  box: SecretBox,
  { address, host }: Pick<WebhookEntity, 'address' | 'host'>,
): string {
  try {
    return maskedAddress(box.open(address, WEBHOOK_ADDRESS));
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    return `https://${host}/…`;
  }
}

function maskedAddress(address: string): string {
  const url = new URL(address);
  const parts = url.pathname
    .split('/')
    .map((part) => (part.length > MAX_SHOWN ? `${part.slice(0, 4)}…` : part));
  return `${url.origin}${parts.join('/')}`;
}
