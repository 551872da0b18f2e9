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
import type { Theme } from '../outline/theme.js';
import type { FindingTexts } from './rendering.js';

/**
 * Everything one language has to be able to say. What is said, of what and in which order, is decided once for all of them
 * (`telling/`); a language only finds the words.
 */
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
  /** Why a kind of finding matters. */
  readonly why: Readonly<Record<Theme, string>>;
}

/** What things are called. */
export interface Names {
  readonly criteria: Readonly<Record<Criterion, string>>;
  /** The meaning of a class, after "this is". */
  readonly classes: Readonly<Record<CredibilityClass, string>>;
  readonly badges: Readonly<Record<CredibilityClass, string>>;
  readonly genres: Readonly<Record<Genre, string>>;
  /** In place of what a class means, where the wording was not judged. */
  readonly wordingNotJudged: string;
  /** In place of a class where there is no verdict. */
  readonly notEnough: string;
  /** In place of a verdict, where a page is of a kind that gets none. */
  noScore(genre: string): string;
}

/** How sentences are joined. */
export interface Grammar {
  /** A sentence continued after a colon. */
  lowerFirst(sentence: string): string;
  /** A quotation at the end of a sentence, with the full stop it may lack. */
  ended(quotation: string): string;
  /** A noun phrase without its article. */
  bareNoun(phrase: string): string;
}

/** A criterion and what it got. */
export interface Standing {
  readonly criterion: Criterion;
  readonly score: number;
}

/** The short texts that stand first. */
export interface SummaryPhrases {
  readonly noVerdict: string;
  scored(score: number, range: ScoreRange, classed: string): string;
  forAndAgainst(classed: string, inFavour: string, against: string): string;
  nothingEitherWay(classed: string): string;
  onlyAgainst(classed: string, names: string): string;
  onlyInFavour(classed: string, names: string): string;
  /** The only thing in favor of a text, where no finding is. */
  readonly plainStyle: string;
  readonly nothingToRestOn: string;
  fiveCriteria(score: number): string;
  allAt(score: number): string;
  poles(best: Standing, worst: Standing): string;
  heaviestLoss(points: number, criterion: Criterion, name: string): string;
  largestGain(points: number, criterion: Criterion, name: string): string;
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

/** How good a criterion is, from best to worst. */
export type Level = 0 | 1 | 2 | 3;

/** One criterion: what it got, and how the points came about. */
export interface CriterionPhrases {
  readonly levels: Readonly<Record<Criterion, readonly [string, string, string, string]>>;
  readonly notAnchored: string;
  /** In place of a level of Authority in the middle, where an outside source knows the publisher. */
  readonly publisherKnown: string;
  /** In place of a level, where nothing was found by which to judge. */
  readonly leftOpen: string;
  /** A level, and a finding that stands against it. */
  though(standing: string, seen: string): string;
  readonly whyNotJudged: Readonly<Record<NotJudged, string>>;
  notJudged(names: readonly string[], why: string): string;
  readonly nothingSeen: string;
  /** What a manner of writing says that gave points, and one that took some; that of a headline takes none. */
  readonly manner: Readonly<Partial<Record<Criterion, readonly [string, string?]>>>;
  keepsNeutral(name: string): string;
  stays(name: string, base: number): string;
  /** Why a criterion starts higher. */
  readonly raised: string;
  moves(name: string, base: number, score: number, steps: string): string;
  example(quotation: string): string;
  readonly bottomReached: string;
  readonly withoutEffect: string;
  /** The points that a limit left out. */
  uncounted(limit: number, names: string): string;
}

/** "What would change this score". */
export interface ChangePhrases {
  /** Findings that could be added, by code: after "with". */
  readonly added: Readonly<Record<string, string>>;
  /** What takes a finding away, by its code: after "with". */
  readonly mended: Readonly<Record<string, string>>;
  withIt(name: string): string;
  withoutIt(names: string): string;
  /** Several findings that only together make a difference. */
  together(given: string): string;
}

/** The article written for readers. */
export interface ArticlePhrases {
  /** In place of a title. */
  readonly thisText: Readonly<Record<Genre, string>>;
  /** Between commas after the title; the outlet and the day as far as they are known, one of them at least. */
  published(outlet: string | null, day: string | null): string;
  /** The same where only the page itself says who publishes it. */
  publishedAs(claimed: string, day: string | null): string;
  tooLittle(titled: string): string;
  /** The same of a page of a kind that gets no verdict. */
  unscored(titled: string, genre: string): string;
  /** The findings of a text without a verdict. */
  unweighed(said: string): string;
  /** Several ways to begin. */
  openings(title: string, published: string, score: number, classed: string): readonly string[];
  itOpens(quotation: string): string;
  range(range: ScoreRange): string;
  readonly inFavour: readonly string[];
  readonly inFavourOfDoubtful: readonly string[];
  shown(quotation: string): string;
  shownAgain(quotation: string): string;
  readonly passage: readonly string[];
  /** The cost of the heaviest loss; small losses are not named. */
  cost(points: number, criterion: Criterion): string;
  readonly further: readonly string[];
  lookFirst(titled: string): string;
  readonly ordinaryCare: string;
  readonly sayItIsSatire: string;
  /** Said where the article would be too short, in this order. */
  reserve(wordCount: number, sentenceCount: number): readonly string[];
}

/** What stands around the article: findings, facts, reasons, the verdict. */
export interface AssessmentPhrases {
  reads(quotation: string): string;
  thingsWeighed(count: number): string;
  inPoint(quotation: string): string;
  decisiveWords(words: string, isFirst: boolean): string;
  readonly nobodyAsked: string;
  asked(asked: number, answered: number): string;
  /** `outside`: who was asked, as a clause. */
  note(genre: Genre, wordCount: number, observations: number, outside: string): string;
  readonly noFacts: string;
  /** `domain`: where the text comes from, null where that is not known. */
  lookFor(domain: string | null): string;
  /** The five criteria in one sentence. */
  criteria(list: string): string;
  readonly noVerdict: string;
  final(classed: string, score: number, range: ScoreRange): string;
  poles(best: Standing, worst: Standing): string;
  decides(against: string, inFavour: string): string;
  readonly littleEitherWay: string;
  decidesAgainst(names: string): string;
  carries(names: string): string;
}

/** The facts about a text that a limitation may name. */
export interface Limited {
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly wordCount: number;
  readonly textCut: TextCut | null;
  readonly domain: string;
  readonly criteria: Readonly<Record<Criterion, { readonly judged: boolean }>>;
  readonly evidence: Pick<Evidence, 'asked'>;
}

/** What could not be judged, in words. */
export type LimitationPhrases = Readonly<Record<Limitation, string | ((limited: Limited) => string)>>;
