import { join } from 'node:path';
import type { JudgedLanguage } from '@vaglio/contracts';
import { JUDGED_LANGUAGES } from '@vaglio/contracts';
import type { LinearModel } from '@vaglio/engine/research';
import { FeatureBag, sentenceFeatures } from '@vaglio/engine/research';
import { readRows } from '../evaluate/rows/read-rows.js';
import {
  crossScores,
  figuresLine,
  linearModelOf,
  trainLinear,
  type TrainingOptions,
  type Sample,
} from './learning/train-linear.js';
import {
  asWordWeights,
  isVectorFeature,
  readWordVectors,
  withVectors,
  type WordVectors,
} from './learning/word-vectors.js';
import type { TrainingProgram } from './training-program.js';

interface SentenceRow {
  readonly id: string;
  readonly lang: JudgedLanguage;
  readonly text: string;
  readonly label: string;
}
interface SentenceSample extends Sample {
  readonly language: JudgedLanguage;
}

/** Words and vectors differ by language. The other features are learned for both languages together and for each one. */
const isLexical = (name: string): boolean => /^[wb]:/.test(name) || isVectorFeature(name);
/** Smaller weights are left out of the stored model: one limit for cues and pairs, one for words. */
const MIN = 0.002;
const MIN_OF_WORDS = 0.15;
const OPTIONS: TrainingOptions = {
  inversePenalty: 0.1,
  minTexts: 2,
  classBalance: 0,
  scaleOf(feature) {
    const own = /^(?:en|it)\|(.*)$/.exec(feature)?.[1];
    if (own === undefined) return 1;
    if (isVectorFeature(own)) return 0.2;
    if (own.startsWith('w:')) return 0.7;
    return own.startsWith('b:') ? 0.3 : 0.5;
  },
};

/** One model for both languages, because each set is small and they share cues. */
export const trainSubjectivity: TrainingProgram = {
  task: 'subjectivity',
  train(data, log, { vectors: file }) {
    const vectors = readWordVectors(file);
    const samples = JUDGED_LANGUAGES.flatMap((language) => samplesOf(data, language, vectors));
    const scores = crossScores(samples, OPTIONS);
    for (const language of JUDGED_LANGUAGES) {
      const indexes = samples.map((_, i) => i).filter((i) => samples[i]?.language === language);
      const own = indexes.map((i) => samples[i] as SentenceSample);
      log(
        `cross-validated ${language}: ${figuresLine(
          own,
          indexes.map((i) => scores[i] as number),
        )}`,
      );
    }
    const both = linearModelOf(trainLinear(samples, OPTIONS), 0);
    return {
      source: 'NewsSD, training parts (CC BY 4.0); English words also by GloVe 6B vectors (PDDL 1.0)',
      en: asWordWeights(modelFor('en', both), vectors, MIN_OF_WORDS),
      it: modelFor('it', both),
    };
  },
};

function samplesOf(data: string, language: JudgedLanguage, vectors: WordVectors): SentenceSample[] {
  const rows = readRows<SentenceRow>(join(data, `sentences/subjectivity.${language}.train.jsonl`));
  const positives = rows.filter(({ label }) => label === 'subjective').length;
  return rows.map(({ id, text, label }) => {
    const isPositive = label === 'subjective';
    const fair = rows.length / 2 / (isPositive ? positives : rows.length - positives);
    const features = sentenceFeatures(text, language);
    return {
      features: augment(language === 'en' ? withVectors(features, vectors) : features, language),
      isPositive,
      group: id,
      language,
      weight: fair,
    };
  });
}

function augment(features: FeatureBag, language: JudgedLanguage): FeatureBag {
  const bag = new FeatureBag();
  for (const [name, value] of features.values) {
    if (!isLexical(name)) bag.set(name, value);
    bag.set(`${language}|${name}`, value);
  }
  bag.set(`${language}|bias`, 1);
  return bag;
}

function modelFor(language: JudgedLanguage, both: LinearModel): LinearModel {
  const weights: Record<string, number> = {};
  for (const [name, weight] of Object.entries(both.weights)) {
    const [owner, own] = name.includes('|') ? [name.slice(0, 2), name.slice(3)] : [language, name];
    if (owner === language && own !== 'bias' && (isVectorFeature(own) || Math.abs(weight) >= MIN))
      weights[own] = Number(((weights[own] ?? 0) + weight).toPrecision(4));
  }
  return { bias: both.bias + (both.weights[`${language}|bias`] ?? 0), weights };
}
