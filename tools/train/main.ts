import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { trainClickbait } from './clickbait.train.js';
import { trainHyperpartisan } from './hyperpartisan.train.js';
import { trainLanguage } from './language.train.js';
import { trainVocabulary } from './vocabulary.train.js';
import { trainStyleVeracity } from './style-veracity.train.js';
import { trainSubjectivity } from './subjectivity.train.js';
import type { TrainingProgram } from './training-program.js';

const PROGRAMS: readonly TrainingProgram[] = [
  trainLanguage,
  trainVocabulary,
  trainSubjectivity,
  trainHyperpartisan,
  trainStyleVeracity,
  trainClickbait,
];
const WEIGHTS = new URL('../../libs/engine/weights/', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: '../shared/bench' } },
});
const chosen = PROGRAMS.filter(({ task }) => positionals.includes(task));
if (chosen.length === 0) {
  console.error(
    `usage: npm run train -- <task>… [--data DIR]   tasks: ${PROGRAMS.map(({ task }) => task).join(' ')}`,
  );
  process.exitCode = 2;
}
mkdirSync(WEIGHTS, { recursive: true });
for (const program of chosen) {
  const weights = await program.train(values.data, (line) => console.log(`${program.task}: ${line}`));
  const text = `${JSON.stringify(weights)}\n`;
  writeFileSync(new URL(`${program.task}.model.json`, WEIGHTS), text);
  console.log(`${program.task}: ${Buffer.byteLength(text)} bytes`);
}
