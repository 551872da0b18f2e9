import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIN_WITHOUT_FAULT } from '@vaglio/contracts';
import { ENGINE_VERSION } from './engine-version.js';
import { ACCURACY_CEILING_ALONE } from './evaluation.types.js';

const PARTS = ['../data/models', 'signals', 'models', 'evaluate/score-points.ts'];
const COMMENTS_AND_IMPORTS =
  /^import[^;]*;$|^export (?:type )?(?:\{[^}]*\}|\*[^;]*?) from [^;]*;$|^\s*\/\*\*?[^]*?\*\/$|^\s*\/\/.*$/gm;

/** Limits of the score that are defined in other folders. */
const LIMITS = { ACCURACY_CEILING_ALONE, MIN_WITHOUT_FAULT };

/** The hash of models, signals and points. */
function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(LIMITS));
  for (const part of PARTS) {
    const files = part.endsWith('.ts') ? [part] : filesIn(part);
    for (const file of files) hash.update(judgedPartOf(file));
  }
  return hash.digest('hex').slice(0, 10);
}

function judgedPartOf(file: string): string {
  return readFileSync(join(__dirname, file), 'utf8').replace(COMMENTS_AND_IMPORTS, '');
}

function filesIn(folder: string): string[] {
  return readdirSync(join(__dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith('.spec.ts'))
    .toSorted()
    .map((name) => join(folder, name));
}

describe('ENGINE_VERSION', () => {
  it('ends with the hash of models, signals and points', () => {
    expect(ENGINE_VERSION.split('+')[1]).toBe(fingerprint());
  });

  it.each(filesIn('signals/cues').filter((file) => /\/(?:en|it)\//.test(file)))(
    'follows every word of %s',
    (file) => {
      const quotedLines = (text: string) => text.split('\n').filter((line) => /^\s+'/.test(line)).length;
      const whole = readFileSync(join(__dirname, file), 'utf8');
      expect(quotedLines(judgedPartOf(file))).toBe(quotedLines(whole));
    },
  );
});
