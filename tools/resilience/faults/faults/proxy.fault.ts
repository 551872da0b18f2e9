import { setTimeout as sleep } from 'node:timers/promises';
import { assertExpected, scaledLimit, type Fault } from '../fault.js';

const READERS = 10;
const PATHS = ['/api/articles?limit=5', '/'] as const;
const BEFORE_MS = 500;
const AFTER_MS = 3_000;
const LIMIT_MS = 3_000;

/** Kills one of two API processes and one of two web processes. */
export const proxyFault: Fault = {
  name: 'an API and a web process killed while visitors read',
  expected: 'only requests in progress at that moment are lost, and answers come within 3 s',
  forms: ['cluster'],
  async provoke(system) {
    const answers: { readonly status: number; readonly ms: number }[] = [];
    const end = Date.now() + BEFORE_MS + AFTER_MS;
    const readers = Array.from({ length: READERS }, async (_, number) => {
      const url = `${system.publicUrl}${PATHS[number % PATHS.length]}`;
      while (Date.now() < end) answers.push(await read(url));
    });
    await sleep(BEFORE_MS);
    await Promise.all([system.apis[0]?.kill(), system.webs[0]?.kill()]);
    await Promise.all(readers);
    const lost = answers.filter(({ status }) => status !== 200);
    const longest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
    assertExpected(lost.length <= READERS, `${lost.length} of ${answers.length} answers were lost`);
    assertExpected(longest <= scaledLimit(LIMIT_MS), `an answer took ${longest} ms`);
    await system.startStopped();
    return `${lost.length} of ${answers.length} answers lost, the others within ${longest} ms`;
  },
};

async function read(url: string): Promise<{ readonly status: number; readonly ms: number }> {
  const began = performance.now();
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  return { status: response?.status ?? 0, ms: performance.now() - began };
}
