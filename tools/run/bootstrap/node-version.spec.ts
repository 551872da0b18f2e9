import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeVersionProblem } from './node-version.mjs';

describe('nodeVersionProblem', () => {
  it('checks the range of package.json', () => {
    const manifest = readFileSync(join(__dirname, '..', '..', '..', 'package.json'), 'utf8');
    expect(manifest).toContain('"node": "^20.19 || >=22.12"');
  });

  it.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v24.1.0'])('returns null for %s', (version) => {
    expect(nodeVersionProblem(version)).toBeNull();
  });

  it.each(['v18.20.0', 'v20.18.9', 'v21.7.0', 'v22.11.0'])('returns a sentence for %s', (version) => {
    expect(nodeVersionProblem(version)).toBe(
      `Vaglio needs Node 20.19 or >=22.12, and this is ${version}. Install a current one from https://nodejs.org and run the command again.`,
    );
  });
});
