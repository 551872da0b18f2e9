import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JUDGED_LANGUAGES } from '@vaglio/contracts';
import type { ProgramContext } from '../../run/program.js';
import { renderExample } from './render-example.js';

const NAMES = ['report', 'opinion', 'dubious'] as const;

/** One example: a page of ours and the file that says what the product makes of it. */
export interface Example {
  readonly file: string;
  readonly text: string;
}

/** Every example page, examined and written out. */
export async function renderExamples(root: string): Promise<Example[]> {
  const examples: Example[] = [];
  for (const name of NAMES) {
    for (const language of JUDGED_LANGUAGES) {
      const html = readFileSync(
        join(root, 'tools/research/examples/pages', `${name}.${language}.html`),
        'utf8',
      );
      const file = join(root, 'docs/examples', `${name}.${language}.txt`);
      examples.push({ file, text: await renderExample(html, language) });
    }
  }
  return examples;
}

/** `npm run examples` writes docs/examples anew. */
export async function run({ root }: ProgramContext): Promise<number> {
  mkdirSync(join(root, 'docs/examples'), { recursive: true });
  for (const { file, text } of await renderExamples(root)) writeFileSync(file, text);
  return 0;
}
