import { ERROR_STATUS, INACCESSIBLE_KINDS, type ErrorBody } from '@vaglio/contracts';
import { ContentInaccessibleError, InvalidAddressError } from '@vaglio/engine';
import http from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import request from 'supertest';
import { startAnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';
import {
  AnalysisClient,
  type AnalysisReader,
  anAnalysisReader,
  aPage,
  setSubscription,
} from '../../src/modules/analysis/testing/analysis-client.js';
import { anAdministratorToken } from '../../src/modules/auth/testing/sign-in.factory.js';
import { AnalysisCompletedEvent, AnalysisFailedEvent } from '../../src/shared/events/analysis.events.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { fixture } from '../testing/fixture.js';
import { aPremiumUser, deleteAccount } from '../testing/callers.js';
import { query } from '../testing/database.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a request to analyze', () => {
  const api = fixture(startAnalysisApp);
  let anna: AnalysisReader;

  beforeEach(async () => {
    anna = await anAnalysisReader(api);
  });

  const administrator = async (): Promise<AnalysisClient> =>
    new AnalysisClient(api.url, await anAdministratorToken(api.url));

  it('is answered with the article, which is reused for its URL without using quota', async () => {
    const page = aPage();
    const { body } = await anna.client.analyze(page).expect(200);
    expect(body).toMatchObject({ id: expect.any(String), credibilityScore: expect.any(Number), revision: 1 });
    expect(await anna.client.remaining()).toBe(2);
    const again = await anna.client.analyze(` ${page}?utm_source=mail#top `).expect(200);
    expect(again.body).toEqual(body);
    expect(await anna.client.remaining()).toBe(2);
    expect(api.engine.callsOf(page)).toBe(1);
  });

  it('is run before those of free users when its user has Premium', async () => {
    const [paying, waiting] = [await aPremiumUser(api), await anAnalysisReader(api)];
    const others = [anna, await anAnalysisReader(api)];
    const busy = [aPage(), aPage()];
    const blocks = busy.map((page) => api.engine.block(page));
    for (const [index, { client }] of others.entries()) await client.submit(busy[index] ?? '');
    await Promise.all(blocks.map(({ reached }) => reached));
    const [later, first] = [aPage(), aPage()];
    const requests = [await waiting.client.submit(later), await paying.client.submit(first)] as const;
    blocks[0]?.release();
    await waiting.client.once(requests[0], 'completed');
    await paying.client.once(requests[1], 'completed');
    blocks[1]?.release();
    expect(api.engine.calls.filter((page) => page === later || page === first)).toEqual([first, later]);
  });

  it('is added to the history, with a new and with a reused article', async () => {
    const page = aPage();
    const { body } = await anna.client.analyze(page).expect(200);
    const bruno = await anAnalysisReader(api);
    await bruno.client.analyze(page).expect(200);
    for (const { user } of [anna, bruno]) {
      const rows = await query(api, 'SELECT article_id FROM history_entries WHERE user_id = $1', [user.id]);
      expect(rows).toEqual([{ article_id: body.id }]);
    }
  });

  it('adds a revision when the article is no longer fresh', async () => {
    const page = aPage();
    const { body } = await anna.client.analyze(page).expect(200);
    await query(api, `UPDATE articles SET analyzed_at = now() - interval '25 hours' WHERE id = $1`, [
      body.id,
    ]);
    const again = await anna.client.analyze(page).expect(200);
    expect(again.body).toMatchObject({ id: body.id, revision: 2 });
    expect(await anna.client.remaining()).toBe(1);
  });

  it('is refused without a session', () =>
    request(api.url).post('/api/analyze').send({ url: aPage() }).expect(401));

  it.each([
    ['', 'Please enter a valid URL to analyze', 'Inserisci un link valido da analizzare.'],
    ['   ', 'Please enter a valid URL to analyze', 'Inserisci un link valido da analizzare.'],
    ['no address', 'Please enter a valid URL.', 'Inserisci un link valido.'],
    ['ftp://outlet.example/x', 'Please enter a valid URL.', 'Inserisci un link valido.'],
    ['http://127.0.0.1/', 'Please enter a valid URL.', 'Inserisci un link valido.'],
    ['http://[::1]:5432/', 'Please enter a valid URL.', 'Inserisci un link valido.'],
    ['http://localhost/', 'Please enter a valid URL.', 'Inserisci un link valido.'],
    ['https://outlet.example:8443/', 'Please enter a valid URL.', 'Inserisci un link valido.'],
    ['https://anna:secret@outlet.example/', 'Please enter a valid URL.', 'Inserisci un link valido.'],
    [`https://outlet.example/${'è'.repeat(2000)}`, 'Please enter a valid URL.', 'Inserisci un link valido.'],
  ])('is refused for the URL “%.40s”', async (url, english, italian) => {
    const { body } = await anna.client.analyze(url).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_URL', error: english, message: english });
    const other = await anna.client.analyze(url).set('Accept-Language', 'it').expect(400);
    expect(other.body.error).toBe(italian);
    expect(await anna.client.remaining()).toBe(3);
  });

  it.each([
    ['a number', 7],
    ['null', null],
    ['a list', ['https://outlet.example/']],
    ['a text of more than 2,048 characters', `https://outlet.example/${'a'.repeat(2048)}`],
  ])('is refused for %s as the URL', async (_, url) => {
    const { body } = await anna.client.analyze(url).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ field: 'url' }] } });
  });

  it('is refused for suspended accounts, which can still read', async () => {
    await setSubscription(api, anna.user, 'free', 'suspended');
    const { body } = await anna.client.analyze(aPage()).expect(409);
    expect(body.code).toBe('ACCOUNT_SUSPENDED');
  });

  it.each([
    ['a paywall', new ContentInaccessibleError('paywall', false), 'CONTENT_INACCESSIBLE', 'paywall'],
    ['a slow page', new ContentInaccessibleError('timeout', false), 'CONTENT_INACCESSIBLE', 'timeout'],
    ['a private address', new InvalidAddressError('not public'), 'INVALID_URL', undefined],
    ['an unexpected error', new Error('a fault of ours'), 'ANALYSIS_FAILED', undefined],
  ] as const)('fails with %s and uses no quota', async (_, error, code, kind) => {
    const page = aPage();
    const failed = new Promise((resolve) => api.app.get(EventBus).subscribe(AnalysisFailedEvent, resolve));
    const block = api.engine.block(page, error);
    const requestId = await anna.client.submit(page);
    block.release();
    const ended = await anna.client.once(requestId, 'failed');
    expect(ended).toMatchObject({
      status: 'failed',
      article: null,
      error: { code, statusCode: ERROR_STATUS[code] },
    });
    expect(ended.error?.details?.kind).toBe(kind);
    expect(JSON.stringify(ended)).not.toContain('a fault of ours');
    expect(await anna.client.remaining()).toBe(3);
    await expect(failed).resolves.toMatchObject({ code, requesters: [{ requestId, userId: anna.user.id }] });
  });

  it('is answered with the error when the caller waits', async () => {
    const page = aPage();
    api.engine.fail(page, new ContentInaccessibleError('bot_wall', false));
    const { body } = await anna.client.analyze(page).expect(422);
    expect(body).toMatchObject({ code: 'CONTENT_INACCESSIBLE', details: { kind: 'bot_wall' } });
  });

  it('is answered with a different message for each reason why a page can’t be read, in both languages', async () => {
    const sentences = new Set<string>();
    for (const [language, noneUsed] of [
      ['en', 'No analysis was used.'],
      ['it', 'Nessuna analisi è stata consumata.'],
    ] as const) {
      // One account for each language, because the runs in an hour are limited.
      const { client } = await anAnalysisReader(api);
      for (const kind of INACCESSIBLE_KINDS) {
        const page = aPage();
        api.engine.fail(page, new ContentInaccessibleError(kind, false));
        const { body } = await client.analyze(page).set('Accept-Language', language).expect(422);
        expect(body.details).toEqual({ kind });
        const { error } = body as ErrorBody;
        expect(error.endsWith(noneUsed)).toBe(true);
        sentences.add(error);
      }
    }
    expect(sentences.size).toBe(INACCESSIBLE_KINDS.length * 2);
  });

  it('is retried after a temporary failure and counted once', async () => {
    const page = aPage();
    api.engine.fail(page, new ContentInaccessibleError('unreachable', true), 1);
    const requestId = await anna.client.submit(page);
    await anna.client.once(requestId, 'completed');
    expect(api.engine.callsOf(page)).toBe(2);
    expect(await anna.client.remaining()).toBe(2);
  });

  it('is answered with 202 at once when preferred, and has a status to read', async () => {
    const page = aPage();
    const block = api.engine.block(page);
    const completed = new Promise((resolve) =>
      api.app.get(EventBus).subscribe(AnalysisCompletedEvent, resolve),
    );
    const answer = await anna.client.analyze(page).set('Prefer', 'wait=10, respond-async').expect(202);
    const { requestId } = answer.body;
    expect(answer.body).toEqual({
      requestId: expect.any(String),
      status: expect.stringMatching(/queued|processing/),
    });
    expect(answer.headers).toMatchObject({
      location: `/api/analyses/${requestId}`,
      'preference-applied': 'respond-async',
    });
    await block.reached;
    const running = await anna.client.once(requestId, 'processing');
    expect(running).toMatchObject({ url: page, finishedAt: null, article: null, error: null });
    block.release();
    const ended = await anna.client.once(requestId, 'completed');
    expect(ended).toMatchObject({ stage: 'store', finishedAt: expect.any(String), article: { revision: 1 } });
    await expect(completed).resolves.toMatchObject({
      articleId: ended.article?.id,
      isNewArticle: true,
      requesters: [{ requestId, userId: anna.user.id }],
    });
  });

  it('continues when the client disconnects', async () => {
    const page = aPage();
    const block = api.engine.block(page);
    const headers = { Authorization: `Bearer ${anna.token}`, 'Content-Type': 'application/json' };
    const call = http.request(`${api.url}/api/analyze`, { method: 'POST', headers });
    call.on('error', () => undefined).end(JSON.stringify({ url: page }));
    await block.reached;
    call.destroy();
    block.release();
    const { body } = await anna.client.analyze(page).expect(200);
    expect(body.revision).toBe(1);
    expect(await anna.client.remaining()).toBe(2);
  });

  it('is shown to its user and to administrators only', async () => {
    const page = aPage();
    const block = api.engine.block(page);
    const requestId = await anna.client.submit(page);
    block.release();
    const bruno = await anAnalysisReader(api);
    await bruno.client.request(requestId).expect(404);
    await bruno.client.get(`/api/analyses/${requestId}/events`).expect(404);
    await bruno.client.cancel(requestId).expect(404);
    await (await administrator()).request(requestId).expect(200);
  });

  it('has no limit for administrators', async () => {
    const chief = await administrator();
    for (const page of [aPage(), aPage(), aPage(), aPage()]) await chief.analyze(page).expect(200);
  });

  describe('regenerating', () => {
    it('adds a revision to a fresh article and keeps the old one', async () => {
      const page = aPage();
      const first = await anna.client.analyze(page).expect(200);
      const chief = await administrator();
      const again = await chief.post('/api/analyze-existing').send({ articleId: first.body.id }).expect(200);
      expect(again.body).toMatchObject({ id: first.body.id, revision: 2 });
      const rows = await query(
        api,
        'SELECT number, reason FROM article_revisions WHERE article_id = $1 ORDER BY number',
        [first.body.id],
      );
      expect(rows).toEqual([
        { number: 1, reason: 'submission' },
        { number: 2, reason: 'regeneration' },
      ]);
      const log = await query(api, 'SELECT admin_username FROM audit_log WHERE subject_id = $1', [
        first.body.id,
      ]);
      expect(log).toEqual([{ admin_username: 'chief' }]);
    });

    it('is refused for users and for unknown articles', async () => {
      const unknownArticle = { articleId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01' };
      await anna.client.post('/api/analyze-existing').send(unknownArticle).expect(401);
      await (await administrator()).post('/api/analyze-existing').send(unknownArticle).expect(404);
    });
  });

  it('is part of the export and deleted with the account', async () => {
    const page = aPage();
    const block = api.engine.block(page);
    const requestId = await anna.client.submit(page);
    block.release();
    await anna.client.once(requestId, 'completed');
    const { body } = await anna.client.get('/api/me/export').expect(200);
    expect(body.sections.requests).toEqual([
      expect.objectContaining({ requestId, url: page, status: 'completed' }),
    ]);
    await deleteAccount(api, anna);
    const rows = await query(api, 'SELECT user_id, quota_key FROM analysis_requests WHERE id = $1', [
      requestId,
    ]);
    expect(rows).toEqual([{ user_id: null, quota_key: null }]);
  });
});

describe('a request to analyze that takes too long', () => {
  const api = fixture(() => startAnalysisApp({ environment: { ANALYSIS_TIMEOUT_MS: '1000' } }));

  it('is answered with 202 after the longest wait, and the run continues', async () => {
    const anna = await anAnalysisReader(api);
    const page = aPage();
    const block = api.engine.block(page);
    await anna.client.submit(page);
    await block.reached;
    // A timer without a reference would be lost in this garbage collection.
    setTimeout(collectGarbage, 100);
    const { body } = await anna.client.analyze(page).expect(202);
    expect(body.status).toBe('processing');
    block.release();
    await anna.client.once(body.requestId, 'completed');
  });
});
