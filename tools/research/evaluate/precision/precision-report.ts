import type { Analysis, JudgedLanguage } from '@vaglio/contracts';
import { JUDGED_LANGUAGES } from '@vaglio/contracts';
import { contradictionsIn } from './contradictions.js';
import { precisionByCode, precisionTable, readSample } from './sample.js';
import { costingCodes, isJudgedLanguage, judged, samplePages } from './sample-pages.js';

const SENTENCE_END = /(?<=[.!?…]["”»’)]?)\s+(?=[\p{Lu}"“«‘\d])/u;
/** A sentence in more analyses than this is a formula. */
const COMMON = 0.05;

/** Precision by code of what fires now, faults still found, contradictions and repeated sentences, as text. */
export function precisionReport(data: string, sampleFile: string): string {
  const rows = readSample(sampleFile);
  const pages = samplePages(data);
  const fresh = new Map<string, ReadonlySet<string>>();
  const found = new Map<string, ReadonlySet<string>>();
  const analyses: Analysis[] = [];
  const contradictions: string[] = [];
  const wanted = new Set(rows.map(({ page }) => page));
  for (const page of pages) {
    const isPage = !/^(?:hp|bfw|horne)/.test(page.id);
    if (!isJudgedLanguage(page.lang) || (!isPage && !wanted.has(page.id))) continue;
    const article = page.article();
    const { signals, analysis } = judged(article);
    const codes = signals.findings.map(({ code }) => code);
    found.set(page.id, new Set(codes));
    fresh.set(page.id, new Set(costingCodes(article)));
    if (!isPage) continue;
    contradictions.push(...contradictionsIn(codes).map((pair) => `${page.id}: ${pair}`));
    analyses.push(analysis);
  }
  const firing = rows.filter(({ page, code }) => fresh.get(page)?.has(code) === true);
  const faults = rows.filter(({ set, verdict }) => set === 'findings' && verdict === 'fault');
  const earlier = [
    ...faults,
    ...firing.filter(({ verdict, page }) => verdict === 'fault' && !/^(?:hp|bfw|horne)/.test(page)),
  ];
  const still = faults.filter(({ page, code }) => found.get(page)?.has(code) === true).length;
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
    `Pages that took no part in development:\n${precisionTable(precisionByCode(rows.filter(({ set }) => set === 'unread')))}`,
    `Faults an earlier engine found: ${still} of ${faults.length} still found by the same code (${earlier.length} rows with those that cost points now).`,
    `Contradictions: ${contradictions.length}${contradictions.map((line) => `\n  ${line}`).join('')}`,
    ...repeated,
  ].join('\n\n');
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

/** The share of all sentences that stand word for word in more than one analysis in twenty, with the commonest. */
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
