import { Injectable } from '@nestjs/common';
import {
  type AddedFinding,
  type AdminArticle,
  type Analysis,
  CRITERIA,
  type EvidenceItem,
  type FindingRate,
  type Localized,
  type Locator,
  type RejectedFinding,
  type RescoredFindings,
  type RescoreRequest,
  type ReviewFindingsRequest,
  type Workbench,
  type WorkbenchFinding,
} from '@vaglio/contracts';
import {
  ADDABLE_CODES,
  type AddableCode,
  type Finding,
  findingOfPassage,
  findingName,
  rescored,
  weighedFindings,
} from '@vaglio/engine';
import { DataSource, type EntityManager } from 'typeorm';
import { ARTICLE_LIMITS } from '../articles.limits.js';
import { newId } from '../../../shared/database/new-id.js';
import { ValidationError } from '../../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { requiredText } from '../../../shared/http/localized-draft.dto.js';
import { FindingReviewEntity } from '../entities/finding-review.entity.js';
import { AdminArticlesRepository } from './admin-articles.repository.js';
import { AdminArticlesService } from './admin-articles.service.js';

/** The engine's newest result with its weighed findings. */
interface Basis {
  readonly analysis: Analysis;
  readonly findings: readonly Finding[];
}

/** The code itself if only older engines use it. */
const nameOf = (code: string) => findingName(code) ?? { en: code, it: code };

const ADDABLE = ADDABLE_CODES.map((code) => ({ code, name: nameOf(code) }));

const RATES = `SELECT code AS id, count(*) FILTER (WHERE verdict IN ('false', 'true-no-fault'))::int AS rejected,
    count(*) FILTER (WHERE verdict <> 'added')::int AS seen, count(*) FILTER (WHERE verdict = 'added')::int AS added
  FROM finding_reviews GROUP BY code
  ORDER BY count(*) FILTER (WHERE verdict IN ('false', 'true-no-fault'))::float8
    / greatest(count(*) FILTER (WHERE verdict <> 'added'), 1) DESC, code`;

/** The sample for the evaluation: the newest verdicts. Only findings that cost points can be faults. */
const SAMPLE = `SELECT page, 'desk' AS set, code, verdict, reason, passage
  FROM (SELECT id, text_hash AS page, code, CASE verdict WHEN 'kept' THEN 'fault' ELSE verdict END AS verdict, reason,
      passage, reviewed_at
    FROM finding_reviews WHERE verdict IN ('false', 'true-no-fault') OR (verdict = 'kept' AND points < 0)
    ORDER BY reviewed_at DESC, id LIMIT ${ARTICLE_LIMITS.judgedFindings}) newest
  ORDER BY code, reviewed_at, id`;

/** The review of an article's findings by staff. The engine calculates the score of the accepted findings. */
@Injectable()
export class WorkbenchService {
  constructor(
    private readonly database: DataSource,
    private readonly articles: AdminArticlesRepository,
    private readonly adminArticles: AdminArticlesService,
  ) {}

  async read(id: string): Promise<Workbench> {
    const { version } = await this.adminArticles.get(id);
    const basis = await this.basis(this.database.manager, id);
    if (!basis) {
      const empty = { title: '', text: '', textLanguage: null, engineResult: null, findings: [], added: [] };
      return { version, ...empty, addable: ADDABLE };
    }
    const { analysis, findings } = basis;
    const reviews = await this.reviews(id, analysis);
    const evidence = evidenceOf(analysis);
    return {
      version,
      title: analysis.title,
      text: analysis.text,
      textLanguage: analysis.textLanguage,
      engineResult: canRescore(basis) ? resultOf(analysis) : null,
      findings: findings.map((finding, place) => ({
        ...shownFinding(finding, place, evidence),
        rejected: rejectionOf(reviews.find((each) => each.place === place && each.code === finding.code)),
      })),
      added: reviews
        .filter(({ verdict }) => verdict === 'added')
        .map(({ code, passage, reason }) => ({ code, passage, reason })),
      addable: ADDABLE,
    };
  }

  async rescore(id: string, request: RescoreRequest): Promise<RescoredFindings> {
    await this.adminArticles.get(id);
    return resultOf(reviewed(await this.basis(this.database.manager, id), request));
  }

  /** Stores the score as an editor's decision, and the verdicts on the findings for the evaluation. */
  async review(id: string, request: ReviewFindingsRequest, admin: AdminCaller): Promise<AdminArticle> {
    const reason = requiredText(request.reason, 'reason');
    await this.adminArticles.get(id);
    await this.database.transaction(async (manager) => {
      const run = await this.adminArticles.lock(manager, id, request.version);
      const basis = await this.basis(manager, id);
      const analysis = reviewed(basis, request);
      const findings = basis ? acceptedFindings(basis, request) : [];
      await this.adminArticles.decideFindings(manager, id, run, { analysis, findings, reason }, admin);
      if (basis) await this.storeReviews(manager, id, basis, request, admin);
    });
    return this.adminArticles.get(id);
  }

  async rates(): Promise<readonly FindingRate[]> {
    const rows = await this.database.query<Omit<FindingRate, 'name'>[]>(RATES);
    return rows.map((row) => ({ ...row, name: nameOf(row.id) }));
  }

  async sample(): Promise<string> {
    const rows = await this.database.query<object[]>(SAMPLE);
    return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }

  private async basis(manager: EntityManager, id: string): Promise<Basis | null> {
    const run = await this.articles.engineRun(manager, id);
    return run && { analysis: run.analysis, findings: weighedFindings(run.analysis, run.findings) };
  }

  private reviews(articleId: string, { provenance }: Analysis): Promise<FindingReviewEntity[]> {
    return this.database
      .getRepository(FindingReviewEntity)
      .find({ where: { articleId, textHash: provenance.textHash }, order: { place: 'ASC' } });
  }

  /** Replaces an earlier review of the same text. */
  private async storeReviews(
    manager: EntityManager,
    articleId: string,
    { analysis, findings }: Basis,
    { rejected, added }: RescoreRequest,
    admin: AdminCaller,
  ): Promise<void> {
    const { textHash } = analysis.provenance;
    const evidence = evidenceOf(analysis);
    const common = { articleId, textHash, reviewedBy: admin.username, reviewedAt: new Date() };
    const seen = findings.map((finding, place) => {
      const { points, passages } = shownFinding(finding, place, evidence);
      const rejection = rejected.find((each) => each.place === place);
      return {
        ...common,
        id: newId(),
        place,
        code: finding.code,
        points,
        verdict: rejection?.verdict ?? ('kept' as const),
        passage: (passages[0] ?? '').slice(0, ARTICLE_LIMITS.passageChars),
        reason: rejection?.reason ?? 'kept by an editor',
      };
    });
    const own = added.map(({ code, passage, reason }, place) => ({
      ...common,
      id: newId(),
      place: findings.length + place,
      code,
      points: 0,
      verdict: 'added' as const,
      passage,
      reason,
    }));
    const reviews = manager.getRepository(FindingReviewEntity);
    await reviews.delete({ articleId, textHash });
    await reviews.insert([...seen, ...own]);
  }
}

/** True if the stored findings add up to the stored score, which is not so for the points of a language model. */
function canRescore({ analysis, findings }: Basis): boolean {
  if (analysis.judgement === 'abstained') return false;
  return rescored(analysis, findings).credibilityScore === analysis.credibilityScore;
}

function reviewed(basis: Basis | null, request: RescoreRequest): Analysis {
  if (!basis || !canRescore(basis)) throw new ValidationError([{ field: 'rejected', rule: 'other' }]);
  return rescored(basis.analysis, acceptedFindings(basis, request));
}

/** The findings that were not rejected, and the added ones. */
function acceptedFindings(
  { analysis, findings }: Basis,
  { rejected, added }: RescoreRequest,
): readonly Finding[] {
  const places = new Set(rejected.map(({ place }) => place));
  if ([...places].some((place) => findings[place] === undefined))
    throw new ValidationError([{ field: 'rejected', rule: 'other' }]);
  return [
    ...findings.filter((_, place) => !places.has(place)),
    ...added.map((each) => addedFinding(each, analysis)),
  ];
}

function addedFinding({ code, passage }: AddedFinding, analysis: Analysis): Finding {
  if (!isAddable(code) || !(analysis.text.includes(passage) || analysis.title.includes(passage)))
    throw new ValidationError([{ field: 'added', rule: 'other' }]);
  return findingOfPassage(code, passage, analysis);
}

const isAddable = (code: string): code is AddableCode => ADDABLE_CODES.some((each) => each === code);

function resultOf(analysis: Analysis): RescoredFindings {
  const { credibilityScore, credibilityClass, localized } = analysis;
  const points = CRITERIA.map((criterion) => [criterion, localized.en[`${criterion}Analysis`].score]);
  return {
    credibilityScore,
    credibilityClass,
    criteria: Object.fromEntries(points) as RescoredFindings['criteria'],
  };
}

function evidenceOf({ localized }: Analysis): Localized<readonly EvidenceItem[]> {
  const itemsIn = (language: keyof Localized): readonly EvidenceItem[] =>
    CRITERIA.flatMap((criterion) => localized[language][`${criterion}Analysis`].evidence);
  return { en: itemsIn('en'), it: itemsIn('it') };
}

function shownFinding(
  { code, criterion, origin, locators }: Finding,
  place: number,
  evidence: Localized<readonly EvidenceItem[]>,
): Omit<WorkbenchFinding, 'rejected'> {
  const where = JSON.stringify(locators);
  const isSame = (item: EvidenceItem) => item.code === code && JSON.stringify(item.locators) === where;
  const shown = evidence.en.find(isSame);
  return {
    place,
    code,
    criterion,
    origin,
    points: shown?.points ?? 0,
    text: { en: shown?.text ?? code, it: evidence.it.find(isSame)?.text ?? code },
    passages: locators.flatMap((locator) => ('quote' in locator && locator.quote ? [locator.quote] : [])),
    sources: locators.flatMap((locator) => {
      if (!('url' in locator) || !/^https?:/i.test(locator.url)) return [];
      return [{ name: sourceName(locator), url: locator.url }];
    }),
  };
}

function rejectionOf(review: FindingReviewEntity | undefined): RejectedFinding | null {
  if (!review || review.verdict === 'kept' || review.verdict === 'added') return null;
  return { place: review.place, verdict: review.verdict, reason: review.reason };
}

function sourceName(locator: Extract<Locator, { readonly url: string }>): string {
  switch (locator.kind) {
    case 'coverage':
      return locator.title;
    case 'register':
      return `${locator.source}: ${locator.entry}`;
    case 'link':
      return locator.anchor.trim() || locator.url;
    case 'address':
      return locator.url;
  }
}
