/** `npm run lighthouse -- [--runs N] [--untimed]`: Lighthouse's mobile scores of the main pages. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ArticleSummary } from '@vaglio/contracts';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from 'playwright-core';
import type * as ChromiumPreset from '../../chromium.preset.cjs';
import { countArgument, type ProgramContext } from '../run/program.js';
import { findFreePort } from '../run/servers/free-port.js';
import { seededAnalyses, startThrowAwayProduct } from '../run/start/throw-away-product.js';

const AIM = 100;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ATTEMPTS = 3;

export async function run({ root, args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '3' },
      /** Does not fail for the performance, which depends on the load of the machine. */
      untimed: { type: 'boolean', default: false },
    },
  });
  const runs = countArgument('runs', values.runs);
  // The pages must have the public URL under which they are measured.
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const product = await startThrowAwayProduct(root, { PORT: port, PUBLIC_URL: url, SEED_DEMO: 'true' });
  try {
    const article = (await seededAnalyses(url, 10))[9] as ArticleSummary;
    const results = await measure(root, url, article, runs);
    printTable(results);
    const required = CATEGORIES.filter((name) => name !== 'performance' || !values.untimed);
    const isReached = (result: Result): boolean =>
      layoutShift(result) === 0 && required.every((name) => score(result, name) >= AIM);
    return results.every(isReached) ? 0 : 1;
  } finally {
    await product.stop();
  }
}

/** One result for each page: the median of its runs. */
async function measure(
  root: string,
  url: string,
  { id, domain }: ArticleSummary,
  runs: number,
): Promise<Result[]> {
  const preset = createRequire(join(root, 'package.json'))('./chromium.preset.cjs') as typeof ChromiumPreset;
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: preset.CHROMIUM_PATH,
    args: [...preset.CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const results: Result[] = [];
    const pages = ['/', '/articles', `/article/${id}`, `/source/${domain}`, '/accuracy', '/how-it-works'];
    for (const path of pages) {
      const visits: Result[] = [];
      for (let visit = 0; visit < runs; visit += 1) visits.push(await visitPage(`${url}${path}`, port));
      results.push(computeMedianRun(visits) as Result);
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Uses Lighthouse's default mobile profile. Repeats a failed run, because a busy machine can break the browser's trace. */
async function visitPage(url: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    const failure = result ? result.lhr.runtimeError?.message : 'no result';
    if (result && failure === undefined) return result.lhr;
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${failure}`);
  }
}

function score({ categories }: Result, name: (typeof CATEGORIES)[number]): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function layoutShift({ audits }: Result): number {
  return audits['cumulative-layout-shift']?.numericValue ?? 0;
}

function printTable(results: readonly Result[]): void {
  const row = (scoreOf: (name: (typeof CATEGORIES)[number]) => number, shift: number) => ({
    ...Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])),
    'layout shift': shift,
  });
  const rows = results.map((result) => [
    new URL(result.requestedUrl ?? '').pathname,
    row((name) => score(result, name), layoutShift(result)),
  ]);
  console.table(Object.fromEntries([...rows, ['aim', row(() => AIM, 0)]]));
  for (const { requestedUrl, categories, audits } of results)
    for (const { id, weight } of CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        console.log(`${requestedUrl}: ${id}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
}
