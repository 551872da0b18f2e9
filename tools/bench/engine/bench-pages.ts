import type { FetchedPage } from '@vaglio/engine';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readPageHtml, storedPage, type PageRow } from '../../research/evaluate/extraction/pages.js';
import { findDataFiles, readRows } from '../../research/evaluate/rows/read-rows.js';

/** Pages to measure with, and where they come from. */
interface BenchPages {
  readonly from: string;
  readonly pages: readonly FetchedPage[];
}

/** Fixtures are few and short: fewer pages than this are all taken, as they are. */
export const A_SAMPLE = 20;

/** The pages of the benchmark beside the repository when they are there, else the engine's own fixtures. */
export function benchPages(root: string): BenchPages {
  const data = join(root, '..', 'shared', 'bench');
  const file = findDataFiles(data).find(({ set, split }) => set === 'extraction/aeb' && split !== 'train');
  if (file !== undefined) {
    const folder = join(data, 'extraction');
    const pages = readRows<PageRow>(file.path).map(({ url, html_file }) =>
      storedPage(url, readPageHtml(folder, html_file)),
    );
    return { from: `${pages.length} news and blog pages of the extraction benchmark`, pages };
  }
  return ownFixtures(join(root, 'libs', 'engine', 'src', 'extract', '__fixtures__'));
}

function ownFixtures(folder: string): BenchPages {
  const slugs = existsSync(folder) ? readdirSync(folder) : [];
  const pages = slugs.map((slug) =>
    storedPage(`https://${slug}.example/story`, readFileSync(join(folder, slug, 'source.html'), 'utf8')),
  );
  return { from: `${pages.length} small fixtures of our own (the benchmark is not here)`, pages };
}

/** What one piece of work took: on the clock, and of the processor, which neighbours on the machine disturb less. */
export interface Spent {
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** The processor's time is that of the whole process, threads and clearing up included. */
export async function timed<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly result: T; readonly spent: Spent }> {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, spent: { cpuMs: (user + system) / 1_000, wallMs: performance.now() - start } };
}
