import { fold, tokensOf, type Token } from './tokens.js';

/** A phrase of a cue list that matches consecutive tokens. */
interface PhraseMatch<List extends string> {
  readonly list: List;
  readonly from: number;
  /** Index of the token after the last one. */
  readonly to: number;
}

interface Part {
  readonly stem: string;
  readonly isPrefix: boolean;
  /** The most other tokens before it. */
  readonly gap: number;
}
interface Phrase<List extends string> {
  readonly list: List;
  readonly parts: readonly Part[];
}

const PREFIX_KEY = 4;
const GAP = 6;

/**
 * Finds the phrases of cue lists in one pass over the tokens, in a time that depends only on the length of the text. In a
 * phrase, `word*` stands for any ending, `stem[oaie]` for each of the endings and `..` for up to six words.
 */
export class PhraseIndex<List extends string> {
  private readonly byWord = new Map<string, Phrase<List>[]>();
  private readonly byPrefix = new Map<string, Phrase<List>[]>();

  constructor(lists: Readonly<Record<List, readonly string[]>>) {
    for (const list of Object.keys(lists) as List[]) {
      for (const entry of lists[list]) this.add(list, entry);
    }
  }

  matchesIn(tokens: readonly Token[]): PhraseMatch<List>[] {
    const matches: PhraseMatch<List>[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      for (const phrase of this.candidates(tokens[at]?.word ?? '')) {
        const to = endOf(phrase.parts, tokens, at);
        if (to > 0) matches.push({ list: phrase.list, from: at, to });
      }
    }
    return longestOfEach(matches);
  }

  private candidates(word: string): readonly Phrase<List>[] {
    const exact = this.byWord.get(word);
    const prefixed = this.byPrefix.get(word.slice(0, PREFIX_KEY));
    if (!prefixed) return exact ?? [];
    return exact ? [...exact, ...prefixed] : prefixed;
  }

  private add(list: List, entry: string): void {
    for (const expanded of expand(entry)) {
      const parts = partsOf(expanded);
      const first = parts[0];
      if (!first) continue;
      const [index, key] = first.isPrefix
        ? [this.byPrefix, first.stem.slice(0, PREFIX_KEY)]
        : [this.byWord, first.stem];
      index.set(key, [...(index.get(key) ?? []), { list, parts }]);
    }
  }
}

function expand(entry: string): string[] {
  const open = entry.indexOf('[');
  if (open < 0) return [entry];
  const close = entry.indexOf(']', open);
  const [before, letters, after] = [
    entry.slice(0, open),
    entry.slice(open + 1, close),
    entry.slice(close + 1),
  ];
  return [...letters].flatMap((letter) => expand(before + letter + after));
}

function partsOf(entry: string): Part[] {
  const parts: Part[] = [];
  let gap = 0;
  for (const piece of entry.split(' ')) {
    if (piece === '..') {
      gap = GAP;
      continue;
    }
    const isPrefix = piece.endsWith('*');
    const words = tokensOf(isPrefix ? piece.slice(0, -1) : piece);
    words.forEach((token, index) => {
      parts.push({
        stem: fold(token.raw),
        isPrefix: isPrefix && index === words.length - 1,
        gap: index === 0 ? gap : 0,
      });
    });
    gap = 0;
  }
  return parts;
}

function endOf(parts: readonly Part[], tokens: readonly Token[], from: number): number {
  let at = from;
  for (const part of parts) {
    const limit = at + part.gap;
    while (at <= limit && !fits(part, tokens[at])) at += 1;
    if (at > limit) return -1;
    at += 1;
  }
  return at;
}

function fits(part: Part, token: Token | undefined): boolean {
  if (!token) return false;
  return part.isPrefix ? token.word.startsWith(part.stem) : token.word === part.stem;
}

/** Keeps the longest of overlapping matches of one list. */
function longestOfEach<List extends string>(matches: readonly PhraseMatch<List>[]): PhraseMatch<List>[] {
  const lastOf = new Map<List, PhraseMatch<List>>();
  const kept: PhraseMatch<List>[] = [];
  for (const match of matches) {
    const last = lastOf.get(match.list);
    if (last && match.from < last.to) {
      if (match.to - match.from <= last.to - last.from) continue;
      kept.splice(kept.lastIndexOf(last), 1);
    }
    kept.push(match);
    lastOf.set(match.list, match);
  }
  return kept;
}
