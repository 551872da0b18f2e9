import type {
  ContentType,
  CredibilityClass,
  Criterion,
  Genre,
  JudgedLanguage,
  ScoreRange,
  TextCut,
} from '@vaglio/contracts';
import type { Evidence } from '../../analysis.types.js';
import type { Limitation } from '../../evaluation.types.js';
import type { FindingCode, FindingData } from '../../finding-catalogue.js';
import type { CodeWith } from '../../finding-traits.js';
import type { Theme } from '../outline/theme.js';

/** The phrases of one language. `sections/` decides for all languages which of them make up an analysis. */
export interface Phrases {
  readonly language: JudgedLanguage;
  readonly findings: FindingTexts;
  readonly names: Names;
  readonly grammar: Grammar;
  readonly summary: SummaryPhrases;
  readonly criterion: CriterionPhrases;
  readonly change: ChangePhrases;
  readonly article: ArticlePhrases;
  readonly assessment: AssessmentPhrases;
  readonly limitations: LimitationPhrases;
  /** Why the findings of a theme matter. */
  readonly why: Readonly<Record<Theme, string>>;
}

/** The texts of a finding. They are about the text that was judged, never about a person. */
type FindingText<C extends FindingCode> = {
  readonly text: (data: FindingData[C]) => string;
  /** A noun phrase, with its indefinite article if it has one. */
  readonly name: string;
} & (C extends CodeWith<'marked'> ? { readonly flag: string } : { readonly flag?: never }) &
  (C extends CodeWith<'checked'> ? { readonly check: string } : { readonly check?: never });

/** A language without a text, a flag or a check that a finding needs does not compile. */
export type FindingTexts = { readonly [C in FindingCode]: FindingText<C> };

export interface Names {
  readonly criteria: Readonly<Record<Criterion, string>>;
  /** The meaning of a class, after "this is". */
  readonly classes: Readonly<Record<CredibilityClass, string>>;
  readonly badges: Readonly<Record<CredibilityClass, string>>;
  readonly genres: Readonly<Record<Genre, string>>;
  /** Replaces the meaning of a class where the wording was not judged. */
  readonly wordingNotJudged: string;
  /** Replaces a class where there is no verdict. */
  readonly notEnough: string;
  /** Replaces a verdict where the kind is not judged. */
  noScore(genre: string): string;
}

export interface Grammar {
  /** A sentence as it continues after a colon. */
  lowerFirst(sentence: string): string;
  /** A quotation at the end of a sentence, with a full stop if it needs one. */
  ended(quotation: string): string;
  /** A noun phrase without its article. */
  bareNoun(phrase: string): string;
}

export interface SummaryPhrases {
  readonly noVerdict: string;
  scored(score: number, range: ScoreRange, classed: string): string;
  forAndAgainst(classed: string, inFavor: string, against: string): string;
  nothingEitherWay(classed: string): string;
  onlyAgainst(classed: string, names: string): string;
  onlyInFavor(classed: string, names: string): string;
  /** The same where only the style gives points. */
  onlyStyle(classed: string): string;
  readonly nothingToRestOn: string;
  fiveCriteria(score: number): string;
  heaviestLoss(points: number, criterion: Criterion, name: string): string;
  /** After the name and score of a criterion that was not judged. */
  readonly notJudged: string;
  outOf(criteria: string, score: number): string;
  readonly noneJudged: string;
}

/** Why a criterion was not judged. */
export type NotJudged =
  | 'kind'
  | 'title-only'
  | 'description-only'
  | 'too-short'
  | 'links-only'
  | 'satire'
  | 'language'
  | 'letters'
  | 'hidden';

/** The level of a criterion, from best (0) to worst (3). */
export type Level = 0 | 1 | 2 | 3;

export interface CriterionPhrases {
  readonly levels: Readonly<Record<Criterion, readonly [string, string, string, string]>>;
  readonly notAnchored: string;
  /** Replaces a middle level of Authority where an outside source lists the publisher. */
  readonly publisherKnown: string;
  /** Replaces a middle level of Authority where only directories have the publisher. */
  readonly publisherListed: string;
  /** Replaces a middle level of Authority where no list has the publisher. */
  readonly publisherUnknown: string;
  /** Replaces a level of Purpose where the page marks the text as opinion. */
  readonly mayTakeSides: string;
  /** Replaces a level where nothing was found. */
  readonly leftOpen: string;
  /** Replaces a level where only the manner of writing took points. */
  readonly onlyHint: string;
  /** Replaces a level of Relevance where only the details of the text speak for it, not its headline. */
  readonly isConcrete: string;
  /** A level and a finding that contradicts it. */
  though(level: string, seen: string): string;
  /** Replaces level and reason where only the style gives points. */
  onlyStyle(manner: string): string;
  readonly whyNotJudged: Readonly<Record<NotJudged, string>>;
  notJudged(names: readonly string[], why: string): string;
  readonly nothingSeen: string;
  /** A manner of writing that gives points, and one that takes points; the manner of a headline takes none. */
  readonly manner: Readonly<Partial<Record<Criterion, readonly [string, string?]>>>;
  /** The same as noun phrases, for a manner that gives points. */
  readonly mannerNames: Readonly<Partial<Record<Criterion, string>>>;
  keepsNeutral(name: string): string;
  stays(name: string, base: number): string;
  /** Why a criterion starts at a higher score. */
  readonly raised: string;
  moves(name: string, base: number, score: number, steps: string): string;
  example(quotation: string): string;
  readonly bottomReached: string;
  readonly withoutEffect: string;
  /** Findings without points because of a ceiling. */
  uncounted(limit: number, names: string): string;
}

/** The phrases for changes that would move the score. */
export interface ChangePhrases {
  /** Findings that could be added, by code; follows "with". */
  readonly added: Readonly<Record<string, string>>;
  /** What would remove a finding, by code; follows "with". */
  readonly mended: Readonly<Record<string, string>>;
  withIt(name: string): string;
  withoutIt(names: string): string;
  /** A change and its score as a sentence of the article. */
  inProse(given: string, score: string): string;
  /** Several findings that change the score only together. */
  together(given: string): string;
}

export interface ArticlePhrases {
  /** Replaces a missing title. */
  thisText(genre: Genre): string;
  /** Follows the title; at least one of outlet and day is not null. */
  published(outlet: string | null, day: string | null): string;
  /** The same where only the page itself names the outlet. */
  publishedAs(claimed: string, day: string | null): string;
  tooLittle(titled: string): string;
  /** The same for a kind that is not judged. */
  unscored(titled: string, genre: string): string;
  /** The findings of a text without a verdict. */
  unweighed(sentences: string): string;
  /** Alternative first sentences. */
  openings(title: string, published: string, score: number, classed: string): readonly string[];
  itOpens(quotation: string): string;
  range(range: ScoreRange): string;
  readonly inFavor: readonly string[];
  readonly inFavorOfDoubtful: readonly string[];
  shown(quotation: string): string;
  shownAgain(quotation: string): string;
  readonly passage: readonly string[];
  cost(points: number, criterion: Criterion): string;
  readonly further: readonly string[];
  lookFirst(titled: string): string;
  readonly ordinaryCare: string;
  readonly sayItIsSatire: string;
  /** Sentences to add, in this order, to an article that is too short. */
  reserve(wordCount: number, sentenceCount: number): readonly string[];
}

/** The phrases for findings, facts, reasons and the verdict beside the article. */
export interface AssessmentPhrases {
  reads(quotation: string): string;
  /** Findings, or a style, with the most points. */
  mostPoints(names: string): string;
  inPoint(quotation: string): string;
  decisiveWords(words: string, isFirst: boolean): string;
  readonly noSourceAsked: string;
  asked(asked: number, answered: number): string;
  /** `outside` is a clause about the sources that were asked. */
  note(genre: Genre, wordCount: number, observations: number, outside: string): string;
  readonly noFacts: string;
  lookFor(domain: string | null): string;
  /** The five criteria in one sentence. */
  criteria(list: string): string;
  /** The name of an entry that only says that an outlet exists. */
  readonly directoryEntry: string;
  readonly noVerdict: string;
  final(classed: string, score: number, range: ScoreRange): string;
  decides(against: string, inFavor: string): string;
  readonly littleEitherWay: string;
  readonly onlyStyle: string;
  decidesAgainst(names: string): string;
  carries(names: string): string;
}

/** The facts that the text of a limitation can use. */
interface LimitedText {
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly wordCount: number;
  readonly textCut: TextCut | null;
  readonly domain: string;
  readonly criteria: Readonly<Record<Criterion, { readonly judged: boolean }>>;
  readonly evidence: Pick<Evidence, 'asked'>;
  readonly isGuestPage: boolean;
}

export type LimitationPhrases = Readonly<Record<Limitation, string | ((text: LimitedText) => string)>>;
