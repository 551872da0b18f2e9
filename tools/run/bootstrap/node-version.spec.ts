import { nodeVersionProblem, satisfies } from './node-version.mjs';

const RANGE = '^20.19 || >=22.12';

describe('the version of Node', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v24.1.0'])('%s is accepted', (version) => {
    expect(satisfies(version, RANGE)).toBe(true);
    expect(nodeVersionProblem(version, RANGE)).toBeNull();
  });

  it.each(['v18.20.0', 'v20.18.9', 'v21.7.0', 'v22.11.0'])('%s is refused with a sentence', (version) => {
    expect(nodeVersionProblem(version, RANGE)).toBe(
      `Vaglio needs Node 20.19 or >=22.12, and this is ${version}. Install a current one from https://nodejs.org and run the command again.`,
    );
  });

  it('is compared with a range of a known form only', () => {
    expect(() => satisfies('v20.19.0', '~20')).toThrow('not understood');
  });
});
