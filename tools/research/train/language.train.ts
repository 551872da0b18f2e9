import { createHash } from 'node:crypto';
import { JUDGED_LANGUAGES } from '@vaglio/contracts';
import type { TrainingProgram } from './training-program.js';

/** The content of the n-gram files of the package `eld` (Apache-2.0, Nito T.M.), which it does not export. */
interface EldTable {
  readonly ngramsData: {
    readonly languages: Readonly<Record<string, string>>;
    readonly ngrams: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
}
interface EldDictionary {
  readonly dictionary: Readonly<Record<string, string>>;
}

/** Languages in Latin script. The others are identified by their script. */
const LATIN_SCRIPT =
  'az ca cs da de en es et eu fi fr hr hu is it ku lt lv ms nl no pl pt ro sk sl sq sv tl tr vi yo'.split(
    ' ',
  );
const ISO_CODES: Readonly<Record<string, string>> = { no: 'nb' };
const OURS: ReadonlySet<number> = new Set(JUDGED_LANGUAGES.map((language) => LATIN_SCRIPT.indexOf(language)));
/** `eld` subtracts this from every weight to save space. */
const BASE = 53;
const FIRST_CHARACTER = 48;

/** Reduces the large table of eld to the languages in Latin script, and packs it. */
export const trainLanguage: TrainingProgram = {
  task: 'language',
  async train() {
    const { ngramsData } = await importFromEld<EldTable>('../ngrams/large.js');
    const { dictionary } = await importFromEld<EldDictionary>('../dictionary.js');
    const bytes = new Map(
      Object.entries(dictionary)
        .filter(([, mark]) => mark !== ' ')
        .map(([code, mark]) => [mark, String.fromCharCode(Number(code))]),
    );
    const decode = (ngram: string): string => [...ngram].map((mark) => bytes.get(mark) ?? mark).join('');
    const lines: string[] = [];
    for (const [ngram, weights] of Object.entries(ngramsData.ngrams)) {
      const packed = pack(weights, ngramsData.languages);
      if (packed !== '') lines.push(`${decode(ngram)}\t${packed}`);
    }
    lines.sort();
    const ngrams = lines.join('\n');
    return {
      source:
        'n-gram weights of eld 2.1.0 (Apache-2.0, Copyright 2023 Nito T.M.), cut to the languages in Latin script and repacked',
      checksum: createHash('sha256').update(ngrams).digest('hex').slice(0, 16),
      languages: LATIN_SCRIPT.map((language) => ISO_CODES[language] ?? language),
      base: BASE,
      ngrams,
    };
  },
};

async function importFromEld<T>(path: string): Promise<T> {
  return (await import(new URL(path, import.meta.resolve('eld/large')).href)) as T;
}

/** Packs the weights of an n-gram. Rare ones (weight 0) are kept for English and Italian only, which halves the table. */
function pack(
  weights: Readonly<Record<string, number>>,
  languages: Readonly<Record<string, string>>,
): string {
  const pairs = Object.entries(weights)
    .map(([index, weight]) => [LATIN_SCRIPT.indexOf(languages[index] ?? ''), weight] as const)
    .filter(([index]) => index >= 0);
  if (pairs.every(([index, weight]) => weight === 0 && !OURS.has(index))) return '';
  return pairs.map(([index, weight]) => character(index) + character(Math.round(weight / 2))).join('');
}

/** Encodes a small number as a character that JSON does not escape. */
function character(value: number): string {
  return String.fromCharCode(FIRST_CHARACTER + value + (FIRST_CHARACTER + value >= 92 ? 1 : 0));
}
