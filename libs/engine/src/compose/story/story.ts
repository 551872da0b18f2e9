import {
  classOfScore,
  CRITERIA,
  type ContentType,
  type CredibilityClass,
  type Criterion,
  type Genre,
  type Judgement,
  type ScoreRange,
} from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import type {
  Contribution,
  CriterionEvaluation,
  EvaluatedChange,
  Evaluation,
  Limitation,
} from '../../evaluation.types.js';

/** What there is to tell, before any language tells it: both languages draw on the same facts in the same order. */
export interface Story {
  readonly title: string | null;
  readonly outlet: string | null;
  readonly domain: string;
  readonly author: string | null;
  readonly date: string | null;
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly textLanguage: string | null;
  readonly wordCount: number;
  readonly sentenceCount: number;
  readonly judgement: Judgement;
  readonly score: number;
  readonly range: ScoreRange;
  readonly credibilityClass: CredibilityClass;
  readonly criteria: Readonly<Record<Criterion, CriterionEvaluation>>;
  /** The judged criteria from best to worst. */
  readonly ranked: readonly CriterionEvaluation[];
  /** What costs points, the dearest first. */
  readonly against: readonly Contribution[];
  /** What earns points, the most first. */
  readonly inFavour: readonly Contribution[];
  /** A sentence of the text for a finding; no sentence serves twice. */
  readonly examples: ReadonlyMap<Finding, string>;
  readonly limitations: readonly Limitation[];
  readonly changes: readonly EvaluatedChange[];
  readonly evidence: Evidence;
  readonly findings: readonly Finding[];
}

/** Gathers what there is to tell. */
export function storyOf(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
  evaluation: Evaluation,
): Story {
  const each = CRITERIA.map((criterion) => evaluation.criteria[criterion]);
  const contributions = each.flatMap((criterion) => criterion.contributions);
  const against = contributions.filter(({ points }) => points < 0).toSorted((a, b) => a.points - b.points);
  const inFavour = contributions.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
  const { language } = signals.profile;
  return {
    title: article.title.known ? article.title.value : null,
    outlet: article.outlet.known ? article.outlet.value : null,
    domain: article.domain,
    author: article.authors[0] ?? null,
    date: article.publishedAt.known ? article.publishedAt.value.slice(0, 10) : null,
    contentType: article.contentType,
    genre: signals.genre,
    textLanguage: language.known ? language.value : null,
    wordCount: article.wordCount,
    sentenceCount: signals.profile.sentences.length,
    judgement: evaluation.judgement,
    score: evaluation.score,
    range: evaluation.range,
    credibilityClass: classOfScore(evaluation.score),
    criteria: evaluation.criteria,
    ranked: each.filter(({ judged }) => judged).toSorted((a, b) => b.score - a.score),
    against,
    inFavour,
    examples: examplesFor([...against, ...inFavour]),
    limitations: evaluation.limitations,
    changes: evaluation.changes,
    evidence,
    findings: contributions.map(({ finding }) => finding),
  };
}

function examplesFor(contributions: readonly Contribution[]): Map<Finding, string> {
  const used = new Set<string>();
  const examples = new Map<Finding, string>();
  for (const { finding } of contributions) {
    const quotes = finding.locators.flatMap((locator) => (locator.kind === 'text' ? [locator.quote] : []));
    const quote = quotes.find((each) => !used.has(each));
    if (quote === undefined) continue;
    used.add(quote);
    examples.set(finding, quote);
  }
  return examples;
}

/** The data of a finding, if the story has one of that code. */
export function dataOf(story: Story, code: string): Finding['data'] | null {
  return story.findings.find((finding) => finding.code === code)?.data ?? null;
}
