import { join } from 'node:path';
import type { JudgedLanguage } from '@vaglio/contracts';
import { MASKED_NAMES, normalizeWord, tokenize } from '@vaglio/engine/research';
import { readRows } from '../evaluate/rows/read-rows.js';
import type { TrainingProgram } from './training-program.js';

interface TextRow {
  readonly lang: JudgedLanguage;
  readonly text: string;
}

const SOURCES = [
  'articles/hyperpartisan.en.train.jsonl.gz',
  'articles/veracity.en.train.jsonl.gz',
  'sentences/subjectivity.en.train.jsonl',
  'sentences/subjectivity.it.train.jsonl',
];
const MIN_TEXTS: Readonly<Record<JudgedLanguage, number>> = { en: 2, it: 1 };

/** Lists the words that texts write in lower case. The engine treats other words with a capital as names. */
export const trainVocabulary: TrainingProgram = {
  task: 'vocabulary',
  train(data) {
    const rows = SOURCES.flatMap((file) => readRows<TextRow>(join(data, file)));
    return {
      source:
        'words of hyperpartisan (CC BY 4.0), veracity (CC BY 4.0) and NewsSD (CC BY 4.0), training parts',
      en: ordinaryWords(rows, 'en'),
      it: ordinaryWords(rows, 'it'),
    };
  },
};

function ordinaryWords(rows: readonly TextRow[], language: JudgedLanguage): string {
  const lower = new Map<string, number>();
  const upper = new Map<string, number>();
  for (const { text } of rows.filter(({ lang }) => lang === language)) {
    const seen = new Map<string, Map<string, number>>();
    for (const [index, { text: word, kind }] of tokenize(text).entries()) {
      if (kind !== 'word' || index === 0) continue;
      const counts = /\p{Lu}/u.test(word) ? upper : lower;
      seen.set(`${counts === upper ? 'U' : 'l'}${normalizeWord(word)}`, counts);
    }
    for (const [key, counts] of seen) counts.set(key.slice(1), (counts.get(key.slice(1)) ?? 0) + 1);
  }
  return [...lower]
    .filter(([word, count]) => count >= MIN_TEXTS[language] && count >= 0.5 * (upper.get(word) ?? 0))
    .map(([word]) => word)
    .filter((word) => /^\p{L}[\p{L}'-]*$/u.test(word) && !MASKED_NAMES.has(word))
    .sort()
    .join(' ');
}
