import type { ModelUsage } from '../../../analysis.types.js';
import type { ModelBudget, ModelCall, ModelReservation, ModelTokens } from '../openai.options.js';
import { ModelFailure } from './model-failure.js';

interface OpenCall {
  /** With null as usage, the most that was possible is counted. */
  close(outcome: ModelCall['outcome'], used: ModelTokens | null): void;
}

/** The usage of a rejected call. */
export const NO_TOKENS: ModelTokens = { inputTokens: 0, outputTokens: 0 };

/** Counts the usage of one evaluation and reports it to the budget. */
export class UsageMeter {
  private calls = 0;
  private assumedCalls = 0;
  private inputTokens = 0;
  private outputTokens = 0;

  constructor(
    private readonly model: string,
    private readonly budget: ModelBudget | undefined,
  ) {}

  /** Null before the first call. */
  get usage(): ModelUsage | null {
    const { calls, assumedCalls, inputTokens, outputTokens } = this;
    return calls === 0 ? null : this.withModel({ calls, assumedCalls, inputTokens, outputTokens });
  }

  /** Starts a call; throws where the budget does not allow it. */
  async open(max: ModelTokens): Promise<OpenCall> {
    const reservation = await this.reserve(max);
    const startedAt = performance.now();
    return {
      close: (outcome, used) => {
        const usage = this.withModel({ calls: 1, assumedCalls: used === null ? 1 : 0, ...(used ?? max) });
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

  /** A budget that cannot be read allows no call. */
  private async reserve(max: ModelTokens): Promise<ModelReservation | undefined> {
    if (!this.budget) return undefined;
    const reservation = await this.budget.reserve(max).catch(() => {
      throw new ModelFailure('budget-unknown', false);
    });
    if (reservation === null) throw new ModelFailure('budget-exhausted', false);
    return reservation;
  }

  private withModel(counted: Omit<ModelUsage, 'engine' | 'model'>): ModelUsage {
    return { engine: 'openai', model: this.model, ...counted };
  }
}

/** The usage that the endpoint returns; null where it is missing or not plausible. */
export function usageFrom(
  usage: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null | undefined,
): ModelTokens | null {
  const [inputTokens, outputTokens] = [usage?.prompt_tokens, usage?.completion_tokens];
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
