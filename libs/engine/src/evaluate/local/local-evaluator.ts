import type { Evidence, ExtractedArticle, Signals } from '../../analysis.types.js';
import type { Evaluation, Evaluator } from '../evaluator.js';
import { judge } from './judge.js';
import { whatWouldChange } from './what-would-change.js';

/** The built-in engine: no network, no model, no clock; the table of weights decides. */
export class LocalEvaluator implements Evaluator {
  evaluate(article: ExtractedArticle, signals: Signals, evidence: Evidence): Promise<Evaluation> {
    return Promise.resolve(evaluateLocally(article, signals, evidence));
  }
}

/** The same without waiting, for whoever judges by it and goes on. */
export function evaluateLocally(article: ExtractedArticle, signals: Signals, evidence: Evidence): Evaluation {
  const judged = judge(article, signals, evidence);
  return { ...judged, changes: whatWouldChange(article, signals, evidence, judged) };
}
