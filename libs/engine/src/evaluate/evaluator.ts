import type { Evidence, ExtractedArticle, Signals } from '../analysis.types.js';
import type { Evaluation } from '../evaluation.types.js';

export type * from '../evaluation.types.js';

/** Judges what was read, seen and found. The built-in engine and a language model each do it in their own way. */
export interface Evaluator {
  evaluate(
    article: ExtractedArticle,
    signals: Signals,
    evidence: Evidence,
    signal?: AbortSignal,
  ): Promise<Evaluation>;
}
