import {
  type AskedSource,
  classOfScore,
  CRITERIA,
  type ContentType,
  type CredibilityClass,
  type Criterion,
  type Genre,
  type Judgement,
  LOCAL_SOURCES,
  type ScoreRange,
  type TextCut,
} from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import {
  weightOf,
  type Contribution,
  type CriterionEvaluation,
  type EvaluatedChange,
  type Evaluation,
  type Limitation,
} from '../../evaluation.types.js';
import { isDirectoryEntry, type FindingCode } from '../../finding-catalogue.js';
import { hasTrait } from '../../finding-traits.js';

/** The findings of an analysis in their order, with what they add up to. */
export interface WeighedOutline {
  readonly domain: string;
  readonly genre: Genre;
  readonly judgement: Judgement;
  readonly score: number;
  readonly credibilityClass: CredibilityClass;
  readonly criteria: Readonly<Record<Criterion, CriterionEvaluation>>;
  /** The judged criteria from best to worst. */
  readonly ranked: readonly CriterionEvaluation[];
  /** What costs points, the most expensive first. */
  readonly against: readonly Contribution[];
  /** What gives points, the most interesting first, without trivial findings. */
  readonly inFavor: readonly Contribution[];
  /** A sentence of the text for each finding, none used twice. */
  readonly examples: ReadonlyMap<Finding, string>;
  /** More sentences for the same findings, so that no section repeats another. */
  readonly furtherExamples: ReadonlyMap<Finding, readonly string[]>;
  readonly limitations: readonly Limitation[];
  readonly findings: readonly Finding[];
}

/** The facts of an analysis in their order, from which both languages are written. */
export interface Outline extends WeighedOutline {
  readonly title: string | null;
  /** The publisher according to the register or the platform. */
  readonly outlet: string | null;
  /** The publisher that only the page itself names. */
  readonly claimedOutlet: string | null;
  /** A page of readers, guests or advertisers of a listed outlet. */
  readonly isGuestPage: boolean;
  /** A list of outlets has the publisher. */
  readonly isPublisherKnown: boolean;
  readonly author: string | null;
  readonly date: string | null;
  readonly contentType: ContentType;
  readonly textLanguage: string | null;
  readonly wordCount: number;
  /** How much of a long text was judged; null for all of it. */
  readonly textCut: TextCut | null;
  readonly sentenceCount: number;
  readonly range: ScoreRange;
  /** The beginning of the text; null where an example already quotes it. */
  readonly opening: string | null;
  readonly changes: readonly EvaluatedChange[];
  readonly evidence: Evidence;
  /** A number that depends only on the text, to choose among alternative phrases. */
  readonly seed: number;
}

/** Gathers the facts of an analysis. */
export function outlineOf(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
  evaluation: Evaluation,
): Outline {
  const weighed = weighedOutline(evaluation, article.domain, signals.genre);
  const { language } = signals.profile;
  return {
    ...weighed,
    title: article.title.known ? article.title.value : null,
    ...publisherOf(article, evidence),
    isGuestPage: isGuestPage(evidence.findings),
    isPublisherKnown:
      !evaluation.limitations.includes('outlet-unknown') &&
      evidence.findings.some((each) => isOfOutlet(each) && !isDirectoryEntry(each)),
    author: article.authors[0] ?? null,
    date: article.publishedAt.known ? article.publishedAt.value.slice(0, 10) : null,
    contentType: article.contentType,
    textLanguage: language.known ? language.value : null,
    wordCount: article.wordCount,
    textCut: article.textCut ?? null,
    sentenceCount: signals.profile.sentences.length,
    range: evaluation.range,
    opening: openingOf(article, signals, new Set(weighed.examples.values())),
    changes: evaluation.changes,
    evidence,
    seed: seedOf(article.text),
  };
}

/** Orders the findings of a judgement. */
export function weighedOutline(
  {
    judgement,
    score,
    criteria,
    limitations,
  }: Pick<Evaluation, 'judgement' | 'score' | 'criteria' | 'limitations'>,
  domain: string,
  genre: Genre,
): WeighedOutline {
  const each = CRITERIA.map((criterion) => criteria[criterion]);
  const contributions = each.flatMap((criterion) => criterion.contributions);
  const against = contributions
    .filter((each) => weightOf(each) < 0)
    .toSorted((a, b) => weightOf(a) - weightOf(b));
  // A list in favor of an outlet is not shown beside a list against it, and a directory never is.
  const isAgainstOutlet = against.some(({ finding }) => isOfOutlet(finding));
  const inFavor = contributions
    .filter((each) => weightOf(each) >= MIN_REASON && !TRIVIAL.has(each.finding.code))
    .filter((each) => !repeatsSpeaker(each, contributions))
    .filter(
      ({ finding }) =>
        (!isAgainstOutlet || !isOfOutlet(finding)) &&
        !isDirectoryEntry(finding) &&
        !finding.data['reservation'],
    )
    .toSorted((a, b) => interestOf(b) - interestOf(a));
  const examples = examplesFor([...against, ...inFavor]);
  return {
    domain,
    genre,
    judgement,
    score,
    credibilityClass: classOfScore(score),
    criteria,
    ranked: each.filter(({ judged }) => judged).toSorted((a, b) => b.score - a.score),
    against,
    inFavor,
    examples,
    furtherExamples: furtherExamplesFor([...against, ...inFavor], examples),
    limitations,
    findings: contributions.map(({ finding }) => finding),
  };
}

/** Fewer points are no reason. */
const MIN_REASON = 2;

/** Whether the only named source is the speaker whom the finding on quotations names too. */
function repeatsSpeaker({ finding: { code, data } }: Contribution, all: readonly Contribution[]): boolean {
  const { who } = data;
  if (code !== 'accuracy.named-sources' || !Array.isArray(who) || who.length !== 1) return false;
  const quoted = all.find(({ finding }) => finding.code === 'accuracy.quotes-attributed');
  return quoted !== undefined && weightOf(quoted) >= MIN_REASON && quoted.finding.data['speaker'] === who[0];
}

/** Whether a finding is what lists say of the outlet. */
export function isOfOutlet({ code }: Finding): boolean {
  return code.startsWith('authority.outlet-');
}

/** Findings of nearly every page, which are shown with their criterion but never among the reasons. */
const TRIVIAL: ReadonlySet<string> = new Set<FindingCode>([
  'currency.date-stated',
  'currency.text-fits-date',
  'currency.updated',
  'relevance.concrete-detail',
  'relevance.headline-supported',
  'authority.byline-named',
  'purpose.measured-language',
]);

export function isDoubtful({ credibilityClass }: WeighedOutline): boolean {
  return credibilityClass === 'low' || credibilityClass === 'poor';
}

/** Whether the kind is not judged, so that nothing the page lacks is mentioned. */
export function isOfUnjudgedKind({ limitations }: WeighedOutline): boolean {
  return limitations.includes('kind-not-judged');
}

/** What is said of a page that is not judged, because a model can mistake the kind of a harmful page. */
export function warningsOf(outline: WeighedOutline): readonly Finding[] {
  return isOfUnjudgedKind(outline) ? outline.findings.filter((each) => isWarning(each, outline)) : [];
}

/** Whether a finding is said: on a page that is not judged, nothing that only news must have. */
export function isSaid(finding: Finding, outline: WeighedOutline): boolean {
  return !isOfUnjudgedKind(outline) || !hasTrait(finding.code, 'checked') || isWarning(finding, outline);
}

function isWarning({ code }: Finding, { genre }: WeighedOutline): boolean {
  return genre !== 'satire' && hasTrait(code, 'unscored');
}

/** A page can only claim its outlet, unless the register or the platform confirms it. Its host or title is not even a claim. */
function publisherOf(
  { outlet, platform, title, domain }: ExtractedArticle,
  { findings }: Evidence,
): Pick<Outline, 'outlet' | 'claimedOutlet'> {
  const isTitle = title.known && outlet.known && outlet.value === title.value;
  const stated = outlet.known && !isTitle ? outlet.value : null;
  const found = findings.find(isOfOutlet);
  const registered = found?.data['name'];
  const isName = typeof registered === 'string' && registered !== '' && !registered.includes('.');
  // A directory may have the name of a channel or of another outlet of the same site.
  const isOther = stated !== null && isName && !lettersOf(stated).includes(lettersOf(registered));
  if (isName && !(isOther && found !== undefined && isDirectoryEntry(found)))
    return { outlet: registered, claimedOutlet: null };
  // The page belongs to the outlet, but its words do not.
  if (isGuestPage(findings)) return { outlet: null, claimedOutlet: null };
  const isKnown = platform !== 'web' || (found !== undefined && found.code !== 'authority.outlet-unknown');
  if (isKnown) return { outlet: stated, claimedOutlet: null };
  return { outlet: null, claimedOutlet: stated?.toLowerCase() === domain ? null : stated };
}

/** "Barrons" and "Barron’s" are one name. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}

function isGuestPage(findings: readonly Finding[]): boolean {
  return findings.some(({ data }) => data['guestOf'] !== undefined);
}

const INTEREST: Readonly<Record<Criterion, number>> = {
  accuracy: 3,
  purpose: 1,
  relevance: 0,
  authority: 0,
  currency: -1,
};

/** Evidence from outside is most interesting, then sources, before dates and headlines. */
function interestOf(each: Contribution): number {
  const { criterion, origin } = each.finding;
  return weightOf(each) + INTEREST[criterion] + (origin === 'outside' ? 5 : 0);
}

const MIN_OPENING_CHARS = 50;
const MAX_OPENING_CHARS = 300;
const ENDED = /[.!?…]["”’»)]*$/;

/** The first sentence of the article if it is complete, unless it is quoted elsewhere or addresses software. */
function openingOf(
  article: ExtractedArticle,
  { profile, findings, genre }: Signals,
  quoted: ReadonlySet<string>,
): string | null {
  const forMachines = findings.filter(({ code }) => code === 'purpose.talks-to-machines').flatMap(quotesOf);
  // The newest entry of a live blog is no beginning.
  if (genre === 'live_blog') return null;
  const first = profile.sentences.find(
    (sentence, at) => profile.sentences[at - 1]?.block !== sentence.block && !isBesideText(article, sentence),
  );
  if (!first || first.text.length < MIN_OPENING_CHARS || first.text.length > MAX_OPENING_CHARS) return null;
  if (!ENDED.test(first.text) || quoted.has(first.text)) return null;
  return forMachines.some((quote) => first.text.includes(quote)) ? null : first.text;
}

/** How captions, credits, disclosures and requests of the page begin. */
const BESIDE_TEXT =
  /^\W*(?:pictured(?: \p{L}+)?,|(?:photo|photograph|picture|image|video)s? ?(?:by|courtesy|credit|source|:)|file (?:photo|image|picture)|in this (?:\p{L}+ )?(?:photo|photograph|picture|image)|courtesy of|share (?:this|on)|listen to this|watch (?:the video|this video|now|live)|stay (?:updated|tuned) with|get (?:the latest|unlimited)|(?:subscribe|sign up) (?:to|for)|iscriviti|abbonati|leggi anche|this (?:shop|post|article|page|site|website) (?:has been (?:compensated|sponsored)|is sponsored|(?:may )?contains?|first appeared|originally appeared|was (?:originally|first) published|uses)|(?:please )?enable javascript|your browser|skip to|(?:foto|fotografia|immagine|video) ?(?::|d[’']archivio|tratta|a cura)|(?:nella|in) (?:foto|immagine)|didascalia|condividi (?:su|questo|l)|ascolta (?:questo|l)|guarda (?:il video|la diretta|le foto)|segui(?:ci|teci)|ricevi|resta aggiornat[oa]|continua a leggere|il tuo browser|questo (?:sito|articolo|contenuto) (?:utilizza|usa|è riservato|è stato pubblicato|può contenere|contiene (?:link|affiliazioni)))(?!\p{L})/iu;
/** The credit of a picture. */
const CREDIT =
  /(?:Getty Images|Shutterstock|iStock|Unsplash|LaPresse|(?:AP|AFP|EPA|ANSA) (?:Photo|Foto)|(?:REUTERS|ANSA|AFP)\/\p{L}+|(?:[Pp]hoto|[Ii]mage|[Ff]oto) (?:by|di|via) \p{Lu}[^.]*)[^\p{L}]*$/u;
const MAX_LABEL_LENGTH = 120;

/** Whether a block is a heading, a label, a caption or a request of the page and not the beginning of the text. */
function isBesideText(
  { blocks, text, title }: ExtractedArticle,
  first: Signals['profile']['sentences'][number],
): boolean {
  const block = blocks[first.block];
  const whole = block ? text.slice(block.span.start, block.span.end).trim() : first.text;
  const isLabel = whole.length < MAX_LABEL_LENGTH && !ENDED.test(whole);
  const isHeadline = title.known && title.value.trim() === whole;
  const isCaption = BESIDE_TEXT.test(whole) || (whole.length < MAX_OPENING_CHARS && CREDIT.test(whole));
  return block?.kind === 'heading' || isLabel || isHeadline || isCaption;
}

const SEED_CHARS = 4_000;

function seedOf(text: string): number {
  let seed = text.length;
  for (let at = 0; at < Math.min(text.length, SEED_CHARS); at += 1)
    seed = (seed * 31 + text.charCodeAt(at)) >>> 0;
  return seed;
}

function quotesOf({ locators }: Finding): string[] {
  return locators.flatMap((locator) => (locator.kind === 'text' ? [locator.quote] : []));
}

function examplesFor(contributions: readonly Contribution[]): Map<Finding, string> {
  const used = new Set<string>();
  const examples = new Map<Finding, string>();
  for (const { finding } of contributions) {
    const quote = quotesOf(finding).find((each) => !used.has(each));
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
      const further = [...new Set(quotesOf(finding))].filter((quote) => !used.has(quote)).slice(0, 2);
      for (const quote of further) used.add(quote);
      return [finding, further] as const;
    }),
  );
}

/** The services of others that were asked about the text. */
export function askedOutside({ asked }: Pick<Evidence, 'asked'>): readonly AskedSource[] {
  return asked.filter(
    ({ source, outcome }) =>
      !LOCAL_SOURCES.has(source) && outcome !== 'not-configured' && outcome !== 'skipped',
  );
}

/** Services that answer about a story; the others answer only about its publisher or its sources. */
const ABOUT_STORIES: ReadonlySet<string> = new Set(['fact-checks', 'web-search', 'gdelt']);

/** Whether others were asked about the story and answered. */
export function isStoryAsked(evidence: Pick<Evidence, 'asked'>): boolean {
  return askedOutside(evidence).some(
    ({ source, outcome }) => ABOUT_STORIES.has(source) && outcome !== 'failed',
  );
}

/** One of several phrases. The same text always gets the same one. */
export function oneOf(outline: Outline, salt: number, ways: readonly string[]): string {
  return ways[(outline.seed + salt) % ways.length] ?? '';
}
