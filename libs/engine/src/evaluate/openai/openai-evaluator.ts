import type { Localized } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Signals } from '../../analysis.types.js';
import type { Kept, JobRunner, Passed } from '../../worker/job-runner.js';
import type { Evaluation, Evaluator, LedgerReader } from '../evaluator.js';
import { JUDGE_SCHEMA, type JudgeAnswer } from './answer/judge-schema.js';
import type { Writing } from './answer/writing-schema.js';
import { ClaimReader } from './claims/claim-reader.js';
import { UsageMeter } from './client/usage-meter.js';
import { ModelClient, type AskedModel, type Sitting } from './client/model-client.js';
import { ModelFailure, type ModelFailureReason, type ReasonNotToAsk } from './client/model-failure.js';
import { complete, type CompleteOptions, type OpenAiOptions } from './openai.options.js';
import { writeQuestion } from './prompt/write-question.js';

/** How often less of a text is shown before the model is given up. */
const MOST_HALVINGS = 3;
const LETTERS_A_TOKEN = 3;

interface Given {
  readonly article: Passed<ExtractedArticle>;
  readonly signals: Passed<Signals>;
  readonly evidence: Passed<Evidence>;
}

/**
 * Lets a language model look for what the built-in engine overlooks and write the texts. Nothing it says is believed
 * before it is verified, and where it gives nothing usable the built-in engine's judgement stands, with the reason.
 * The calls are made here; whatever reads the text runs as a job.
 */
export class OpenAiEvaluator implements Evaluator {
  private readonly options: CompleteOptions;
  private readonly client: AskedModel;
  /** How much of a text the endpoint was seen to read. */
  private inputTokens: number;
  private readonly claimReader: ClaimReader;
  /** What belongs to one article, from its claims to its texts. */
  private readonly sittings = new WeakMap<object, Sitting>();

  constructor(
    options: OpenAiOptions,
    private readonly runner: JobRunner,
    /** In place of the endpoint. */
    client?: AskedModel,
  ) {
    this.options = complete(options);
    this.client = client ?? new ModelClient(this.options);
    this.inputTokens = this.options.maxInputTokens;
    this.claimReader = new ClaimReader(this.client, runner);
  }

  readonly reader: LedgerReader = {
    claims: (article, signals, signal) =>
      this.claimReader.claims(article, signals, this.inputTokens, this.sittingOf(article, signal)),
    readings: (article, claims, passages) =>
      this.claimReader.readings(claims, passages, this.sittingOf(article, undefined)),
  };

  async evaluate(
    article: Passed<ExtractedArticle>,
    signals: Passed<Signals>,
    evidence: Passed<Evidence>,
    signal?: AbortSignal,
  ): Promise<Kept<Evaluation>> {
    const { kept: local, answer: facts } = await this.runner.run('evaluate', article, signals, evidence);
    const reason = reasonNotToAsk(facts);
    const sitting = this.sittingOf(article, signal);
    this.sittings.delete(article);
    if (reason !== null) return this.amend(local, { fallbackReason: reason, ...spentIn(sitting) });
    try {
      return await this.ask({ article, signals, evidence }, local, sitting);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return this.amend(local, { fallbackReason: error.reason, ...spentIn(sitting) });
    }
  }

  private async ask(given: Given, local: Kept<Evaluation>, sitting: Sitting): Promise<Kept<Evaluation>> {
    const { article, signals, evidence } = given;
    const { model } = this.options;
    const judged = await this.judge(given, local, sitting);
    const { kept: settled, answer: writing } = await this.runner.run(
      'judgeAgain',
      article,
      signals,
      evidence,
      local,
      judged,
    );
    if (writing === null) {
      return this.amend(settled, { fallbackReason: 'hidden-instructions', ...spentIn(sitting) });
    }
    const written = await this.write(writing.drafts, sitting);
    const spent = spentIn(sitting);
    if (!('en' in written)) return this.amend(settled, { model, ...spent }, `built-in (${written.failed})`);
    const verified = await this.runner.run(
      'verifyWriting',
      article,
      writing.drafts,
      written,
      writing.sources,
    );
    return this.amend(settled, { model, ...spent, written: verified.answer }, 'model');
  }

  /** Asks about as much of the text as the endpoint can hold: half as much, and half of that, where it could not. */
  private async judge(
    { article, signals, evidence }: Given,
    local: Kept<Evaluation>,
    sitting: Sitting,
  ): Promise<JudgeAnswer> {
    let most = this.inputTokens;
    for (let halvings = 0; ; halvings += 1) {
      const { answer: question } = await this.runner.run('askModel', article, signals, evidence, local, most);
      try {
        const answer = await this.client.ask({ ...question, schema: JUDGE_SCHEMA }, sitting);
        this.inputTokens = most;
        return answer;
      } catch (error) {
        const isTooLong = error instanceof ModelFailure && error.reason === 'context-too-small';
        if (!isTooLong || halvings === MOST_HALVINGS) throw error;
        most = Math.floor(Math.min(most, question.data.length / LETTERS_A_TOKEN) / 2);
      }
    }
  }

  /** Has both languages written at the same time, each from the built-in text of the same judgement. */
  private async write(
    drafts: Localized<Writing>,
    sitting: Sitting,
  ): Promise<Localized<Writing> | { readonly failed: ModelFailureReason }> {
    const [en, it] = await Promise.allSettled([
      this.client.ask(writeQuestion('en', drafts.en), sitting),
      this.client.ask(writeQuestion('it', drafts.it), sitting),
    ]);
    if (en.status === 'rejected') return failed(en.reason);
    if (it.status === 'rejected') return failed(it.reason);
    return { en: en.value, it: it.value };
  }

  private async amend(
    evaluation: Kept<Evaluation>,
    changes: Partial<Evaluation>,
    texts?: string,
  ): Promise<Kept<Evaluation>> {
    return (await this.runner.run('amend', evaluation, changes, texts ?? null)).kept;
  }

  private sittingOf(article: Passed<ExtractedArticle>, signal: AbortSignal | undefined): Sitting {
    const begun = this.sittings.get(article);
    if (begun) return begun;
    const sitting = this.sit(signal);
    this.sittings.set(article, sitting);
    return sitting;
  }

  private sit(signal: AbortSignal | undefined): Sitting {
    const signals = [signal, this.options.signal].filter((each) => each !== undefined);
    return {
      deadline: Date.now() + this.options.totalTimeoutMs,
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      meter: new UsageMeter(this.options.model, this.options.budget),
      answers: [],
    };
  }
}

/** What a sitting leaves behind, whatever came of it. */
function spentIn({ meter, answers }: Sitting): Pick<Evaluation, 'usage' | 'modelAnswers'> {
  return { usage: meter.usage, modelAnswers: [...answers] };
}

function failed(error: unknown): { readonly failed: ModelFailureReason } {
  if (error instanceof ModelFailure) return { failed: error.reason };
  throw error;
}

function reasonNotToAsk(facts: {
  readonly isAbstained: boolean;
  readonly talksToMachines: boolean;
}): ReasonNotToAsk | null {
  if (facts.isAbstained) return 'not-enough-to-judge';
  return facts.talksToMachines ? 'hidden-instructions' : null;
}
