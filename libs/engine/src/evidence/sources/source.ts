import type { Answered, Asking } from '../evidence.js';

/** Asks a source; what is sent is noted before it is sent, so that a failure shows it too. */
export type Ask<T> = (signal: AbortSignal, note: (question: string) => void) => Promise<T>;

export interface AskLimits {
  readonly timeoutMs: number;
  readonly now: () => number;
}

const NOT_ASKED: Asking = { at: null, sent: [] };

/** Asks within the time limit. `null` stands for a source that is switched off or needs a key that is not there. */
export async function askIn<T>({ timeoutMs, now }: AskLimits, ask: Ask<T> | null): Promise<Answered<T>> {
  if (ask === null) return { outcome: 'not-configured', ...NOT_ASKED };
  const limit = AbortSignal.timeout(timeoutMs);
  const sent: string[] = [];
  const at = new Date(now()).toISOString();
  const asking = (): Asking => (sent.length === 0 ? NOT_ASKED : { at, sent });
  try {
    const answer = await Promise.race([ask(limit, (question) => sent.push(question)), whenAborted(limit)]);
    return { outcome: 'answered', answer, ...asking() };
  } catch (error) {
    return { outcome: error instanceof NothingToAsk ? 'skipped' : 'failed', ...asking() };
  }
}

/** The article holds nothing that this source could be asked about. */
export class NothingToAsk extends Error {}

/** A source that ignores its time limit is not waited for. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('out of time')), { once: true });
  });
}
