import { isJudgedLanguage, type EvidenceSource, type JudgedLanguage } from '@vaglio/contracts';
import type { Claim, ClaimReading, ExtractedArticle, Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { ownerDomain } from '../../parse-host.js';
import { DAY_MS } from '../evidence.limits.js';
import { areNear, isOtherTime } from '../matching/claim-match.js';
import { checkedStance, UNRELATED, type CheckedStance } from '../stance/checked-stance.js';
import { readingOf, withReading } from './model-reading.js';
import { normalizeWord } from '../../text/normalize-text.js';
import { tokenize } from '../../text/tokenize.js';

export interface FoundReport {
  readonly source: EvidenceSource;
  readonly url: string;
  readonly title: string;
  /** The text, or the excerpt of a search engine. */
  readonly text: string;
  /** ISO 8601; null where it is not known. */
  readonly publishedAt: string | null;
  /** The name in the register, or the host. */
  readonly publisher: string;
  /** Reports of the same owner count as one. */
  readonly owner: string;
  readonly isFactChecker: boolean;
}

/** A report with its stance to the main claim of the text. */
export interface JudgedReport {
  readonly report: FoundReport;
  readonly stance: CheckedStance;
  readonly isIndependent: boolean;
  readonly isLater: boolean;
  readonly isCopyOfText: boolean;
}

/** The number of independent reports for full strength. */
const FULL_STRENGTH = 3;
const MAX_REPORTS = 60;
const MAX_SHOWN = 8;

/** Judges reports. Of copies of one text and of pages of one owner, only the first one counts as independent. */
export function judgeReports(
  article: ExtractedArticle,
  claims: readonly Claim[],
  reports: readonly FoundReport[],
  readings: readonly ClaimReading[] = [],
  ownOwner = ownerDomain(article.url),
): JudgedReport[] {
  const ownDomain = ownerDomain(article.url);
  const ownRuns = wordRuns(article.text);
  const ownText = `${article.title.known ? article.title.value : ''}\n${article.text}`;
  const independent: { readonly owner: string; readonly runs: ReadonlySet<string> }[] = [];
  return inOrder(reports).map((report) => {
    const runs = wordRuns(report.text);
    const isCopyOfText = isSameCopy(ownRuns, runs);
    const isOwn = report.owner === ownOwner || ownerDomain(report.url) === ownDomain;
    const stance = isCopyOfText
      ? { ...UNRELATED, stance: 'agree' as const, covered: 1 }
      : mainStance(claims, report, article, ownText, readings);
    const isIndependent =
      !isOwn &&
      !isCopyOfText &&
      stance.stance !== 'unrelated' &&
      independent.every((other) => other.owner !== report.owner && !isSameCopy(other.runs, runs));
    if (isIndependent) independent.push({ owner: report.owner, runs });
    return { report, stance, isIndependent, isLater: isLaterThan(article, report.publishedAt), isCopyOfText };
  });
}

/** Every page once, in a fixed order, so that the same answers give the same result. */
function inOrder(reports: readonly FoundReport[]): FoundReport[] {
  const byUrl = new Map(reports.map((report) => [report.url, report] as const));
  return [...byUrl.values()].toSorted((a, b) => (a.url < b.url ? -1 : 1)).slice(0, MAX_REPORTS);
}

/** The stance to the headline; to the first sentence where the report is not about the headline. */
function mainStance(
  claims: readonly Claim[],
  report: FoundReport,
  article: ExtractedArticle,
  ownText: string,
  readings: readonly ClaimReading[],
): CheckedStance {
  const stances = claims
    .slice(0, 2)
    .map(({ text }, claim) =>
      stanceTo(text, report, article, ownText, readingOf(readings, claim, report.url)),
    );
  const [first, second] = stances;
  if (first === undefined) return UNRELATED;
  return first.stance === 'unrelated' && second !== undefined ? second : first;
}

/** The stance of a report to a claim of a text. A report of another time neither denies its event nor bears it out. */
export function stanceTo(
  claim: string,
  report: FoundReport,
  article: ExtractedArticle,
  ownText: string,
  reading: ClaimReading | undefined,
): CheckedStance {
  const stance = withReading(checkedStance(claim, report, ownText, judgedLanguage(article)), reading);
  const publishedAt = article.publishedAt.known ? article.publishedAt.value : null;
  if (stance.stance === 'disagree' && isOtherTime(claim, report.publishedAt, publishedAt))
    return { ...stance, stance: 'discuss', isPlain: false };
  return stance.stance === 'agree' && !areNear(publishedAt, report.publishedAt) ? UNRELATED : stance;
}

function judgedLanguage({ language }: ExtractedArticle): JudgedLanguage | null {
  return language.known && isJudgedLanguage(language.value) ? language.value : null;
}

/** The findings of reports: denials cost points, plain independent reports give points, discussions do neither. */
export function reportFindings(judged: readonly JudgedReport[]): Finding[] {
  const independent = judged.filter(({ isIndependent }) => isIndependent);
  const denying = independent.filter(({ stance }) => stance.stance === 'disagree' && stance.isPlain);
  const bearing = independent.filter(({ stance }) => stance.stance === 'agree' && stance.isPlain);
  const discussing = independent.filter((each) => !denying.includes(each) && !bearing.includes(each));
  const copies = judged.filter(({ isCopyOfText }) => isCopyOfText);
  const hasFactChecker = denying.some(({ report }) => report.isFactChecker);
  return [
    ...found('accuracy.reports-deny', denying, hasFactChecker || denying.length > 1 ? 1 : 0.5),
    // Reports may repeat a false story, so they do not count where one denies it.
    ...(denying.length > 0
      ? []
      : found('accuracy.independent-coverage', bearing, Math.min(1, bearing.length / FULL_STRENGTH))),
    ...found('accuracy.reports-discuss', discussing, 1),
    ...found('accuracy.coverage-same-copy', copies, 1),
  ];
}

function found(
  code:
    | 'accuracy.reports-deny'
    | 'accuracy.independent-coverage'
    | 'accuracy.reports-discuss'
    | 'accuracy.coverage-same-copy',
  judged: readonly JudgedReport[],
  strength: number,
): Finding[] {
  if (judged.length === 0) return [];
  const locators = judged
    .slice(0, MAX_SHOWN)
    .map(({ report: { title, url } }) => ({ kind: 'coverage', title, url }) as const);
  return [finding(code, { data: { count: judged.length }, locators, strength, origin: 'outside' })];
}

/** Whether a date is more than a day after the publication of the article. */
export function isLaterThan({ publishedAt }: ExtractedArticle, date: string | null): boolean {
  if (!publishedAt.known || date === null) return false;
  return Date.parse(date) - Date.parse(publishedAt.value) > DAY_MS;
}

const RUN = 5;
const MAX_READ_LENGTH = 20_000;
const MIN_RUNS = 8;
/** The least share of the shorter text that is word for word in the other. */
const COPY_SHARE = 0.5;

/** All sequences of five words, which two authors do not share by chance. */
function wordRuns(text: string): ReadonlySet<string> {
  const words = tokenize(text.slice(0, MAX_READ_LENGTH))
    .filter(({ kind }) => kind !== 'mark')
    .map((token) => normalizeWord(token.text));
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= words.length; at++) runs.add(words.slice(at, at + RUN).join(' '));
  return runs;
}

/** Whether two texts are the same text, possibly shortened or adapted. */
function isSameCopy(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one];
  if (shorter.size < MIN_RUNS) return false;
  let shared = 0;
  for (const run of shorter) if (longer.has(run)) shared += 1;
  return shared / shorter.size >= COPY_SHARE;
}
