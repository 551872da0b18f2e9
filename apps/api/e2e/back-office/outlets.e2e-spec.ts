import {
  adminAuditRoutes,
  adminOutletsRoutes,
  articlesRoutes,
  outletsRoutes,
  type AdminOutlet,
  type AdminOutletRecord,
  type AdminOutletRequest,
  type AuditEntry,
  type ErrorBody,
  type Source,
} from '@vaglio/contracts';
import { bundledRegister, outletFindings } from '@vaglio/engine';
import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';

const DOMAIN = 'gazzetta-del-molo.it';
const STATEMENT = {
  says: 'flagged',
  text: { en: 'Fined by the court of Genoa for invented reports.', it: 'Multata dal tribunale di Genova.' },
  sourceUrl: 'https://court.example/1412',
  reason: 'The judgement was read.',
} as const;

describe('the register of outlets in the back-office', () => {
  let api: TestApp;
  let staff: Staff;

  beforeAll(async () => {
    api = await startTestApp();
    staff = await Staff.of(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.app.get(DataSource).query('DELETE FROM attempt_counters');
  });

  const list = async (query: object) => {
    const answer = await staff.call(adminOutletsRoutes.list, { query });
    return { rows: answer.body as AdminOutlet[], total: Number(answer.headers['x-total-count']) };
  };
  const record = async (id: string) =>
    (await staff.call(adminOutletsRoutes.read, { params: { id } })).body as AdminOutletRecord;
  const state = (body: object = STATEMENT, id = DOMAIN) =>
    staff.call(adminOutletsRoutes.state, { params: { id }, body });
  const source = (domain: string) => staff.asVisitor(articlesRoutes.source, { params: { domain } });
  const judged = (domain: string) =>
    outletFindings(bundledRegister(), { domain, account: null, platform: 'web' }).map(({ code }) => code);

  it('lists outlets by name, kind, country and what is said of them', async () => {
    const agencies = await list({ kind: 'agency', country: 'it' });
    expect(agencies.rows.map(({ id }) => id)).toContain('ansa.it');
    expect(agencies.total).toBe(agencies.rows.length);
    expect((await list({ q: 'Il Sole 24' })).rows.map(({ id }) => id)).toContain('ilsole24ore.com');
    const [flagged] = (await list({ says: 'flagged', limit: 1 })).rows;
    expect(flagged?.says).toContain('flagged');
  });

  it('states something of an unknown outlet: its page and the next analysis have it, with the day', async () => {
    expect((await source(DOMAIN)).status).toBe(404);
    expect((await state()).status).toBe(201);
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

  it('puts a statement in place of another, withdraws it, and audits each step', async () => {
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
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(404);
    expect(judged(domain)).toEqual(['authority.outlet-unknown']);
    const entries = (
      await staff.call(adminAuditRoutes.list, { query: { subjectType: 'outlet', subjectId: domain } })
    ).body as AuditEntry[];
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
    expect((await move('merge')).status).toBe(400);
    expect(((await move('split')).body as AdminOutletRecord).domains).not.toContain('old-corriere.example');
    expect(judged('old-corriere.example')).toEqual(['authority.outlet-unknown']);
    expect((await move('split', 'nothing-of-it.example')).status).toBe(400);
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
    ['a page that is no address', { sourceUrl: 'somewhere' }, 'sourceUrl'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['no text in any language', { text: {} }, 'text'],
    ['a statement that does not exist', { says: 'excellent' }, 'says'],
  ])('refuses %s and names the field', async (_, given, field) => {
    const answer = await state({ ...STATEMENT, ...given });
    expect(answer.status).toBe(400);
    expect(JSON.stringify((answer.body as ErrorBody).details)).toContain(field);
  });

  it('takes a request of an outlet, which staff answer once', async () => {
    const submit = (domain: string, email = 'redazione@ansa.example') =>
      staff.asVisitor(outletsRoutes.requestReview, {
        params: { domain },
        body: { message: 'The list of 2017 means an earlier owner of the domain.', email },
      });
    expect((await submit('never-heard-of.example')).status).toBe(404);
    expect((await submit('www.ANSA.it')).body).toEqual({ status: 'open' });
    const open = async () =>
      (await staff.call(adminOutletsRoutes.requests, { query: { status: 'open' } }))
        .body as AdminOutletRequest[];
    const [request] = await open();
    expect(request).toMatchObject({ domain: 'ansa.it', email: 'redazione@ansa.example', status: 'open' });
    const answer = () =>
      staff.call(adminOutletsRoutes.answer, {
        params: { id: request?.id ?? '' },
        body: { answer: 'The registration was checked.' },
      });
    expect(((await answer()).body as AdminOutletRequest).status).toBe('answered');
    expect((await answer()).status).toBe(404);
    expect(await open()).toEqual([]);
  });

  it('limits requests of one mailbox', async () => {
    const submit = () =>
      staff.asVisitor(outletsRoutes.requestReview, {
        params: { domain: 'ansa.it' },
        body: { message: 'The list of 2017 means an earlier owner.', email: 'one@mailbox.example' },
      });
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await submit()).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  });
});
