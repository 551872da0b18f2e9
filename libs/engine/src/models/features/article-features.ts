import type { JudgedLanguage } from '@vaglio/contracts';
import { splitSentences } from '../../text/split-sentences.js';
import { matchCues } from '../model-cues/match-cues.js';
import { FeatureBag } from '../linear-model.js';
import type { ReadWord } from '../reading/read-words.js';
import { readWords } from '../reading/read-words.js';
import { scoreBias } from '../score-bias.js';

/** The input of an article model. */
export interface ArticleText {
  readonly title: string;
  readonly text: string;
}

const MAX_LENGTH = 60_000;
const MIN_SENTENCE_LENGTH = 20;
const MAX_SENTENCES = 60;

/** The features of the article models: how often each kind of cue is in text and title, the shape of the text, its words. */
export function articleFeatures(article: ArticleText, language: JudgedLanguage): FeatureBag {
  const bag = new FeatureBag();
  const text = article.text.slice(0, MAX_LENGTH);
  const texts = splitSentences(text, language).map((sentence) => sentence.text);
  const sentences = texts.map((sentence) => readWords(sentence, language));
  const title = readWords(article.title, language);
  addCueRates(bag, sentences, language);
  addTitle(bag, title, article.title, language);
  addShape(bag, text, sentences);
  addMood(bag, texts, article.title, language);
  addVocabulary(bag, [...sentences, title]);
  return bag;
}

function formsOf(words: readonly ReadWord[]): (string | null)[] {
  return words.map(({ kind, form }) => (kind === 'word' ? form : null));
}

function addCueRates(
  bag: FeatureBag,
  sentences: readonly (readonly ReadWord[])[],
  language: JudgedLanguage,
): void {
  const total = Math.max(
    60,
    countOf(sentences, ({ kind }) => kind !== 'mark'),
  );
  for (const words of sentences) {
    for (const { cue, at, length } of matchCues(formsOf(words), language)) {
      const surface = words.slice(at, at + length).map((word) => word.text);
      bag.add(`rate:${cue}`, 100 / total, surface.join(' '));
    }
  }
  for (const [name, value] of [...bag.values]) bag.set(name, Math.log1p(value));
}

function addTitle(bag: FeatureBag, title: readonly ReadWord[], text: string, language: JudgedLanguage): void {
  for (const { cue, at } of matchCues(formsOf(title), language)) {
    const name = `title:${cue}`;
    bag.add(name, 0, title[at]?.text);
    bag.set(name, 1);
  }
  bag.set('title:question', text.includes('?') ? 1 : 0);
  bag.set('title:exclamation', text.includes('!') ? 1 : 0);
  bag.set('title:quote', /["“”«»‘]/.test(text) ? 1 : 0);
  bag.set('title:colon', /[:–—]/.test(text) ? 1 : 0);
  bag.set('title:bracket', /[([]/.test(text) ? 1 : 0);
  bag.set('title:ellipsis', /…|\.\.\./.test(text) ? 1 : 0);
  bag.set('title:number', title.some(({ kind }) => kind === 'number') ? 1 : 0);
  bag.set('title:shouted', Math.min(3, title.filter(({ isShouted }) => isShouted).length) / 2);
  bag.set('title:length', Math.log1p(title.length) / 3);
}

function addShape(bag: FeatureBag, text: string, sentences: readonly (readonly ReadWord[])[]): void {
  const words = Math.max(
    1,
    countOf(sentences, ({ kind }) => kind !== 'mark'),
  );
  const count = Math.max(1, sentences.length);
  const rate = (test: (word: ReadWord) => boolean): number =>
    Math.log1p((100 * countOf(sentences, test)) / words);
  const isMark =
    (pattern: RegExp) =>
    ({ kind, form }: ReadWord): boolean =>
      kind === 'mark' && pattern.test(form);
  bag.set('shape:words', Math.log1p(words) / 6);
  bag.set('shape:sentence-length', Math.log1p(words / count) / 3);
  bag.set(
    'shape:names',
    rate(({ kind }) => kind === 'name'),
  );
  bag.set(
    'shape:numbers',
    rate(({ kind }) => kind === 'number'),
  );
  bag.set(
    'shape:shouted',
    rate(({ isShouted }) => isShouted),
  );
  bag.set('shape:quotes', rate(isMark(/"/)));
  bag.set('shape:exclamation', rate(isMark(/!/)));
  bag.set('shape:question', rate(isMark(/\?/)));
  bag.set('shape:commas', rate(isMark(/[,;]/)));
  bag.set('shape:dash', rate(isMark(/-/)));
  bag.set('shape:bracket', rate(isMark(/[()[\]]/)));
  bag.set('shape:colon', rate(isMark(/:/)));
  bag.set('shape:ellipsis', Math.log1p((100 * (text.match(/…|\.\.\./g)?.length ?? 0)) / words));
  bag.set(
    'shape:links',
    Math.log1p((100 * (text.match(/https?:\/\/|www\.|pic\.twitter/g)?.length ?? 0)) / words),
  );
  const letters = sentences
    .flat()
    .reduce((sum, { kind, form }) => sum + (kind === 'word' ? form.length : 0), 0);
  bag.set(
    'shape:word-length',
    letters /
      Math.max(
        1,
        countOf(sentences, ({ kind }) => kind === 'word'),
      ) /
      4,
  );
}

function countOf(sentences: readonly (readonly ReadWord[])[], test: (word: ReadWord) => boolean): number {
  return sentences.reduce((sum, words) => sum + words.filter(test).length, 0);
}

/** How biased the sentences are: the mean of all, the mean of the most biased fifth, and the title. */
function addMood(bag: FeatureBag, texts: readonly string[], title: string, language: JudgedLanguage): void {
  const sentences = texts.filter((text) => text.length > MIN_SENTENCE_LENGTH).slice(0, MAX_SENTENCES);
  if (sentences.length === 0) return;
  const bias = sentences.map((text) => logOdds(scoreBias(text, language).score)).sort((a, b) => b - a);
  bag.set('mood:bias', mean(bias) + 1);
  bag.set('mood:bias-top', mean(bias.slice(0, Math.ceil(bias.length / 5))));
  bag.set('mood:title-bias', logOdds(scoreBias(title, language).score));
}

function logOdds(probability: number): number {
  return Math.log(probability / (1 - probability));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Words and pairs, each counted once, with smaller values in longer texts. */
function addVocabulary(bag: FeatureBag, sentences: readonly (readonly ReadWord[])[]): void {
  const singles = new Set<string>();
  const pairs = new Set<string>();
  for (const words of sentences) {
    words.forEach(({ kind, form }, at) => {
      if (kind !== 'word') return;
      singles.add(form);
      const next = words[at + 1];
      if (next?.kind === 'word') pairs.add(`${form} ${next.form}`);
    });
  }
  for (const word of singles) bag.set(`w:${word}`, 10 / Math.sqrt(singles.size));
  for (const pair of pairs) bag.set(`b:${pair}`, 10 / Math.sqrt(pairs.size));
}
