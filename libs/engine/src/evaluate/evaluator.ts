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

export interface Evaluator {
  evaluate(
    article: Passed<ExtractedArticle>,
    signals: Passed<Signals>,
    evidence: Passed<Evidence>,
    signal?: AbortSignal,
  ): Promise<Kept<Evaluation>>;

  /** Only for a language model: reads the claims of a text. `evaluate` reports the usage. */
  readonly reader?: LedgerReader;
}

/** The part of the ledger that a language model can make. Rules make the parts that it does not return. */
export interface LedgerReader {
  /** The claims of the text, each understandable alone; null where the model returned no valid ones. */
  claims(
    article: Passed<ExtractedArticle>,
    signals: Passed<Signals>,
    signal?: AbortSignal,
  ): Promise<readonly Claim[] | null>;

  /** The stances of pages to those claims. */
  readings(
    article: Passed<ExtractedArticle>,
    claims: readonly Claim[],
    passages: readonly ClaimPassages[],
  ): Promise<readonly ClaimReading[]>;
}
