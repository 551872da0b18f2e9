import type { JudgedLanguage } from '@vaglio/contracts';
import type { Cue } from './cue.js';
import { CUES } from './cue.js';
import { MODEL_CUES } from './model-cues.js';

/** A found cue: its kind, its first word and its number of words. */
export interface CueMatch {
  readonly cue: Cue;
  readonly at: number;
  readonly length: number;
}

interface CueIndex {
  readonly words: Map<string, Cue[]>;
  readonly prefixes: Map<string, Cue[]>;
  longestPrefix: number;
  readonly suffixes: [string, Cue][];
  readonly phrases: Map<string, { rest: string[]; cue: Cue }[]>;
  /** Earlier look-ups. */
  readonly known: Map<string, readonly Cue[]>;
}

const indexes = new Map<JudgedLanguage, CueIndex>();
const MIN_PREFIX_LENGTH = 3;
const MAX_REMEMBERED = 50_000;

/** Finds every cue in a list of lower-case words; `null` is a word that never matches (a name, a mark). */
export function matchCues(forms: readonly (string | null)[], language: JudgedLanguage): CueMatch[] {
  const index = indexOf(language);
  const matches: CueMatch[] = [];
  forms.forEach((form, at) => {
    if (form === null) return;
    for (const cue of recallCues(form, index)) matches.push({ cue, at, length: 1 });
    for (const { rest, cue } of index.phrases.get(form) ?? []) {
      if (rest.every((word, step) => forms[at + 1 + step] === word)) {
        matches.push({ cue, at, length: rest.length + 1 });
      }
    }
  });
  return matches;
}

function recallCues(form: string, index: CueIndex): readonly Cue[] {
  const known = index.known.get(form);
  if (known) return known;
  const cues = [...cuesOf(form, index)];
  if (index.known.size >= MAX_REMEMBERED) index.known.clear();
  index.known.set(form, cues);
  return cues;
}

function cuesOf(form: string, index: CueIndex): ReadonlySet<Cue> {
  const cues = new Set(index.words.get(form));
  for (let end = MIN_PREFIX_LENGTH; end <= Math.min(form.length, index.longestPrefix); end++) {
    for (const cue of index.prefixes.get(form.slice(0, end)) ?? []) cues.add(cue);
  }
  for (const [suffix, cue] of index.suffixes) {
    if (form.length > suffix.length + 2 && form.endsWith(suffix)) cues.add(cue);
  }
  return cues;
}

function indexOf(language: JudgedLanguage): CueIndex {
  const ready = indexes.get(language);
  if (ready) return ready;
  const index: CueIndex = {
    words: new Map(),
    prefixes: new Map(),
    longestPrefix: 0,
    suffixes: [],
    phrases: new Map(),
    known: new Map(),
  };
  for (const cue of CUES) {
    for (const entry of MODEL_CUES[language][cue].split(',')) addEntry(index, entry.trim(), cue);
  }
  index.longestPrefix = Math.max(...[...index.prefixes.keys()].map((prefix) => prefix.length));
  indexes.set(language, index);
  return index;
}

function addEntry(index: CueIndex, entry: string, cue: Cue): void {
  const [first = '', ...rest] = entry
    .replace(/\s+/g, ' ')
    .replaceAll("' ", "'")
    .split(/ |(?<=\b(?:l|d|un|dall|dell|all|quest|c|senz|tutt)')/);
  if (entry.startsWith('*')) index.suffixes.push([entry.slice(1), cue]);
  else if (rest.length > 0) append(index.phrases, unelided(first), { rest: rest.map(unelided), cue });
  else if (entry.endsWith('*')) append(index.prefixes, entry.slice(0, -1), cue);
  else if (entry !== '') append(index.words, entry, cue);
}

/** The tokens have no apostrophe at their end. */
function unelided(word: string): string {
  return word.replace(/'$/, '');
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
