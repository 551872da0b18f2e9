import {
  addressOf,
  type Batch,
  BATCH_LIMITS,
  batchesRoutes,
  LIMITS,
  tokensRoutes,
  usersRoutes,
} from '@vaglio/contracts';
import { ContentInaccessibleError } from '@vaglio/engine';
import request from 'supertest';
import {
  type AnalysisReader,
  anAnalysisReader,
  eventually,
  setSubscription,
} from '../../src/modules/analysis/testing/analysis-client.js';
import { startAnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';
import { SubmissionsService } from '../../src/modules/analysis/index.js';
import { QueueFullError } from '../../src/shared/queue/queue.errors.js';
import { KEPT_DAYS } from '../../src/shared/database/kept-days.js';
import { BatchesRepository } from '../../src/modules/batches/batches.repository.js';
import { fixture } from '../testing/fixture.js';
import { Caller, deleteAccount, aPremiumUser, until } from '../testing/callers.js';
import { query } from '../testing/database.js';

const LIST = addressOf(batchesRoutes.list);
const story = (name: string | number): string => `https://outlet.example/batch-${name}`;

describe('batches', () => {
  const api = fixture(startAnalysisApp);
  let reader: AnalysisReader;
  let made = 0;

  const submit = (addresses: unknown, token = reader.token) =>
    new Caller(api, token).post(LIST, { addresses });
  const created = async (addresses: readonly string[], token?: string): Promise<Batch> =>
    (await submit(addresses, token).expect(201)).body as Batch;
  const read = async (id: string): Promise<Batch> =>
    (await reader.client.get(`${LIST}/${id}`).expect(200)).body as Batch;
  const once = (id: string, state: Batch['state']) =>
    eventually(async () => {
      const batch = await read(id);
      return batch.state === state ? batch : null;
    });
  const cancel = (id: string, token = reader.token) => new Caller(api, token).delete(`${LIST}/${id}`);
  const stories = (count: number) => Array.from({ length: count }, () => story(`story-${++made}`));
  const aToken = async (analysesPerDay: number): Promise<{ token: string; id: string }> => {
    const wanted = { name: 'Script', scopes: ['analyse'], analysesPerDay, days: 30 };
    const { body } = await reader.client.post(addressOf(tokensRoutes.create)).send(wanted).expect(201);
    return body as { token: string; id: string };
  };

  /** Blocks these analyses until the returned function is called. */
  const hold = (urls: readonly string[]): (() => void) => {
    const blocks = urls.map((url) => api.engine.block(url));
    return () => blocks.forEach((block) => block.release());
  };

  beforeEach(async () => {
    reader = await aPremiumUser(api);
  });

  it('analyze every address once and report invalid lines', async () => {
    const [one, two] = stories(2) as [string, string];
    const lines = [
      one,
      'no address',
      '',
      two,
      `${one}?utm_source=feed`,
      'https://user:secret@outlet.example/x',
    ];
    const release = hold([one, two]);
    const { id, rows } = await created(lines);
    release();
    // The worker may start before the response is written.
    const before = (state: string): string => (state === 'running' ? 'waiting' : state);
    expect(rows.map(({ lines: numbers, state, errorCode }) => [numbers, before(state), errorCode])).toEqual([
      [[1, 5], 'waiting', null],
      [[2], 'refused', 'INVALID_URL'],
      [[4], 'waiting', null],
      [[6], 'refused', 'INVALID_URL'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret');

    const ended = await once(id, 'ended');
    expect(ended.counts).toEqual({
      refused: 2,
      waiting: 0,
      running: 0,
      completed: 2,
      failed: 0,
      cancelled: 0,
    });
    const [first] = ended.rows;
    expect(first).toMatchObject({
      url: one,
      state: 'completed',
      credibilityScore: expect.any(Number) as number,
    });
    await reader.client.get(`/api/articles/${first?.articleId}`).expect(200);
    expect((await reader.client.get(LIST)).body).toMatchObject([{ id, state: 'ended' }]);

    const { text, headers } = await reader.client.get(`${LIST}/${id}/result.csv`).expect(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(text.trim().split('\r\n')).toHaveLength(5);
    expect(text).toContain(`"1 5","${one}","completed"`);
  });

  it('have a result for each page, whether it could be read or not', async () => {
    const [good, bad] = stories(2) as [string, string];
    api.engine.fail(bad, new ContentInaccessibleError('paywall', false));
    const { id } = await created([good, bad]);
    const { rows } = await once(id, 'ended');
    expect(rows.map(({ state, errorCode, errorKind }) => [state, errorCode, errorKind])).toEqual([
      ['completed', null, null],
      ['failed', 'CONTENT_INACCESSIBLE', 'paywall'],
    ]);
  });

  it('run at most ten addresses at once', async () => {
    const urls = stories(BATCH_LIMITS.atOnce * 2);
    const release = hold(urls);
    const { id } = await created(urls);
    const busy = await eventually(async () => {
      const { counts } = await read(id);
      return counts.running === BATCH_LIMITS.atOnce ? counts : null;
    });
    expect(busy.waiting).toBe(BATCH_LIMITS.atOnce);
    release();
    expect((await once(id, 'ended')).counts.completed).toBe(BATCH_LIMITS.atOnce * 2);
  });

  it('don’t analyze waiting addresses after they were cancelled, and can be cancelled again without effect', async () => {
    const urls = stories(BATCH_LIMITS.atOnce * 2);
    const release = hold(urls);
    const { id } = await created(urls);
    await until(async () => (await read(id)).counts.running > 0);
    await cancel(id).expect(200);
    release();
    const { counts } = await once(id, 'ended');
    expect(counts.cancelled).toBeGreaterThanOrEqual(BATCH_LIMITS.atOnce);
    expect(counts.waiting + counts.running).toBe(0);
    const { body } = await cancel(id).expect(200);
    expect(body).toMatchObject({ counts });
  });

  it('are cancelled when the personal token that created them is deleted', async () => {
    const { token, id: tokenId } = await aToken(100);
    const urls = stories(BATCH_LIMITS.atOnce * 2);
    const release = hold(urls);
    const { id } = await created(urls, token);
    await until(async () => (await read(id)).counts.running === BATCH_LIMITS.atOnce);
    await new Caller(api, reader.token).delete(`${addressOf(tokensRoutes.list)}/${tokenId}`).expect(204);
    release();
    const { counts } = await once(id, 'ended');
    expect(counts).toMatchObject({ completed: BATCH_LIMITS.atOnce, cancelled: BATCH_LIMITS.atOnce });
    await submit(stories(1), token).expect(401);
  });

  it('use the daily analyses of the token that created them, and wait when none are left', async () => {
    const { token } = await aToken(2);
    const { id } = await created(stories(4), token);
    const counts = await eventually(async () => {
      const batch = await read(id);
      return batch.counts.completed === 2 ? batch.counts : null;
    });
    expect(counts).toMatchObject({ completed: 2, waiting: 2 });
    await cancel(id).expect(200);
  });

  it('use no analysis of the token for an address that can’t be submitted yet', async () => {
    const { token } = await aToken(1);
    const submit = jest.spyOn(api.app.get(SubmissionsService, { strict: false }), 'submit');
    for (let n = 0; n < 2; n += 1) submit.mockRejectedValueOnce(new QueueFullError('analysis'));
    const { id } = await created(stories(1), token);
    expect((await once(id, 'ended')).counts).toMatchObject({ completed: 1 });
    expect(submit).toHaveBeenCalledTimes(3);
    submit.mockRestore();
  });

  it('don’t analyze an address that is cancelled while it is submitted, nor those after it', async () => {
    const busy = stories(BATCH_LIMITS.atOnce);
    const release = hold(busy);
    for (const url of busy) await reader.client.submit(url);
    const urls = stories(2);
    const submissions = api.app.get(SubmissionsService, { strict: false });
    const original = submissions.submit.bind(submissions);
    const submit = jest.spyOn(submissions, 'submit').mockImplementation(async (...given) => {
      const [batch] = (await reader.client.get(LIST).expect(200)).body as Batch[];
      await cancel(batch?.id ?? '').expect(200);
      return original(...given);
    });
    const { id } = await created(urls);
    const { counts } = await once(id, 'ended');
    expect(counts).toMatchObject({ cancelled: 2, completed: 0 });
    expect(submit).toHaveBeenCalledTimes(1);
    const open = `SELECT 1 FROM analysis_requests WHERE url = ANY ($1) AND status = 'open'`;
    await until(async () => (await query(api, open, [urls])).length === 0);
    submit.mockRestore();
    release();
    expect(api.engine.callsOf(urls[0] ?? '')).toBe(0);
  });

  it('continue after the process that submitted them has stopped', async () => {
    const { id } = await created(stories(3));
    await once(id, 'ended');
    // The state of a batch whose process stopped after it submitted a row and before it stored that.
    await query(
      api,
      `UPDATE batch_rows SET state = 'waiting', request_id = NULL WHERE batch_id = $1 AND place > 1`,
      [id],
    );
    await query(
      api,
      `UPDATE batches SET is_open = true, leased_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    const { counts } = await once(id, 'ended');
    expect(counts).toMatchObject({ completed: 3, waiting: 0 });
  });

  it('keep the lease and the requests of the process that continues after a slow one', async () => {
    const { id } = await created(stories(1));
    await once(id, 'ended');
    const batches = api.app.get(BatchesRepository, { strict: false });
    const row = async () =>
      (
        await query(
          api,
          'SELECT r.request_id, b.is_open FROM batches b JOIN batch_rows r ON r.batch_id = b.id WHERE b.id = $1',
          [id],
        )
      )[0];
    await query(
      api,
      `UPDATE batches SET is_open = true, leased_until = now() + interval '1 minute' WHERE id = $1`,
      [id],
    );
    const before = await row();
    await batches.release(id, '2020-01-01 00:00:00+00');
    expect(await batches.setSubmitted(id, 1, '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01')).toBe(true);
    expect(await row()).toEqual(before);
    await query(api, 'UPDATE batches SET is_open = false, leased_until = NULL WHERE id = $1', [id]);
  });

  it('are removed some days after they were created, and not earlier', async () => {
    const { id } = await created(stories(1));
    await once(id, 'ended');
    const batches = api.app.get(BatchesRepository, { strict: false });
    await batches.removeOld();
    await read(id);
    const daysAgo = `created_at = now() - interval '1 day' * $2`;
    await query(api, `UPDATE batches SET ${daysAgo} WHERE id = $1`, [id, KEPT_DAYS.batches + 1]);
    await batches.removeOld();
    await reader.client.get(`${LIST}/${id}`).expect(404);
  });

  it('are refused for free and for suspended accounts, and without a session', async () => {
    const free = await anAnalysisReader(api);
    const { body } = await submit(stories(1), free.token).expect(402);
    expect(body).toMatchObject({ code: 'PREMIUM_REQUIRED' });
    await setSubscription(api, reader.user, 'premium', 'suspended');
    expect((await submit(stories(1)).expect(409)).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    await request(api.url)
      .post(LIST)
      .send({ addresses: stories(1) })
      .expect(401);
  });

  it('are limited to three open ones for each account, also in parallel calls', async () => {
    const urls = stories(5);
    const release = hold(urls);
    const answers = await Promise.all(urls.map((url) => submit([url])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    release();
    const ids = answers.flatMap(({ status, body }) => (status === 201 ? [(body as Batch).id] : []));
    await Promise.all(ids.map((id) => once(id, 'ended')));
  });

  it('accept 500 addresses of the maximum length, and report a longer line', async () => {
    const long = (length: number, name: string) => `${story(name)}/`.padEnd(length, 'x');
    const lines = Array.from({ length: BATCH_LIMITS.addresses - 1 }, (_, index) =>
      long(LIMITS.url.max, `${index}`),
    );
    const { id, rows } = await created([...lines, long(LIMITS.url.max + 1, 'longer')]);
    expect(rows).toHaveLength(BATCH_LIMITS.addresses);
    expect(rows.at(-1)).toMatchObject({ state: 'refused', errorCode: 'INVALID_URL' });
    expect(rows.at(-1)?.url.length).toBeLessThan(300);
    await cancel(id).expect(200);
  });

  it.each([
    ['501 addresses', Array.from({ length: 501 }, (_, index) => story(index))],
    ['no address', []],
    ['only blank lines', ['', '  ']],
    ['a number', [5]],
    ['no list', 'https://outlet.example/'],
  ])('are refused for %s', async (_, addresses) => {
    const { body } = await submit(addresses).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ field: 'addresses' }] } });
  });

  it('report a line of a megabyte as invalid, and refuse a body of two megabytes', async () => {
    const line = 'x'.repeat(1_000_000);
    const { rows, state } = await created([line]);
    expect(rows).toMatchObject([{ state: 'refused', errorCode: 'INVALID_URL' }]);
    expect(state).toBe('ended');
    await submit([line, line]).expect(413);
  });

  it('refuse an address with a personal token, and don’t store the token', async () => {
    const { token } = await aToken(3);
    const { id, rows } = await created([`https://outlet.example/${token}`]);
    expect(rows).toMatchObject([{ state: 'refused', errorCode: 'TOKEN_IN_ADDRESS' }]);
    const stored = await query(api, 'SELECT * FROM batch_rows WHERE batch_id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('can be read by their account only, are in its export and are deleted with it', async () => {
    const { id } = await created(['no address']);
    const other = await aPremiumUser(api);
    await other.client.get(`${LIST}/${id}`).expect(404);
    await other.client.get(`${LIST}/${id}/result.csv`).expect(404);
    await cancel(id, other.token).expect(404);
    const { body } = await reader.client.get(addressOf(usersRoutes.export)).expect(200);
    expect(body).toMatchObject({ sections: { batches: [{ id }] } });
    await deleteAccount(api, reader);
    expect(await query(api, 'SELECT id FROM batches WHERE id = $1', [id])).toEqual([]);
  });
});
