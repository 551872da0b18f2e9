import { normalizeWord } from '../../text/normalize-text.js';
import { tokenize } from '../../text/tokenize.js';
import { wordSet } from '../../word-set.js';

/** Words that say nothing about the subject of a text. */
const EMPTY_WORDS = wordSet(
  'about after again against also although always among another around because been before being between both cannot could ' +
    'does doing down during each even ever every from further have having here hers herself himself into itself just like ' +
    'made make many might more most much must myself never only other ought ours over same says said shall should since some ' +
    'still such than that their theirs them themselves then there these they this those through told under until upon very ' +
    'want were what when where whether which while will with within without would your yours yourself because people year ' +
    'years today yesterday tomorrow the and for are but not you all any can had her was one our out his has him how its who ' +
    'anche ancora avere aveva avevano avrebbe bene cercare certo come comunque così cosa cui dalla dalle dallo degli della ' +
    'delle dello dentro detto deve devono dopo dove dunque durante ecco ella erano essere essi fare fatto fino fosse già ' +
    'gli hanno infatti invece loro mentre mio molto negli nella nelle nello niente noi nostra nostro nulla ogni oggi oltre ' +
    'oppure parte perché perche però piu più poco poi prima proprio può quale quali quando quanto quasi quella quelle quelli ' +
    'quello questa queste questi questo quindi sarà sarebbe secondo sempre senza siamo sono sopra sotto stata state stati ' +
    'stato sua sue sugli sui sulla sulle sullo suo suoi tanto tutta tutte tutti tutto una uno verso viene volta anni anno ' +
    'che chi con dal dei del per non nel era sia tra fra alla alle allo agli gli',
);

/** A word without its last letters, so that its forms are equal. */
function stemOf(word: string): string {
  return word.length > 5 ? word.slice(0, Math.max(5, word.length - 2)) : word;
}

/** The stems and numbers of a text, without words that every text has. */
export function contentWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { text: token, kind } of tokenize(text)) {
    if (kind === 'mark') continue;
    const word = normalizeWord(token);
    if (kind === 'number') words.add(word.replace(/[.,](?=\d{3}\b)/g, ''));
    else if (word.length > 2 && !EMPTY_WORDS.has(word)) words.add(stemOf(word));
  }
  return words;
}

/** Names and numbers, which reports of the same event share even with different words. */
export function namesAndNumbers(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  let isStart = true;
  for (const { text: token, kind } of tokenize(text)) {
    if (kind === 'mark') {
      isStart = /[.!?:"“”«»]/.test(token);
      continue;
    }
    const word = normalizeWord(token);
    if (kind === 'number' && word.length > 1) names.add(word);
    if (kind === 'word' && !isStart && /^\p{Lu}/u.test(token) && word.length > 2 && !EMPTY_WORDS.has(word)) {
      names.add(stemOf(word));
    }
    isStart = false;
  }
  return names;
}

/** The share of `part` that is in `whole`, 0 to 1. */
export function shareFound(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  return part.size === 0 ? 0 : countShared(part, whole) / part.size;
}

export function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const word of one) if (other.has(word)) count += 1;
  return count;
}
