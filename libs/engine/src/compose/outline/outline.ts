import {
  classOfScore,
  CRITERIA,
  type ContentType,
  type CredibilityClass,
  type Criterion,
  type Genre,
  type Judgement,
  type ScoreRange,
  type TextCut,
} from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import type {
  Contribution,
  CriterionEvaluation,
  EvaluatedChange,
  Evaluation,
  Limitation,
} from '../../evaluation.types.js';
import type { FindingCode } from '../../finding-catalogue.js';

/** The facts of an analysis in their order, without language: both languages write from the same ones. */
export interface Outline {
  readonly title: string | null;
  /** The publisher by outside sources. */
  readonly outlet: string | null;
  /** The publisher that only the page names. */
  readonly claimedOutlet: string | null;
  /** A list of outlets knows who publishes. */
  readonly isPublisherKnown: boolean;
  readonly domain: string;
  readonly author: string | null;
  readonly date: string | null;
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly textLanguage: string | null;
  readonly wordCount: number;
  /** How much of the text was judged, where that was not all of it. */
  readonly textCut: TextCut | null;
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
  /** What earns points and says something, the most first. */
  readonly inFavour: readonly Contribution[];
  /** A sentence of the text for a finding; no sentence serves twice. */
  readonly examples: ReadonlyMap<Finding, string>;
  /** Other sentences for the same finding, so that no field repeats another's. */
  readonly furtherExamples: ReadonlyMap<Finding, readonly string[]>;
  /** How the text begins, where no finding quotes that sentence already. */
  readonly opening: string | null;
  readonly limitations: readonly Limitation[];
  readonly changes: readonly EvaluatedChange[];
  readonly evidence: Evidence;
  readonly findings: readonly Finding[];
  /** A number that only the text decides, for choosing among ways to say the same. */
  readonly seed: number;
}

/** Gathers the facts of an analysis. */
export function outlineOf(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
  evaluation: Evaluation,
): Outline {
  const each = CRITERIA.map((criterion) => evaluation.criteria[criterion]);
  const contributions = each.flatMap((criterion) => criterion.contributions);
  const against = contributions
    .filter((each) => weightOf(each) < 0)
    .toSorted((a, b) => weightOf(a) - weightOf(b));
  const inFavour = contributions
    .filter((each) => weightOf(each) > 0 && !isTrivial(each.finding))
    .toSorted((a, b) => interestOf(b) - interestOf(a));
  const examples = examplesFor([...against, ...inFavour]);
  const { language } = signals.profile;
  return {
    title: article.title.known ? article.title.value : null,
    ...publisherOf(article, evidence),
    isPublisherKnown: !evaluation.limitations.includes('outlet-unknown'),
    domain: article.domain,
    author: article.authors[0] ?? null,
    date: article.publishedAt.known ? article.publishedAt.value.slice(0, 10) : null,
    contentType: article.contentType,
    genre: signals.genre,
    textLanguage: language.known ? language.value : null,
    wordCount: article.wordCount,
    textCut: article.textCut ?? null,
    sentenceCount: signals.profile.sentences.length,
    judgement: evaluation.judgement,
    score: evaluation.score,
    range: evaluation.range,
    credibilityClass: classOfScore(evaluation.score),
    criteria: evaluation.criteria,
    ranked: each.filter(({ judged }) => judged).toSorted((a, b) => b.score - a.score),
    against,
    inFavour,
    examples,
    furtherExamples: furtherExamplesFor([...against, ...inFavour], examples),
    opening: openingOf(signals, new Set(examples.values())),
    limitations: evaluation.limitations,
    changes: evaluation.changes,
    evidence,
    findings: contributions.map(({ finding }) => finding),
    seed: seedOf(article.text),
  };
}

/** True of nearly every page: such findings stand with their criterion, and never among the reasons. */
const TRIVIAL: ReadonlySet<string> = new Set<FindingCode>([
  'currency.date-stated',
  'currency.text-fits-date',
  'currency.updated',
  'relevance.concrete-detail',
  'relevance.headline-supported',
  'authority.byline-named',
]);

function isTrivial({ code }: Finding): boolean {
  return TRIVIAL.has(code);
}

/** What counts in favor of such a text is no reason to believe it. */
export function isDoubtful({ credibilityClass }: Outline): boolean {
  return credibilityClass === 'low' || credibilityClass === 'poor';
}

/** The five criteria are not for this kind of page: nothing it lacks is worth a word. */
export function isOfUnjudgedKind({ limitations }: Outline): boolean {
  return limitations.includes('kind-not-judged');
}

/**
 * The host decides: what a page says of its publisher counts as known on the publisher's own host, and nowhere else. Its own host or
 * title in that place is no claim.
 */
function publisherOf(
  { outlet, platform, title, domain }: ExtractedArticle,
  { findings }: Evidence,
): Pick<Outline, 'outlet' | 'claimedOutlet'> {
  const said = outlet.known ? outlet.value : null;
  const found = findings.find(({ code }) => code.startsWith('authority.outlet-'));
  const registered = found?.data['name'];
  const isName = typeof registered === 'string' && registered !== '' && !registered.includes('.');
  if (isName) return { outlet: registered, claimedOutlet: null };
  const isKnown = platform !== 'web' || (found !== undefined && found.code !== 'authority.outlet-unknown');
  if (isKnown) return { outlet: said, claimedOutlet: null };
  const isClaim = said !== null && (!title.known || said !== title.value) && said.toLowerCase() !== domain;
  return { outlet: null, claimedOutlet: isClaim ? said : null };
}

const INTEREST: Readonly<Record<Criterion, number>> = {
  accuracy: 3,
  purpose: 1,
  relevance: 0,
  authority: 0,
  currency: -1,
};

/** What a reader would rather hear first: what others say, then how it is sourced, before dates and headlines. */
function interestOf(each: Contribution): number {
  const { criterion, origin } = each.finding;
  return weightOf(each) + INTEREST[criterion] + (origin === 'outside' ? 5 : 0);
}

const FEWEST_OPENING_CHARS = 50;
const MOST_OPENING_CHARS = 300;

/** The number of sentences that count as the beginning of a text. */
const FIRST_SENTENCES = 2;

/** The first whole sentence that speaks to readers. */
function openingOf({ profile, findings }: Signals, quoted: ReadonlySet<string>): string | null {
  const forMachines = findings
    .filter(({ code }) => code === 'purpose.talks-to-machines')
    .flatMap(({ locators }) =>
      locators.flatMap((locator) => (locator.kind === 'text' ? [locator.quote] : [])),
    );
  const first = profile.sentences
    .slice(0, FIRST_SENTENCES)
    .find(({ text }) => text.length >= FEWEST_OPENING_CHARS && /[.!?…]["”’»)]*$/.test(text));
  if (!first || first.text.length > MOST_OPENING_CHARS || quoted.has(first.text)) return null;
  return forMachines.some((quote) => first.text.includes(quote)) ? null : first.text;
}

const SEED_CHARS = 4_000;

function seedOf(text: string): number {
  let seed = text.length;
  for (let at = 0; at < Math.min(text.length, SEED_CHARS); at += 1)
    seed = (seed * 31 + text.charCodeAt(at)) >>> 0;
  return seed;
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

function furtherExamplesFor(
  contributions: readonly Contribution[],
  examples: ReadonlyMap<Finding, string>,
): Map<Finding, readonly string[]> {
  const used = new Set(examples.values());
  return new Map(
    contributions.map(({ finding }) => {
      const quotes = finding.locators.flatMap((locator) => (locator.kind === 'text' ? [locator.quote] : []));
      const further = [...new Set(quotes)].filter((quote) => !used.has(quote)).slice(0, 2);
      for (const quote of further) used.add(quote);
      return [finding, further] as const;
    }),
  );
}

/** The points of a finding, including those beyond the limits of the scale. */
export function weightOf({ points, held = 0 }: Contribution): number {
  return points + held;
}

/** Whether an outside source was asked about the text. */
export function wasAsked({ asked }: Pick<Evidence, 'asked'>): boolean {
  return asked.some(({ outcome }) => outcome !== 'not-configured');
}

/** One of several ways to say the same, chosen by the text itself: the same text always gets the same words. */
export function oneOf(outline: Outline, salt: number, ways: readonly string[]): string {
  return ways[(outline.seed + salt) % ways.length] ?? '';
}
