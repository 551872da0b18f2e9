import { isMet, lighthouseTable, middleOf } from './lighthouse-table.js';

const visit = (performance: number, complaints: string[] = []) => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
  complaints,
});

describe('what Lighthouse says', () => {
  it('is the middle of several visits', () => {
    const middle = middleOf([visit(99), visit(70, ['slow']), visit(98, ['slow'])]);
    expect(middle).toEqual(visit(98, ['slow']));
    expect(isMet(middle)).toBe(true);
    expect(isMet(visit(97))).toBe(false);
  });

  it('marks what falls short', () => {
    const table = lighthouseTable(new Map([['/', visit(97, ['late'])]]));
    expect(table).toMatch(/^\/ +97 \* +100 +100 +100$/m);
    expect(table).toContain('/: late');
  });
});
