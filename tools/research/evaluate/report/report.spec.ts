import { figureTable, joined } from './report.js';

describe('joined', () => {
  it('replaces the figures that were measured, and keeps the others and the order', () => {
    const row = (task: string, value: number) =>
      ({ task, figure: 'f', value, interval: null, peers: null, aim: null, met: null, rows: 1 }) as const;
    const of = (...figures: ReturnType<typeof row>[]) => ({ engineVersion: '1', figures });
    const before = of(row('Title', 1), row('Outlet a', 2), row('Outlet b', 3), row('Language', 4));
    expect(joined(before, of(row('Outlet a', 5), row('Outlet c', 6)))).toEqual(
      of(row('Title', 1), row('Outlet a', 5), row('Outlet c', 6), row('Language', 4)),
    );
  });
});

describe('figureTable', () => {
  it('shows whether an aim was met, and nothing without an aim', () => {
    const figure = { task: 'T', figure: 'auc', value: 0.8, interval: null, peers: null, rows: 3 };
    const table = figureTable([
      { ...figure, aim: { atLeast: 0.85 } },
      { ...figure, aim: { atMost: 0.9 } },
      { ...figure, aim: null },
    ]);
    const met = table
      .split('\n')
      .slice(2)
      .map((line) => line.split('|')[7]?.trim());
    expect(met).toEqual(['no', 'yes', '']);
  });
});
