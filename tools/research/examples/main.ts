import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JUDGED_LANGUAGES } from '@vaglio/contracts';
import type { ProgramContext } from '../../run/program.js';
import { renderExample } from './render-example.js';

const NAMES = ['report', 'opinion', 'dubious'] as const;

/** The file of an example and its text: the analysis of an invented page. */
export interface Example {
  readonly file: string;
  readonly text: string;
}

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

/** `npm run examples` rewrites docs/examples. */
export async function run({ root }: ProgramContext): Promise<number> {
  mkdirSync(join(root, 'docs/examples'), { recursive: true });
  for (const { file, text } of await renderExamples(root)) writeFileSync(file, text);
  return 0;
}
