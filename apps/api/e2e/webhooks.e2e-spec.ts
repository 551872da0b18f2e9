import { randomUUID } from 'node:crypto';
import {
  addressOf,
  type CreatedWebhook,
  type CreateWebhookRequest,
  tokensRoutes,
  usersRoutes,
  verifyWebhook,
  WEBHOOK_LIMITS,
  type WebhookDelivery,
  type WebhookMessage,
  webhooksRoutes,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { withFakeEngine } from '../src/modules/analysis/testing/analysis-app.js';
import { eventually } from '../src/modules/analysis/testing/analysis-client.js';
import { FakeEngine } from '../src/modules/analysis/testing/fake-engine.js';
import { aSignedInUser, type TestUser } from '../src/modules/auth/testing/sign-in.factory.js';
import { DeliveryLimits } from '../src/modules/webhooks/webhooks.limits.js';
import { WEBHOOK_ADDRESS, WEBHOOK_SECRET } from '../src/modules/webhooks/webhook.entities.js';
import { WEBHOOK_TRANSPORT } from '../src/modules/webhooks/webhook-sender.js';
import { WebhooksRepository } from '../src/modules/webhooks/webhooks.repository.js';
import { SecretBox } from '../src/shared/crypto/secret-box.js';
import { CorrectionPublishedEvent, PageChangedEvent } from '../src/shared/events/article.events.js';
import { EventBus } from '../src/shared/events/event-bus.js';
import { KEPT_DAYS } from '../src/shared/database/kept-days.js';
import { startTestApp } from '../src/testing/test-app.js';
import { startWebhookReceiver } from './stand-ins/webhook-receiver.js';
import { Caller, deleteAccount, until } from './testing/callers.js';
import { query, mailsTo } from './testing/database.js';
import { fixture } from './testing/fixture.js';

const LIST = addressOf(webhooksRoutes.list);
const LIMITS = {
  ...new DeliveryLimits(),
  attempts: 3,
  firstRetryMs: 20,
  maxRetryMs: 40,
  timeoutMs: 2_500,
  pollEveryMs: 60,
  switchOffAfterMs: 0,
};
const NEW_KEY = 'the-new-key-0123456789-0123456789';
const OLD_KEY = 'the-old-key-0123456789-0123456789';

describe('webhooks', () => {
  const receiver = fixture(startWebhookReceiver);
  const slow = fixture(startWebhookReceiver);
  const api = fixture(() =>
    startTestApp({
      environment: {
        RUN_WORKER: 'true',
        READER_ALLOW_HOSTS: `${receiver.host},${slow.host}`,
        PUBLIC_URL: 'http://vaglio.example',
        ENCRYPTION_KEY: `${NEW_KEY},${OLD_KEY}`,
      },
      adjust: (builder) =>
        withFakeEngine(new FakeEngine())(builder)
          .overrideProvider(DeliveryLimits)
          .useValue(LIMITS)
          .overrideProvider(WEBHOOK_TRANSPORT)
          .useValue({ resolve: () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]) }),
    }),
  );
  let anna: TestUser;
  let path: string;
  let analyzed = 0;

  const get = (address: string, token = anna.token) => new Caller(api, token).get(address);
  const post = (address: string, body: object = {}, token = anna.token) =>
    new Caller(api, token).post(address, body);
  const own = (id: string, rest = '') => `${LIST}/${id}${rest}`;
  const created = async (given: Partial<CreateWebhookRequest> = {}, token?: string) => {
    const address = `http://${receiver.host}${path}`;
    const wanted = { address, events: ['ready', 'corrected', 'changed'], ...given };
    const { body } = await post(LIST, wanted, token).expect(201);
    return body as CreatedWebhook;
  };
  const deliveries = async (id: string) =>
    (await get(own(id, '/deliveries')).expect(200)).body as WebhookDelivery[];
  const settled = (id: string, count = 1) =>
    eventually(async () => {
      const all = await deliveries(id);
      return all.length >= count && all.every(({ state }) => state !== 'waiting') ? all : null;
    });
  const analyze = async (): Promise<string> => {
    const url = `https://outlet.example/story-${++analyzed}`;
    const { body } = await post('/api/analyze', { url }).expect(200);
    return String(body.id);
  };
  const publish = (event: object, isUndone = false) =>
    api.app.get(DataSource).transaction(async (manager) => {
      await api.app.get(EventBus).publishInTransaction(manager, event);
      if (isUndone) throw new Error('undone');
    });

  beforeEach(async () => {
    anna = await aSignedInUser(api.url);
    path = `/${randomUUID().slice(0, 8)}`;
    receiver.behavior = 'accepts';
  });
  it('receive a signed message for each analysis of their owner, and none for those of others', async () => {
    const { id, secret } = await created();
    const other = await aSignedInUser(api.url);
    const otherUrl = { url: 'https://outlet.example/of-another' };
    await post('/api/analyze', otherUrl, other.token).expect(200);
    const articleId = await analyze();
    const [delivery] = await settled(id);
    expect(delivery).toMatchObject({ event: 'ready', state: 'delivered', attempts: 1, status: 204 });

    const [message, ...more] = receiver.at(path);
    expect(more).toEqual([]);
    if (!message) throw new Error('No message was received.');
    const { headers, body } = message;
    expect(headers['webhook-id']).toBe(delivery?.id);
    expect(headers['user-agent']).toContain('Vaglio-Webhooks');
    const verified = await verifyWebhook({ body, headers, secret });
    expect(verified).toMatchObject({
      type: 'ready',
      data: {
        articleId,
        articleUrl: `http://vaglio.example/article/${articleId}`,
        domain: expect.any(String) as string,
        credibilityScore: expect.any(Number) as number,
      },
    });
  });

  it('receive corrections and page changes of articles that their owner submitted', async () => {
    const { id } = await created({ events: ['corrected', 'changed'] });
    const articleId = await analyze();
    const [correctionId, changeId] = [randomUUID(), randomUUID()];
    const score = { before: 70, after: 60 };
    await publish(new CorrectionPublishedEvent(correctionId, articleId, 'correction', null, score));
    await publish(new PageChangedEvent(changeId, articleId, 'changed', true));
    await settled(id, 2);
    // A message may arrive twice when its answer was late.
    const messages = new Map(
      receiver
        .at(path)
        .map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body) as WebhookMessage]),
    );
    expect([...messages.values()]).toEqual([
      expect.objectContaining({
        type: 'corrected',
        data: expect.objectContaining({ correctionId, articleId, kind: 'correction', score }) as object,
      }),
      expect.objectContaining({
        type: 'changed',
        data: expect.objectContaining({ changeId, kind: 'changed', isSubstantial: true }) as object,
      }),
    ]);
  });

  it('receive nothing when the event is rolled back, and one message when it is published twice', async () => {
    const { id } = await created({ events: ['changed'] });
    const articleId = await analyze();
    const event = new PageChangedEvent(randomUUID(), articleId, 'gone', false);
    await expect(publish(event, true)).rejects.toThrow('undone');
    expect(await deliveries(id)).toEqual([]);
    await publish(event);
    await publish(event);
    expect(await settled(id)).toHaveLength(1);
    expect(receiver.at(path)).toHaveLength(1);
  });

  it('are called again with the same message id until they answer', async () => {
    const { id } = await created();
    receiver.behavior = 'fails';
    await analyze();
    await until(async () => (await deliveries(id))[0]?.status === 500);
    receiver.behavior = 'accepts';
    const [delivery] = await settled(id);
    expect(delivery).toMatchObject({ state: 'delivered', status: 204, failure: null });
    const ids = receiver.at(path).map(({ headers }) => headers['webhook-id']);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids)).toEqual(new Set([delivery?.id]));
  });

  it.each([
    ['answers 500', 'fails', { status: 500, failure: 'status' }],
    ['redirects', 'redirects', { status: null, failure: 'redirect' }],
    ['does not answer', 'no-answer', { status: null, failure: 'timeout' }],
  ] as const)('are switched off with one mail when the receiver %s', async (_, behavior, expected) => {
    const { id } = await created();
    receiver.behavior = behavior;
    await analyze();
    const [delivery] = await settled(id);
    expect(delivery).toMatchObject({ state: 'failed', attempts: LIMITS.attempts, ...expected });
    const { body } = await get(LIST).expect(200);
    expect(body).toMatchObject([{ id, state: 'failed' }]);
    const mails = () => mailsTo(api, anna.user.email, 'webhook-off');
    expect(await mails()).toHaveLength(1);

    await analyze();
    expect(await deliveries(id)).toHaveLength(1);
    await post(own(id, '/test')).expect(409);
    receiver.behavior = 'accepts';
    await new Caller(api, anna.token).patch(own(id), { isOn: true }).expect(200);
    await analyze();
    expect((await settled(id, 2))[0]).toMatchObject({ state: 'delivered' });
    expect(await mails()).toHaveLength(1);
  });

  it('are switched off at once when the receiver answers 410', async () => {
    const { id } = await created();
    receiver.behavior = 'gone';
    await analyze();
    const [delivery] = await settled(id);
    expect(delivery).toMatchObject({ attempts: 1, status: 410 });
    expect((await get(LIST)).body).toMatchObject([{ state: 'failed' }]);
  });

  it('are delivered without reading a response that never ends', async () => {
    const { id } = await created();
    receiver.behavior = 'endless';
    await analyze();
    const [delivery] = await settled(id);
    expect(delivery).toMatchObject({ state: 'delivered', status: 200 });
  });

  it('are not called when the host name resolves to a private address', async () => {
    const { id } = await created({ address: 'https://rebound.example/hook' });
    const { body: test } = await post(own(id, '/test')).expect(202);
    expect(test).toMatchObject({ event: 'test', state: 'waiting' });
    const [delivery] = await settled(id);
    expect(delivery).toMatchObject({ state: 'failed', failure: 'address', status: null });
    expect((await get(LIST)).body).toMatchObject([{ state: 'on' }]);
  });

  it.each([
    'http://hooks.example/plain',
    'https://user:secret@hooks.example/',
    'https://hooks.example/?token=secret',
    'https://hooks.example/#part',
    `https://hooks.example/vgl_${'a'.repeat(43)}`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://metadata.internal/',
    'https://hooks.example:8443/',
    'ftp://hooks.example/',
    'hooks',
    '',
  ])('are refused for the address %s', async (address) => {
    const { body } = await post(LIST, { address, events: ['ready'] }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ field: 'address' }] } });
  });

  it.each([[[]], [['all']], [['ready', 'ready']], ['ready']])(
    'are refused for the events %j',
    async (events) => {
      await post(LIST, { address: 'https://hooks.example/', events }).expect(400);
    },
  );

  it('show their secret once, and long parts of the address only shortened', async () => {
    const address = 'https://hooks.example/services/T0123456789ABCDEFGH/in';
    const { secret, id, address: shown } = await created({ address });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toBe('https://hooks.example/services/T012…/in');
    const { text } = await get(LIST).expect(200);
    const stored = JSON.stringify(await query(api, 'SELECT * FROM webhooks WHERE id = $1', [id]));
    for (const hidden of [secret.slice(6), 'T0123456789ABCDEFGH']) {
      expect(text).not.toContain(hidden);
      expect(stored).not.toContain(hidden);
    }
  });

  it('are encrypted with the new key at their next message, which has the same signature and address', async () => {
    const { id, secret } = await created();
    const address = `http://${receiver.host}${path}`;
    const old = new SecretBox([OLD_KEY]);
    const sealed = old.seal(secret, WEBHOOK_SECRET);
    await query(api, 'UPDATE webhooks SET address = $2, secret = $3 WHERE id = $1', [
      id,
      old.seal(address, WEBHOOK_ADDRESS),
      sealed,
    ]);
    await analyze();
    await settled(id);
    const [message] = receiver.at(path);
    if (!message) throw new Error('No message was received.');
    await expect(verifyWebhook({ ...message, secret })).resolves.toMatchObject({ type: 'ready' });

    // The message is delivered before its webhook is encrypted again.
    const stored = await eventually(async () => {
      const [row] = await query(api, 'SELECT address, secret FROM webhooks WHERE id = $1', [id]);
      return row?.secret === sealed ? null : row;
    });
    const current = new SecretBox([NEW_KEY]);
    expect(current.open(String(stored?.address), WEBHOOK_ADDRESS)).toBe(address);
    expect(current.open(String(stored?.secret), WEBHOOK_SECRET)).toBe(secret);
  });

  it('are switched off and shown by their host when their key was lost, and hold up no other message', async () => {
    const [lost, whole] = [await created(), await created()];
    const other = new SecretBox(['a-lost-key-0123456789-0123456789']);
    await query(api, 'UPDATE webhooks SET address = $2, secret = $3 WHERE id = $1', [
      lost.id,
      other.seal(`http://${receiver.host}${path}`, WEBHOOK_ADDRESS),
      other.seal(lost.secret, WEBHOOK_SECRET),
    ]);
    await analyze();
    expect(await settled(lost.id)).toMatchObject([{ state: 'failed', failure: 'address', attempts: 1 }]);
    expect(await settled(whole.id)).toMatchObject([{ state: 'delivered' }]);
    const shown = { id: lost.id, state: 'failed', address: `https://${receiver.host}/…` };
    expect((await get(LIST)).body).toContainEqual(expect.objectContaining(shown));
    await new Caller(api, anna.token).delete(own(lost.id)).expect(204);
  });

  it('can be read, changed, tested and deleted by their account only', async () => {
    const { id } = await created();
    const { token } = await aSignedInUser(api.url);
    await get(own(id, '/deliveries'), token).expect(404);
    await post(own(id, '/test'), {}, token).expect(404);
    await new Caller(api, token).patch(own(id), { isOn: false }).expect(404);
    await new Caller(api, token).delete(own(id)).expect(404);
    expect((await get(LIST, token)).body).toEqual([]);
  });

  it('are switched off by a new password of their account', async () => {
    const { id } = await created();
    const body = { password: 'another long passphrase', currentPassword: anna.registration.password };
    await new Caller(api, anna.token).call(usersRoutes.update, { body }).expect(200);
    expect((await get(LIST)).body).toMatchObject([{ id, state: 'off' }]);
  });

  it('are limited to five for each account, also in parallel calls', async () => {
    for (let made = 0; made < WEBHOOK_LIMITS.count - 1; made += 1) await created();
    const wanted = { address: 'https://hooks.example/', events: ['ready'] };
    const answers = await Promise.all([1, 2, 3].map(() => post(LIST, wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('can be managed with a personal token that has their scope only', async () => {
    const token = async (scopes: readonly string[]) => {
      const wanted = { name: 'Script', scopes, analysesPerDay: 3, days: 30 };
      const { body } = await post(addressOf(tokensRoutes.create), wanted).expect(201);
      return String(body.token);
    };
    const { id } = await created({}, await token(['webhooks']));
    const { body } = await get(LIST, await token(['read', 'analyse'])).expect(403);
    expect(body).toMatchObject({ code: 'TOKEN_SCOPE' });
    await new Caller(api, await token(['webhooks'])).delete(own(id)).expect(204);
  });

  it('are in the export of the account without their secret, and are deleted with it', async () => {
    const { id, secret } = await created();
    const { body, text } = await get(addressOf(usersRoutes.export)).expect(200);
    expect(body).toMatchObject({ sections: { webhooks: [{ id }] } });
    expect(text).not.toContain(secret);
    await deleteAccount(api, anna);
    expect(await query(api, 'SELECT id FROM webhooks WHERE id = $1', [id])).toEqual([]);
  });

  it('keep sent messages for some days, and delete them then', async () => {
    const { id } = await created();
    await analyze();
    await settled(id);
    const webhooks = api.app.get(WebhooksRepository, { strict: false });
    await webhooks.removeOld();
    expect(await deliveries(id)).toHaveLength(1);
    const daysAgo = `created_at = now() - interval '1 day' * $2`;
    await query(api, `UPDATE webhook_deliveries SET ${daysAgo} WHERE webhook_id = $1`, [
      id,
      KEPT_DAYS.deliveredWebhookMessages + 1,
    ]);
    await webhooks.removeOld();
    expect(await deliveries(id)).toEqual([]);
  });

  it('of one host get ten thousand messages one by one and don’t delay other hosts', async () => {
    slow.behavior = 'no-answer';
    const { id } = await created({ address: `http://${slow.host}/` });
    await query(
      api,
      `INSERT INTO webhook_deliveries (id, webhook_id, host, event, about, payload)
        SELECT gen_random_uuid(), $1, $2, 'changed', n::text, '{}' FROM generate_series(1, 10000) n`,
      [id, slow.host],
    );
    await until(() => slow.received.length > 0);
    const { id: other } = await created();
    await post(own(other, '/test')).expect(202);
    await until(() => receiver.at(path).length > 0);
    await new Caller(api, anna.token).delete(own(id)).expect(204);
    expect(slow.maxAtOnce).toBe(1);
  });
});
