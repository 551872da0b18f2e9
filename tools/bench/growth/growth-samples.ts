import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../research/evaluate/metrics/metrics.js';
import type { Asked, Pair } from './growth-calls.js';

const WARM_UP = 20;
const SAMPLES = 200;
/** After a change is announced, until every process has heard of it. */
const FORGET_MS = 8;

/** Milliseconds with few and with many rows; the ratio is the median over neighbours, which met the same noise. */
export interface Measured {
  readonly pair: Pair;
  readonly few: number;
  readonly many: number;
  readonly ratio: number;
}

interface Sample {
  readonly few: number;
  readonly many: number;
}

/** Answers that Postgres is asked for. */
export const measureFresh = (pairs: readonly Pair[]): Promise<Measured[]> => measure(pairs, timeOfFresh);

/** The same answers as the process kept them. */
export const measureKept = (pairs: readonly Pair[]): Promise<Measured[]> => measure(pairs, timeOf);

/** Every sample asks both sides one after the other, by turns the one or the other first. */
async function measure(pairs: readonly Pair[], time: (asked: Asked) => Promise<number>): Promise<Measured[]> {
  const samples = pairs.map(() => [] as Sample[]);
  for (let turn = -WARM_UP; turn < SAMPLES; turn += 1) {
    for (const [at, { few, many }] of pairs.entries()) {
      const sample = await bothOf(few, many, turn % 2 === 0, time);
      if (turn >= 0) samples[at]?.push(sample);
    }
  }
  return pairs.map((pair, at) => summed(pair, samples[at] ?? []));
}

async function bothOf(
  few: Asked,
  many: Asked,
  isFewFirst: boolean,
  time: (asked: Asked) => Promise<number>,
): Promise<Sample> {
  if (isFewFirst) return { few: await time(few), many: await time(many) };
  const later = await time(many);
  return { few: await time(few), many: later };
}

function summed(pair: Pair, samples: readonly Sample[]): Measured {
  return {
    pair,
    few: median(samples.map(({ few }) => few)),
    many: median(samples.map(({ many }) => many)),
    ratio: median(samples.map(({ few, many }) => many / few)),
  };
}

async function timeOfFresh(asked: Asked): Promise<number> {
  await asked.side.forget();
  await sleep(FORGET_MS);
  return timeOf(asked);
}

async function timeOf({ side, path }: Asked): Promise<number> {
  const isStaff = path.startsWith('/api/admin/');
  const headers = new Headers(isStaff ? { authorization: `Bearer ${side.adminToken}` } : {});
  const began = performance.now();
  const response = await fetch(side.url + path, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - began;
}
