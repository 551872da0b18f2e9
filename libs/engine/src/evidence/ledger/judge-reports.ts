import { isJudgedLanguage, type JudgedLanguage } from '@vaglio/contracts';
import type { Claim, ClaimReading, ExtractedArticle, Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { parseHost } from '../../parse-host.js';
import { checkedStance, UNRELATED, type CheckedStance } from '../stance/checked-stance.js';
import { readingOf, withReading } from './model-reading.js';
import type { FoundReport } from './found-report.js';
import { normaliseWord } from '../../text/normalise-text.js';
import { tokenise } from '../../text/tokenise.js';

/** A report with what it does with the text's main claim. */
export interface JudgedReport {
  readonly report: FoundReport;
  readonly stance: CheckedStance;
  readonly isIndependent: boolean;
  readonly isLater: boolean;
  readonly isCopyOfText: boolean;
}

/** This many independent reports say all that reports can say. */
const PLENTY = 3;
const MOST_REPORTS = 60;
const MOST_SHOWN = 8;
const DAY_MS = 86_400_000;

/** Reads every report against the text's main claims; copies of one text and pages of one owner are one witness. */
export function judgeReports(
  article: ExtractedArticle,
  claims: readonly Claim[],
  reports: readonly FoundReport[],
  readings: readonly ClaimReading[] = [],
): JudgedReport[] {
  const own = ownerOf(article.url);
  const ownRuns = wordRuns(article.text);
  const ownText = `${article.title.known ? article.title.value : ''}\n${article.text}`;
  const taken: { readonly owner: string; readonly runs: ReadonlySet<string> }[] = [];
  return inOrder(reports).map((report) => {
    const runs = wordRuns(report.text);
    const isCopyOfText = isSameCopy(ownRuns, runs);
    const isOwn = report.owner === own || ownerOf(report.url) === own;
    const stance = isCopyOfText
      ? { ...UNRELATED, stance: 'agree' as const, covered: 1 }
      : mainStance(claims, report, ownText, judgedLanguage(article), readings);
    const isIndependent =
      !isOwn &&
      !isCopyOfText &&
      stance.stance !== 'unrelated' &&
      taken.every((other) => other.owner !== report.owner && !isSameCopy(other.runs, runs));
    if (isIndependent) taken.push({ owner: report.owner, runs });
    return { report, stance, isIndependent, isLater: isLaterThan(article, report), isCopyOfText };
  });
}

/** The first pages of an address in a fixed order, so that the same answers give the same witnesses. */
function inOrder(reports: readonly FoundReport[]): FoundReport[] {
  const byUrl = new Map(reports.map((report) => [report.url, report] as const));
  return [...byUrl.values()].toSorted((a, b) => (a.url < b.url ? -1 : 1)).slice(0, MOST_REPORTS);
}

/** The headline may be no claim at all: then the opening sentence is what a report is read against. */
function mainStance(
  claims: readonly Claim[],
  report: FoundReport,
  ownText: string,
  language: JudgedLanguage | null,
  readings: readonly ClaimReading[],
): CheckedStance {
  const stances = claims
    .slice(0, 2)
    .map(({ text }, claim) =>
      withReading(checkedStance(text, report, ownText, language), readingOf(readings, claim, report.url)),
    );
  const [first, second] = stances;
  if (first === undefined) return UNRELATED;
  return first.stance === 'unrelated' && second !== undefined ? second : first;
}

/** The language of a text if claims can be held against passages in it. */
export function judgedLanguage({ language }: ExtractedArticle): JudgedLanguage | null {
  return language.known && isJudgedLanguage(language.value) ? language.value : null;
}

/** What the reports come to: denials cost, discussion moves nothing, and only plain reports of others lift. */
export function reportFindings(judged: readonly JudgedReport[]): Finding[] {
  const witnesses = judged.filter(({ isIndependent }) => isIndependent);
  const denying = witnesses.filter(({ stance }) => stance.stance === 'disagree' && stance.isPlain);
  const bearing = witnesses.filter(({ stance }) => stance.stance === 'agree' && stance.isPlain);
  const discussing = witnesses.filter((each) => !denying.includes(each) && !bearing.includes(each));
  const copies = judged.filter(({ isCopyOfText }) => isCopyOfText);
  const hasFactChecker = denying.some(({ report }) => report.isFactChecker);
  return [
    ...found('accuracy.reports-deny', denying, hasFactChecker || denying.length > 1 ? 1 : 0.5),
    // Others may repeat a hoax too: once one source denies it, the number of repetitions says nothing.
    ...(denying.length > 0
      ? []
      : found('accuracy.independent-coverage', bearing, Math.min(1, bearing.length / PLENTY))),
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
    .slice(0, MOST_SHOWN)
    .map(({ report: { title, url } }) => ({ kind: 'coverage', title, url }) as const);
  return [finding(code, { data: { count: judged.length }, locators, strength, origin: 'outside' })];
}

function isLaterThan({ publishedAt }: ExtractedArticle, report: FoundReport): boolean {
  if (!publishedAt.known || report.publishedAt === null) return false;
  return Date.parse(report.publishedAt) - Date.parse(publishedAt.value) > DAY_MS;
}

export function ownerOf(url: string): string | null {
  return parseHost(url, { allowPrivateDomains: true }).domain;
}

const RUN = 5;
const LONGEST_READ = 20_000;
const FEWEST_RUNS = 8;
/** Half of the shorter text stands word for word in the other. */
const COPY_SHARE = 0.5;

/** Runs of five words, which two writers don't choose alike by chance. */
function wordRuns(text: string): ReadonlySet<string> {
  const words = tokenise(text.slice(0, LONGEST_READ))
    .filter(({ kind }) => kind !== 'mark')
    .map((token) => normaliseWord(token.text));
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= words.length; at++) runs.add(words.slice(at, at + RUN).join(' '));
  return runs;
}

/** Says whether two texts are one text, shortened or adapted. */
function isSameCopy(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one];
  if (shorter.size < FEWEST_RUNS) return false;
  let shared = 0;
  for (const run of shorter) if (longer.has(run)) shared += 1;
  return shared / shorter.size >= COPY_SHARE;
}
