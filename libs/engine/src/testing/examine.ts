import type { Analysis } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Signals } from '../analysis.types.js';
import { composeAnalysis } from '../compose/compose-analysis.js';
import { evaluateLocally } from '../evaluate/local/local-evaluator.js';
import type { Evaluation } from '../evaluation.types.js';
import { SignalCollector } from '../signals/signal-collector.js';
import { cutArticle } from '../extract/cut-article.js';
import { articleOf, NO_EVIDENCE, type ArticleSketch } from './article.factory.js';

/** The results of all stages for an article. */
export interface Examined {
  readonly article: ExtractedArticle;
  readonly signals: Signals;
  readonly evidence: Evidence;
  readonly evaluation: Evaluation;
  readonly analysis: Analysis;
}

const collector = new SignalCollector({ knownDomains: ['theguardian.com', 'repubblica.it', 'reuters.com'] });

/** Runs signals, evaluation and composition as the engine does. */
export function examine(sketch: ArticleSketch, evidence: Evidence = NO_EVIDENCE): Examined {
  const article = cutArticle(articleOf(sketch));
  const signals = collector.collect(article);
  const evaluation = evaluateLocally(article, signals, evidence);
  const analysis = composeAnalysis(article, signals, evidence, evaluation);
  return { article, signals, evidence, evaluation, analysis };
}

/** The codes of the signals, sorted and without duplicates. */
export function codesOf({ signals }: Examined): string[] {
  return [...new Set(signals.findings.map((finding) => finding.code))].sort();
}
