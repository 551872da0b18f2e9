import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../run/bootstrap/failure.mjs';

const START_LIMIT_MS = 10_000;

/** An address that something in an image must answer, and what must stand in the answer. */
export interface Door {
  readonly path: string;
  readonly status?: number;
  readonly header?: readonly [name: string, value: RegExp];
}

/** Asks each door; the first one waits until somebody listens. */
export async function askDoors(name: string, origin: string, doors: readonly Door[]): Promise<void> {
  for (const { path, status = 200, header } of doors) {
    const answer = await answerOf(name, `${origin}${path}`);
    await answer.body?.cancel();
    const told = header && (answer.headers.get(header[0]) ?? '');
    if (answer.status !== status || (header && !header[1].test(String(told))))
      throw new Failure(
        `${name}: ${path} was answered with ${answer.status}${header ? `, ${header[0]}: ${told}` : ''}`,
      );
  }
}

async function answerOf(name: string, url: string): Promise<Response> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (answer) return answer;
    if (Date.now() > deadline) throw new Failure(`${name} does not listen (${url})`);
    await sleep(50);
  }
}
