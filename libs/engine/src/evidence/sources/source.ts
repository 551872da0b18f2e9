import type { JsonView } from '../../json-view.js';
import type { SourceAnswer, SentQuestions } from '../create-evidence.js';

export interface SourceCall {
  readonly signal: AbortSignal;
  /** Records a question before it is sent, so that failed calls show it too. */
  readonly note: (question: string) => void;
}

/** One call of a source that is a JSON service. */
export interface ServiceCall extends SourceCall {
  readonly base: string;
  readonly get: (url: URL) => Promise<JsonView>;
}

export interface CallLimits {
  readonly timeoutMs: number;
  readonly now: () => number;
}

const NOT_SENT: SentQuestions = { at: null, sent: [] };

/** Calls a source within the time limit. `null` stands for a source that is not configured. */
export async function callWithin<T>(
  { timeoutMs, now }: CallLimits,
  ask: ((call: SourceCall) => Promise<T>) | null,
): Promise<SourceAnswer<T>> {
  if (ask === null) return { outcome: 'not-configured', ...NOT_SENT };
  const signal = AbortSignal.timeout(timeoutMs);
  const sent: string[] = [];
  const at = new Date(now()).toISOString();
  const questions = (): SentQuestions => (sent.length === 0 ? NOT_SENT : { at, sent });
  try {
    const call = { signal, note: (question: string) => void sent.push(question) };
    return {
      outcome: 'answered',
      answer: await Promise.race([ask(call), whenAborted(signal)]),
      ...questions(),
    };
  } catch (error) {
    return { outcome: error instanceof NoQuestionError ? 'skipped' : 'failed', ...questions() };
  }
}

/** There is no question about this article for the source, so it is reported as skipped. */
export class NoQuestionError extends Error {}

/** Ends the wait for a source that ignores its time limit. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('time limit reached')), { once: true });
  });
}
