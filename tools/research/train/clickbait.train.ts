import { join } from 'node:path';
import { sentenceFeatures } from '@vaglio/engine/research';
import { readRows } from '../evaluate/rows/read-rows.js';
import type { TrainingOptions } from './learning/train-linear.js';
import { crossScores, figuresLine, linearModelOf, trainLinear } from './learning/train-linear.js';
import type { TrainingProgram } from './training-program.js';

const OPTIONS: TrainingOptions = {
  inversePenalty: 0.3,
  minTexts: 4,
  classBalance: 0,
  scaleOf: (feature) => (feature.startsWith('w:') ? 0.8 : feature.startsWith('b:') ? 0.5 : 0.7),
};
/** The features for Italian: only cues, because capitals, length and punctuation depend on outlet and language. */
const CUES_ONLY: TrainingOptions = {
  ...OPTIONS,
  scaleOf: (feature) => (/^(?:cue|has):/.test(feature) ? 0.7 : 0),
};

/** Learns from Stop Clickbait (2016). High figures mean little, because the labels are those of the outlets. */
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
    log(`cross-validated: ${figuresLine(samples, crossScores(samples, OPTIONS, 3))}`);
    log(`the same, cues only: ${figuresLine(samples, crossScores(samples, CUES_ONLY, 3))}`);
    return {
      source: 'Stop Clickbait, training part (MIT)',
      en: linearModelOf(trainLinear(samples, OPTIONS), 0.05),
      it: linearModelOf(trainLinear(samples, CUES_ONLY)),
    };
  },
};
