import { CLUSTER, clusterArguments } from './cluster-shape.js';

describe('npm run cluster --', () => {
  it('starts the whole topology by default', () => {
    expect(clusterArguments([])).toEqual({ shape: CLUSTER, withFixtures: false });
    expect(clusterArguments(['--apis', '3', '--with-fixtures'])).toEqual({
      shape: { ...CLUSTER, apis: 3 },
      withFixtures: true,
    });
  });

  it.each([['--apis', 'many'], ['--workers', '0'], ['--queues', '1'], ['stray']])(
    'refuses %s %s',
    (...args) => expect(() => clusterArguments(args)).toThrow('npm run cluster -- [--apis 2]'),
  );
});
