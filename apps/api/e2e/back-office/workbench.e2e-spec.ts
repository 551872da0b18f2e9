import {
  adminArticlesRoutes,
  articlesRoutes,
  type AdminArticle,
  type RescoredFindings,
} from '@vaglio/contracts';
import type { Finding } from '@vaglio/engine';
import { rescored } from '@vaglio/engine';
import { ArticleStore } from '../../src/modules/articles/index.js';
import { anAnalysisResult, aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { sha256 } from '../../src/shared/crypto/sha256.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { DataSource } from 'typeorm';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { auditEntries, query } from '../testing/database.js';

const TEXT = 'Experts say the harbour will sink. These clowns of the council knew.';

const aFinding = (code: string, quote: string): Finding => ({
  code,
  criterion: code.startsWith('accuracy') ? 'accuracy' : 'purpose',
  origin: 'inside',
  locators: [
    {
      kind: 'text',
      quote,
      span: { start: TEXT.indexOf(quote), end: TEXT.indexOf(quote) + quote.length },
    },
  ],
  strength: 1,
  data: { count: 1, cues: [quote] },
});

const FINDINGS = [
  aFinding('accuracy.vague-sources', 'Experts say'),
  aFinding('purpose.name-calling', 'These clowns'),
];

describe('the workbench of an article', () => {
  const api = fixture(startTestApp);
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);
  let id: string;
  let pages = 0;

  beforeEach(async () => {
    const page = `https://outlet.example/checked-${(pages += 1)}`;
    const result = anAnalysisResult({ url: page, title: 'The harbour' });
    const judged = { ...result.analysis, text: TEXT, judgement: 'full' as const };
    const provenance = { ...judged.provenance, textHash: sha256(`${page}${TEXT}`) };
    const analysis = rescored({ ...judged, provenance }, FINDINGS);
    const stored = await api.app.get(DataSource).transaction((manager) =>
      api.app.get(ArticleStore, { strict: false }).save(manager, {
        canonicalUrl: page,
        result: { ...result, analysis, findings: FINDINGS },
        reason: 'submission',
        decision: null,
      }),
    );
    id = stored.articleId;
  });

  const params = () => ({ id });
  const open = () => staff.read(adminArticlesRoutes.workbench, { params: params() });
  const rejecting = (place: number) => ({
    place,
    verdict: 'false' as const,
    reason: 'They are named below.',
  });
  const review = (body: object) =>
    staff.call(adminArticlesRoutes.reviewFindings, {
      params: params(),
      body: { rejected: [], added: [], reason: { it: 'Verificato.' }, version: 1, ...body },
    });

  it('shows the findings with their points, sentences and passages, and the text', async () => {
    const workbench = await open();
    expect(workbench).toMatchObject({ text: TEXT, added: [], title: 'The harbour' });
    expect(workbench.findings).toMatchObject([
      { place: 0, code: 'accuracy.vague-sources', points: -5, passages: ['Experts say'], rejected: null },
      { place: 1, code: 'purpose.name-calling', points: -5, passages: ['These clowns'], rejected: null },
    ]);
    expect(workbench.findings[0]?.text.it).not.toBe(workbench.findings[0]?.text.en);
  });

  it('calculates the score without a rejected finding as the engine does, without storing it', async () => {
    const { engineResult } = await open();
    const answer = await staff.call(adminArticlesRoutes.rescore, {
      params: params(),
      body: { rejected: [rejecting(0)], added: [] },
    });
    expect((answer.body as RescoredFindings).credibilityScore).toBe(
      (engineResult?.credibilityScore ?? 0) + 5,
    );
    expect((await open()).findings[0]?.rejected).toBeNull();
  });

  it('publishes the score of the remaining findings as a decision, and stores each verdict', async () => {
    const { engineResult, version } = await open();
    const before = engineResult?.credibilityScore ?? 0;
    const answer = await review({
      version,
      rejected: [rejecting(0)],
      added: [{ code: 'accuracy.rumour', passage: 'will sink', reason: 'Nothing bears it out.' }],
    }).expect(200);
    expect((answer.body as AdminArticle).credibilityScore).toBe(before);
    const article = await visitor.read(articlesRoutes.read, { params: params() });
    expect(article.decision?.reason).toEqual({ en: '', it: 'Verificato.' });
    expect(article.accuracyAnalysis.evidence.map(({ code }) => code)).toEqual(['accuracy.rumour']);
    expect(article.purposeAnalysis).toMatchObject({ judged: true });
    const again = await open();
    expect(again.findings[0]?.rejected).toMatchObject({ verdict: 'false' });
    expect(again.added).toMatchObject([{ code: 'accuracy.rumour', passage: 'will sink' }]);
    expect((await auditEntries(api, 'article.findings-reviewed'))[0]?.subject_id).toBe(id);
  });

  it('counts rejections by code, and exports them in the format of the evaluation', async () => {
    await query(api, 'DELETE FROM finding_reviews');
    await review({ rejected: [rejecting(0)] });
    const rates = await staff.read(adminArticlesRoutes.findingRates);
    expect(rates).toMatchObject([
      { id: 'accuracy.vague-sources', rejected: 1, seen: 1, added: 0 },
      { id: 'purpose.name-calling', rejected: 0, seen: 1, added: 0 },
    ]);
    const sample = await staff.call(adminArticlesRoutes.findingSample);
    const rows = sample.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(rows.map(({ code, verdict, passage }) => [code, verdict, passage])).toEqual([
      ['accuracy.vague-sources', 'false', 'Experts say'],
      ['purpose.name-calling', 'fault', 'These clowns'],
    ]);
    expect(Object.keys(rows[0] ?? {})).toEqual(['page', 'set', 'code', 'verdict', 'reason', 'passage']);
  });

  it.each([
    ['an unknown finding', { rejected: [{ place: 9, verdict: 'false', reason: 'x' }] }],
    ['a rejection without a reason', { rejected: [{ place: 0, verdict: 'false', reason: ' ' }] }],
    [
      'a passage that is not in the text',
      { added: [{ code: 'accuracy.rumour', passage: 'no such', reason: 'x' }] },
    ],
    [
      'a code that cannot be added',
      { added: [{ code: 'authority.no-https', passage: 'Experts', reason: 'x' }] },
    ],
    ['no reason for readers', { rejected: [{ place: 0, verdict: 'false', reason: 'x' }], reason: {} }],
  ])('refuses %s', async (_, body) => {
    await review(body).expect(400);
  });

  it('returns 409 for a review of an article that was changed meanwhile', async () => {
    await staff.call(adminArticlesRoutes.update, { params: params(), body: { credibilityScore: 12 } });
    await review({ rejected: [rejecting(0)] }).expect(409);
  });

  it('returns 409 for a review of a decided article for which the engine has a newer proposal', async () => {
    await staff.call(adminArticlesRoutes.update, { params: params(), body: { credibilityScore: 12 } });
    const { version } = await open();
    const url = `https://outlet.example/checked-${pages}`;
    await aStoredArticle(api.app, { canonicalUrl: url, url, reason: 'regeneration' });
    await review({ version, rejected: [rejecting(0)] }).expect(409);
  });

  it('has no findings for an article that staff entered', async () => {
    const created = await staff.call(adminArticlesRoutes.create, {
      body: { url: `https://outlet.example/by-hand-${(pages += 1)}`, title: 'By hand' },
    });
    ({ id } = created.body as AdminArticle);
    expect(await open()).toMatchObject({ engineResult: null, findings: [] });
    await review({}).expect(400);
  });
});
