import {
  CRITERIA,
  type Analysis,
  type CriterionAnalysis,
  type JudgedLanguage,
  type LocalizedAnalysis,
} from '@vaglio/contracts';
import { createEngine, createEvaluator, type FetchedPage, type LookedUp } from '@vaglio/engine';
import { describePage } from '@vaglio/engine/research';
import { InProcessRunner } from '@vaglio/engine/single-stages';
import { storedPage } from '../evaluate/extraction/pages.js';

/** A fixed date, so that the examples do not change every day. */
const READ_ON = new Date('2026-06-01T00:00:00Z');
const WIDTH = 100;
const NOT_CONFIGURED = { outcome: 'not-configured', at: null, sent: [] } as const;
const NO_LOOK_UPS: LookedUp = {
  answers: {
    'outlet-register': NOT_CONFIGURED,
    corpus: NOT_CONFIGURED,
    'fact-checks': NOT_CONFIGURED,
    'fact-check-memory': NOT_CONFIGURED,
    'web-search': NOT_CONFIGURED,
    gdelt: NOT_CONFIGURED,
    wikidata: NOT_CONFIGURED,
    wikipedia: NOT_CONFIGURED,
    rdap: NOT_CONFIGURED,
    archive: NOT_CONFIGURED,
    crossref: NOT_CONFIGURED,
    site: NOT_CONFIGURED,
  },
  reports: {},
  outlets: {},
  data: {},
};

/** Analyzes an example page without outside services, and writes the analysis as text. */
export async function renderExample(html: string, language: JudgedLanguage): Promise<string> {
  const runner = new InProcessRunner();
  const engine = createEngine({
    reader: { read: (url) => Promise.resolve(storedPage(url, html)) },
    runner,
    extract: (page) => describePage(page as FetchedPage, READ_ON),
    evidence: { lookUp: () => Promise.resolve(NO_LOOK_UPS) },
    evaluator: createEvaluator({ engine: 'local' }, runner),
  });
  const url = /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const { analysis } = await engine.analyze(url);
  return analysisText(analysis, analysis.localized[language]);
}

function analysisText(analysis: Analysis, localized: LocalizedAnalysis): string {
  const { vaglioEvaluation: v, craapEvaluation: craap } = localized;
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [analysis.title, [analysis.url, `${localized.badgeText}. ${craap.summary}`, localized.shortSummary]],
    ['summary', localized.summary.map(bullet)],
    ['rationale', [localized.rationale]],
    ...CRITERIA.map((name) => [name, criterion(localized[`${name}Analysis`])] as const),
    [
      'flaggedSentences',
      localized.flaggedSentences.map(({ text, reasons }) =>
        bullet(`${text} [${reasons.map((reason) => reason.text).join('; ')}]`),
      ),
    ],
    ['whatWouldChange', localized.whatWouldChange.map(({ text }) => bullet(text))],
    ['limitations', localized.limitations.map(bullet)],
    ['suggestedSources', analysis.suggestedSources.map(bullet)],
    ['tags', [localized.tags.join(', ')]],
    ['journalisticArticle', v.journalisticArticle.split('\n\n')],
    ['keyFindings', v.keyFindings.map(bullet)],
    ['expertContext', [v.expertContext]],
    ['factAnalysis', [v.factAnalysis]],
    ['criticalPoints', v.criticalPoints.map(bullet)],
    ['reasoning', [v.reasoning]],
    ['assessmentReason', [v.assessmentReason]],
    ['finalAssessment', [v.finalAssessment]],
    ['credibilityVerdict', [v.credibilityVerdict]],
    ['editorialNote', [v.editorialNote]],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(
      ([heading, lines]) =>
        `${heading}\n${'-'.repeat(Math.min(WIDTH, heading.length))}\n${lines.map(wrapped).join('\n')}\n`,
    )
    .join('\n');
}

function criterion({ score, judged, evaluation, details }: CriterionAnalysis): string[] {
  return [`${judged ? score : '–'}/20. ${evaluation}`, details];
}

function bullet(text: string): string {
  return `- ${text}`;
}

function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = text.startsWith('- ') ? `  ${word}` : word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
