import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `read` until it returns a value other than null; returns null when the time is over. */
export async function pollFor<T>(
  limitMs: number,
  read: () => T | null | Promise<T | null>,
  everyMs = 50,
): Promise<T | null> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const value = await read();
    if (value !== null || Date.now() > deadline) return value;
    await sleep(everyMs);
  }
}

/** Calls `condition` until it is true; returns false when the time is over. */
export async function pollUntil(
  limitMs: number,
  condition: () => boolean | Promise<boolean>,
  everyMs = 50,
): Promise<boolean> {
  return (await pollFor(limitMs, async () => (await condition()) || null, everyMs)) ?? false;
}

/** Whether a URL answers with a 2xx status. */
export async function respondsOk(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
