import type { ModelUsage } from '../../../analysis.types.js';
import type { ModelBudget, ModelCall, ModelReservation, ModelTokens } from '../openai.options.js';
import { ModelFailure } from './model-failure.js';

/** A call under way. */
interface OpenCall {
  /** Counts it and what it cost, as far as the endpoint says. */
  close(outcome: ModelCall['outcome'], inputTokens: number, outputTokens: number): void;
}

/** Counts what one evaluation costs, and tells whoever keeps the budget. */
export class Meter {
  private calls = 0;
  private inputTokens = 0;
  private outputTokens = 0;

  constructor(
    private readonly model: string,
    private readonly budget: ModelBudget | undefined,
  ) {}

  /** What was spent so far; null before the first call. */
  get usage(): ModelUsage | null {
    return this.calls === 0 ? null : this.of(this.calls, this.inputTokens, this.outputTokens);
  }

  /** Begins a call that the budget allows. */
  async open(most: ModelTokens): Promise<OpenCall> {
    const reservation = await this.reserve(most);
    const startedAt = performance.now();
    return {
      close: (outcome, inputTokens, outputTokens) => {
        const [input, output] = [tokens(inputTokens), tokens(outputTokens)];
        this.calls += 1;
        this.inputTokens += input;
        this.outputTokens += output;
        const ms = performance.now() - startedAt;
        reservation?.settle({ outcome, ms, usage: this.of(1, input, output) });
      },
    };
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

  private of(calls: number, inputTokens: number, outputTokens: number): ModelUsage {
    return { engine: 'openai', model: this.model, calls, inputTokens, outputTokens };
  }
}

function tokens(said: number): number {
  return Number.isSafeInteger(said) && said > 0 ? said : 0;
}
