import type { Evidence, ExtractedArticle, Signals } from '../analysis.types.js';
import type { Evaluation } from '../evaluation.types.js';
import type { Kept, Passed } from '../worker/job-runner.js';

export type * from '../evaluation.types.js';

/** Judges what was read, seen and found. The built-in engine and a language model each do it in their own way. */
export interface Evaluator {
  evaluate(
    article: Passed<ExtractedArticle>,
    signals: Passed<Signals>,
    evidence: Passed<Evidence>,
    signal?: AbortSignal,
  ): Promise<Kept<Evaluation>>;
}
