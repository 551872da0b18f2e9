import { JUDGED_LANGUAGES, type Analysis, type JudgedLanguage } from '@vaglio/contracts';
import { hasTrait, type FindingCode } from '@vaglio/engine/research';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from '../../../bench/markdown.js';
import { costingCodes, judged, samplePages } from './sample-pages.js';
import { precisionByCode, precisionTable, readSample } from './sample.js';
import { readRows } from '../rows/read-rows.js';

const SENTENCE_END = /(?<=[.!?…]["”»’)]?)\s+(?=[\p{Lu}"“«‘\d])/u;
/** A sentence in a larger share of analyses counts as repeated. */
const COMMON = 0.05;

/** The label of an annotator for a finding of engine 1.1 on a development page. */
interface LabeledFinding {
  readonly page: string;
  readonly code: string;
  readonly label: string;
  readonly why: string;
}

/** The findings of the current engine on a page. */
interface PageFindings {
  readonly codes: ReadonlySet<string>;
  readonly costing: ReadonlySet<string>;
  readonly genre: string;
  readonly isJudged: boolean;
}

/** The codes that replaced one code since the labels were given. */
const RENAMED_CODES: Readonly<Record<string, readonly string[]>> = {
  'accuracy.vague-sources': ['accuracy.anonymous-sources'],
};

/** Reports precision by code, earlier faults that are still found, contradictions and repeated sentences. */
export function precisionReport(data: string, sampleFile: string): string {
  const rows = readSample(sampleFile);
  const pages = samplePages(data);
  const fresh = new Map<string, ReadonlySet<string>>();
  const found = new Map<string, PageFindings>();
  const analyses: Analysis[] = [];
  const contradictions: string[] = [];
  const wanted = new Set(rows.map(({ page }) => page));
  for (const page of pages) {
    const isPage = !/^(?:hp|bfw|horne)/.test(page.id);
    if (!page.hasJudgedLanguage || (!isPage && !wanted.has(page.id))) continue;
    const { signals, analysis, evaluation } = judged(page.article());
    const codes = signals.findings.map(({ code }) => code);
    const costing = new Set(costingCodes({ evaluation }));
    const isJudged = evaluation.judgement !== 'abstained';
    found.set(page.id, { codes: new Set(codes), costing, genre: signals.genre, isJudged });
    fresh.set(page.id, costing);
    if (!isPage) continue;
    contradictions.push(...contradictionsIn(codes).map((pair) => `${page.id}: ${pair}`));
    analyses.push(analysis);
  }
  const firing = rows.filter(({ page, code }) => fresh.get(page)?.has(code) === true);
  const repeated = JUDGED_LANGUAGES.map((language) => {
    const { share, commonest } = repeatedSentences(analyses.map((analysis) => textsOf(analysis, language)));
    const top = commonest.slice(0, 8).map(([sentence, many]) => `  ${many}: ${sentence.slice(0, 110)}`);
    return [
      `Sentences in more than 5 % of analyses (${language}): ${(share * 100).toFixed(1)} %`,
      ...top,
    ].join('\n');
  });
  return [
    precisionTable(precisionByCode(firing)),
    `Pages that were not used in development:\n${precisionTable(precisionByCode(rows.filter(({ set }) => set === 'unread')))}`,
    faultsStillFound(data, found),
    `Contradictions: ${contradictions.length}${contradictions.map((line) => `\n  ${line}`).join('')}`,
    ...repeated,
  ].join('\n\n');
}

/** Counts the real faults of engine 1.1 on the development pages that are still found, and lists the others. */
function faultsStillFound(data: string, found: ReadonlyMap<string, PageFindings>): string {
  const file = join(data, 'findings/labels.dev.jsonl');
  if (!existsSync(file)) return 'No labeled findings in this data.';
  const faults = readRows<LabeledFinding>(file).filter(
    ({ label, page }) => label === 'fault' && found.has(page),
  );
  const compared = faults.map((fault) => {
    const codes = [fault.code, ...(RENAMED_CODES[fault.code] ?? [])];
    const now = found.get(fault.page);
    return {
      ...fault,
      now,
      isFound: codes.some((code) => now?.codes.has(code)),
      costs: codes.some((code) => now?.costing.has(code)),
    };
  });
  const foundCount = compared.filter(({ isFound }) => isFound).length;
  const costing = compared.filter(({ costs }) => costs).length;
  const rows = [...new Set(faults.map(({ code }) => code))].toSorted().map((code) => {
    const own = compared.filter((fault) => fault.code === code);
    const [stillFound, costly] = [own.filter(({ isFound }) => isFound), own.filter(({ costs }) => costs)];
    return [code, own.length, stillFound.length, costly.length];
  });
  const missed = compared
    .filter(({ isFound }) => !isFound)
    .map(({ page, code, now, why }) => {
      const kind = now?.isJudged === false ? `, ${now.genre}: no score` : '';
      return `  ${code} on ${page.slice(0, 12)}${kind}: ${why}`;
    });
  return [
    `Real faults that engine 1.1 found: ${foundCount} of ${faults.length} still found (${(foundCount / Math.max(1, faults.length)).toFixed(2)}), ${costing} of them cost points.`,
    markdownTable(['Code', 'Faults:', 'Still found:', 'Cost points:'], rows),
    'Not found:',
    ...missed,
  ].join('\n');
}

function textsOf({ localized }: Analysis, language: JudgedLanguage): string[] {
  const {
    summary,
    shortSummary,
    rationale,
    vaglioEvaluation: vaglio,
    limitations,
    whatWouldChange,
    ...rest
  } = localized[language];
  const criteria = [
    rest.currencyAnalysis,
    rest.relevanceAnalysis,
    rest.authorityAnalysis,
    rest.accuracyAnalysis,
    rest.purposeAnalysis,
  ].flatMap(({ evaluation, details }) => [evaluation, details]);
  return [
    ...summary,
    shortSummary,
    rationale,
    ...criteria,
    ...whatWouldChange.map(({ text }) => text),
    ...limitations,
    vaglio.journalisticArticle,
    ...vaglio.keyFindings,
    vaglio.expertContext,
    vaglio.editorialNote,
    vaglio.factAnalysis,
    ...vaglio.criticalPoints,
    vaglio.reasoning,
    vaglio.finalAssessment,
    vaglio.assessmentReason,
  ];
}

/** The share of sentences that are in more than 5 % of the analyses, with the most frequent ones. */
function repeatedSentences(analyses: readonly (readonly string[])[]): {
  share: number;
  commonest: readonly (readonly [string, number])[];
} {
  const pages = new Map<string, number>();
  const each = analyses.map((texts) =>
    texts.flatMap((text) => text.split(SENTENCE_END)).map((one) => one.trim()),
  );
  for (const sentences of each)
    for (const sentence of new Set(sentences)) pages.set(sentence, (pages.get(sentence) ?? 0) + 1);
  const all = each.flat();
  const isCommon = (sentence: string) => (pages.get(sentence) ?? 0) > analyses.length * COMMON;
  const commonest = [...pages].toSorted((one, other) => other[1] - one[1]).slice(0, 20);
  return { share: all.filter(isCommon).length / Math.max(1, all.length), commonest };
}

/** Pairs of findings that exclude each other; measured language also excludes all charged findings. */
const EXCLUSIVE: readonly (readonly [FindingCode, readonly FindingCode[]])[] = [
  ['accuracy.quotes-attributed', ['accuracy.quotes-unattributed']],
  ['accuracy.numbers-sourced', ['accuracy.numbers-unsourced']],
  ['relevance.headline-supported', ['relevance.headline-not-in-text', 'relevance.headline-overclaims']],
  ['relevance.concrete-detail', ['relevance.little-detail']],
  ['accuracy.careful-wording', ['accuracy.hidden-truth', 'accuracy.miracle-claim', 'accuracy.rumour']],
  ['currency.text-fits-date', ['currency.old-events-as-new', 'currency.date-implausible']],
  ['currency.date-stated', ['currency.date-absent', 'currency.time-without-anchor']],
];
const MEASURED: FindingCode = 'purpose.measured-language';

/** Findings on nearly every page, which must not be the first reason. */
export const TRIVIAL: ReadonlySet<string> = new Set<FindingCode>([
  'currency.date-stated',
  'currency.updated',
  'currency.text-fits-date',
  'relevance.headline-supported',
  'relevance.concrete-detail',
  'authority.byline-named',
  'purpose.measured-language',
]);

/** The pairs of codes on one page that exclude each other. */
export function contradictionsIn(codes: readonly string[]): string[] {
  const found = new Set(codes);
  const charged = codes.filter((code) => hasTrait(code, 'charged'));
  const pairs: readonly (readonly [string, readonly string[]])[] = [[MEASURED, charged], ...EXCLUSIVE];
  return pairs.flatMap(([one, others]) =>
    found.has(one) ? others.filter((other) => found.has(other)).map((other) => `${one} and ${other}`) : [],
  );
}
