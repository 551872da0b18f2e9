import type { JudgedLanguage } from '@vaglio/contracts';
import { matchCues } from '../model-cues/match-cues.js';
import { FeatureBag } from '../linear-model.js';
import { rememberLatest } from '../remember.js';
import type { ReadWord } from '../reading/read-words.js';
import { readWords } from '../reading/read-words.js';

const ENDINGS: Readonly<Record<JudgedLanguage, readonly (readonly [string, RegExp])[]>> = {
  en: [
    ['manner', /ly$/],
    ['quality', /(?:ous|ful|less|able|ible|ive|ish|esque|ic|ical|ant|ent)$/],
    ['past', /ed$/],
    ['ongoing', /ing$/],
    ['abstract', /(?:ism|ity|ness|tion|sion|ment|ance|ence|hood|ship)$/],
    ['superlative', /est$/],
  ],
  it: [
    ['manner', /mente$/],
    ['quality', /(?:os[oaie]|evol[ei]|bil[ei]|iv[oaie]|esc[oa]|ic[oa]|iche|ici|ant[ei]|ent[ei]|al[ei])$/],
    ['past', /(?:at[oaie]|ut[oaie]|it[oaie]|ò|arono|irono|ava|eva|avano|evano)$/],
    ['ongoing', /(?:ando|endo)$/],
    ['abstract', /(?:ismo|ismi|ità|ezza|ezze|zione|zioni|sione|sioni|mento|menti|anza|enza)$/],
    ['superlative', /issim[oaie]$/],
    ['conditional', /(?:rebbe|rebbero|remmo)$/],
    ['subjunctive', /(?:asse|esse|isse|assero|essero|issero)$/],
  ],
};

const featuresOf = rememberLatest(
  1000,
  ({ text, language }: { text: string; language: JudgedLanguage }) => measure(text, language),
  ({ text, language }) => language + text,
);

/** The features of the sentence models. Words begin with `w:`, pairs with `b:`; the others do not depend on the language. */
export function sentenceFeatures(text: string, language: JudgedLanguage): FeatureBag {
  return featuresOf({ text, language });
}

function measure(text: string, language: JudgedLanguage): FeatureBag {
  const bag = new FeatureBag();
  const words = readWords(text, language);
  addCues(bag, words, language);
  addShape(bag, text, words);
  addEndings(bag, words, language);
  addWords(bag, words);
  return bag;
}

function addCues(bag: FeatureBag, words: readonly ReadWord[], language: JudgedLanguage): void {
  const forms = words.map(({ kind, form }) => (kind === 'word' ? form : null));
  for (const { cue, at, length } of matchCues(forms, language)) {
    const surface = words
      .slice(at, at + length)
      .map((word) => word.text)
      .join(' ');
    bag.add(`cue:${cue}`, 1, surface);
  }
  for (const [name, value] of [...bag.values]) {
    bag.set(name, Math.log1p(value));
    bag.set(name.replace('cue:', 'has:'), 1);
  }
}

function addShape(bag: FeatureBag, text: string, words: readonly ReadWord[]): void {
  const count = (test: (word: ReadWord) => boolean): number => words.filter(test).length;
  const total = Math.max(
    1,
    count(({ kind }) => kind !== 'mark'),
  );
  const mark = (pattern: RegExp): number => count(({ kind, text: t }) => kind === 'mark' && pattern.test(t));
  const letters = words.filter(({ kind }) => kind === 'word').reduce((sum, { form }) => sum + form.length, 0);
  bag.set('shape:length', Math.log1p(total) / 3);
  bag.set(
    'shape:word-length',
    letters /
      Math.max(
        1,
        count(({ kind }) => kind === 'word'),
      ) /
      5,
  );
  bag.set('shape:names', (3 * count(({ kind }) => kind === 'name')) / total);
  bag.set(
    'shape:has-name',
    Math.min(
      1,
      count(({ kind }) => kind === 'name'),
    ),
  );
  bag.set('shape:numbers', Math.log1p(count(({ kind }) => kind === 'number')));
  bag.set(
    'shape:has-number',
    Math.min(
      1,
      count(({ kind }) => kind === 'number'),
    ),
  );
  bag.set('shape:shouted', Math.log1p(count(({ isShouted }) => isShouted)));
  bag.set('shape:question', /\?["'”’»)\s]*$/.test(text) ? 1 : 0);
  bag.set('shape:exclamation', Math.min(2, mark(/!/)));
  bag.set('shape:ellipsis', /…|\.\.\./.test(text) ? 1 : 0);
  bag.set('shape:commas', Math.log1p(mark(/[,;]/)));
  bag.set('shape:semicolon', Math.min(1, mark(/;/)));
  bag.set('shape:colon', Math.min(1, mark(/:/)));
  bag.set('shape:dash', Math.min(1, mark(/[–—-]/)));
  bag.set('shape:bracket', Math.min(1, mark(/[()[\]]/)));
  bag.set('shape:money', Math.min(1, mark(/[$€£%]/)));
  addQuotes(bag, text, words);
}

function addQuotes(bag: FeatureBag, text: string, words: readonly ReadWord[]): void {
  const isQuote = (word: ReadWord): boolean => word.kind === 'mark' && /["“”«»„]/.test(word.text);
  const quotes = words.filter(isQuote).length;
  const opens = /^\s*["“«„'‘]/.test(text);
  const closes = /["”»'’][\s.,]*$/.test(text);
  bag.set('quote:any', Math.min(1, quotes));
  bag.set('quote:opens', opens ? 1 : 0);
  bag.set('quote:closes', closes ? 1 : 0);
  bag.set('quote:whole', opens && closes && quotes <= 2 ? 1 : 0);
  bag.set('quote:one-sided', quotes % 2 === 1 ? 1 : 0);
  bag.set('quote:word', /(?:["“«‘])\s*[\p{L}-]+\s*(?:["”»’])/u.test(text) ? 1 : 0);
}

function addEndings(bag: FeatureBag, words: readonly ReadWord[], language: JudgedLanguage): void {
  for (const { kind, form, text } of words) {
    if (kind !== 'word' || form.length < 5) continue;
    for (const [name, pattern] of ENDINGS[language])
      if (pattern.test(form)) bag.add(`ending:${name}`, 0.5, text);
  }
}

function addWords(bag: FeatureBag, words: readonly ReadWord[]): void {
  let previous = '^';
  for (const { kind, form } of words) {
    const name = kind === 'name' ? '@' : kind === 'number' ? '#' : form;
    if (kind === 'word') bag.set(`w:${form}`, 1);
    bag.set(`b:${previous} ${name}`, 1);
    previous = name;
  }
}
