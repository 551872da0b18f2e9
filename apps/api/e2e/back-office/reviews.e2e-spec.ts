import {
  adminArticlesRoutes,
  adminReviewsRoutes,
  articlesRoutes,
  reviewsRoutes,
  type AdminReviewRequest,
  type Article,
  type CorrectionList,
  type NoticeSubmission,
  type CorrectionPlace,
  type StoredReviewDraft,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { ReviewRequestsRepository } from '../../src/modules/reviews/requests/review-requests.repository.js';
import { SecretBox } from '../../src/shared/crypto/secret-box.js';
import { OUTBOX_PAYLOAD } from '../../src/shared/mail-outbox/mail-outbox.js';
import { FeatureSwitches } from '../../src/shared/public-config/feature-switches.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';

const REPLY = { en: 'We have read it again.', it: 'L’abbiamo riletto.' };
const CORRECTION = { en: 'The <minutes> are linked.', it: 'Il verbale è linkato.' };

describe('reviews', () => {
  let api: TestApp;
  let staff: Staff;
  let articleId: string;
  let canSendMail: boolean;
  let writers = 0;

  beforeAll(async () => {
    api = await startTestApp();
    staff = await Staff.of(api);
    api.app.get(FeatureSwitches).decide('email', () => canSendMail);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    canSendMail = false;
    await api.app.get(DataSource).query('DELETE FROM attempt_counters');
    ({ articleId } = await aStoredArticle(api.app, { title: 'The harbour', credibilityScore: 58 }));
  });

  const submission = (given: object = {}) => ({
    reason: 'factual-error',
    message: 'The minutes are linked at the end of the article.',
    email: `reader-${(writers += 1)}@example.org`,
    ...given,
  });
  const submit = (given: object = {}, id = articleId) =>
    staff.asVisitor(reviewsRoutes.submit, { params: { id }, body: submission(given) });
  const queue = async (status = 'open'): Promise<AdminReviewRequest[]> =>
    (await staff.call(adminReviewsRoutes.list, { query: { status: status as 'open', articleId } }))
      .body as AdminReviewRequest[];
  const decide = (id: string, body: object) =>
    staff.call(adminReviewsRoutes.decide, { params: { id }, body });
  const article = async (): Promise<Article> =>
    (await staff.asVisitor(articlesRoutes.read, { params: { id: articleId } })).body as Article;
  const letters = async (recipient: string): Promise<{ kind: string; payload: Record<string, string> }[]> => {
    const rows = await api.app
      .get(DataSource)
      .query<{ kind: string; payload: string }[]>(
        'SELECT kind, payload FROM mail_outbox WHERE recipient = $1 ORDER BY created_at',
        [recipient],
      );
    return rows.map(({ kind, payload }) => ({
      kind,
      payload: JSON.parse(api.app.get(SecretBox).open(payload, OUTBOX_PAYLOAD)) as Record<string, string>,
    }));
  };

  it('are open at once when mail is off', async () => {
    const answer = await submit();
    expect([answer.status, answer.body]).toEqual([202, { status: 'open' }]);
    const [waiting] = await queue();
    expect(waiting).toMatchObject({ articleTitle: 'The harbour', articleScore: 58, isEmailConfirmed: false });
  });

  it('wait for the link in a letter when mail is on', async () => {
    canSendMail = true;
    const email = 'giulia@example.org';
    expect((await submit({ email })).body).toEqual({ status: 'unconfirmed' });
    expect(await queue()).toEqual([]);
    const [letter] = await letters(email);
    expect(letter?.kind).toBe('review-confirmation');
    const { pathname, searchParams } = new URL(letter?.payload['confirmUrl'] ?? '');
    expect(pathname).toBe('/review-request/confirm');
    const token = searchParams.get('token') ?? '';
    for (const _ of [1, 2]) {
      const confirmed = await staff.asVisitor(reviewsRoutes.confirm, { body: { token } });
      expect([confirmed.status, confirmed.body]).toEqual([200, { articleId }]);
    }
    expect(await queue()).toMatchObject([{ email, isEmailConfirmed: true, version: 2 }]);
    const wrong = await staff.asVisitor(reviewsRoutes.confirm, { body: { token: `${token}x` } });
    expect((wrong.body as { code: string }).code).toBe('INVALID_TOKEN');
  });

  it('are answered in the article, in the register and its feed, and by letter', async () => {
    canSendMail = true;
    const email = 'aldo@example.org';
    await submit({ email });
    const [letter] = await letters(email);
    const token = new URL(letter?.payload['confirmUrl'] ?? '').searchParams.get('token') ?? '';
    await staff.asVisitor(reviewsRoutes.confirm, { body: { token } });
    expect(await article()).toMatchObject({ reviewReply: null, corrections: [] });
    const [waiting] = await queue();
    await aStoredArticle(api.app, {
      canonicalUrl: (await article()).url,
      title: 'The harbour',
      credibilityScore: 66,
    });
    const decided = await decide(waiting?.id ?? '', {
      decision: 'upheld',
      reason: 'The link is there.',
      publicReply: REPLY,
      correction: CORRECTION,
      version: waiting?.version,
    });
    expect(decided.body).toMatchObject({ status: 'upheld', decidedBy: 'chief', publicReply: REPLY });
    expect(await article()).toMatchObject({
      reviewReply: { outcome: 'upheld', text: REPLY },
      corrections: [{ text: CORRECTION, scoreBefore: 58, scoreAfter: 66 }],
    });
    const { body } = await staff.asVisitor(reviewsRoutes.corrections);
    const [entry] = (body as CorrectionList).corrections;
    expect(entry).toMatchObject({ articleId, articleTitle: 'The harbour', text: CORRECTION });
    expect(JSON.stringify(entry)).not.toContain('chief');
    const feed = await staff.asVisitor(reviewsRoutes.feed, { query: { lang: 'en' } });
    expect(feed.headers['content-type']).toContain('application/atom+xml');
    expect(feed.text).toContain('The &lt;minutes&gt; are linked. (Score: 58 → 66)');
    expect((await letters(email)).map(({ kind }) => kind)).toEqual(['review-confirmation', 'review-decided']);
    expect((await staff.audited('review-request.upheld'))[0]?.details).toMatchObject({ articleId });
  });

  it('that are upheld with a score set it for good, from the true score before to the one after', async () => {
    await submit();
    const [waiting] = await queue();
    const decision = { decision: 'upheld', reason: 'It is invented.', correction: { it: 'È inventato.' } };
    const stale = await decide(waiting?.id ?? '', { ...decision, credibilityScore: 12, articleVersion: 7 });
    expect(stale.status).toBe(409);
    expect(await queue()).toHaveLength(1);
    const articleVersion = waiting?.articleVersion;
    await decide(waiting?.id ?? '', { ...decision, credibilityScore: 12, articleVersion });
    const { url } = await article();
    await aStoredArticle(api.app, { canonicalUrl: url, credibilityScore: 45 });
    expect(await article()).toMatchObject({
      credibilityScore: 12,
      decision: { reason: { en: '', it: 'È inventato.' } },
      shortSummary: { en: 'Not translated, in Italian: È inventato.', it: 'È inventato.' },
      corrections: [{ text: { en: '', it: 'È inventato.' }, scoreBefore: 58, scoreAfter: 12 }],
    });
    const feed = await staff.asVisitor(reviewsRoutes.feed, { query: { lang: 'en' } });
    expect(feed.text).toContain('Not translated, in Italian: È inventato. (Score: 58 → 12)');
  });

  it('that are declined set no score', async () => {
    await submit();
    const [waiting] = await queue();
    const refused = await decide(waiting?.id ?? '', {
      decision: 'declined',
      reason: 'No.',
      credibilityScore: 12,
    });
    expect(refused.status).toBe(400);
    expect((await article()).decision).toBeNull();
  });

  it('are not needed for a correction: its scores are those before and after the change by hand', async () => {
    const publish = (body: object) =>
      staff.call(adminReviewsRoutes.publish, { body: { articleId, text: CORRECTION, ...body } });
    await staff.call(adminArticlesRoutes.update, {
      params: { id: articleId },
      body: { credibilityScore: 12 },
    });
    expect((await publish({})).body).toMatchObject({ scoreBefore: 58, scoreAfter: 12 });
    expect((await publish({})).body).toMatchObject({ scoreBefore: null, scoreAfter: null });
    const again = await publish({ credibilityScore: 20 });
    expect(again.body).toMatchObject({ scoreBefore: 12, scoreAfter: 20 });
    expect((await article()).decision?.reason).toEqual(CORRECTION);
    expect((await publish({ text: { en: ' ' } })).status).toBe(400);
  });

  it('are decided once', async () => {
    await submit();
    const [waiting] = await queue();
    const decision = { decision: 'declined', reason: 'It does not say so.', version: 1 };
    const both = await Promise.all([1, 2].map(() => decide(waiting?.id ?? '', decision)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(waiting?.id ?? '', { ...decision, version: 2 })).status).toBe(409);
    expect(await article()).toMatchObject({ reviewReply: null, corrections: [] });
  });

  it('can have a correction that is withdrawn, and a title that is escaped in the feed', async () => {
    const { url } = await article();
    await aStoredArticle(api.app, { canonicalUrl: url, title: 'The\u0001 har\ufffebour\uffff' });
    const published = await staff.call(adminReviewsRoutes.publish, { body: { articleId, text: CORRECTION } });
    expect(published.status).toBe(201);
    expect((await article()).corrections).toHaveLength(1);
    const feed = await staff.asVisitor(reviewsRoutes.feed, { query: { lang: 'it' } });
    expect(['\u0001', '\ufffe', '\uffff'].filter((sign) => feed.text.includes(sign))).toEqual([]);
    const { id } = published.body as { id: string };
    expect((await staff.call(adminReviewsRoutes.correction, { params: { id } })).body).toEqual(
      published.body,
    );
    expect((await staff.call(adminReviewsRoutes.withdraw, { params: { id } })).status).toBe(204);
    expect((await article()).corrections).toEqual([]);
    expect((await staff.call(adminReviewsRoutes.withdraw, { params: { id } })).status).toBe(404);
    expect(await staff.audited('correction.withdrawn')).toHaveLength(1);
  });

  it('are taken by a member of staff, found as their own, given back, and noted about', async () => {
    await submit();
    const [waiting] = await queue();
    const params = { id: waiting?.id ?? '' };
    const assign = (isMine: boolean) => staff.call(adminReviewsRoutes.assign, { params, body: { isMine } });
    const mine = async () =>
      (await staff.call(adminReviewsRoutes.list, { query: { mine: true, articleId } })).body as unknown[];
    expect(await mine()).toEqual([]);
    expect((await assign(true)).body).toMatchObject({ assignedTo: 'chief' });
    expect((await staff.call(adminReviewsRoutes.read, { params })).body).toMatchObject({
      assignedTo: 'chief',
    });
    expect(await mine()).toHaveLength(1);
    expect((await assign(false)).body).toMatchObject({ assignedTo: null });
    const note = { text: 'I asked the council.' };
    const written = await staff.call(adminReviewsRoutes.writeNote, { params, body: note });
    expect([written.status, written.body]).toEqual([
      201,
      expect.objectContaining({ ...note, writtenBy: 'chief' }),
    ]);
    expect((await staff.call(adminReviewsRoutes.notes, { params })).body).toEqual([written.body]);
    expect((await staff.call(adminReviewsRoutes.writeNote, { params, body: { text: ' ' } })).status).toBe(
      400,
    );
    expect(JSON.stringify(await article())).not.toContain(note.text);
    await decide(params.id, { decision: 'declined', reason: 'No.' });
    expect((await assign(true)).status).toBe(409);
  });

  it('keep the draft of each member of staff until they are decided', async () => {
    await submit();
    const [waiting] = await queue();
    const params = { id: waiting?.id ?? '' };
    const draft = {
      decision: 'upheld' as const,
      reason: '',
      text: { it: 'Ci era sfuggito' },
      reply: {},
      hasCorrection: true,
      credibilityScore: 66,
    };
    const read = async () =>
      (await staff.call(adminReviewsRoutes.draft, { params })).body as StoredReviewDraft;
    expect(await read()).toEqual({ draft: null, savedAt: null });
    expect((await staff.call(adminReviewsRoutes.saveDraft, { params, body: draft })).status).toBe(200);
    expect((await read()).draft).toEqual(draft);
    const bad = await staff.call(adminReviewsRoutes.saveDraft, {
      params,
      body: { ...draft, credibilityScore: 101 },
    });
    expect(bad.status).toBe(400);
    await decide(params.id, { decision: 'declined', reason: 'No.' });
    expect(await read()).toEqual({ draft: null, savedAt: null });
    expect((await staff.call(adminReviewsRoutes.saveDraft, { params, body: draft })).status).toBe(409);
  });

  it('lead to corrections that can be edited, with the day for readers and a conflict for the second editor', async () => {
    const published = await staff.call(adminReviewsRoutes.publish, { body: { articleId, text: CORRECTION } });
    const { id } = published.body as { id: string };
    const edit = (body: object) => staff.call(adminReviewsRoutes.edit, { params: { id }, body });
    const text = { it: 'Il verbale era linkato in fondo.' };
    const edited = await edit({ text, editedAt: null });
    expect(edited.body).toMatchObject({
      text: { en: '', ...text },
      editedAt: expect.any(String) as string,
    });
    expect((await edit({ text: CORRECTION, editedAt: null })).status).toBe(409);
    expect((await edit({ text: { en: '' }, editedAt: null })).status).toBe(400);
    expect((await article()).corrections).toMatchObject([{ editedAt: expect.any(String) as string }]);
    const feed = await staff.asVisitor(reviewsRoutes.feed, { query: { lang: 'it' } });
    expect(feed.text).toContain('Il verbale era linkato in fondo. Modificata il ');
    expect((await staff.audited('correction.edited'))[0]?.details).toMatchObject({
      before: 'The <minutes> are linked. / Il verbale è linkato.',
      after: 'Il verbale era linkato in fondo.',
    });
    const { editedAt } = edited.body as { editedAt: string };
    expect((await edit({ text: CORRECTION, editedAt })).status).toBe(200);
  });

  it('lead to corrections whose places can be listed', async () => {
    canSendMail = true;
    const email = 'nina@example.org';
    await submit({ email });
    const [letter] = await letters(email);
    const token = new URL(letter?.payload['confirmUrl'] ?? '').searchParams.get('token') ?? '';
    await staff.asVisitor(reviewsRoutes.confirm, { body: { token } });
    const [waiting] = await queue();
    await api.app.get(DataSource).query(
      `INSERT INTO facebook_posts (article_id, state) VALUES ($1, 'posted')
        ON CONFLICT (article_id) DO UPDATE SET state = 'posted'`,
      [articleId],
    );
    await decide(waiting?.id ?? '', {
      decision: 'upheld',
      reason: 'x',
      correction: CORRECTION,
      credibilityScore: 12,
    });
    const [entry] = (await article()).corrections;
    const places = await staff.call(adminReviewsRoutes.places, { params: { id: entry?.id ?? '' } });
    const states = Object.fromEntries(
      (places.body as CorrectionPlace[]).map(({ place, state }) => [place, state]),
    );
    expect(states).toEqual({
      article: 'current',
      register: 'current',
      feed: 'current',
      embed: 'soon',
      'share-picture': 'soon',
      extension: 'soon',
      letter: 'waiting',
      facebook: 'outdated',
    });
  });

  it('are not needed for a withdrawn analysis, which leaves a line without its title in the register', async () => {
    const params = { id: articleId };
    const reason = { it: 'L’editore ha ritirato l’articolo.' };
    const line = async () =>
      ((await staff.asVisitor(reviewsRoutes.corrections)).body as CorrectionList).corrections.find(
        (each) => each.articleId === articleId,
      );
    expect((await staff.call(adminArticlesRoutes.remove, { params, body: { reason } })).status).toBe(204);
    expect(await line()).toMatchObject({
      kind: 'withdrawal',
      articleTitle: null,
      domain: 'corriere-di-porto-alba.example',
      text: { en: '', ...reason },
      restoredAt: null,
    });
    const feed = await staff.asVisitor(reviewsRoutes.feed, { query: { lang: 'it' } });
    expect(feed.text).toContain('Analisi ritirata. L’editore ha ritirato l’articolo.');
    await staff.call(adminArticlesRoutes.restore, { params });
    expect(await line()).toMatchObject({
      articleTitle: 'The harbour',
      restoredAt: expect.any(String) as string,
    });
    expect((await article()).corrections).toEqual([]);
    expect((await staff.call(adminArticlesRoutes.remove, { params })).status).toBe(204);
  });

  it('are limited by e-mail address, aliases included', async () => {
    for (const alias of ['loud', 'loud', 'loud+a', 'loud+b', 'Loud+c'])
      expect((await submit({ email: `${alias}@example.org` })).status).toBe(202);
    const refused = await submit({ email: 'LOUD+d@example.org' });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await queue()).toHaveLength(5);
  });

  it('are deleted when never confirmed', async () => {
    canSendMail = true;
    await submit();
    const database = api.app.get(DataSource);
    await database.query(`UPDATE review_requests SET created_at = now() - interval '8 days'`);
    await api.app.get(ReviewRequestsRepository, { strict: false }).removeOld();
    expect(await queue('unconfirmed')).toEqual([]);
  });

  it.each([
    ['no reason', { reason: undefined }],
    ['an unknown reason', { reason: 'because' }],
    ['a message that says nothing', { message: '   too short        ' }],
    ['an invalid address', { email: 'giulia' }],
    ['a status', { status: 'upheld' }],
  ])('are refused with %s', async (_, given) => {
    expect((await submit(given)).status).toBe(400);
  });

  it('are refused for unknown articles', async () => {
    expect((await submit({}, '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01')).status).toBe(404);
    expect((await submit({}, 'nothing')).status).toBe(404);
  });

  it.each([
    ['no reason', { decision: 'upheld', reason: ' ' }],
    ['a reply that is no text', { decision: 'upheld', reason: 'x', publicReply: { en: 7 } }],
    ['a correction where nothing was wrong', { decision: 'declined', reason: 'x', correction: CORRECTION }],
    ['another decision', { decision: 'open', reason: 'x' }],
  ])('are not decided with %s', async (_, body) => {
    await submit();
    const [waiting] = await queue();
    expect((await decide(waiting?.id ?? '', body)).status).toBe(400);
  });

  describe('as notices of illegal content', () => {
    const notify = (given: object = {}) =>
      staff.asVisitor(reviewsRoutes.notify, {
        body: {
          url: `http://vaglio.test/article/${articleId}?from=mail`,
          reason: 'personal-data',
          message: 'It quotes my home address, which was never public.',
          name: 'Giulia Rossi',
          email: `reader-${(writers += 1)}@example.org`,
          goodFaith: true,
          ...given,
        } as unknown as NoticeSubmission,
      });

    it('are receipted by letter, decided with a statement of reasons, and stay off the public page', async () => {
      canSendMail = true;
      const email = 'bruno@example.org';
      const { status, body } = await notify({ email });
      expect([status, body]).toEqual([202, { id: expect.any(String) as string, isLetterSent: true }]);
      const [waiting] = await queue();
      expect(waiting).toMatchObject({ kind: 'notice', name: 'Giulia Rossi', email, reason: 'personal-data' });
      const byKind = await staff.call(adminReviewsRoutes.list, { query: { kind: 'review', articleId } });
      expect(byKind.body).toEqual([]);
      const unreasoned = await decide(waiting?.id ?? '', { decision: 'upheld', reason: 'It is true.' });
      expect(unreasoned.status).toBe(400);
      await decide(waiting?.id ?? '', { decision: 'upheld', reason: 'It is true.', publicReply: REPLY });
      const [receipt, decided] = await letters(email);
      expect(receipt).toMatchObject({ kind: 'notice-received', payload: { id: waiting?.id } });
      expect(decided).toMatchObject({
        kind: 'notice-decided',
        payload: { decision: 'upheld', reply: REPLY.en },
      });
      expect((await article()).reviewReply).toBeNull();
    });

    it('may come unnamed where they are about the abuse of children', async () => {
      canSendMail = true;
      const unnamed = { name: undefined, email: undefined };
      expect((await notify({ ...unnamed, reason: 'defamation' })).status).toBe(400);
      expect((await notify({ ...unnamed, reason: 'child-abuse' })).body).toMatchObject({
        isLetterSent: false,
      });
      expect(await queue()).toMatchObject([{ name: null, email: '' }]);
    });

    it.each([
      ['the address of another site', { url: 'https://elsewhere.example/article/x' }],
      ['no address', { url: 'nothing' }],
      ['an unknown analysis', { url: 'http://vaglio.test/article/0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01' }],
      ['no statement of good faith', { goodFaith: false }],
      ['a reason of a review', { reason: 'outdated' }],
    ])('are refused with %s', async (_, given) => {
      expect((await notify(given)).status).toBe(400);
      expect(await queue()).toEqual([]);
    });

    it('are limited like the requests', async () => {
      for (let sent = 0; sent < 5; sent += 1)
        expect((await notify({ email: 'many@example.org' })).status).toBe(202);
      expect((await notify({ email: 'many@example.org' })).status).toBe(429);
    });
  });
});
