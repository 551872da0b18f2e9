import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until there is an answer other than null; null when none came within the limit. */
export async function answerWithin<T>(
  limitMs: number,
  ask: () => T | null | Promise<T | null>,
  everyMs = 50,
): Promise<T | null> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null || Date.now() > deadline) return answer;
    await sleep(everyMs);
  }
}

/** Asks until the condition is true; false when it was not within the limit. */
export async function isTrueWithin(
  limitMs: number,
  ask: () => boolean | Promise<boolean>,
  everyMs = 50,
): Promise<boolean> {
  const answer = await answerWithin(limitMs, async () => ((await ask()) ? true : null), everyMs);
  return answer ?? false;
}

/** Whether a URL answers with a status of success now. */
export async function answersOk(url: string, signal?: AbortSignal): Promise<boolean> {
  const answer = await fetch(url, { signal: signal ?? null }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
