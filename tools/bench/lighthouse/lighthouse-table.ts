import { CATEGORIES, type Category, type Visit } from './visit.js';

/** The least that each category should reach. */
export const AIMS: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** The middle of several visits in each category, with everything any of them complained of. */
export function middleOf(visits: readonly Visit[]): Visit {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => {
      const sorted = visits.map((visit) => visit.scores[name]).sort((a, b) => a - b);
      return [name, sorted[Math.floor((sorted.length - 1) / 2)] ?? 0];
    }),
  ) as Record<Category, number>;
  return { scores, complaints: [...new Set(visits.flatMap(({ complaints }) => complaints))] };
}

export function isMet({ scores }: Visit): boolean {
  return CATEGORIES.every((name) => scores[name] >= AIMS[name]);
}

/** One line for each page, then what was complained of. */
export function lighthouseTable(pages: ReadonlyMap<string, Visit>): string {
  const width = Math.max(...[...pages.keys()].map(({ length }) => length), 4);
  const line = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(15))].join('');
  const rows = [...pages].map(([path, visit]) =>
    line(
      path,
      CATEGORIES.map((name) => `${visit.scores[name]}${visit.scores[name] < AIMS[name] ? ' *' : ''}`),
    ),
  );
  const aims = line(
    'aim',
    CATEGORIES.map((name) => AIMS[name]),
  );
  const complaints = [...pages].flatMap(([path, visit]) =>
    visit.complaints.map((text) => `${path}: ${text}`),
  );
  return [line('page', [...CATEGORIES]), ...rows, aims, '', ...complaints].join('\n');
}
