import { Injectable } from '@nestjs/common';
import { CREDIBILITY_CLASSES, type CredibilityClass, type Source } from '@vaglio/contracts';
import { keptRegistration, keptSelfDescription } from '@vaglio/engine';
import { DataSource } from 'typeorm';
import { LookupAnswers } from '../../lookups/index.js';
import { ArticleListService } from '../lists/article-list.service.js';
import { domainOf } from './domain-of.js';
import { OutletStatements } from './outlet-statements.js';
import { OutletsService } from './outlets.service.js';

interface ClassCount {
  /** `none`: the analysis abstained. */
  readonly credibilityClass: CredibilityClass | 'none';
  readonly articles: number;
  readonly scores: number;
}

/** What our analyses say of one domain, as counted. */
@Injectable()
export class SourceService {
  constructor(
    private readonly database: DataSource,
    private readonly lists: ArticleListService,
    private readonly statements: OutletStatements,
    private readonly answers: LookupAnswers,
    private readonly outlets: OutletsService,
  ) {}

  /** Null where neither an analysis nor a list knows the domain. */
  async find(given: string): Promise<Source | null> {
    const domain = domainOf(given);
    const counts = await this.countsOf(domain);
    const articleCount = sum(counts.map(({ articles }) => articles));
    const judged = counts.filter(({ credibilityClass }) => credibilityClass !== 'none');
    const judgedCount = sum(judged.map(({ articles }) => articles));
    const registration = await keptRegistration(this.answers, domain);
    const register = this.statements.of(domain, registration);
    const domains = this.statements.domainsOf(domain);
    if (articleCount === 0 && register.length === 0) return null;
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
      articleCount,
      judgedCount,
      averageScore: averageOf(sum(judged.map(({ scores }) => scores)), judgedCount),
      classes: classesOf(judged),
      register,
      itself,
      latest,
      registration,
      otherDomains: domains.slice(1),
      usualScores,
      findings,
      corrections,
      changes,
    };
  }

  private countsOf(domain: string): Promise<ClassCount[]> {
    return this.database.query<ClassCount[]>(
      `SELECT credibility_class AS "credibilityClass", sum(articles)::int AS articles, sum(score_sum)::int AS scores
        FROM source_counts WHERE domain = $1 GROUP BY credibility_class`,
      [domain],
    );
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const averageOf = (total: number, count: number): number | null =>
  count === 0 ? null : Math.round((total / count) * 10) / 10;

function classesOf(counts: readonly ClassCount[]): Record<CredibilityClass, number> {
  const known = new Map(counts.map(({ credibilityClass, articles }) => [credibilityClass, articles]));
  const entries = CREDIBILITY_CLASSES.map((name) => [name, known.get(name) ?? 0] as const);
  return Object.fromEntries(entries) as Record<CredibilityClass, number>;
}
