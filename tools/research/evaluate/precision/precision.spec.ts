import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { known } from '@vaglio/contracts';
import { bareArticle } from '../tasks/bare-article.js';
import { contradictionsIn, TRIVIAL } from './contradictions.js';
import { FAULT_BAR, FEWEST_READ, precisionByCode, readSample } from './sample.js';
import { costingCodes, isJudgedLanguage, judged, samplePages } from './sample-pages.js';

const SAMPLE = readSample(join(__dirname, 'sample.jsonl'));
const BENCH = join(__dirname, '../../../../../shared/bench');
const DATA = existsSync(BENCH) ? BENCH : join(__dirname, '../subset');
const wrong = SAMPLE.filter(({ verdict }) => verdict !== 'fault');

if (DATA !== BENCH) console.warn(`No pages at ${BENCH}: the committed subset stands in for them.`);

describe('the precision sample', () => {
  it('has a verdict and one reason in each row, and no row twice', () => {
    for (const row of SAMPLE) expect(row.reason).not.toBe('');
    const keys = SAMPLE.map(({ page, code }) => `${page} ${code}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has enough faults for each code that costs points', () => {
    const fresh = SAMPLE.filter(({ set }) => set !== 'findings');
    for (const { code, read, fault } of precisionByCode(fresh)) {
      if (read >= FEWEST_READ) expect([code, fault / read >= FAULT_BAR]).toEqual([code, true]);
    }
  });

  it('has no wrong passage that costs points when it stands alone', () => {
    for (const { passage, code, page } of wrong.filter(({ set }) => set === 'findings')) {
      const article = { ...bareArticle({ title: '', text: passage }), language: known('en') };
      expect([page, costingCodes(article).includes(code)]).toEqual([page, false]);
    }
  });

  it('has no wrong row of an earlier engine that costs points again on its page', () => {
    const pages = new Map(samplePages(DATA, { withArticles: false }).map((page) => [page.id, page]));
    const again = wrong
      .filter(({ set }) => set === 'findings')
      .filter(({ page, code }) => {
        const found = pages.get(page);
        return found !== undefined && costingCodes(found.article()).includes(code);
      });
    expect(again.map(({ page, code }) => `${page} ${code}`)).toEqual([]);
  }, 300_000);
});

describe('an analysis of a development page', () => {
  it('has no two findings that exclude each other, no strength on a flagged sentence and no trivial first reason', () => {
    const faults: string[] = [];
    for (const page of samplePages(DATA, { withArticles: false })) {
      if (!isJudgedLanguage(page.lang)) continue;
      const { signals, evaluation } = judged(page.article());
      const codes = signals.findings.map(({ code }) => code);
      faults.push(...contradictionsIn(codes).map((pair) => `${page.id}: ${pair}`));
      const costs = Object.values(evaluation.criteria)
        .flatMap(({ contributions }) => contributions)
        .toSorted((one, other) => one.points - other.points)[0];
      if (costs && costs.points < 0 && TRIVIAL.has(costs.finding.code))
        faults.push(`${page.id}: ${costs.finding.code} leads`);
    }
    expect(faults).toEqual([]);
  }, 300_000);
});
