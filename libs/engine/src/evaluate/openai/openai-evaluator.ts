import type { Localized } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Signals } from '../../analysis.types.js';
import type { Kept, JobRunner, Passed } from '../../worker/job-runner.js';
import type { Evaluation, Evaluator, LedgerReader } from '../evaluator.js';
import { JUDGE_SCHEMA, type JudgeAnswer, type Writing } from './answer/answer-schemas.js';
import { ClaimReader } from './claims/claim-reader.js';
import { UsageMeter } from './client/usage-meter.js';
import { ModelClient, type LanguageModel, type ModelSession } from './client/model-client.js';
import { ModelFailure, type ModelFailureReason, type ReasonNotToAsk } from './client/model-failure.js';
import { withDefaults, type CompleteOptions, type OpenAiOptions } from './openai.options.js';
import { writeQuestion } from './prompt/write-question.js';
import { CHARS_PER_TOKEN } from './prompt/shown-text.js';

/** How often the shown part of a text is halved. */
const MAX_HALVINGS = 3;

interface Inputs {
  readonly article: Passed<ExtractedArticle>;
  readonly signals: Passed<Signals>;
  readonly evidence: Passed<Evidence>;
}

/**
 * Lets a language model look for findings that the built-in engine misses, and write the texts. All its answers are verified. If
 * they are not usable, the judgement of the built-in engine is returned with the reason. The calls are made here; everything
 * that reads the text runs as a job.
 */
export class OpenAiEvaluator implements Evaluator {
  private readonly options: CompleteOptions;
  private readonly client: LanguageModel;
  /** How much of a text the endpoint can read, measured with earlier articles. */
  private inputTokens: number;
  private readonly claimReader: ClaimReader;
  /** One session for each article, from its claims to its texts. */
  private readonly sessions = new WeakMap<object, ModelSession>();

  constructor(
    options: OpenAiOptions,
    private readonly runner: JobRunner,
    /** Replaces the endpoint in replays. */
    client?: LanguageModel,
  ) {
    this.options = withDefaults(options);
    this.client = client ?? new ModelClient(this.options);
    this.inputTokens = this.options.maxInputTokens;
    this.claimReader = new ClaimReader(this.client, runner);
  }

  readonly reader: LedgerReader = {
    claims: (article, signals, signal) =>
      this.claimReader.claims(article, signals, this.inputTokens, this.sessionOf(article, signal)),
    readings: (article, claims, passages) =>
      this.claimReader.readings(claims, passages, this.sessionOf(article, undefined)),
  };

  async evaluate(
    article: Passed<ExtractedArticle>,
    signals: Passed<Signals>,
    evidence: Passed<Evidence>,
    signal?: AbortSignal,
  ): Promise<Kept<Evaluation>> {
    const { kept: local, answer: facts } = await this.runner.run('evaluate', article, signals, evidence);
    const reason = reasonNotToAsk(facts);
    const session = this.sessionOf(article, signal);
    this.sessions.delete(article);
    if (reason !== null) return this.amend(local, { fallbackReason: reason, ...usageAndAnswersOf(session) });
    try {
      return await this.ask({ article, signals, evidence }, local, session);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return this.amend(local, { fallbackReason: error.reason, ...usageAndAnswersOf(session) });
    }
  }

  private async ask(
    given: Inputs,
    local: Kept<Evaluation>,
    session: ModelSession,
  ): Promise<Kept<Evaluation>> {
    const { article, signals, evidence } = given;
    const { model } = this.options;
    const judged = await this.judge(given, local, session);
    const { kept: rejudged, answer: writing } = await this.runner.run(
      'judgeAgain',
      article,
      signals,
      evidence,
      local,
      judged,
    );
    if (writing === null) {
      return this.amend(rejudged, { fallbackReason: 'hidden-instructions', ...usageAndAnswersOf(session) });
    }
    const written = await this.write(writing.drafts, session);
    const usageAndAnswers = usageAndAnswersOf(session);
    if (!('en' in written))
      return this.amend(rejudged, { model, ...usageAndAnswers }, `built-in (${written.failed})`);
    const verified = await this.runner.run(
      'verifyWriting',
      article,
      writing.drafts,
      written,
      writing.sources,
    );
    return this.amend(rejudged, { model, ...usageAndAnswers, written: verified.answer }, 'model');
  }

  /** Shows as much of the text as the endpoint can read, and halves that part while it is too long. */
  private async judge(
    { article, signals, evidence }: Inputs,
    local: Kept<Evaluation>,
    session: ModelSession,
  ): Promise<JudgeAnswer> {
    let max = this.inputTokens;
    for (let halvings = 0; ; halvings += 1) {
      const { answer: question } = await this.runner.run('askModel', article, signals, evidence, local, max);
      try {
        const answer = await this.client.ask({ ...question, schema: JUDGE_SCHEMA }, session);
        this.inputTokens = max;
        return answer;
      } catch (error) {
        const isTooLong = error instanceof ModelFailure && error.reason === 'context-too-small';
        if (!isTooLong || halvings === MAX_HALVINGS) throw error;
        max = Math.floor(Math.min(max, question.data.length / CHARS_PER_TOKEN) / 2);
      }
    }
  }

  /** Lets the model write both languages at the same time. */
  private async write(
    drafts: Localized<Writing>,
    session: ModelSession,
  ): Promise<Localized<Writing> | { readonly failed: ModelFailureReason }> {
    const [en, it] = await Promise.allSettled([
      this.client.ask(writeQuestion('en', drafts.en), session),
      this.client.ask(writeQuestion('it', drafts.it), session),
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

  private sessionOf(article: Passed<ExtractedArticle>, signal: AbortSignal | undefined): ModelSession {
    const existing = this.sessions.get(article);
    if (existing) return existing;
    const signals = [signal, this.options.signal].filter((each) => each !== undefined);
    const session: ModelSession = {
      deadline: Date.now() + this.options.totalTimeoutMs,
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      meter: new UsageMeter(this.options.model, this.options.budget),
      answers: [],
    };
    this.sessions.set(article, session);
    return session;
  }
}

/** The usage and the answers of a session, also of one that failed. */
function usageAndAnswersOf({ meter, answers }: ModelSession): Pick<Evaluation, 'usage' | 'modelAnswers'> {
  return { usage: meter.usage, modelAnswers: [...answers] };
}

function failed(error: unknown): { readonly failed: ModelFailureReason } {
  if (error instanceof ModelFailure) return { failed: error.reason };
  throw error;
}

function reasonNotToAsk(facts: {
  readonly isAbstained: boolean;
  readonly hasInstructionsToSoftware: boolean;
}): ReasonNotToAsk | null {
  if (facts.isAbstained) return 'not-enough-to-judge';
  return facts.hasInstructionsToSoftware ? 'hidden-instructions' : null;
}
