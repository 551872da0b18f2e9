import { join } from 'node:path';
import { sentenceFeatures } from '@vaglio/engine/research';
import { readRows } from '../evaluate/rows/read-rows.js';
import type { Recipe } from './learning/train-linear.js';
import { crossScores, figuresLine, linearModelOf, trainLinear } from './learning/train-linear.js';
import type { TrainingProgram } from './training-program.js';

const RECIPE: Recipe = {
  strength: 0.3,
  fewest: 4,
  balance: 0,
  stretchOf: (feature) => (feature.startsWith('w:') ? 0.8 : feature.startsWith('b:') ? 0.5 : 0.7),
};
/** Only cues are features for Italian, because capitals, length and punctuation depend on the style of an outlet and on the language. */
const CUES_ONLY: Recipe = { ...RECIPE, stretchOf: (feature) => (/^(?:cue|has):/.test(feature) ? 0.7 : 0) };

/** Headlines of Stop Clickbait (2016). The label is that of the outlet, so a high figure proves little. */
export const trainClickbait: TrainingProgram = {
  task: 'clickbait',
  train(data, log) {
    const rows = readRows<{ id: string; title: string; label: string }>(
      join(data, 'articles/clickbait.en.train.jsonl.gz'),
    );
    const samples = rows.map(({ id, title, label }) => ({
      features: sentenceFeatures(title, 'en'),
      isPositive: label === 'clickbait',
      group: id,
    }));
    log(`cross-validated: ${figuresLine(samples, crossScores(samples, RECIPE, 3))}`);
    log(`the same, cues only: ${figuresLine(samples, crossScores(samples, CUES_ONLY, 3))}`);
    return {
      source: 'Stop Clickbait, training part (MIT)',
      en: linearModelOf(trainLinear(samples, RECIPE), 0.05),
      it: linearModelOf(trainLinear(samples, CUES_ONLY)),
    };
  },
};
