import type { ModelUsage } from '../../../analysis.types.js';
import type { ModelBudget } from '../openai.options.js';

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

  /** False when the budget is used up, or its keeper does not answer. */
  async mayCall(): Promise<boolean> {
    try {
      return (await this.budget?.mayCall()) ?? true;
    } catch {
      return false;
    }
  }

  /** Counts a call and what it cost, as far as the endpoint says. */
  count(inputTokens: number, outputTokens: number): void {
    const [input, output] = [tokens(inputTokens), tokens(outputTokens)];
    this.calls += 1;
    this.inputTokens += input;
    this.outputTokens += output;
    this.budget?.spent(this.of(1, input, output));
  }

  private of(calls: number, inputTokens: number, outputTokens: number): ModelUsage {
    return { engine: 'openai', model: this.model, calls, inputTokens, outputTokens };
  }
}

function tokens(said: number): number {
  return Number.isSafeInteger(said) && said > 0 ? said : 0;
}
