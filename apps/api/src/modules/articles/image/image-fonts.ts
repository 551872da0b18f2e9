import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPOSITORY } from '../../../shared/process/folders.js';

interface ImageFont {
  readonly name: 'Inter' | 'Newsreader';
  readonly weight: 400 | 700;
  readonly data: Buffer;
}

const SCRIPTS = {
  Inter: ['latin', 'latin-ext', 'cyrillic', 'greek'],
  Newsreader: ['latin', 'latin-ext'],
} as const;

let fonts: readonly ImageFont[] | undefined;

/** Read when the first image is asked for. */
export function imageFonts(): readonly ImageFont[] {
  fonts ??= [
    ...SCRIPTS.Newsreader.map((script) => fontOf('Newsreader', script, 600, 400)),
    ...SCRIPTS.Inter.map((script) => fontOf('Inter', script, 400, 400)),
    ...SCRIPTS.Inter.map((script) => fontOf('Inter', script, 700, 700)),
  ];
  return fonts;
}

function fontOf(
  name: ImageFont['name'],
  script: string,
  fileWeight: number,
  weight: ImageFont['weight'],
): ImageFont {
  const family = name.toLowerCase();
  const { resolve } = createRequire(join(REPOSITORY, 'apps/api/package.json'));
  const file = resolve(`@fontsource/${family}/files/${family}-${script}-${fileWeight}-normal.woff`);
  return { name, weight, data: readFileSync(file) };
}
