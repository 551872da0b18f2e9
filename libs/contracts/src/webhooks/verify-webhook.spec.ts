import { readyMessageExample } from './webhook.examples.js';
import { type ReceivedWebhook, verifyWebhook } from './verify-webhook.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3yFbbYWQv7o=';
const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const ID = 'msg-1';
const BODY = JSON.stringify(readyMessageExample);
const TIME = String(NOW / 1000);

async function signature(body = BODY, timestamp = TIME, secret = SECRET): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice('whsec_'.length)), (letter) => letter.charCodeAt(0));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
  const signed = new TextEncoder().encode(`${ID}.${timestamp}.${body}`);
  const signature = await crypto.subtle.sign('HMAC', key, signed);
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

/** A good message, with what differs. */
async function received(
  headers: Readonly<Record<string, string>> = {},
  given: Partial<ReceivedWebhook> = {},
): Promise<ReceivedWebhook & { readonly headers: Readonly<Record<string, string>> }> {
  const usual = {
    'webhook-id': ID,
    'webhook-timestamp': TIME,
    'webhook-signature': await signature(),
  };
  return { body: BODY, secret: SECRET, now: NOW, ...given, headers: { ...usual, ...headers } };
}

const LATE = String(NOW / 1000 - 301);
const EARLY = String(NOW / 1000 + 301);

describe('a webhook message', () => {
  it('is read once signature and time are checked, from headers of either kind', async () => {
    const message = await received();
    expect(await verifyWebhook(message)).toEqual(readyMessageExample);
    const headers = new Headers(message.headers);
    expect(await verifyWebhook({ ...message, headers })).toEqual(readyMessageExample);
  });

  it('is read where one of several signatures fits, as after a change of the secret', async () => {
    const both = `v1a,AAAA v1,AAAA ${await signature()}`;
    expect(await verifyWebhook(await received({ 'webhook-signature': both }))).toEqual(readyMessageExample);
  });

  it.each([
    [
      'signed by another',
      async () => received({ 'webhook-signature': await signature(BODY, TIME, 'whsec_AAAA') }),
      'signature',
    ],
    ['changed', () => received({}, { body: BODY.replace('72', '99') }), 'signature'],
    ['given another id', () => received({ 'webhook-id': 'msg-2' }), 'signature'],
    ['given another time', () => received({ 'webhook-timestamp': String(NOW / 1000 + 1) }), 'signature'],
    [
      'too old',
      async () => received({ 'webhook-timestamp': LATE, 'webhook-signature': await signature(BODY, LATE) }),
      'timestamp',
    ],
    [
      'ahead of time',
      async () => received({ 'webhook-timestamp': EARLY, 'webhook-signature': await signature(BODY, EARLY) }),
      'timestamp',
    ],
    ['without a time', () => received({ 'webhook-timestamp': 'soon' }), 'headers'],
    ['unsigned', () => received({ 'webhook-signature': '' }), 'headers'],
    ['signed with no Base64', () => received({ 'webhook-signature': 'v1,***' }), 'signature'],
    ['sent again', () => received({}, { hasSeen: (id) => id === ID }), 'replayed'],
    ['no JSON', async () => received({ 'webhook-signature': await signature('{') }, { body: '{' }), 'body'],
  ] as const)('is refused when it is %s', async (_, message, problem) => {
    await expect(verifyWebhook(await message())).rejects.toMatchObject({ problem });
  });
});
