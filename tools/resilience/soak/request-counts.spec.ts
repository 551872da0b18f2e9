import { choose, type Action } from './traffic.js';
import { RequestCounts } from './load.js';

const action = (name: string, weight: number): Action => ({
  name,
  weight,
  perform: () => Promise.resolve(null),
});

describe('the mix of a soak', () => {
  it('is chosen by weight', () => {
    const actions = [action('read', 3), action('edit', 1)];
    expect([0, 0.5, 0.74, 0.76, 0.99].map((random) => choose(actions, random).name)).toEqual([
      'read',
      'read',
      'read',
      'edit',
      'edit',
    ]);
  });

  it('is counted with its errors', () => {
    const counts = new RequestCounts();
    for (const problem of [null, null, '500', '500', null]) counts.add('read', 10, problem);
    counts.add('edit', 20, '409');
    expect([counts.count, counts.errors]).toEqual([6, 3]);
    expect(counts.problems()).toEqual(['2 × read: 500', '1 × edit: 409']);
    expect(counts.table()).toContain('| read | 5 | 10.0 | 10.0 | 2 |');
  });
});
