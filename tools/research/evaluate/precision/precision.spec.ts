import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { known } from '@vaglio/contracts';
import type { ExtractedArticle } from '@vaglio/engine';
import { describePage } from '@vaglio/engine/research';
import { storedPage } from '../extraction/pages.js';
import { bareArticle } from '../tasks/bare-article.js';
import { contradictionsIn, TRIVIAL } from './precision-report.js';
import { MIN_FAULT_SHARE, MIN_READ, isOfCurrentEngine, precisionByCode, readSample } from './sample.js';
import { costingCodes, judged, samplePages, type Judged } from './sample-pages.js';

const SAMPLE = readSample(join(__dirname, 'sample.jsonl'));
const BENCH = join(__dirname, '../../../../../shared/bench');
const DATA = existsSync(BENCH) ? BENCH : join(__dirname, '../subset');
const wrong = SAMPLE.filter(({ verdict }) => verdict !== 'fault');

const PAGES = samplePages(DATA, { withArticles: false });
const judgedPages = new Map<ReadPage, Judged>();

if (DATA !== BENCH) console.warn(`There are no pages at ${BENCH}. The committed subset is used instead.`);

describe('the precision sample', () => {
  it('has a reason in each row, and no row twice', () => {
    for (const row of SAMPLE) expect(row.reason).not.toBe('');
    const keys = SAMPLE.map(({ page, code }) => `${page} ${code}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has enough faults for each code that costs points', () => {
    const fresh = SAMPLE.filter(isOfCurrentEngine);
    for (const { code, read, fault } of precisionByCode(fresh)) {
      if (read >= MIN_READ) expect([code, fault / read >= MIN_FAULT_SHARE]).toEqual([code, true]);
    }
  });

  it('has at least 80 % faults and at most 5 % false findings on pages that were not read before', () => {
    const unread = SAMPLE.filter(({ set }) => set === 'unread');
    const share = (verdict: string) => unread.filter((row) => row.verdict === verdict).length / unread.length;
    expect(unread.length).toBeGreaterThan(0);
    expect(share('fault')).toBeGreaterThanOrEqual(0.8);
    expect(share('false')).toBeLessThanOrEqual(0.05);
  });

  it('has no wrong passage that costs points when it stands alone', () => {
    for (const { passage, code, page } of wrong.filter(({ set }) => set === 'findings')) {
      const article = { ...bareArticle({ title: '', text: passage }), language: known('en') };
      expect([page, costingCodes(judged(article)).includes(code)]).toEqual([page, false]);
    }
  });

  it('has no wrong row of an earlier engine that costs points again on its page', () => {
    const pages = new Map(PAGES.map((page) => [page.id, page]));
    const again = wrong
      .filter(({ set }) => set === 'findings')
      .filter(({ page, code }) => {
        const found = pages.get(page);
        return found !== undefined && costingCodes(judgedOnce(found)).includes(code);
      });
    expect(again.map(({ page, code }) => `${page} ${code}`)).toEqual([]);
  }, 300_000);

  it('has a row for each finding that costs points on a development page', () => {
    const read = new Set(SAMPLE.map(({ page, code }) => `${page} ${code}`));
    const found = PAGES.filter(({ hasJudgedLanguage }) => hasJudgedLanguage).flatMap((page) =>
      costingCodes(judgedOnce(page)).map((code) => `${page.id} ${code}`),
    );
    // The committed subset has no pages.
    if (DATA === BENCH) expect(found.length).toBeGreaterThan(0);
    expect(found.filter((finding) => !read.has(finding))).toEqual([]);
  }, 300_000);
});

/** Several tests use the same pages. */
function judgedOnce(page: ReadPage): Judged {
  const analysis = judgedPages.get(page) ?? judged(page.article());
  judgedPages.set(page, analysis);
  return analysis;
}

const ENGINE_FIXTURES = join(__dirname, '../../../../libs/engine/src/extract/__fixtures__');
const EXAMPLE_PAGES = join(__dirname, '../../examples/pages');

interface ReadPage {
  readonly id: string;
  article(): ExtractedArticle;
}

/** Committed pages, so that there are pages without the benchmark data. */
function fixturePages(): ReadPage[] {
  return [ENGINE_FIXTURES, EXAMPLE_PAGES].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => ({
        id: name,
        article: () =>
          describePage(storedPage('https://paper.example/story', readFileSync(join(folder, name), 'utf8'))),
      })),
  );
}

/** Returns pairs of findings that exclude each other, and a trivial finding that costs the most points. */
function contradictionsOf(page: ReadPage): string[] {
  const { id } = page;
  const { signals, evaluation } = judgedOnce(page);
  const [costs] = Object.values(evaluation.criteria)
    .flatMap(({ contributions }) => contributions)
    .toSorted((one, other) => one.points - other.points);
  const isTrivial = costs !== undefined && costs.points < 0 && TRIVIAL.has(costs.finding.code);
  return [
    ...contradictionsIn(signals.findings.map(({ code }) => code)).map((pair) => `${id}: ${pair}`),
    ...(isTrivial ? [`${id}: ${costs.finding.code} is the first reason`] : []),
  ];
}

describe('an analysis', () => {
  it('of a committed fixture has no two findings that exclude each other and no trivial first reason', () => {
    const pages = fixturePages();
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.flatMap(contradictionsOf)).toEqual([]);
  });

  it('of a development page has no two findings that exclude each other and no trivial first reason', () => {
    const pages = PAGES.filter(({ hasJudgedLanguage }) => hasJudgedLanguage);
    expect(pages.flatMap(contradictionsOf)).toEqual([]);
  }, 300_000);
});
