import { CLUSTER } from './cluster.js';
import { clusterArguments } from './main.js';

describe('clusterArguments', () => {
  it('is the whole topology by default', () => {
    expect(clusterArguments([])).toEqual({ shape: CLUSTER, withFixtures: false });
    expect(clusterArguments(['--apis', '3', '--with-fixtures'])).toEqual({
      shape: { ...CLUSTER, apis: 3 },
      withFixtures: true,
    });
  });

  it.each([['--apis', 'many'], ['--workers', '0'], ['--queues', '1'], ['stray']])(
    'throws for %s %s',
    (...args) => expect(() => clusterArguments(args)).toThrow('npm run cluster -- [--apis 2]'),
  );
});
