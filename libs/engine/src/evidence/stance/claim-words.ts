import { normalizeWord } from '../../text/normalize-text.js';
import { numberOfWord } from '../../text/number-words.js';
import { tokenize } from '../../text/tokenize.js';
import { wordSet } from '../../word-set.js';

/** A word in the form in which claims and passages are compared. */
export interface ClaimWord {
  readonly stem: string;
  readonly kind: 'name' | 'figure' | 'word';
}

/** Words without a meaning of their own. Not `EMPTY_WORDS` of matching: the model of claim support was trained with these. */
const EMPTY_CLAIM_WORDS = wordSet(
  'a an the of in on at by for to from with and or as is are was were be been being has have had do does did it its he she ' +
    'they his her their him them this that these those which who whom whose there then than so such also into over under ' +
    'between during through about up out off i we you my our your will would can could may might must shall should ' +
    'il lo la i gli le un uno una di del dello della dei degli delle d l a al allo alla ai agli alle da dal dallo dalla dai ' +
    'dagli dalle in nel nello nella nei negli nelle con su sul sullo sulla sui sugli sulle per tra fra e ed o od che chi cui ' +
    'è sono era erano fu furono essere stato stata stati state ha hanno aveva avevano ebbe avere si ci vi ne come anche più ' +
    'questo questa questi queste quello quella suo sua suoi sue loro egli ella esso essa dove quando mentre viene venne lrb rrb lsb rsb',
);

/** Words with the same meaning, separated by `|`. */
const SAME_MEANING: ReadonlyMap<string, string> = new Map(
  (
    'film movie movies picture feature|series show sitcom program programme tv television|book novel|song single track|' +
    'author writer novelist wrote written|actor actress acted starred stars starring star plays played portrayed portrays cast|' +
    'born birth birthplace|died death dead killed dies|usa us america american states|uk britain british england english|' +
    'france french|germany german|italy italian italia italiano italiana|spain spanish|india indian|china chinese|japan japanese|' +
    'canada canadian|australia australian|russia russian|greece greek|ireland irish|scotland scottish|mexico mexican|' +
    'wife husband married spouse marriage|company corporation firm business|city town|musician singer vocalist|' +
    'won winner wins winning award awarded|father son daughter mother child children|' +
    'serie programma televisivo televisiva sitcom|libro romanzo|canzone singolo brano|scrittore autore scrittrice scritto scrisse|' +
    'attore attrice recitato interpretato interpreta recita protagonista|nato nata nascita nacque|morto morta morte morì deceduto|' +
    'americano americana statunitense americani stati|britannico britannica inglese inghilterra|francia francese|germania tedesco tedesca|' +
    'spagna spagnolo spagnola|cina cinese|giappone giapponese|india indiano indiana|moglie marito sposato sposata sposò|' +
    'azienda società impresa compagnia|città cittadina|cantante musicista|vinto vinse vincitore vincere premio premiato'
  )
    .split('|')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(' ');
      return others.map((word) => [word, first] as const);
    }),
);

/** The words of a text in order, without words that have no meaning of their own. */
export function claimWords(text: string): ClaimWord[] {
  let isStart = true;
  return tokenize(text).flatMap(({ text: token, kind }): ClaimWord[] => {
    if (kind === 'mark') return [];
    const word = normalizeWord(token).replace(/'s$/, '');
    const isName = !isStart && /^\p{Lu}/u.test(token);
    isStart = false;
    if (kind === 'number') return [{ stem: word.replace(/[.,](?=\d{3}\b)/g, ''), kind: 'figure' }];
    const number = numberOfWord(word);
    if (number !== undefined && number <= MAX_WORD) return [{ stem: String(number), kind: 'figure' }];
    if (EMPTY_CLAIM_WORDS.has(word) || word === '') return [];
    return [{ stem: SAME_MEANING.get(word) ?? word, kind: isName ? 'name' : 'word' }];
  });
}

const MAX_WORD = 12;
const MIN_SHARED = 4;

/** Whether two words are forms of one word: they begin with the same letters, at least four. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < MIN_SHARED || /\d/.test(one)) return false;
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  return same >= MIN_SHARED && same >= Math.max(one.length, other.length) * 0.6;
}

/** Looks up words and their forms by their first letters. */
export class WordIndex {
  private readonly stems = new Set<string>();
  private readonly byBeginning = new Map<string, string[]>();

  constructor(words: readonly ClaimWord[]) {
    for (const { stem } of words) {
      if (this.stems.has(stem)) continue;
      this.stems.add(stem);
      const beginning = stem.slice(0, MIN_SHARED);
      this.byBeginning.set(beginning, [...(this.byBeginning.get(beginning) ?? []), stem]);
    }
  }

  has({ stem }: ClaimWord): boolean {
    if (this.stems.has(stem)) return true;
    return (this.byBeginning.get(stem.slice(0, MIN_SHARED)) ?? []).some((other) => isSameWord(stem, other));
  }
}

/** The share of some words that are among others, 0 to 1. */
export function shareOfWords(words: readonly ClaimWord[], others: WordIndex): number {
  return words.length === 0 ? 0 : words.filter((word) => others.has(word)).length / words.length;
}
