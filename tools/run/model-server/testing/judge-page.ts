import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Analysis, Language } from '@vaglio/contracts';
import {
  bundledRegister,
  createEngine,
  createEvaluator,
  createEvidence,
  type AnalysisResult,
  type Evaluation,
  type EvaluatorChoice,
  type Evidence,
  type ExtractedArticle,
  type OpenAiOptions,
  type Signals,
} from '@vaglio/engine';
import { describePage } from '@vaglio/engine/research';
import {
  composeAnalysis,
  evaluateLocally,
  InProcessRunner,
  OpenAiEvaluator,
  keptValue,
  SignalCollector,
} from '@vaglio/engine/single-stages';
import { storedPage } from '../../../research/evaluate/extraction/pages.js';
import { NO_EVIDENCE } from '../../../research/evaluate/tasks/bare-article.js';

const READ_ON = new Date('2026-06-01T00:00:00Z');

/** A page with the results of the engine's stages. */
export interface ReadPage {
  readonly article: ExtractedArticle;
  readonly signals: Signals;
  readonly evidence: Evidence;
  readonly local: Evaluation;
}

/** Reads one of the example pages; `change` may edit its HTML. */
export function readPage(
  name: 'report' | 'opinion' | 'dubious',
  language: Language,
  change: (html: string) => string = (html) => html,
): ReadPage {
  const file = join(__dirname, '../../../research/examples/pages', `${name}.${language}.html`);
  const html = change(readFileSync(file, 'utf8'));
  const url = /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const article = describePage(storedPage(url, html), READ_ON);
  const signals = new SignalCollector().collect(article);
  const evidence = NO_EVIDENCE;
  return { article, signals, evidence, local: evaluateLocally(article, signals, evidence) };
}

/** The API key of the tests, which no output of the product may contain. */
export const KEY = 'sk-secret-of-the-tests-0123456789';

/** The evaluator for a model server, with short delays. */
export function modelAt(url: string, options: Partial<OpenAiOptions> = {}) {
  const rest = { firstDelayMs: 5, callTimeoutMs: 20_000, ...options };
  const model = new OpenAiEvaluator(
    { baseUrl: url, apiKey: KEY, model: 'stand-in', ...rest },
    new InProcessRunner(),
  );
  return {
    evaluate: async ({ article, signals, evidence }: ReadPage, signal?: AbortSignal): Promise<Evaluation> =>
      keptValue(await model.evaluate(article, signals, evidence, signal)),
  };
}

export function composed({ article, signals, evidence }: ReadPage, evaluation: Evaluation): Analysis {
  return composeAnalysis(article, signals, evidence, evaluation);
}

/** Analyzes an article of an unknown outlet with the whole engine. */
export function analyzeArticle(
  title: string,
  paragraphs: readonly string[],
  choice: EvaluatorChoice,
  evidence = createEvidence({ register: bundledRegister() }),
): Promise<AnalysisResult> {
  const url = 'https://daily-wonder.example.com/story';
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  const html = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>${text}</article></body></html>`;
  const runner = new InProcessRunner();
  return createEngine({
    reader: { read: () => Promise.resolve(storedPage(url, html)) },
    runner,
    evidence,
    evaluator: createEvaluator(choice, runner),
  }).analyze(url);
}
