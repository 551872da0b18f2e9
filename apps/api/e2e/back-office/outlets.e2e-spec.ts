import {
  adminAuditRoutes,
  adminOutletsRoutes,
  articlesRoutes,
  outletsRoutes,
  reviewsRoutes,
  type AdminOutlet,
  type AdminOutletRecord,
  type AdminOutletRequest,
  type ErrorBody,
  type Source,
} from '@vaglio/contracts';
import { bundledRegister, outletFindings } from '@vaglio/engine';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { query } from '../testing/database.js';

const DOMAIN = 'gazzetta-del-molo.it';
const STATEMENT = {
  says: 'flagged',
  text: { en: 'Fined by the court of Genoa for invented reports.', it: 'Multata dal tribunale di Genova.' },
  sourceUrl: 'https://court.example/1412',
  reason: 'The judgement was read.',
} as const;

describe('the register of outlets in the back-office', () => {
  const api = fixture(startTestApp);
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);

  beforeEach(async () => {
    await query(api, 'DELETE FROM attempt_counters');
  });

  const list = async (query: object) => {
    const answer = await staff.call(adminOutletsRoutes.list, { query });
    return { rows: answer.body as AdminOutlet[], total: Number(answer.headers['x-total-count']) };
  };
  const record = (id: string) => staff.read(adminOutletsRoutes.read, { params: { id } });
  const state = (body: object = STATEMENT, id = DOMAIN) =>
    staff.call(adminOutletsRoutes.state, { params: { id }, body });
  const source = (domain: string) => visitor.call(articlesRoutes.source, { params: { domain } });
  const judged = (domain: string) =>
    outletFindings(bundledRegister(), { domain, account: null, platform: 'web' }).map(({ code }) => code);

  it('lists outlets by name, kind, country and statement', async () => {
    const agencies = await list({ kind: 'agency', country: 'it' });
    expect(agencies.rows.map(({ id }) => id)).toContain('ansa.it');
    expect(agencies.total).toBe(agencies.rows.length);
    expect((await list({ q: 'Il Sole 24' })).rows.map(({ id }) => id)).toContain('ilsole24ore.com');
    const [flagged] = (await list({ says: 'flagged', limit: 1 })).rows;
    expect(flagged?.says).toContain('flagged');
  });

  it('adds a statement about an unknown outlet to its page, with the date, and to the next analysis', async () => {
    await source(DOMAIN).expect(404);
    await state().expect(201);
    const page = (await source(DOMAIN)).body as Source;
    expect(page.register).toEqual([
      {
        text: STATEMENT.text,
        source: 'Vaglio',
        url: STATEMENT.sourceUrl,
        licence: 'stated by the editors of this site',
        asOf: new Date().toISOString().slice(0, 10),
        isFromEditors: true,
        isOfEarlierOwner: false,
      },
    ]);
    expect(page.changes).toEqual([
      { on: new Date().toISOString().slice(0, 10), change: 'added', text: STATEMENT.text },
    ]);
    expect(judged(DOMAIN)).toEqual(['authority.outlet-flagged']);
    expect((await list({ edited: true })).rows.map(({ id }) => id)).toContain(DOMAIN);
  });

  it('replaces and withdraws a statement, with an audit entry for each', async () => {
    const domain = 'molo-nuovo.it';
    const { id } = ((await state(STATEMENT, domain)).body as AdminOutletRecord).statements[0] ?? { id: '' };
    const edited = await staff.call(adminOutletsRoutes.edit, {
      params: { id: domain, statement: id },
      body: { ...STATEMENT, says: 'mixed', reason: 'The appeal was partly granted.' },
    });
    const [now, before] = (edited.body as AdminOutletRecord).statements;
    expect([now?.says, now?.withdrawnAt, before?.withdrawnAt]).toEqual(['mixed', null, expect.any(String)]);
    const withdraw = () =>
      staff.call(adminOutletsRoutes.withdraw, { params: { id: domain, statement: now?.id ?? '' } });
    await withdraw().expect(204);
    await withdraw().expect(404);
    expect(judged(domain)).toEqual(['authority.outlet-unknown']);
    const entries = await staff.read(adminAuditRoutes.list, {
      query: { subjectType: 'outlet', subjectId: domain },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      'outlet.statement-withdrawn',
      'outlet.statement-edited',
      'outlet.statement-added',
    ]);
  });

  it('merges a domain into an outlet and splits it off again', async () => {
    const move = (kind: 'merge' | 'split', domain = 'old-corriere.example') =>
      staff.call(adminOutletsRoutes.move, {
        params: { id: 'corriere.it' },
        body: {
          domain,
          move: kind,
          sourceUrl: 'https://www.corriere.it/imprint',
          reason: 'The imprint names both.',
        },
      });
    expect(((await move('merge')).body as AdminOutletRecord).domains).toContain('old-corriere.example');
    expect(judged('old-corriere.example')).toContain('authority.outlet-registered');
    await move('merge').expect(400);
    expect(((await move('split')).body as AdminOutletRecord).domains).not.toContain('old-corriere.example');
    expect(judged('old-corriere.example')).toEqual(['authority.outlet-unknown']);
    await move('split', 'nothing-of-it.example').expect(400);
    expect((await record('corriere.it')).moved).toEqual([
      expect.objectContaining({
        domain: 'old-corriere.example',
        outlet: null,
        formerOutlet: 'corriere.it',
      }),
    ]);
    const { changes } = (await source('corriere.it')).body as Source;
    expect(changes.map(({ change, text }) => [change, text.en])).toEqual([['split', 'old-corriere.example']]);
  });

  it.each([
    ['an invalid source URL', { sourceUrl: 'somewhere' }, 'sourceUrl'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['no text in any language', { text: {} }, 'text'],
    ['an unknown statement', { says: 'excellent' }, 'says'],
  ])('refuses %s and names the field', async (_, given, field) => {
    const answer = await state({ ...STATEMENT, ...given }).expect(400);
    expect(JSON.stringify((answer.body as ErrorBody).details)).toContain(field);
  });

  it('accepts a request of an outlet, which staff answer once', async () => {
    const submit = (domain: string, email = 'redazione@ansa.example') =>
      visitor.call(outletsRoutes.requestReview, {
        params: { domain },
        body: { message: 'The list of 2017 means an earlier owner of the domain.', email },
      });
    await submit('unknown.example').expect(404);
    expect((await submit('www.ANSA.it')).body).toEqual({ status: 'open' });
    const open = () => staff.read(adminOutletsRoutes.requests, { query: { status: 'open' } });
    const [request] = await open();
    expect(request).toMatchObject({ domain: 'ansa.it', email: 'redazione@ansa.example', status: 'open' });
    const answer = () =>
      staff.call(adminOutletsRoutes.answer, {
        params: { id: request?.id ?? '' },
        body: { answer: 'The registration was checked.' },
      });
    expect(((await answer()).body as AdminOutletRequest).status).toBe('answered');
    await answer().expect(404);
    expect(await open()).toEqual([]);
  });

  it('limits requests from one e-mail address', async () => {
    const submit = () =>
      visitor.call(outletsRoutes.requestReview, {
        params: { domain: 'ansa.it' },
        body: { message: 'The list of 2017 means an earlier owner.', email: 'one@mailbox.example' },
      });
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await submit()).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('accepts a request of a visitor who requested the reviews of five articles', async () => {
    const email = 'five@mailbox.example';
    for (let count = 0; count < 5; count += 1) {
      const { articleId: id } = await aStoredArticle(api.app);
      const body = {
        reason: 'factual-error',
        message: 'The figure on line three is of last year.',
        email,
      } as const;
      await visitor.call(reviewsRoutes.submit, { params: { id }, body }).expect(202);
    }
    const body = { message: 'The list of 2017 means an earlier owner.', email };
    await visitor.call(outletsRoutes.requestReview, { params: { domain: 'ansa.it' }, body }).expect(202);
  });
});
