import type {
  Claim,
  ClaimPassages,
  ClaimReading,
  Evidence,
  ExtractedArticle,
  Signals,
} from '../analysis.types.js';
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

  /** Reads the claims of a text, where a language model judges; `evaluate` counts what that costs. */
  readonly reader?: LedgerReader;
}

/** A language model's part in the ledger: what it does not give, the rules do. */
export interface LedgerReader {
  /** The claims of the text, each to be read alone; null where the model gave none that hold. */
  claims(
    article: Passed<ExtractedArticle>,
    signals: Passed<Signals>,
    signal?: AbortSignal,
  ): Promise<readonly Claim[] | null>;

  /** What pages say of those claims. */
  readings(
    article: Passed<ExtractedArticle>,
    claims: readonly Claim[],
    passages: readonly ClaimPassages[],
  ): Promise<readonly ClaimReading[]>;
}
