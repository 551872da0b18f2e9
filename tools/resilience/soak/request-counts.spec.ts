import { RequestCounts } from './load.js';
import { chooseAction } from './traffic.js';

describe('chooseAction', () => {
  it('chooses by weight', () => {
    const action = (name: string, weight: number) => ({ name, weight, perform: () => Promise.resolve(null) });
    const actions = [action('read', 3), action('edit', 1)];
    const names = [0, 0.5, 0.74, 0.76, 0.99].map((random) => chooseAction(actions, random).name);
    expect(names).toEqual(['read', 'read', 'read', 'edit', 'edit']);
  });
});

describe('RequestCounts', () => {
  it('counts actions and their errors', () => {
    const counts = new RequestCounts();
    for (const problem of [null, null, '500', '500', null]) counts.add('read', 10, problem);
    counts.add('edit', 20, '409');
    expect([counts.count, counts.errors]).toEqual([6, 3]);
    expect(counts.problems()).toEqual(['2 × read: 500', '1 × edit: 409']);
    expect(counts.table()).toContain('| read | 5 | 10.0 | 10.0 | 2 |');
  });
});
