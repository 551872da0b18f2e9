import type { JudgedLanguage, TextSpan } from '@vaglio/contracts';
import { normalizeWord } from '../../text/normalize-text.js';
import { tokenize } from '../../text/tokenize.js';
import { rememberLatest } from '../remember.js';
import { MASKED_NAMES } from '../model-cues/masked-names.js';
import { lazyModel } from '../load-model.js';
import { MODEL_CUES } from '../model-cues/model-cues.js';

/** One word of a sentence as the models read it. Consecutive names are one word of the kind "name". */
export interface ReadWord {
  readonly kind: 'word' | 'name' | 'number' | 'mark';
  /** The normalized word in lower case. It does not identify a name. */
  readonly form: string;
  readonly text: string;
  readonly span: TextSpan;
  /** Written in capitals for emphasis. */
  readonly isShouted: boolean;
}

interface Passage {
  readonly text: string;
  readonly language: JudgedLanguage;
}

const read = rememberLatest(
  1000,
  ({ text, language }: Passage) => readAnew(text, language),
  ({ text, language }) => language + text,
);

/** Reads a sentence or a headline. */
export function readWords(text: string, language: JudgedLanguage): readonly ReadWord[] {
  return read({ text, language });
}

function readAnew(text: string, language: JudgedLanguage): ReadWord[] {
  const tokens = tokenize(text);
  const isTitleCase = looksTitleCase(
    tokens.filter(({ kind }) => kind === 'word').map(({ text: word }) => word),
  );
  const words: ReadWord[] = [];
  let startsClause = true;
  for (const token of tokens) {
    const form = normalizeWord(token.text);
    const canBeOrdinary = startsClause || isTitleCase;
    const isName = token.kind === 'word' && isNameLike(token.text, form, canBeOrdinary, language);
    addWord(words, {
      ...token,
      kind: isName ? 'name' : token.kind,
      form: isName ? '' : form,
      isShouted: !isName && isShouted(token.text),
    });
    startsClause = token.kind === 'mark' ? startsClause || /["“«‘:.!?…]/.test(token.text) : false;
  }
  return words;
}

/** "Petra Lindqvist" and "Pell" are both one name. */
function addWord(words: ReadWord[], word: ReadWord): void {
  const last = words.at(-1);
  if (word.kind !== 'name' || last?.kind !== 'name') {
    words.push(word);
    return;
  }
  const span = { start: last.span.start, end: word.span.end };
  words[words.length - 1] = { ...last, text: `${last.text} ${word.text}`, span };
}

function isNameLike(text: string, form: string, canBeOrdinary: boolean, language: JudgedLanguage): boolean {
  if (MASKED_NAMES.has(form) || MASKED_NAMES.has(form.replace(/'s$/, ''))) return true;
  if (!/\p{Lu}/u.test(text)) return false;
  if (/^I(?:['’](?:m|ve|ll|d))?$/.test(text) && language === 'en') return false;
  if (isShouted(text)) return !isOrdinaryWord(form, language);
  if (/[-’']\p{Lu}/u.test(text) && !canBeOrdinary) return true;
  return !(canBeOrdinary && isOrdinaryWord(form, language));
}

function isShouted(text: string): boolean {
  return text.length > 2 && /^[\p{Lu}\p{M}’'-]+$/u.test(text);
}

/** In Headlines Like This, a capital letter does not mark a name. */
function looksTitleCase(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 3);
  return long.length >= 3 && long.filter((word) => /^\p{Lu}/u.test(word)).length >= long.length * 0.75;
}

type StoredVocabulary = Readonly<Record<JudgedLanguage, string>>;

const loadVocabulary = lazyModel('vocabulary', (stored: StoredVocabulary) => ({
  en: vocabularyOf('en', stored.en),
  it: vocabularyOf('it', stored.it),
}));

function vocabularyOf(language: JudgedLanguage, words: string): ReadonlySet<string> {
  const cueWords = Object.values(MODEL_CUES[language])
    .join(' ')
    .split(/[\s,*]+/);
  return new Set([...words.split(' '), ...cueWords].filter((word) => word !== ''));
}

const ORDINARY_ENDING: Readonly<Record<JudgedLanguage, RegExp>> = {
  en: /(?:ing|ly|tion|tions|ness|ment|ments|ed|ful|less|ism)$/,
  it: /(?:mente|zione|zioni|ando|endo|are|ere|ire|ato|ata|ati|ate|uto|ito|issimo|issima|ismo|zza|sione|ebbe|arono|erano|avano)$/,
};

/** Whether only its capital letter makes this word look like a name. */
function isOrdinaryWord(word: string, language: JudgedLanguage): boolean {
  return loadVocabulary()[language].has(word) || (word.length > 6 && ORDINARY_ENDING[language].test(word));
}
