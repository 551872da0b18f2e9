import type { ModelUsage } from '../../../analysis.types.js';
import type { ModelBudget, ModelCall, ModelReservation, ModelTokens } from '../openai.options.js';
import { ModelFailure } from './model-failure.js';

/** A call under way. */
interface OpenCall {
  /** Counts it with what it used, or with the most that it may have used where usage is not stated. */
  close(outcome: ModelCall['outcome'], used: ModelTokens | null): void;
}

/** What a call that was refused used. */
export const NOTHING: ModelTokens = { inputTokens: 0, outputTokens: 0 };

/** Counts what one evaluation costs and reports it to the budget. */
export class UsageMeter {
  private calls = 0;
  private assumedCalls = 0;
  private inputTokens = 0;
  private outputTokens = 0;

  constructor(
    private readonly model: string,
    private readonly budget: ModelBudget | undefined,
  ) {}

  /** What was spent so far; null before the first call. */
  get usage(): ModelUsage | null {
    const { calls, assumedCalls, inputTokens, outputTokens } = this;
    return calls === 0 ? null : this.of({ calls, assumedCalls, inputTokens, outputTokens });
  }

  /** Begins a call that the budget allows. */
  async open(most: ModelTokens): Promise<OpenCall> {
    const reservation = await this.reserve(most);
    const startedAt = performance.now();
    return {
      close: (outcome, used) => {
        const usage = this.of({ calls: 1, assumedCalls: used === null ? 1 : 0, ...(used ?? most) });
        this.add(usage);
        reservation?.settle({ outcome, ms: performance.now() - startedAt, usage });
      },
    };
  }

  private add({ assumedCalls, inputTokens, outputTokens }: ModelUsage): void {
    this.calls += 1;
    this.assumedCalls += assumedCalls;
    this.inputTokens += inputTokens;
    this.outputTokens += outputTokens;
  }

  /** A keeper that does not answer is no leave to spend. */
  private async reserve(most: ModelTokens): Promise<ModelReservation | undefined> {
    if (!this.budget) return undefined;
    const reservation = await this.budget.reserve(most).catch(() => {
      throw new ModelFailure('budget-unknown', false);
    });
    if (reservation === null) throw new ModelFailure('budget-exhausted', false);
    return reservation;
  }

  private of(counted: Omit<ModelUsage, 'engine' | 'model'>): ModelUsage {
    return { engine: 'openai', model: this.model, ...counted };
  }
}

/** What the endpoint says that a call used; null where it says nothing that could be true. */
export function saidUsage(
  usage: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null | undefined,
): ModelTokens | null {
  const [inputTokens, outputTokens] = [usage?.prompt_tokens, usage?.completion_tokens];
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : null;
}

function isCount(said: unknown): said is number {
  return Number.isSafeInteger(said) && Number(said) >= 0;
}
