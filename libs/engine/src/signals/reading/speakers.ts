import type { JudgedLanguage } from '@vaglio/contracts';
import { fold, isCapitalised, type Token } from './tokens.js';
import { MONTH_WORDS } from './month-words.js';

/** What kind of source a saying verb has for its subject. */
export type SpeakerKind = 'named' | 'role' | 'document' | 'pronoun' | 'anonymous' | 'vague';

/** A person or thing that a sentence names as the source of what it says. */
export interface Speech {
  readonly sentence: number;
  readonly kind: SpeakerKind;
  /** As the text writes it, full where a full name is known; null for a role or a pronoun. */
  readonly name: string | null;
  /** Place of the saying verb. */
  readonly start: number;
}

/** A verb or phrase that introduces a speaker, in tokens of its sentence. */
export interface SpeechCue {
  readonly sentence: number;
  readonly from: number;
  readonly to: number;
  readonly isAccordingTo: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const PARTICLES = words('of for the de di da del della dei delle van von al el la le du bin y dos und');
/** A run of these alone is an office, not a name. */
const TITLES = words(
  'president vice prime minister secretary general state us uk eu chief executive officer ceo director police chairman senator governor mayor professor dr mr mrs ms sir lord presidente ministro premier direttore capo generale stato maggiore commissario segretario sindaco professore dottor dottoressa signor signora white house',
);
const WEEKDAYS = words(
  'monday tuesday wednesday thursday friday saturday sunday lunedi martedi mercoledi giovedi venerdi sabato domenica',
);
/** In capitals everywhere, and never the name of who speaks. */
const THINGS = words('tv dvd led lcd pc');
const NO_NAME: ReadonlySet<string> = new Set([...WEEKDAYS, ...MONTH_WORDS, ...THINGS]);
/** Capitalised only because a sentence or a title begins with them. */
const OPENERS = words(
  'a an ad al alla si ci ne anche come con da dal dalla di e ed in ma per secondo su sul sulla after and as at before but by for from he her his how however i if il it its la le lo gli no not on one she since so that the their then there these they this to we what when where which while who why with you your un una uno questo questa questi queste non se quando mentre dopo prima perche poi cosi ora oggi ieri stando according now once although though under recent recently afterwards while since until unless because despite amid among during like both also even still yet only just most many much more suggested ousted today meanwhile summary former',
);
const PRONOUNS = words('he she they i we who lui lei loro egli ella io noi che');
const BETWEEN = words(
  'has have had also later then recently previously further simply reportedly allegedly repeatedly again ha hanno aveva avevano avrebbe poi anche inoltre infine però pero gia',
);
const DETERMINERS = words('the a an his her its their our one two il lo la i gli le l un uno una un suo sua');
const ANONYMOUS = words('source sources insider insiders fonte fonti');
const VAGUE = words(
  'experts expert scientists doctors researchers critics observers analysts some many others people studies research esperti scienziati medici ricercatori critici osservatori alcuni molti studi someone somebody anyone anybody everyone everybody nobody qualcuno nessuno ognuno chiunque tutti',
);
const DOCUMENTS = words(
  'study survey report census poll paper statistics filing lawsuit complaint affidavit records documents figures data estimates analysis statement bulletin index review audit forecast indictment studio indagine rapporto censimento sondaggio ricerca statistiche dati stime analisi comunicato sentenza ordinanza documento relazione dossier inchiesta bollettino nota',
);
/** Plural and collective speakers, who begin many a sentence. */
const ROLES = words(
  'police officials researchers authorities prosecutors analysts lawyers doctors residents critics experts scientists investigators witnesses officers firefighters detectives organisers organizers lawmakers supporters opponents neighbors neighbours parents teachers students workers relatives friends sources insiders reports studies polizia carabinieri funzionari ricercatori autorita magistrati analisti avvocati medici residenti critici esperti scienziati testimoni fonti',
);
const LONGEST_APPOSITION = 18;
const LONGEST_ROLE = 6;

/** The names that a text writes out in full, by their last word, so that a surname alone finds its owner. */
export class KnownNames {
  private readonly byLastWord = new Map<string, string>();

  /** `small`: words that the text also writes without a capital, so that a capital at the head of a sentence means nothing. */
  constructor(private readonly small: ReadonlySet<string>) {}

  isOrdinary(word: string): boolean {
    return this.small.has(word) || ROLES.has(word) || VAGUE.has(word);
  }

  private add(name: string): void {
    const last = fold(name.slice(name.lastIndexOf(' ') + 1));
    if (!this.byLastWord.has(last)) this.byLastWord.set(last, name);
  }

  /** A body's name ends with what it is of, so its last word is no surname. */
  addPerson(run: string): void {
    if (!/ (?:of|for|the|di|del|della|dei|delle) /.test(run)) this.add(run);
  }

  full(surname: string): string | null {
    return this.byLastWord.get(fold(surname)) ?? null;
  }
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly count: number;
}

/** Runs of capitalised words in a sentence, particles between them included. */
export function namesIn(text: string, tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const run = runFrom(text, tokens, at);
    if (run === null) continue;
    runs.push(run);
    at = run.to;
  }
  return runs;
}

function runFrom(text: string, tokens: readonly Token[], from: number): Run | null {
  if (!isNamePart(tokens[from], from)) return null;
  let to = from;
  let count = 1;
  for (let next = from + 1; next < tokens.length && isJoined(text, tokens, next); next += 1) {
    if (isNamePart(tokens[next], next)) {
      to = next;
      count += 1;
    } else if (!PARTICLES.has(tokens[next]?.word ?? '') || next - to > 2) break;
  }
  return { from, to, text: text.slice(tokens[from]?.start, tokens[to]?.end), count };
}

function isNamePart(token: Token | undefined, at: number): boolean {
  return (
    token !== undefined &&
    isCapitalised(token) &&
    token.raw.length > 1 &&
    !NO_NAME.has(token.word) &&
    !(at === 0 ? OPENERS.has(token.word) : DETERMINERS.has(token.word) || PRONOUNS.has(token.word))
  );
}

function isJoined(text: string, tokens: readonly Token[], at: number): boolean {
  return /^(?: |-|\. |['’])$/.test(gapBefore(text, tokens, at));
}

function gapBefore(text: string, tokens: readonly Token[], at: number): string {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return before && token ? text.slice(before.end, token.start) : '';
}

/** Finds who speaks: the subject of the saying verb with its apposition, never merely the nearest capitals. */
export function speechOf(
  text: string,
  tokens: readonly Token[],
  cue: SpeechCue,
  known: KnownNames,
  language: JudgedLanguage,
): Speech | null {
  const found = cue.isAccordingTo
    ? nounAfter(text, tokens, cue.to, known)
    : (subjectBefore(text, tokens, cue.from, known) ??
      (mayInvert(text, tokens, cue, language) ? nounAfter(text, tokens, cue.to, known) : null));
  const start = tokens[cue.from]?.start;
  return found && start !== undefined ? { ...found, sentence: cue.sentence, start } : null;
}

type Subject = Pick<Speech, 'kind' | 'name'>;

function subjectBefore(
  text: string,
  tokens: readonly Token[],
  verb: number,
  known: KnownNames,
): Subject | null {
  let at = verb - 1;
  if (/[”"»!?.:;]/.test(gapBefore(text, tokens, verb))) return null;
  while (at >= 0 && isAside(tokens[at], text, tokens, at, verb)) at -= 1;
  if (at < 0) return null;
  if (isClosedAside(text, tokens, at, verb)) {
    const opened = openingOfAside(text, tokens, at);
    if (opened < 0) return null;
    const head = subjectEndingAt(text, tokens, opened, known);
    if (head?.kind !== 'role') return head;
    // "The chair, Anna Reed, said": the name stands in the apposition.
    const inside = runFrom(text, tokens, opened + 1);
    return inside?.to === at && inside.count > 1 ? { kind: 'named', name: inside.text } : head;
  }
  return subjectEndingAt(text, tokens, at, known);
}

/** Auxiliaries and adverbs between a subject and its verb. */
function isAside(
  token: Token | undefined,
  text: string,
  tokens: readonly Token[],
  at: number,
  verb: number,
): boolean {
  if (token === undefined || at < verb - 4) return false;
  return (
    (BETWEEN.has(token.word) || token.word.endsWith('ly')) &&
    !/[,;:”"»]/.test(gapBefore(text, tokens, at + 1))
  );
}

function isClosedAside(text: string, tokens: readonly Token[], at: number, verb: number): boolean {
  return at + 1 <= verb && /^[,)–—-]\)?,?\s*[–—-]?\s*$/.test(gapBefore(text, tokens, at + 1).trim() || 'x');
}

/** "John Smith, the head of X, said": back over what stands between the two commas. */
function openingOfAside(text: string, tokens: readonly Token[], end: number): number {
  for (let at = end; at > Math.max(0, end - LONGEST_APPOSITION); at -= 1) {
    if (/[,(–—]/.test(gapBefore(text, tokens, at))) return at - 1;
  }
  return -1;
}

function subjectEndingAt(
  text: string,
  tokens: readonly Token[],
  end: number,
  known: KnownNames,
): Subject | null {
  const token = tokens[end];
  if (!token) return null;
  if (gapBefore(text, tokens, end) === '-' && isNamePart(tokens[end - 1], end - 1))
    return named(text, tokens, end - 1, known);
  if (isNamePart(token, end)) return named(text, tokens, end, known);
  if (PRONOUNS.has(token.word)) return { kind: 'pronoun', name: null };
  return describedBy(token.word) ?? roleEndingAt(text, tokens, end);
}

function named(text: string, tokens: readonly Token[], end: number, known: KnownNames): Subject | null {
  let from = end;
  while (from > 0 && isJoined(text, tokens, from)) {
    const before = tokens[from - 1];
    if (isNamePart(before, from - 1)) from -= 1;
    else {
      const head = headBeforeParticles(text, tokens, from);
      if (head < 0) break;
      from = head;
    }
  }
  const run = text.slice(tokens[from]?.start, tokens[end]?.end);
  if (end === 0 && known.isOrdinary(tokens[0]?.word ?? '')) {
    return describedBy(tokens[0]?.word ?? '') ?? { kind: 'role', name: null };
  }
  return nameOf(run, known);
}

/** "Fisk of the University": the name before one particle or two, -1 where there is none. */
function headBeforeParticles(text: string, tokens: readonly Token[], from: number): number {
  for (let at = from - 1; at >= from - 2 && PARTICLES.has(tokens[at]?.word ?? ''); at -= 1) {
    if (at > 0 && isJoined(text, tokens, at) && isNamePart(tokens[at - 1], at - 1)) return at - 1;
  }
  return -1;
}

function nameOf(run: string, known: KnownNames): Subject {
  if (run.split(/[\s-]+/).every((word) => TITLES.has(fold(word)))) return { kind: 'role', name: null };
  return { kind: 'named', name: run.includes(' ') ? run : (known.full(run) ?? run) };
}

function describedBy(word: string): Subject | null {
  if (ANONYMOUS.has(word)) return { kind: 'anonymous', name: null };
  if (DOCUMENTS.has(word)) return { kind: 'document', name: null };
  return VAGUE.has(word) ? { kind: 'vague', name: null } : null;
}

/** "The minister said", "police said": a noun with its article before it, or alone at the head of a clause. */
function roleEndingAt(text: string, tokens: readonly Token[], end: number): Subject | null {
  for (let at = end; at >= Math.max(0, end - LONGEST_ROLE); at -= 1) {
    const word = tokens[at]?.word ?? '';
    const isHead = at === 0 || /[,;:“"«]/.test(gapBefore(text, tokens, at));
    if (DETERMINERS.has(word) || (isHead && !OPENERS.has(word))) return { kind: 'role', name: null };
    if (isHead) return null;
  }
  return null;
}

/** Only after a quotation or a comma may the subject follow its verb in English; in Italian it may anywhere. */
function mayInvert(
  text: string,
  tokens: readonly Token[],
  cue: SpeechCue,
  language: JudgedLanguage,
): boolean {
  if (language === 'it') return true;
  const before = gapBefore(text, tokens, cue.from);
  return cue.from === 0 || /[,”"’?!–—]\s*$/.test(before) || /[”"]/.test(before);
}

const LONGEST_PHRASE = 14;

function nounAfter(text: string, tokens: readonly Token[], from: number, known: KnownNames): Subject | null {
  let described: Subject | null = null;
  let single: Subject | null = null;
  for (let at = from; at < Math.min(tokens.length, from + LONGEST_PHRASE); at += 1) {
    const token = tokens[at];
    if (!token) break;
    const gap = at > from ? gapBefore(text, tokens, at) : '';
    const isAfterComma = /^,\s$/.test(gap);
    if (!isAfterComma && /[,;:.()“”"«»]/.test(gap.replace('. ', ' '))) break;
    const run = at > 0 ? runFrom(text, tokens, at) : null;
    if (isAfterComma && (run === null || run.count < 2)) break;
    if (run && !DETERMINERS.has(token.word)) {
      if (described?.kind === 'document') return { kind: 'document', name: run.text };
      const name = nameOf(run.text, known);
      if (name.name?.includes(' ') === true) return name;
      single ??= name;
      at = run.to;
      continue;
    }
    if (PRONOUNS.has(token.word) && at === from) return { kind: 'pronoun', name: null };
    described ??= describedBy(token.word);
    if (described?.kind === 'anonymous') return described;
    if (SAYING_ENDS.has(token.word)) break;
  }
  if (described ?? single) return described ?? single;
  return DETERMINERS.has(tokens[from]?.word ?? '') ? { kind: 'role', name: null } : null;
}

/** Where a phrase about the speaker is over and what is said begins. */
const SAYING_ENDS = words(
  'that che who which has had was were is are will would ha hanno durante during after dopo when',
);
