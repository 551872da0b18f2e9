import { createHmac } from 'node:crypto';
import { type ReceivedWebhook, verifyWebhook } from '@vaglio/contracts';
import { readyMessageExample } from '@vaglio/contracts/examples';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3yFbbYWQv7o=';
const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const ID = 'msg-1';
const BODY = JSON.stringify(readyMessageExample);

function signature(body = BODY, timestamp = String(NOW / 1000), secret = SECRET, id = ID): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

function received(headers: Readonly<Record<string, string>> = {}, given: Partial<ReceivedWebhook> = {}) {
  const valid = {
    'webhook-id': ID,
    'webhook-timestamp': String(NOW / 1000),
    'webhook-signature': signature(),
  };
  return { body: BODY, headers: { ...valid, ...headers }, secret: SECRET, now: NOW, ...given };
}

const late = String(NOW / 1000 - 301);
const early = String(NOW / 1000 + 301);

describe('verifyWebhook', () => {
  it('returns the message for headers as an object and as Headers', async () => {
    expect(await verifyWebhook(received())).toEqual(readyMessageExample);
    const headers = new Headers(Object.entries(received().headers));
    expect(await verifyWebhook(received({}, { headers }))).toEqual(readyMessageExample);
  });

  it('accepts a message when one of several signatures is valid', async () => {
    const both = `v1a,AAAA v1,AAAA ${signature()}`;
    expect(await verifyWebhook(received({ 'webhook-signature': both }))).toEqual(readyMessageExample);
  });

  it.each([
    [
      'signed with another secret',
      { 'webhook-signature': signature(BODY, undefined, 'whsec_AAAA') },
      {},
      'signature',
    ],
    ['altered', {}, { body: BODY.replace('72', '99') }, 'signature'],
    ['given another id', { 'webhook-id': 'msg-2' }, {}, 'signature'],
    ['given another time', { 'webhook-timestamp': String(NOW / 1000 + 1) }, {}, 'signature'],
    ['too old', { 'webhook-timestamp': late, 'webhook-signature': signature(BODY, late) }, {}, 'timestamp'],
    [
      'too far in the future',
      { 'webhook-timestamp': early, 'webhook-signature': signature(BODY, early) },
      {},
      'timestamp',
    ],
    ['without a time', { 'webhook-timestamp': 'soon' }, {}, 'headers'],
    ['unsigned', { 'webhook-signature': '' }, {}, 'headers'],
    ['signed with invalid Base64', { 'webhook-signature': 'v1,***' }, {}, 'signature'],
    ['received before', {}, { hasSeen: (id: string) => id === ID }, 'replayed'],
    ['not JSON', { 'webhook-signature': signature('{') }, { body: '{' }, 'body'],
  ])('refuses a message that is %s', async (_, headers, given, problem) => {
    await expect(verifyWebhook(received(headers, given))).rejects.toMatchObject({ problem });
  });
});
