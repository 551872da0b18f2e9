import type { WebhookMessage } from './webhook.contract.js';

/** The prefix of webhook secrets. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** The headers of a message, according to Standard Webhooks. */
export const WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** The largest accepted difference between the time of a message and now, in seconds. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

/** The check that a message failed. */
export type WebhookProblem = 'headers' | 'timestamp' | 'signature' | 'replayed' | 'body';

/** The error for a message that failed a check. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(readonly problem: WebhookProblem) {
    super(`The webhook message is not valid: ${problem}.`);
  }
}

/** The headers of a request, of `fetch` or of a Node server. */
export type ReceivedHeaders =
  { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A received message. */
export interface ReceivedWebhook {
  /** The unchanged body; JSON that was parsed and serialized again has another signature. */
  readonly body: string;
  readonly headers: ReceivedHeaders;
  readonly secret: string;
  /** Returns whether a message with the id was handled before. Retries have the same id. */
  readonly hasSeen?: (id: string) => boolean | Promise<boolean>;
  /** The current time in milliseconds; default `Date.now()`. */
  readonly now?: number;
}

/** Checks the signature, time and id of a message and returns its parsed body. @throws WebhookVerificationError */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookMessage> {
  const { body, headers, secret, hasSeen, now = Date.now() } = received;
  const [id, timestamp, signatures] = [
    headerOf(headers, WEBHOOK_HEADERS.id),
    headerOf(headers, WEBHOOK_HEADERS.timestamp),
    headerOf(headers, WEBHOOK_HEADERS.signature),
  ];
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('headers');
  if (Math.abs(now / 1000 - Number(timestamp)) > WEBHOOK_TOLERANCE_SECONDS)
    throw new WebhookVerificationError('timestamp');
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const key = await keyOf(secret);
  const given = signatures.split(' ').flatMap((each) => (each.startsWith('v1,') ? [each.slice(3)] : []));
  const results = await Promise.all(given.map((each) => isSigned(key, each, signed)));
  if (!results.includes(true)) throw new WebhookVerificationError('signature');
  if (await hasSeen?.(id)) throw new WebhookVerificationError('replayed');
  try {
    return JSON.parse(body) as WebhookMessage;
  } catch {
    throw new WebhookVerificationError('body');
  }
}

function headerOf(headers: ReceivedHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const found = (headers as Readonly<Record<string, string | readonly string[] | undefined>>)[name];
  return typeof found === 'string' ? found : found?.join(' ');
}

type VerifyingKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

function keyOf(secret: string): Promise<VerifyingKey> {
  const bytes = bytesOf(
    secret.startsWith(WEBHOOK_SECRET_PREFIX) ? secret.slice(WEBHOOK_SECRET_PREFIX.length) : secret,
  );
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook is whsec_ and Base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

async function isSigned(key: VerifyingKey, given: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const signature = bytesOf(given);
  return signature !== null && crypto.subtle.verify('HMAC', key, signature, signed);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
