import type { Evidence, ExtractedArticle, Signals } from '../../analysis.types.js';
import type { Evaluation, Evaluator } from '../evaluator.js';
import { evaluateLocally } from '../local/local-evaluator.js';
import { Meter } from './client/meter.js';
import { ModelClient, type Sitting } from './client/model-client.js';
import { ModelFailure, type ReasonNotToAsk } from './client/model-failure.js';
import { complete, type CompleteOptions, type OpenAiOptions } from './openai.options.js';
import { judgeQuestion } from './prompt/judge-question.js';
import { talksToMachines, withMachineTalk } from './verify/machine-talk.js';
import { settle } from './verify/settle.js';
import { writeTexts } from './write-texts.js';

/**
 * Lets a language model look for what the built-in engine overlooks and write the texts. Nothing it says is believed
 * before it is verified, and where it gives nothing usable the built-in engine's judgement stands, with the reason.
 */
export class OpenAiEvaluator implements Evaluator {
  private readonly options: CompleteOptions;
  private readonly client: ModelClient;

  constructor(options: OpenAiOptions) {
    this.options = complete(options);
    this.client = new ModelClient(this.options);
  }

  async evaluate(
    article: ExtractedArticle,
    signals: Signals,
    evidence: Evidence,
    signal?: AbortSignal,
  ): Promise<Evaluation> {
    const local = evaluateLocally(article, signals, evidence);
    const reason = reasonNotToAsk(local, signals);
    if (reason !== null) return { ...local, fallbackReason: reason };
    const sitting = this.sit(signal);
    try {
      return await this.ask(article, signals, evidence, local, sitting);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return { ...local, fallbackReason: error.reason, usage: sitting.meter.usage };
    }
  }

  private async ask(
    article: ExtractedArticle,
    signals: Signals,
    evidence: Evidence,
    local: Evaluation,
    sitting: Sitting,
  ): Promise<Evaluation> {
    const { maxInputTokens, model } = this.options;
    const question = judgeQuestion(article, signals, evidence, local, maxInputTokens);
    const answer = await this.client.ask(question, sitting);
    const warned = withMachineTalk(answer.instructionsToMachines, article, signals);
    if (warned !== null) {
      const stands = evaluateLocally(article, warned, evidence);
      return { ...stands, fallbackReason: 'hidden-instructions', usage: sitting.meter.usage };
    }
    const settled = settle(article, signals, evidence, local, answer);
    const evaluation: Evaluation = { ...settled, engine: 'openai', model };
    const written = await writeTexts(this.client, article, signals, evidence, evaluation, sitting);
    const texts = written.by === 'model' ? 'model' : `built-in (${written.reason})`;
    return {
      ...evaluation,
      written: written.texts,
      usage: sitting.meter.usage,
      data: { ...evaluation.data, texts },
    };
  }

  private sit(signal: AbortSignal | undefined): Sitting {
    const signals = [signal, this.options.signal].filter((each) => each !== undefined);
    return {
      deadline: Date.now() + this.options.totalTimeoutMs,
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      meter: new Meter(this.options.model, this.options.budget),
    };
  }
}

function reasonNotToAsk(local: Evaluation, signals: Signals): ReasonNotToAsk | null {
  if (local.judgement === 'abstained') return 'not-enough-to-judge';
  return talksToMachines(signals) ? 'hidden-instructions' : null;
}
