import type { ExtractedArticle, Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { isSameCopy, wordRuns } from './same-copy.js';
import { parseHost } from '../../parse-host.js';

/** A page about the same events. */
export interface CoveragePage {
  readonly url: string;
  readonly title: string;
  /** Its text, or as much of it as could be seen. */
  readonly text: string;
}

interface Report extends CoveragePage {
  readonly owner: string;
  readonly runs: ReadonlySet<string>;
}

/** This many independent reports say all that reports can say. */
const PLENTY = 3;
const MOST_PAGES = 60;

/** Counts who else reports it: copies of one text are one report, and an outlet is one witness however often it writes. */
export function coverageFindings(article: ExtractedArticle, pages: readonly CoveragePage[]): Finding[] {
  const own = ownerOf(article.url);
  const runs = wordRuns(article.text);
  const reports = distinct(pages).filter(({ owner }) => owner !== own);
  const copies = reports.filter((report) => isSameCopy(runs, report.runs));
  const witnesses = independent(reports.filter((report) => !copies.includes(report)));
  return [
    ...found('accuracy.independent-coverage', witnesses, Math.min(1, witnesses.length / PLENTY)),
    ...found('accuracy.coverage-same-copy', copies, 1),
  ];
}

function found(
  code: 'accuracy.independent-coverage' | 'accuracy.coverage-same-copy',
  reports: readonly Report[],
  strength: number,
): Finding[] {
  if (reports.length === 0) return [];
  const locators = reports.slice(0, 8).map(({ title, url }) => ({ kind: 'coverage', title, url }) as const);
  return [finding(code, { data: { count: reports.length }, locators, strength, origin: 'outside' })];
}

function distinct(pages: readonly CoveragePage[]): Report[] {
  const seen = new Set<string>();
  return pages.slice(0, MOST_PAGES).flatMap((page) => {
    const owner = ownerOf(page.url);
    if (owner === null || seen.has(page.url)) return [];
    seen.add(page.url);
    return [{ ...page, owner, runs: wordRuns(page.text) }];
  });
}

/** One report for each owner and for each text: whatever shares either with one already taken is left out. */
function independent(reports: readonly Report[]): Report[] {
  const taken: Report[] = [];
  for (const report of [...reports].sort((a, b) => (a.url < b.url ? -1 : 1))) {
    const isNew = taken.every(
      (other) => other.owner !== report.owner && !isSameCopy(other.runs, report.runs),
    );
    if (isNew) taken.push(report);
  }
  return taken;
}

function ownerOf(url: string): string | null {
  return parseHost(url, { allowPrivateDomains: true }).domain;
}
