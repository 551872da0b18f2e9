import type { Analysis } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Signals } from '../analysis.types.js';
import { composeAnalysis } from '../compose/compose-analysis.js';
import { evaluateLocally } from '../evaluate/local/local-evaluator.js';
import type { Evaluation } from '../evaluation.types.js';
import { SignalCollector } from '../signals/signal-collector.js';
import { cutArticle } from '../extract/cut-article.js';
import { articleOf, NO_EVIDENCE, type ArticleSketch } from './article.factory.js';

/** Everything the built-in engine makes of an article. */
export interface Examined {
  readonly article: ExtractedArticle;
  readonly signals: Signals;
  readonly evidence: Evidence;
  readonly evaluation: Evaluation;
  readonly analysis: Analysis;
}

const collector = new SignalCollector({ knownDomains: ['theguardian.com', 'repubblica.it', 'reuters.com'] });

/** Takes an article through signals, evaluation and composition, as the engine does. */
export function examine(sketch: ArticleSketch, evidence: Evidence = NO_EVIDENCE): Examined {
  const article = cutArticle(articleOf(sketch));
  const signals = collector.collect(article);
  const evaluation = evaluateLocally(article, signals, evidence);
  return {
    article,
    signals,
    evidence,
    evaluation,
    analysis: composeAnalysis(article, signals, evidence, evaluation),
  };
}

/** The codes of what was found, each once, in order. */
export function codesOf({ signals }: Examined): string[] {
  return [...new Set(signals.findings.map((finding) => finding.code))].sort();
}
