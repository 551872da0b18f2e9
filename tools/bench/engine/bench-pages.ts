import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FetchedPage } from '@vaglio/engine';
import { readPageHtml, storedPage, type PageRow } from '../../research/evaluate/extraction/pages.js';
import { findDataFiles, readRows } from '../../research/evaluate/rows/read-rows.js';

interface BenchPages {
  /** What the pages are, for the report. */
  readonly from: string;
  readonly pages: readonly FetchedPage[];
}

/** The pages of the benchmark data beside the repository, or the engine's own fixtures without it. */
export function benchPages(root: string): BenchPages {
  const data = join(root, '..', 'shared', 'bench');
  const file = findDataFiles(data).find(({ set, split }) => set === 'extraction/aeb' && split !== 'train');
  if (file === undefined) return ownFixtures(join(root, 'libs', 'engine', 'src', 'extract', '__fixtures__'));
  const pages = readRows<PageRow>(file.path).map(({ url, html_file }) =>
    storedPage(url, readPageHtml(join(data, 'extraction'), html_file)),
  );
  return { from: `${pages.length} news and blog pages of the extraction benchmark`, pages };
}

function ownFixtures(folder: string): BenchPages {
  const slugs = existsSync(folder) ? readdirSync(folder) : [];
  const pages = slugs.map((slug) =>
    storedPage(`https://${slug}.example/story`, readFileSync(join(folder, slug, 'source.html'), 'utf8')),
  );
  return { from: `${pages.length} small fixtures of our own (the benchmark is not here)`, pages };
}

/** The CPU time is that of the whole process, with threads and garbage collection; other processes disturb it less. */
export interface Spent {
  readonly cpuMs: number;
  readonly wallMs: number;
}

export async function timed<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly result: T; readonly spent: Spent }> {
  const began = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, spent: { cpuMs: (user + system) / 1_000, wallMs: performance.now() - began } };
}
