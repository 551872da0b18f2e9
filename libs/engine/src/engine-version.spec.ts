import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_VERSION, JUDGED_BY } from './engine-version.js';

const PARTS = ['../weights', 'signals', 'models', 'evaluate/finding-points.ts'];

/** Of everything that decides how a text is judged: weights, cues, signals and points. */
function fingerprint(): string {
  const hash = createHash('sha256').update(ENGINE_VERSION);
  for (const part of PARTS) {
    const files = part.endsWith('.ts') ? [part] : filesIn(part);
    for (const file of files) hash.update(readFileSync(join(__dirname, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(join(__dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith('.spec.ts'))
    .toSorted()
    .map((name) => join(folder, name));
}

describe('ENGINE_VERSION', () => {
  it('changes together with weights, cues, signals and points', () => {
    // After a change of judgement raise ENGINE_VERSION; JUDGED_BY is what this test then expects.
    expect(JUDGED_BY).toBe(fingerprint());
  });
});
