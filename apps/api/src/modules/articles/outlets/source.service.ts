import { Injectable } from '@nestjs/common';
import {
  type ArticleLabel,
  CREDIBILITY_CLASSES,
  labeledTitle,
  SCORE_MAX,
  type CredibilityClass,
  type RegisteredCorrection,
  type Source,
  type SourceFinding,
} from '@vaglio/contracts';
import { findingName, keptRegistration, keptSelfDescription } from '@vaglio/engine';
import { DataSource } from 'typeorm';
import { ARTICLE_LIMITS } from '../articles.limits.js';
import { LookupAnswers } from '../../lookups/index.js';
import { ArticleListService } from '../article-list/article-list.service.js';
import { domainOf } from './domain-of.js';
import { OutletStatements } from './outlet-statements.js';
import { OutletsService } from './outlets.service.js';

type Times = 'publishedAt' | 'editedAt' | 'restoredAt';

interface CorrectionRow extends Omit<RegisteredCorrection, 'text' | 'articleTitle' | Times> {
  readonly en: string;
  readonly it: string;
  readonly title: string;
  readonly labels: readonly ArticleLabel[];
  readonly publishedAt: Date;
  readonly editedAt: Date | null;
  readonly restoredAt: Date | null;
}

interface FindingRow {
  readonly code: string;
  readonly articles: number;
  readonly id: string;
  readonly title: string;
  readonly labels: readonly ArticleLabel[];
}

/** A row of `source_counts`. */
export interface ClassCount {
  /** `none` for analyses without a score. */
  readonly credibilityClass: CredibilityClass | 'none';
  readonly articles: number;
  readonly scores: number;
}

/** The public page of a domain: counts of our analyses, and the register. */
@Injectable()
export class SourceService {
  constructor(
    private readonly database: DataSource,
    private readonly lists: ArticleListService,
    private readonly statements: OutletStatements,
    private readonly answers: LookupAnswers,
    private readonly outlets: OutletsService,
  ) {}

  /** Null without analyses and statements, unless the domain is a platform or imitates an outlet. */
  async find(givenDomain: string): Promise<Source | null> {
    const domain = domainOf(givenDomain);
    const totals = totalsOf(await this.countsOf(domain));
    const registration = await keptRegistration(this.answers, domain);
    const register = this.statements.of(domain, registration);
    const domains = this.statements.domainsOf(domain);
    const isPlatform = this.statements.isPlatform(domain);
    const imitates = register.length === 0 ? this.statements.imitatedBy(domain) : null;
    if (totals.articleCount === 0 && register.length === 0 && !isPlatform && imitates === null) return null;
    const [latest, itself, usualScores, findings, corrections, changes] = await Promise.all([
      this.lists.latest({ domain }),
      keptSelfDescription(this.answers, domain),
      this.usualScores(),
      this.findingsOf(domain),
      this.correctionsOf(domain),
      this.outlets.changesOf(domains),
    ]);
    return {
      domain,
      outlet: this.statements.nameOf(domain),
      profile: this.statements.profileOf(domain),
      ...totals,
      register,
      itself,
      latest,
      registration,
      otherDomains: domains.slice(1),
      isPlatform,
      imitates,
      usualScores,
      findings,
      corrections,
      changes,
    };
  }

  /** The range of the middle half of all scores. */
  private async usualScores(): Promise<Source['usualScores']> {
    const rows = await this.database.query<{ score: number; articles: number }[]>(
      `SELECT credibility_score AS score, sum(articles)::int AS articles FROM article_scores
        WHERE credibility_score >= 0 AND articles > 0 GROUP BY 1 ORDER BY 1`,
    );
    const all = sum(rows.map(({ articles }) => articles));
    if (all < ARTICLE_LIMITS.minScoresOfOutlet) return null;
    return { low: scoreAt(rows, all * 0.25), high: scoreAt(rows, all * 0.75) };
  }

  /** The most frequent findings that cost points in the newest analyses, each with its newest article. */
  private async findingsOf(domain: string): Promise<SourceFinding[]> {
    const rows = await this.database.query<FindingRow[]>(
      `SELECT item ->> 'code' AS code, count(DISTINCT a.id)::int AS articles,
          (array_agg(a.id ORDER BY a.created_at DESC))[1] AS id,
          (array_agg(a.title ORDER BY a.created_at DESC))[1] AS title,
          (array_agg(to_json(a.labels) ORDER BY a.created_at DESC))[1] AS labels
        FROM (SELECT id, title, labels, created_at, revision FROM articles
            WHERE domain = $1 AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${ARTICLE_LIMITS.outletAnalyses}) AS a
          JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision,
          jsonb_path_query(r.analysis, '$.**.evidence[*] ? (@.points < 0)') AS item
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${ARTICLE_LIMITS.outletFindings}`,
      [domain],
    );
    return rows.flatMap(({ code, articles, id, title, labels }) => {
      const name = findingName(code);
      return name === null ? [] : [{ name, articles, example: { id, title: labeledTitle(labels, title) } }];
    });
  }

  private async correctionsOf(domain: string): Promise<RegisteredCorrection[]> {
    const rows = await this.database.query<CorrectionRow[]>(
      `SELECT c.id, c.article_id AS "articleId", a.title, a.labels, a.domain, c.kind, c.text_en AS en, c.text_it AS it,
          c.score_before AS "scoreBefore", c.score_after AS "scoreAfter", c.published_at AS "publishedAt",
          c.edited_at AS "editedAt", c.restored_at AS "restoredAt"
        FROM corrections c JOIN articles a ON a.id = c.article_id
        WHERE a.domain = $1 AND a.deleted_at IS NULL ORDER BY c.published_at DESC LIMIT ${ARTICLE_LIMITS.outletCorrections}`,
      [domain],
    );
    return rows.map(({ en, it, title, labels, publishedAt, editedAt, restoredAt, ...row }) => ({
      ...row,
      articleTitle: labeledTitle(labels, title),
      text: { en, it },
      publishedAt: publishedAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      restoredAt: restoredAt?.toISOString() ?? null,
    }));
  }

  private countsOf(domain: string): Promise<ClassCount[]> {
    return this.database.query<ClassCount[]>(
      `SELECT credibility_class AS "credibilityClass", sum(articles)::int AS articles, sum(score_sum)::int AS scores
        FROM source_counts WHERE domain = $1 GROUP BY credibility_class`,
      [domain],
    );
  }
}

/** The score at a position in the ascending order of all scores. */
function scoreAt(
  rows: readonly { readonly score: number; readonly articles: number }[],
  position: number,
): number {
  let below = 0;
  for (const { score, articles } of rows) {
    below += articles;
    if (below >= position) return score;
  }
  return SCORE_MAX;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export function totalsOf(
  counts: readonly ClassCount[],
): Pick<Source, 'articleCount' | 'judgedCount' | 'averageScore' | 'classes'> {
  const judged = counts.filter(({ credibilityClass }) => credibilityClass !== 'none');
  const judgedCount = sum(judged.map(({ articles }) => articles));
  const average = sum(judged.map(({ scores }) => scores)) / judgedCount;
  const byClass = new Map(counts.map(({ credibilityClass, articles }) => [credibilityClass, articles]));
  return {
    articleCount: sum(counts.map(({ articles }) => articles)),
    judgedCount,
    averageScore: judgedCount === 0 ? null : Math.round(average * 10) / 10,
    classes: Object.fromEntries(CREDIBILITY_CLASSES.map((name) => [name, byClass.get(name) ?? 0])) as Record<
      CredibilityClass,
      number
    >,
  };
}
