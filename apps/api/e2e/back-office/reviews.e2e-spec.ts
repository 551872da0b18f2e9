import {
  adminArticlesRoutes,
  adminReviewsRoutes,
  articlesRoutes,
  reviewsRoutes,
  type NoticeSubmission,
  type AdminReviewRequest,
} from '@vaglio/contracts';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { ReviewRequestsRepository } from '../../src/modules/reviews/requests/review-requests.repository.js';
import { FeatureSwitches } from '../../src/shared/public-config/feature-switches.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { auditEntries, query, mailsTo, tokenOfMail } from '../testing/database.js';

const REPLY = { en: 'We have read it again.', it: 'L’abbiamo riletto.' };
const CORRECTION = { en: 'The <minutes> are linked.', it: 'Il verbale è linkato.' };

describe('reviews', () => {
  const api = fixture(startTestApp);
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);
  let articleId: string;
  let canSendMail: boolean;
  let writers = 0;

  beforeAll(() => api.app.get(FeatureSwitches).decide({ email: () => canSendMail }));
  beforeEach(async () => {
    canSendMail = false;
    await query(api, 'DELETE FROM attempt_counters');
    ({ articleId } = await aStoredArticle(api.app, { title: 'The harbour', credibilityScore: 58 }));
  });

  const submission = (given: object = {}) => ({
    reason: 'factual-error',
    message: 'The minutes are linked at the end of the article.',
    email: `reader-${(writers += 1)}@example.org`,
    ...given,
  });
  const submit = (given: object = {}, id = articleId) =>
    visitor.call(reviewsRoutes.submit, { params: { id }, body: submission(given) });
  const queue = (status = 'open') =>
    staff.read(adminReviewsRoutes.list, { query: { status: status as 'open', articleId } });
  const decide = (id: string, body: object) =>
    staff.call(adminReviewsRoutes.decide, { params: { id }, body });
  const article = () => visitor.read(articlesRoutes.read, { params: { id: articleId } });
  /** Submits a request and returns it as staff see it. */
  const submitted = async (given: object = {}): Promise<AdminReviewRequest> => {
    await submit(given).expect(202);
    return waiting();
  };
  const waiting = async (): Promise<AdminReviewRequest> => {
    const [first] = await queue();
    if (!first) throw new Error('No request is open.');
    return first;
  };
  const confirm = (token: string) => visitor.call(reviewsRoutes.confirm, { body: { token } });
  /** Submits a request with mail on, and confirms it with the link. */
  const confirmed = async (email: string): Promise<AdminReviewRequest> => {
    canSendMail = true;
    await submit({ email }).expect(202);
    await confirm(await tokenOfMail(api, email, 'review-confirmation')).expect(200);
    return waiting();
  };
  const publish = (body: object) =>
    staff.call(adminReviewsRoutes.publish, { body: { articleId, text: CORRECTION, ...body } });
  const feed = async (lang: 'en' | 'it') => visitor.call(reviewsRoutes.feed, { query: { lang } });

  it('are open at once when mail is off', async () => {
    await submit().expect(202, { status: 'open' });
    expect(await waiting()).toMatchObject({
      articleTitle: 'The harbour',
      articleScore: 58,
      isEmailConfirmed: false,
    });
  });

  it('wait for the link in a mail when mail is on', async () => {
    canSendMail = true;
    const email = 'giulia@example.org';
    expect((await submit({ email })).body).toEqual({ status: 'unconfirmed' });
    expect(await queue()).toEqual([]);
    const [mail] = await mailsTo(api, email);
    expect(mail?.kind).toBe('review-confirmation');
    expect(Object.keys(mail?.payload ?? {})).toEqual(['confirmUrl']);
    expect(new URL(mail?.payload['confirmUrl'] ?? '').pathname).toBe('/review-request/confirm');
    const token = await tokenOfMail(api, email, 'review-confirmation');
    for (const _ of [1, 2]) await confirm(token).expect(200, { articleId });
    expect(await queue()).toMatchObject([{ email, isEmailConfirmed: true, version: 2 }]);
    expect((await confirm(`${token}x`)).body.code).toBe('INVALID_TOKEN');
  });

  it('are answered in the article, in the register and its feed, and by mail', async () => {
    const email = 'aldo@example.org';
    const { id, version } = await confirmed(email);
    expect(await article()).toMatchObject({ reviewReply: null, corrections: [] });
    await aStoredArticle(api.app, {
      canonicalUrl: (await article()).url,
      title: 'The harbour',
      credibilityScore: 66,
    });
    const decided = await decide(id, {
      decision: 'upheld',
      reason: 'The link is there.',
      publicReply: REPLY,
      correction: CORRECTION,
      version,
    });
    expect(decided.body).toMatchObject({ status: 'upheld', decidedBy: 'chief', publicReply: REPLY });
    expect(await article()).toMatchObject({
      reviewReply: { outcome: 'upheld', text: REPLY },
      corrections: [{ text: CORRECTION, scoreBefore: 58, scoreAfter: 66 }],
    });
    const [entry] = (await visitor.read(reviewsRoutes.corrections)).corrections;
    expect(entry).toMatchObject({ articleId, articleTitle: 'The harbour', text: CORRECTION });
    expect(JSON.stringify(entry)).not.toContain('chief');
    const { headers, text } = await feed('en');
    expect(headers['content-type']).toContain('application/atom+xml');
    expect(text).toContain('The &lt;minutes&gt; are linked. (Score: 58 → 66)');
    expect((await mailsTo(api, email)).map(({ kind }) => kind)).toEqual([
      'review-confirmation',
      'review-decided',
    ]);
    expect((await auditEntries(api, 'review-request.upheld'))[0]?.details).toMatchObject({ articleId });
  });

  it('that are upheld with a score set it as a decision, and the correction has both scores', async () => {
    const { id, articleVersion } = await submitted();
    const decision = {
      decision: 'upheld',
      reason: 'It is invented.',
      correction: { it: 'È inventato.' },
      credibilityScore: 12,
    };
    await decide(id, { ...decision, articleVersion: 7 }).expect(409);
    expect(await queue()).toHaveLength(1);
    await decide(id, { ...decision, articleVersion });
    const { url } = await article();
    await aStoredArticle(api.app, { canonicalUrl: url, credibilityScore: 45 });
    expect(await article()).toMatchObject({
      credibilityScore: 12,
      decision: { reason: { en: '', it: 'È inventato.' } },
      shortSummary: { en: 'Not translated, in Italian: È inventato.', it: 'È inventato.' },
      corrections: [{ text: { en: '', it: 'È inventato.' }, scoreBefore: 58, scoreAfter: 12 }],
    });
    expect((await feed('en')).text).toContain('Not translated, in Italian: È inventato. (Score: 58 → 12)');
  });

  it('that are declined set no score', async () => {
    const { id } = await submitted();
    await decide(id, { decision: 'declined', reason: 'No.', credibilityScore: 12 }).expect(400);
    expect((await article()).decision).toBeNull();
  });

  it('are not needed for a correction, which has the scores before and after the change by hand', async () => {
    await staff.call(adminArticlesRoutes.update, {
      params: { id: articleId },
      body: { credibilityScore: 12 },
    });
    expect((await publish({})).body).toMatchObject({ scoreBefore: 58, scoreAfter: 12 });
    expect((await publish({})).body).toMatchObject({ scoreBefore: null, scoreAfter: null });
    const again = await publish({ credibilityScore: 20 });
    expect(again.body).toMatchObject({ scoreBefore: 12, scoreAfter: 20 });
    expect((await article()).decision?.reason).toEqual(CORRECTION);
    await publish({ text: { en: ' ' } }).expect(400);
  });

  it('are decided once', async () => {
    const { id } = await submitted();
    const decision = { decision: 'declined', reason: 'It does not say so.', version: 1 };
    const both = await Promise.all([1, 2].map(() => decide(id, decision)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await decide(id, { ...decision, version: 2 }).expect(409);
    expect(await article()).toMatchObject({ reviewReply: null, corrections: [] });
  });

  it('can have a correction that is withdrawn, and a title that is escaped in the feed', async () => {
    const { url } = await article();
    await aStoredArticle(api.app, { canonicalUrl: url, title: 'The\u0001 har\ufffebour\uffff' });
    const { body: published } = await publish({}).expect(201);
    expect((await article()).corrections).toHaveLength(1);
    const { text } = await feed('it');
    expect(['\u0001', '\ufffe', '\uffff'].filter((sign) => text.includes(sign))).toEqual([]);
    const params = { id: (published as { id: string }).id };
    expect(await staff.read(adminReviewsRoutes.correction, { params })).toEqual(published);
    await staff.call(adminReviewsRoutes.withdraw, { params }).expect(204);
    expect((await article()).corrections).toEqual([]);
    await staff.call(adminReviewsRoutes.withdraw, { params }).expect(404);
    expect(await auditEntries(api, 'correction.withdrawn')).toHaveLength(1);
  });

  it('can be assigned to a member of staff, filtered by that, unassigned, and have notes', async () => {
    const { id } = await submitted();
    const params = { id };
    const assign = (isMine: boolean) => staff.call(adminReviewsRoutes.assign, { params, body: { isMine } });
    const mine = () => staff.read(adminReviewsRoutes.list, { query: { mine: true, articleId } });
    expect(await mine()).toEqual([]);
    expect((await assign(true)).body).toMatchObject({ assignedTo: 'chief' });
    expect(await staff.read(adminReviewsRoutes.read, { params })).toMatchObject({ assignedTo: 'chief' });
    expect(await mine()).toHaveLength(1);
    expect((await assign(false)).body).toMatchObject({ assignedTo: null });
    const note = { text: 'I asked the council.' };
    const written = await staff.read(adminReviewsRoutes.writeNote, { params, body: note });
    expect(written).toMatchObject({ ...note, writtenBy: 'chief' });
    expect(await staff.read(adminReviewsRoutes.notes, { params })).toEqual([written]);
    await staff.call(adminReviewsRoutes.writeNote, { params, body: { text: ' ' } }).expect(400);
    expect(JSON.stringify(await article())).not.toContain(note.text);
    await decide(id, { decision: 'declined', reason: 'No.' });
    await assign(true).expect(409);
  });

  it('keep the draft of each member of staff until they are decided', async () => {
    const { id } = await submitted();
    const params = { id };
    const draft = {
      decision: 'upheld' as const,
      reason: '',
      text: { it: 'Ci era sfuggito' },
      reply: {},
      hasCorrection: true,
      credibilityScore: 66,
    };
    const read = () => staff.read(adminReviewsRoutes.draft, { params });
    const save = (body: object) => staff.call(adminReviewsRoutes.saveDraft, { params, body });
    expect(await read()).toEqual({ draft: null, savedAt: null });
    await save(draft).expect(200);
    expect((await read()).draft).toEqual(draft);
    await save({ ...draft, credibilityScore: 101 }).expect(400);
    await decide(id, { decision: 'declined', reason: 'No.' });
    expect(await read()).toEqual({ draft: null, savedAt: null });
    await save(draft).expect(409);
  });

  it('lead to corrections that can be edited, with the date for readers and a conflict for the second editor', async () => {
    const { id } = (await publish({})).body as { id: string };
    const edit = (body: object) => staff.call(adminReviewsRoutes.edit, { params: { id }, body });
    const text = { it: 'Il verbale era linkato in fondo.' };
    const edited = await edit({ text, editedAt: null });
    expect(edited.body).toMatchObject({ text: { en: '', ...text }, editedAt: expect.any(String) });
    await edit({ text: CORRECTION, editedAt: null }).expect(409);
    await edit({ text: { en: '' }, editedAt: null }).expect(400);
    expect((await article()).corrections).toMatchObject([{ editedAt: expect.any(String) as string }]);
    expect((await feed('it')).text).toContain('Il verbale era linkato in fondo. Modificata: ');
    expect((await auditEntries(api, 'correction.edited'))[0]?.details).toMatchObject({
      before: 'The <minutes> are linked. / Il verbale è linkato.',
      after: 'Il verbale era linkato in fondo.',
    });
    const { editedAt } = edited.body as { editedAt: string };
    await edit({ text: CORRECTION, editedAt }).expect(200);
  });

  it('lead to corrections whose places are listed', async () => {
    const { id } = await confirmed('nina@example.org');
    await query(
      api,
      `INSERT INTO facebook_posts (article_id, state) VALUES ($1, 'posted')
        ON CONFLICT (article_id) DO UPDATE SET state = 'posted'`,
      [articleId],
    );
    await decide(id, { decision: 'upheld', reason: 'x', correction: CORRECTION, credibilityScore: 12 });
    const [entry] = (await article()).corrections;
    const places = await staff.read(adminReviewsRoutes.places, { params: { id: entry?.id ?? '' } });
    expect(Object.fromEntries(places.map(({ place, state }) => [place, state]))).toEqual({
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

  it('are not needed for a withdrawn analysis, which is in the register without its title', async () => {
    const params = { id: articleId };
    const reason = { it: 'L’editore ha ritirato l’articolo.' };
    const entry = async () =>
      (await visitor.read(reviewsRoutes.corrections)).corrections.find(
        (each) => each.articleId === articleId,
      );
    await staff.call(adminArticlesRoutes.remove, { params, body: { reason } }).expect(204);
    expect(await entry()).toMatchObject({
      kind: 'withdrawal',
      articleTitle: null,
      domain: 'corriere-di-porto-alba.example',
      text: { en: '', ...reason },
      restoredAt: null,
    });
    expect((await feed('it')).text).toContain('Analisi ritirata. L’editore ha ritirato l’articolo.');
    await staff.call(adminArticlesRoutes.restore, { params });
    expect(await entry()).toMatchObject({
      articleTitle: 'The harbour',
      restoredAt: expect.any(String) as string,
    });
    expect((await article()).corrections).toEqual([]);
    const domain = 'corriere-di-porto-alba.example';
    const { corrections } = await visitor.read(articlesRoutes.source, { params: { domain } });
    expect(corrections).toContainEqual(await entry());
    await staff.call(adminArticlesRoutes.remove, { params }).expect(204);
  });

  it('are limited by e-mail address, aliases included', async () => {
    for (const alias of ['loud', 'loud', 'loud+a', 'loud+b', 'Loud+c'])
      await submit({ email: `${alias}@example.org` }).expect(202);
    const refused = await submit({ email: 'LOUD+d@example.org' }).expect(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await queue()).toHaveLength(5);
  });

  it('are deleted after a week without confirmation', async () => {
    canSendMail = true;
    await submit();
    await query(api, `UPDATE review_requests SET created_at = now() - interval '8 days'`);
    await api.app.get(ReviewRequestsRepository, { strict: false }).removeOld();
    expect(await queue('unconfirmed')).toEqual([]);
  });

  it('keep no name and no address 90 days after the decision, also where only a name was given', async () => {
    await submit().expect(202);
    const [newest] = await query<{ readonly id: string }>(
      api,
      'SELECT id FROM review_requests ORDER BY created_at DESC LIMIT 1',
    );
    await query(
      api,
      `UPDATE review_requests SET email = '', name = 'Giulia', status = 'declined', decided_at = now() - interval '91 days'
        WHERE id = $1`,
      [newest?.id],
    );
    await api.app.get(ReviewRequestsRepository, { strict: false }).removeOld();
    const kept = await query(api, 'SELECT email, name FROM review_requests WHERE id = $1', [newest?.id]);
    expect(kept).toEqual([{ email: '', name: null }]);
  });

  it.each([
    ['no reason', { reason: undefined }],
    ['an unknown reason', { reason: 'because' }],
    ['a message that is too short', { message: '   too short        ' }],
    ['an invalid address', { email: 'giulia' }],
    ['a status', { status: 'upheld' }],
  ])('are refused with %s', async (_, given) => {
    await submit(given).expect(400);
  });

  it('are refused for unknown articles', async () => {
    await submit({}, '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01').expect(404);
    await submit({}, 'nothing').expect(404);
  });

  it.each([
    ['no reason', { decision: 'upheld', reason: ' ' }],
    ['a reply that is not a text', { decision: 'upheld', reason: 'x', publicReply: { en: 7 } }],
    ['a correction of a declined request', { decision: 'declined', reason: 'x', correction: CORRECTION }],
    ['another decision', { decision: 'open', reason: 'x' }],
  ])('are not decided with %s', async (_, body) => {
    const { id } = await submitted();
    await decide(id, body).expect(400);
  });

  describe('as notices of illegal content', () => {
    const notify = (given: object = {}) =>
      visitor.call(reviewsRoutes.notify, {
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

    it('are confirmed by mail, decided with a statement of reasons, and are not on the public page', async () => {
      canSendMail = true;
      const email = 'bruno@example.org';
      const { status, body } = await notify({ email });
      expect([status, body]).toEqual([202, { id: expect.any(String) as string, isMailSent: true }]);
      const { id, ...notice } = await waiting();
      expect(notice).toMatchObject({ kind: 'notice', name: 'Giulia Rossi', email, reason: 'personal-data' });
      const byKind = await staff.call(adminReviewsRoutes.list, { query: { kind: 'review', articleId } });
      expect(byKind.body).toEqual([]);
      await decide(id, { decision: 'upheld', reason: 'It is true.' }).expect(400);
      await decide(id, { decision: 'upheld', reason: 'It is true.', publicReply: REPLY });
      const [receipt, decided] = await mailsTo(api, email);
      expect(receipt).toMatchObject({ kind: 'notice-received', payload: { id } });
      expect(decided).toMatchObject({
        kind: 'notice-decided',
        payload: { decision: 'upheld', reply: REPLY.en },
      });
      expect((await article()).reviewReply).toBeNull();
    });

    it('lead to corrections whose places contain the mail about the decision', async () => {
      canSendMail = true;
      await notify();
      const { id } = await waiting();
      const texts = { publicReply: REPLY, correction: CORRECTION };
      await decide(id, { decision: 'upheld', reason: 'It is true.', ...texts });
      const [entry] = (await article()).corrections;
      const places = await staff.read(adminReviewsRoutes.places, { params: { id: entry?.id ?? '' } });
      expect(places).toContainEqual(expect.objectContaining({ place: 'letter', state: 'waiting' }));
    });

    it('can be anonymous only when they are about child abuse', async () => {
      canSendMail = true;
      const unnamed = { name: undefined, email: undefined };
      await notify({ ...unnamed, reason: 'defamation' }).expect(400);
      expect((await notify({ ...unnamed, reason: 'child-abuse' })).body).toMatchObject({
        isMailSent: false,
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
      await notify(given).expect(400);
      expect(await queue()).toEqual([]);
    });

    it('are limited like review requests', async () => {
      for (let sent = 0; sent < 5; sent += 1) await notify({ email: 'many@example.org' }).expect(202);
      await notify({ email: 'many@example.org' }).expect(429);
    });
  });
});
