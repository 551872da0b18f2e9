/** `npm run lighthouse -- [--runs N] [--untimed] [--url ADDRESS --article ID]`: Lighthouse's mobile scores of the built site's main pages. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { articlesRoutes, createProgramClient, type ArticleSummary } from '@vaglio/contracts';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from 'playwright-core';
import type * as ChromiumPreset from '../../chromium.preset.cjs';
import { Failure } from '../run/bootstrap/failure.mjs';
import { countArgument, type ProgramContext } from '../run/program.js';
import { findFreePort } from '../run/servers/free-port.js';
import { seededAnalyses, startThrowAwayProduct } from '../run/start/throw-away-product.js';

/** The lowest score that each category should reach. */
const AIMS = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const CATEGORIES = Object.keys(AIMS) as (keyof typeof AIMS)[];
const ATTEMPTS = 3;

/** An article of the site that is measured. */
type MeasuredArticle = Pick<ArticleSummary, 'id' | 'domain'>;

interface Site {
  readonly url: string;
  readonly article: MeasuredArticle;
  stop(): Promise<void>;
}

export async function run({ root, args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '3' },
      url: { type: 'string' },
      article: { type: 'string' },
      /** Shows the performance, which depends on what else the machine does, but does not fail for it. */
      untimed: { type: 'boolean', default: false },
    },
  });
  const held = CATEGORIES.filter((name) => name !== 'performance' || !values.untimed);
  const { url, article: articleId } = values;
  if ((url === undefined) !== (articleId === undefined))
    throw new Failure('--url and --article belong together: the site and one of its articles.', 64);
  const runs = countArgument('runs', values.runs);
  const site: Site =
    url && articleId
      ? { url, article: await articleAt(url, articleId), stop: () => Promise.resolve() }
      : await startSite(root);
  try {
    const results = await measure(root, site, runs);
    printTable(results);
    const isReached = (result: Result) =>
      shiftOf(result) === 0 && held.every((name) => scoreOf(result, name) >= AIMS[name]);
    return results.every(isReached) ? 0 : 1;
  } finally {
    await site.stop();
  }
}

/** The built product with its demonstration data; its pages must name the address that is measured. */
async function startSite(root: string): Promise<Site> {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const product = await startThrowAwayProduct(root, { PORT: port, PUBLIC_URL: url, SEED_DEMO: 'true' });
  try {
    return { url, article: await seededArticle(url), stop: () => product.stop() };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function articleAt(url: string, id: string): Promise<MeasuredArticle> {
  return createProgramClient(url)
    .call(articlesRoutes.read, { params: { id } })
    .catch(() => {
      throw new Failure(`${url} has no article ${id}.`, 64);
    });
}

async function seededArticle(url: string): Promise<MeasuredArticle> {
  const articles = await seededAnalyses(url, 10);
  return articles[9] as MeasuredArticle;
}

/** One result for each page: the median of its runs, as Lighthouse itself defines it. */
async function measure(root: string, { url, article }: Site, runs: number): Promise<Result[]> {
  const preset = createRequire(join(root, 'package.json'))('./chromium.preset.cjs') as typeof ChromiumPreset;
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: preset.CHROMIUM_PATH,
    args: [...preset.CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const results: Result[] = [];
    const { id, domain } = article;
    for (const path of [
      '/',
      '/articles',
      `/article/${id}`,
      `/source/${domain}`,
      '/accuracy',
      '/how-it-works',
    ]) {
      const visits: Result[] = [];
      for (let visit = 0; visit < runs; visit += 1) visits.push(await visitPage(`${url}${path}`, port));
      results.push(computeMedianRun(visits) as Result);
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Lighthouse's default mobile profile. A busy machine can break the browser's trace, so a failed run is repeated. */
async function visitPage(url: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    const failure = result ? result.lhr.runtimeError?.message : 'no result';
    if (result && failure === undefined) return result.lhr;
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${failure}`);
  }
}

function scoreOf({ categories }: Result, name: keyof typeof AIMS): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

/** How far the page moved under a reader's eyes; nothing may. */
function shiftOf({ audits }: Result): number {
  return audits['cumulative-layout-shift']?.numericValue ?? 0;
}

function printTable(results: readonly Result[]): void {
  const row = (result: Result) => ({
    ...Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(result, name)])),
    'layout shift': shiftOf(result),
  });
  const pages = results.map((result) => [new URL(result.requestedUrl ?? '').pathname, row(result)] as const);
  console.table(Object.fromEntries([...pages, ['aim', { ...AIMS, 'layout shift': 0 }]]));
  for (const result of results)
    for (const { id, weight } of CATEGORIES.flatMap((name) => result.categories[name]?.auditRefs ?? [])) {
      const audit = result.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        console.log(`${result.requestedUrl}: ${id}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
}
