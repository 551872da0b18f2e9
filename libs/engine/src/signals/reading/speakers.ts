import { MONTHS, type JudgedLanguage } from '@vaglio/contracts';
import { wordSet } from '../../word-set.js';
import { fold, isCapitalized, isLowerCase, isNumber, type Token } from './tokens.js';

/** The kind of the subject of a saying verb. */
export type SpeakerKind = 'named' | 'role' | 'document' | 'pronoun' | 'anonymous' | 'vague';

/** The person or thing that a sentence names as the source of a statement. */
export interface Speech {
  readonly sentence: number;
  readonly kind: SpeakerKind;
  /** The full name if the text has it somewhere; null for a role or a pronoun. */
  readonly name: string | null;
}

/** A verb or phrase that introduces a speaker, by the indexes of its tokens. */
interface SpeechCue {
  readonly sentence: number;
  readonly from: number;
  readonly to: number;
  readonly isAccordingTo: boolean;
  /** Between dashes inside a quotation, as in «Siamo pronti – spiega Anna Redi – a partire». */
  readonly isInserted: boolean;
}

const PARTICLES = wordSet(
  'of for the de di da del della dei delle van von der den al el la le du bin y dos und',
);
/** A group of capitalized words that are all in this list is an office, not a name. */
const TITLES = wordSet(
  'dg pm president vice prime minister secretary general state us uk eu chief executive officer ceo director police chairman senator governor mayor professor dr mr mrs ms sir lord presidente ministro premier direttore capo generale stato maggiore commissario segretario sindaco professore dottor dottoressa signor signora white house',
);
const WEEKDAYS = wordSet(
  'monday tuesday wednesday thursday friday saturday sunday lunedi martedi mercoledi giovedi venerdi sabato domenica',
);
/** Always written in capitals, but never a speaker. */
const THINGS = wordSet('tv dvd led lcd pc sharia var covid belpaese');
const MONTH_WORDS = [...MONTHS.en, ...MONTHS.it].map((month) => month.toLowerCase());
const NO_NAME: ReadonlySet<string> = new Set([...WEEKDAYS, ...MONTH_WORDS, ...THINGS]);
/** Words whose capital only begins a sentence or a title. */
const OPENERS = wordSet(
  'a an ad al alla si ci ne anche come con da dal dalla di e ed in ma per secondo su sul sulla after and as at before but by for from he her his how however i if il it its la le lo gli no not on one she since so that the their then there these they this to we what when where which while who why with you your un una uno questo questa questi queste non se quando mentre dopo prima perche poi cosi ora oggi ieri stando said did does according now once although though under recent recently afterwards while since until unless because despite amid among during like both also even still yet only just most many much more suggested ousted today meanwhile summary former quindi infine inoltre intanto dunque invece forse sempre eppure tuttavia anzi ancora adesso ecco sono evidentemente ovviamente naturalmente successivamente instead moreover furthermore nevertheless nonetheless therefore thus hence elsewhere later earlier next finally eventually additionally consequently similarly likewise otherwise indeed besides nel nei negli nella nelle dai dagli dalle sui sugli sulle persino perfino addirittura neppure nemmeno neanche pertanto nulla dice lui lei loro egli ella all published photos you',
);
const PRONOUNS = wordSet('he she they i we who lui lei loro egli ella io noi che');
/** In "Lo ha detto Anna Redi" the subject is after the verb. */
const OBJECTS = wordSet('lo li ne ci si gli');
const BETWEEN = wordSet(
  'has have had also later then recently previously further simply reportedly allegedly repeatedly again ha hanno aveva avevano avrebbe poi anche inoltre infine però pero gia',
);
const DETERMINERS = wordSet(
  'the a an his her its their our one two il lo la i gli le l un uno una un suo sua',
);
/** A capital inside a sentence makes no name of them: "he posted this: But Officer Reed said". */
const NEVER_INSIDE: ReadonlySet<string> = new Set([
  ...DETERMINERS,
  ...PRONOUNS,
  ...wordSet('but did does what yesterday when you'),
]);
const ANONYMOUS = wordSet('source sources insider insiders fonte fonti indiscrezioni');
const VAGUE = wordSet(
  'experts expert scientists doctors researchers critics observers analysts some many others people studies research esperti scienziati medici ricercatori critici osservatori alcuni molti studi someone somebody anyone anybody everyone everybody nobody qualcuno nessuno ognuno chiunque tutti',
);
const DOCUMENTS = wordSet(
  'study survey report census poll paper statistics filing lawsuit complaint affidavit records documents figures data estimates analysis statement bulletin reporting transcript transcripts tally index review audit forecast indictment studio indagine rapporto censimento sondaggio ricerca statistiche dati stime analisi comunicato sentenza ordinanza documento relazione dossier inchiesta bollettino nota conteggio ricostruzione',
);
/** Plural and collective speakers, which often begin a sentence. */
const ROLES = wordSet(
  'police officials researchers authorities prosecutors analysts lawyers doctors residents critics experts scientists investigators witnesses officers firefighters detectives organisers organizers lawmakers supporters opponents neighbors neighbours parents teachers students workers relatives friends sources insiders reports studies polizia carabinieri funzionari ricercatori autorita magistrati analisti avvocati medici residenti critici esperti scienziati testimoni fonti',
);
/** English plurals of persons and acts, such as "Inspectors", which have a capital only as first word. */
const PLURAL = /^(?!reuters$)\p{Ll}{2,}(?:ers|ors|ists|ions)$/u;
/** A name after one of these belongs to the noun before it: "people with BED reported", "the mayor of Rome said". */
const PREPOSITIONS = wordSet(
  'of in at for from near among with di in a ad da per tra fra con del dello della dei degli delle dell nel nei negli nella nelle al allo alla ai agli alle dal dalla dai dagli dalle',
);
/** Names of many people, who are no source that could be asked. */
const POPULATIONS = /(?:^| )\p{Lu}\p{Ll}*(?:icans|ians|crats)$/u;
/** In "Anna Reed, Senator of Halden, citing the law, said" the speaker is before the office. */
const OFFICE_OF_PLACE = /^\p{L}+ (?:of|from) /u;
/** A name after one of these is that of a group: "a Halden Democrat said". */
const INDEFINITE = wordSet('a an one another un uno una');
/** A body whose name goes on after a particle and an "and": "Department of Health and Human Services". */
const BODIES = wordSet(
  'institute institutes department ministry office bureau center centers centre centres council committee commission association alliance society board agency federation administration foundation directorate authority istituto ministero dipartimento ufficio centro consiglio comitato commissione associazione agenzia federazione fondazione',
);
const AND = wordSet('and e ed');
/** They speak for the body whose name follows, so that it is the source. */
const SPOKESPEOPLE = wordSet('spokesman spokeswoman spokesperson spokespeople portavoce');
/** They stand after a comma and belong to the name before it. */
const SUFFIXES = wordSet('inc llc ltd corp jr sr');
/** An apposition does not begin with one of these, but another clause does. */
const CONJUNCTIONS = wordSet('and but or so yet because while although as since if e ma o mentre perche se');
/** Marks that end a clause. */
const CLAUSE_MARK = /[,;:.()“”"«»]/;
const MAX_NOUNS = 4;
const MAX_APPOSITION_LENGTH = 18;
const MAX_ROLE_LENGTH = 6;
const MAX_BODY_LENGTH = 8;
const MAX_CLAUSE_LENGTH = 30;

const ORGANISATION = / (?:of|for|the|di|del|della|dei|delle) /;

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}

/** The full names of a text by their last word, to complete a surname that stands alone. */
export class KnownNames {
  private readonly byLastWord = new Map<string, string>();
  private readonly alone = new Set<string>();
  private readonly afterThe = new Set<string>();

  /**
   * `lowerCase` has the words that the text also writes in lower case, so that their capital is not the mark of a name;
   * `inside` those with a capital inside a sentence, so that it is; `places` the names of one word that the text has after "in".
   */
  constructor(
    private readonly lowerCase: ReadonlySet<string>,
    private readonly inside: ReadonlySet<string>,
    private readonly places: ReadonlySet<string>,
  ) {}

  isPlace(name: string): boolean {
    return this.places.has(name);
  }

  isOrdinary(word: string): boolean {
    const isPlural = PLURAL.test(word) && !this.inside.has(word);
    return isPlural || this.lowerCase.has(word) || ROLES.has(word) || VAGUE.has(word);
  }

  /**
   * Adds a name of the text, in its order. Skips organizations ("Bank of Italy") and names whose last word stood alone before,
   * which is not a surname: "Gaza" is not short for "Wadi Gaza".
   */
  add(group: CapitalizedGroup): void {
    const { count, isAfterThe, isOfOffice } = group;
    const text = group.text.replace(BODY_BEFORE_NAME, '');
    if (isAfterThe) this.afterThe.add(text);
    const last = fold(lastWord(text));
    if (count < 2) this.alone.add(last);
    else if (
      (!isOfOffice || text !== group.text) &&
      !ORGANISATION.test(text) &&
      !this.alone.has(last) &&
      !this.byLastWord.has(last)
    )
      this.byLastWord.set(last, text);
  }

  /** With "the", only a name that also has it: "the Hill" is not short for "Capitol Hill". */
  full(surname: string, isAfterThe = false): string | null {
    const name = this.byLastWord.get(fold(surname)) ?? null;
    return name !== null && isAfterThe && !this.afterThe.has(name) ? null : name;
  }

  /** In "Halden Anna Reed" the name "Anna Reed", where the text has it elsewhere. */
  endOf(name: string): string | null {
    const person = this.full(lastWord(name));
    return person !== null && name.endsWith(` ${person}`) ? person : null;
  }
}

/** The tokens of a sentence and the whole text that their positions refer to. */
interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** A group of capitalized words, by the indexes of its first and last token. */
interface CapitalizedGroup {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Number of words, without particles such as "of". */
  readonly count: number;
  readonly isAfterThe: boolean;
  /** Its words are those of a body and perhaps a person: "il direttore dello Spallanzani Redi". */
  readonly isOfOffice: boolean;
}

/** The groups of capitalized words in a sentence, with the particles between them. */
export function namesIn(line: Line): CapitalizedGroup[] {
  const groups: CapitalizedGroup[] = [];
  for (let at = 0; at < line.tokens.length; at += 1) {
    const group = groupFrom(line, at);
    if (group === null) continue;
    const person = personAfterBody(line, group.from, group.to);
    groups.push(person > group.from ? (groupFrom(line, person) ?? group) : group);
    at = group.to;
  }
  return groups;
}

/** After one of these a listener or a place may be before the speaker: "ha detto alla Voce Anna Redi". */
const TO_BODIES = wordSet('al allo alla all dal dallo dalla dall');
const OF_BODIES = wordSet('d di del dello della dell dei degli delle in nel nell nella negli');
const OFFICES = wordSet(
  'presidente vicepresidente sindaco sindaca vicesindaco ministro ministra viceministro governatore governatrice segretario segretaria portavoce leader capogruppo capo deputato deputata senatore senatrice assessore assessora direttore direttrice amministratore amministratrice coordinatore coordinatrice responsabile commissario commissaria ambasciatore ambasciatrice procuratore comandante questore prefetto premier re regina papa ad ceo fondatore fondatrice patron allenatore allenatrice tecnico rettore rettrice',
);
const MAX_OFFICE_DISTANCE = 4;
/** First parts of surnames, and of two first names: "Claudio De Redi", "Gian Carlo Redi". */
const SURNAME_PARTS = wordSet('di de del della dal lo la van von der den el al bin');
const FIRST_NAMES = wordSet(
  'gian gianni pier piero anna maria jean marco luca carlo mario giovanni francesco paolo pietro luigi antonio andrea vittorio giuseppe papa',
);
/** Last words of bodies and places, which no person has. */
const IN_BODIES = wordSet(
  'union unione bank banca party partito movimento university universita hospital ospedale police polizia fund fondo gruppo club league cup coppa society societa forum survey intelligence nazionale national international internazionale world mondiale global europea europeo italiana italiano generale centrale superiore tecnico scientifico democratico suprema venezia times post ordine',
);

/** Where a body or a place is before a person, as in "il portavoce del Cremlino Dmitry Redi", the person's first word; else `from`. */
function personAfterBody(line: Line, from: number, to: number): number {
  if (to - from < 2 || !isAfterOffice(line, from)) return from;
  const word = (at: number): string => line.tokens[at]?.word ?? '';
  const partBefore = (at: number): number => Math.max(from, headBefore(line, at, false));
  let person = partBefore(to);
  while (person > from && (SURNAME_PARTS.has(word(person)) || FIRST_NAMES.has(word(partBefore(person)))))
    person = partBefore(person);
  const body = line.tokens.slice(from, person).map((token) => token.word);
  const isOneBody =
    [word(to), word(person)].some((part) => IN_BODIES.has(part) || BODIES.has(part)) ||
    body.some((part) => TITLES.has(part) || OFFICES.has(part)) ||
    (body.length === 1 && body.some((part) => IN_BODIES.has(part) || BODIES.has(part)));
  return isOneBody ? from : person;
}

/** Whether "del", "all’" or a similar word is before a name, and an office before "di" and "del". */
function isAfterOffice(line: Line, from: number): boolean {
  const { tokens } = line;
  const at = (isArticleInName(line, from) ? from - 1 : from) - 1;
  const word = tokens[at]?.word ?? '';
  if (/^(?:.*ll|d)$/.test(word) !== /['’]/.test(gapBefore(line, at + 1))) return false;
  const before = tokens.slice(Math.max(0, at - MAX_OFFICE_DISTANCE), Math.max(0, at));
  return TO_BODIES.has(word) || (OF_BODIES.has(word) && before.some((office) => OFFICES.has(office.word)));
}

/** Whether a capitalized article is before the name at `from`, as in "writes The Hill". */
function isArticleInName({ text, tokens }: Line, from: number): boolean {
  const [before, article] = [tokens[from - 2], tokens[from - 1]];
  return (
    article !== undefined &&
    before !== undefined &&
    isLowerCase(before) &&
    isCapitalized(article) &&
    DETERMINERS.has(article.word) &&
    /^[ ’']$/.test(gapBefore({ text, tokens }, from))
  );
}

function groupFrom(line: Line, from: number): CapitalizedGroup | null {
  const { text, tokens } = line;
  if (!isNamePart(tokens[from], from) || isInHandle(line, from)) return null;
  let to = from;
  let count = 1;
  for (let next = from + 1; next < tokens.length && isJoined(line, next); next += 1) {
    if (isNamePart(tokens[next], next)) {
      to = next;
      count += 1;
    } else if (
      next - to > 2 ||
      !(isInitial(line, next) || isParticle(line, next) || goesOnAfterAnd(line, from, next))
    )
      break;
  }
  const isAfterThe = tokens[from - 1]?.word === 'the';
  const isOfOffice = isAfterOffice(line, from);
  return { from, to, text: text.slice(tokens[from]?.start, tokens[to]?.end), count, isAfterThe, isOfOffice };
}

/** A part of an account or a tag, such as "@Dam_HN" and "#Dam". */
function isInHandle({ text, tokens }: Line, at: number): boolean {
  return /[@#_]/.test(text.charAt((tokens[at]?.start ?? 0) - 1));
}

function isNamePart(token: Token | undefined, at: number): boolean {
  return (
    token !== undefined &&
    isCapitalized(token) &&
    token.raw.length > 1 &&
    !NO_NAME.has(token.word) &&
    !(at === 0 ? OPENERS : NEVER_INSIDE).has(token.word)
  );
}

/** The "T" in "Anna T. Reed". */
function isInitial(line: Line, at: number): boolean {
  const isLetter = /^\p{Lu}$/u.test(line.tokens[at]?.raw ?? '');
  return isLetter && gapBefore(line, at + 1) === '. ' && isNamePart(line.tokens[at + 1], at + 1);
}

/** Whether only a space, a hyphen or a similar mark separates a token from the one before it. */
function isJoined(line: Line, at: number): boolean {
  return /^(?: |-|\. |['’])$/.test(gapBefore(line, at));
}

function gapBefore({ text, tokens }: Line, at: number): string {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return before && token ? text.slice(before.end, token.start) : '';
}

/** Finds the speaker as the grammatical subject of a saying verb; null where there is none. */
export function speechOf(
  line: Line,
  cue: SpeechCue,
  known: KnownNames,
  language: JudgedLanguage,
): Speech | null {
  if (statesNothing(line, cue)) return null;
  const found =
    cue.isAccordingTo || cue.isInserted
      ? nounAfter(line, cue, known, language)
      : (subjectBefore(line, cue.from, known, language) ??
        (mayInvert(line, cue, language) ? nounAfter(line, cue, known, language) : null));
  const isPerson = found?.kind === 'named' || found?.kind === 'pronoun';
  if (!found || (!isPerson && OF_PERSONS.has(line.tokens[cue.from]?.word ?? ''))) return null;
  return { ...(isAddressee(line, found) ? ROLE : found), sentence: cue.sentence };
}

/** Verbs that state something only of a person: "the decision emphasizes the stakes". */
const OF_PERSONS = wordSet('attribute attributes attributed emphasizes emphasises likens likened');

/** The beginning of "In a letter to Anna Reed and Bo Lund, …". */
const LETTER_TO =
  /^In (?:an?|his|her|its|their|the) (?:[\p{L}\d.]+ ){0,4}(?:appeal|e-?mail|letter|memo|message|note|petition|statement) to /u;

/** Whether a name is that of a person to whom a letter was sent, as also in "to Anna Reed and Bo Lund, the minister, said". */
function isAddressee({ text, tokens }: Line, { name }: Subject): boolean {
  const start = tokens[0]?.start ?? 0;
  const line = text.slice(start, start + LETTER_REACH);
  const opening = LETTER_TO.exec(line)?.[0];
  const at = name === null || opening === undefined ? -1 : line.indexOf(name);
  if (name === null || opening === undefined || at < 0) return false;
  const before = line.slice(opening.length, at);
  return !before.includes(', ') || (/ and $/.test(before) && /^, /.test(line.slice(at + name.length)));
}

const LETTER_REACH = 300;

/** After them, a verb states nothing: "plants found in Florida", "they found themselves alone", "asked by the chair". */
const OTHER_USES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['found', wordSet('in at on themselves himself herself itself ourselves myself')],
  ['told', wordSet('of by')],
  ['asked', wordSet('by')],
  ['attributed', wordSet('to')],
  ['likened', wordSet('to')],
  ['adds', wordSet('a an another more new to up')],
  [
    'reports',
    wordSet(
      'from in of on about indicate indicated suggest suggested say said show showed claim claimed are were have had',
    ),
  ],
]);
/** Nouns that "secondo" counts: "il secondo tempo", "secondo posto". */
const COUNTED = wordSet(
  'anno classificato fine giorno girone grado livello mandato mese piano posto round semestre set tempo trimestre turno',
);
const ARTICLES_OF_SECOND = wordSet('il un al del dal nel sul ogni suo');
/** A version of the events is no source, unless a name follows: "secondo il racconto di Anna Redi". */
const STORIES = wordSet('racconto narrazione propaganda retorica');
/** Participles that need an auxiliary or an agent: "ha sempre detto", but "dichiarato colpevole". */
const PARTICIPLES = wordSet('detto affermato dichiarato');
const HAVE = wordSet(
  'ho ha abbiamo hanno aveva avevano avra avranno avrebbe avrebbero abbia abbiano avere aver avendo',
);
const MAX_AUXILIARY_DISTANCE = 4;
/** Verbs that also have a thing as their object: "prevede la partecipazione", "stima un calo". */
const ESTIMATING = wordSet('prevede stima calcola');

function statesNothing(line: Line, { from, to }: SpeechCue): boolean {
  const { tokens } = line;
  const verb = tokens[from]?.word ?? '';
  const next = tokens[to];
  // "Neither the firm nor its lawyer responded."
  if (tokens[0]?.word === 'neither' && startOfClause(line, from) === 0) return true;
  // "Gold added 0.1%" and "the firm added about 80 jobs" are changes.
  if (verb === 'added' && tokens.slice(to, to + 2).some(isNumber)) return true;
  if (verb === 'confirmed' && isAppointment(line, to)) return true;
  if (verb === 'claimed' && tokens.slice(to, to + 3).some(({ word }) => WON.has(word))) return true;
  if (verb === 'states') return !isVerb(line, from, to);
  if (verb === 'prevede') return !isVerb(line, from, to) && !/[,”"»]/.test(gapBefore(line, from));
  if (verb === 'secondo') return isOrdinal(line, from) || isStory(line, to) || isRelative(line, to);
  if (REQUESTS.has(tokens[to - 1]?.word ?? '')) return !isBesideWords(line, from, to);
  if (NEEDS_WORDS.has(verb) && to === from + 1) return !isBesideWords(line, from, to);
  if (to === from + 1 && PARTICIPLES.has(verb)) return !isSpoken(line, from);
  return OTHER_USES.get(verb)?.has(next?.word ?? '') ?? false;
}

/** What is won or reached: "Halden claimed the coldest temperature", "the storm claimed five lives". */
const WON = wordSet(
  'coldest hottest highest lowest largest first second third top title titles crown medal medals gold silver bronze trophy victory win wins lead life lives',
);
const MAX_NAME_TOKENS = 4;

/** Whether a name and an office follow: "the Senate confirmed Anna Reed to the board". */
function isAppointment({ tokens }: Line, to: number): boolean {
  const isName = /^\p{Lu}\p{Ll}/u.test(tokens[to]?.raw ?? '');
  return (
    isName && tokens.slice(to + 1, to + 1 + MAX_NAME_TOKENS).some(({ word }) => /^(?:to|as)$/.test(word))
  );
}

/** Whether "secondo" means "second": "il secondo tempo", or a line in capitals. */
function isOrdinal({ tokens }: Line, at: number): boolean {
  const [before, { raw = '' } = {}, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    raw === raw.toUpperCase() || ARTICLES_OF_SECOND.has(before?.word ?? '') || COUNTED.has(next?.word ?? '')
  );
}

function isStory({ tokens }: Line, to: number): boolean {
  const at = DETERMINERS.has(tokens[to]?.word ?? '') ? to + 1 : to;
  return STORIES.has(tokens[at]?.word ?? '') && !OF.has(tokens[at + 1]?.word ?? '');
}

/** In "la tesi secondo cui l’Italia è in ritardo", the name is not the source. */
function isRelative({ tokens }: Line, to: number): boolean {
  const at = DETERMINERS.has(tokens[to]?.word ?? '') ? to + 1 : to;
  return /^(?:cui|qual[ei])$/.test(tokens[at]?.word ?? '');
}

/** Verbs that also tell of deeds: "Israel continued to bomb", "la squadra risponde con due reti". */
/** Who asks for something states it only in words: "Iran asked Italy for the release". */
const REQUESTS = wordSet('asked asks chiede chiedono chiesto');
const NEEDS_WORDS = wordSet('continua prosegue risponde continued');

/** Whether the sentence has a quotation or a colon, or a comma or "che" beside the verb. */
function isBesideWords(line: Line, from: number, to: number): boolean {
  const { text, tokens } = line;
  const isDeed = tokens[from]?.word !== 'risponde' && /^(?:a|ad|to)$/.test(tokens[to]?.word ?? '');
  if (isDeed) return false;
  const isLowerStart = from === 0 && /^\p{Ll}/u.test(tokens[0]?.raw ?? '');
  if (isLowerStart || /[,;–—]| - /.test(gapBefore(line, from)) || tokens[to]?.word === 'che') return true;
  const [first, last] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
  return /[:”"»“«]/.test(text.slice(Math.max(0, first - 1), last + 2));
}

/** Whether a participle has the auxiliary "avere", the reflexive "si è" or an agent: "come dichiarato dal ministro". */
function isSpoken({ tokens }: Line, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - MAX_AUXILIARY_DISTANCE), at);
  const isReflexive = tokens[at - 2]?.word === 'si' && tokens[at - 1]?.raw === 'è';
  return isReflexive || before.some(({ word }) => HAVE.has(word)) || BY.has(tokens[at + 1]?.word ?? '');
}

/** "States" is a verb before its statement and after a document: "The report states that …", but "the Baltic states". */
function isVerb(line: Line, from: number, to: number): boolean {
  const [before, next] = [line.tokens[from - 1], line.tokens[to]];
  if (next?.word === 'that' || next?.word === 'che') return true;
  return /[:“"«]/.test(gapBefore(line, to)) || DOCUMENTS.has(before?.word ?? '');
}

type Subject = Pick<Speech, 'kind' | 'name'>;
const ROLE: Subject = { kind: 'role', name: null };

/** A small "i" is the Italian article: "secondo i dati dell’OMS". */
function isPronoun({ raw, word }: Token): boolean {
  return PRONOUNS.has(word) && raw !== 'i';
}

function subjectBefore(
  line: Line,
  verb: number,
  known: KnownNames,
  language: JudgedLanguage,
): Subject | null {
  if (/[”"»!?:;]|\.(?!,)/.test(gapBefore(line, verb))) return null;
  let at = verb - 1;
  while (at >= 0 && isAuxiliary(line, at, verb)) at -= 1;
  if (at < 0) return null;
  if (language === 'it' && OBJECTS.has(line.tokens[at]?.word ?? '')) return null;
  if (language === 'it' && isDative(line, at)) return null;
  if (!isAppositionEnd(line, at, verb)) return subjectEndingAt(line, at, known);
  const before = beforeBrackets(line, beforeApposition(line, at));
  if (language === 'it' && isDative(line, before)) return null;
  if (before < 0 || CONJUNCTIONS.has(line.tokens[before + 1]?.word ?? '')) return null;
  const subject = subjectEndingAt(line, before, known);
  // In "The chair, Anna Reed, said" the name is in the apposition.
  const inside = groupFrom(line, before + 1);
  const isName = inside?.to === at && inside.count > 1;
  return isName && isDescribed(line, before, subject) ? { kind: 'named', name: inside.text } : subject;
}

/** Whether a clause begins with a listener, as in "Ai Carabinieri aveva detto". */
function isDative(line: Line, end: number): boolean {
  const { tokens } = line;
  if (!isNamePart(tokens[end], end)) return false;
  const from = startOfName(line, end);
  const isInName = isArticleInName(line, from);
  const first = isInName ? from - 1 : from;
  const at = TO.has(tokens[first]?.word ?? '') ? first : first - 1;
  const isClauseStart = at === 0 || CLAUSE_MARK.test(gapBefore(line, at));
  return isClauseStart && end - at <= (isInName ? 3 : 2) && TO.has(tokens[at]?.word ?? '');
}

/** Whether a subject is an office or a description, as in "The firm that runs the BBAs" and "Harbour Office Director". */
function isDescribed(line: Line, end: number, subject: Subject | null): boolean {
  if (subject?.kind === 'role') return true;
  if (TITLES.has(line.tokens[end]?.word ?? '')) return true;
  const start = startOfClause(line, end);
  const noun = line.tokens[start + 1];
  return DETERMINERS.has(line.tokens[start]?.word ?? '') && noun !== undefined && !isCapitalized(noun);
}

function startOfClause(line: Line, end: number): number {
  let at = end;
  while (at > Math.max(0, end - MAX_CLAUSE_LENGTH) && !CLAUSE_MARK.test(gapBefore(line, at))) at -= 1;
  return at;
}

/** Auxiliaries and adverbs between a subject and its verb. */
function isAuxiliary(line: Line, at: number, verb: number): boolean {
  const token = line.tokens[at];
  if (token === undefined || at < verb - 4) return false;
  // "Emily" and "Reilly" are names.
  const isAdverb = token.word.endsWith('ly') && !isCapitalized(token);
  return (BETWEEN.has(token.word) || isAdverb) && !/[,;:”"»]/.test(gapBefore(line, at + 1));
}

function isAppositionEnd(line: Line, at: number, verb: number): boolean {
  return at + 1 <= verb && /^\.?[,)–—-]\)?,?\s*[–—-]?\s*$/.test(gapBefore(line, at + 1).trim() || 'x');
}

/** The index of the token before the apposition that ends at `end`, as in "John Smith, the head of X, said"; -1 without one. */
function beforeApposition(line: Line, end: number): number {
  for (let at = end; at > Math.max(0, end - MAX_APPOSITION_LENGTH); at -= 1) {
    if (/[,(–—]/.test(gapBefore(line, at)) && !SUFFIXES.has(line.tokens[at]?.word ?? '')) return at - 1;
  }
  return -1;
}

/** In "Anna Reed (R-OK), the chair, said" the index of "Reed"; in most sentences `end` itself. */
function beforeBrackets(line: Line, end: number): number {
  if (!gapBefore(line, end + 1).startsWith(')')) return end;
  for (let at = end; at > Math.max(0, end - MAX_BRACKETED); at -= 1)
    if (gapBefore(line, at).endsWith('(')) return at - 1;
  return end;
}

const MAX_BRACKETED = 4;

function subjectEndingAt(line: Line, end: number, known: KnownNames): Subject | null {
  const { tokens } = line;
  const token = tokens[end];
  if (!token) return null;
  if (isInHandle(line, end)) return null;
  const isTail = gapBefore(line, end) === '-' && isNamePart(tokens[end - 1], end - 1);
  if (isTail || isNamePart(token, end)) return nameEndingAt(line, end, known);
  if (isPronoun(token)) return { kind: 'pronoun', name: null };
  return describedBy(token.word) ?? roleEndingAt(line, end);
}

/** `depth` counts the nouns that were followed, as in "director of the Centre for Water in Halden". */
function nameEndingAt(line: Line, end: number, known: KnownNames, depth = 0): Subject | null {
  const { text, tokens } = line;
  const first = tokens[0]?.word ?? '';
  if (end === 0 && known.isOrdinary(first)) return describedBy(first) ?? ROLE;
  const from = startOfName(line, end);
  const person = personAfterBody(line, from, end);
  if (person > from) return nameAt(line, person, end, known);
  const name = text.slice(tokens[from]?.start, tokens[end]?.end);
  if (POPULATIONS.test(name) || isIndefinite(line, from)) return ROLE;
  if (OFFICE_OF_PLACE.test(name) && isAfterPerson(line, from)) return nameEndingAt(line, from - 1, known);
  if (isAnonymous(line, from)) return { kind: 'anonymous', name: null };
  const preposition = prepositionBefore(line, from);
  if (preposition < 0) return nameAt(line, from, end, known);
  // A longer name often holds a person, as in "il sindaco di Roma Marta Olivieri".
  const isBody = BODIES.has(tokens[end]?.word ?? '') || IN_BODIES.has(tokens[end]?.word ?? '');
  const isShort =
    end - from < 2 || isBody || isPlaceOfThing(line, preposition) || isAfterFullName(line, preposition);
  const mayBelong = depth === 0 ? isShort : depth < MAX_NOUNS;
  if (mayBelong) return headOfName(line, preposition - 1, known, depth + 1);
  return nameOf(known.endOf(name) ?? name, known);
}

/** Whether a name of several words is before "from" or "at": "Anna Reed from the University of Halden". */
function isAfterFullName(line: Line, preposition: number): boolean {
  const end = preposition - 1;
  const isPerson = isNamePart(line.tokens[end], end) && startOfName(line, end) < end;
  return isPerson && /^(?:from|at)$/.test(line.tokens[preposition]?.word ?? '');
}

/** In "a film at the Halden Dock Centre shows" the name is a place, but not in "researchers at the Halden Dock Centre say". */
function isPlaceOfThing({ tokens }: Line, preposition: number): boolean {
  const noun = tokens[preposition - 1]?.word ?? '';
  return AT.has(tokens[preposition]?.word ?? '') && !ROLES.has(noun) && !VAGUE.has(noun);
}

/** Whether a comma and a name of several words are before the name at `from`. */
function isAfterPerson(line: Line, from: number): boolean {
  const end = from - 1;
  if (!isNamePart(line.tokens[end], end) || gapBefore(line, from) !== ', ') return false;
  const start = startOfName(line, end);
  return start < end && !PREPOSITIONS.has(line.tokens[start - 1]?.word ?? '');
}

/** Whether the name is that of anonymous sources, as in "Fonti Ellera riferiscono". */
function isAnonymous(line: Line, from: number): boolean {
  const [before, first] = [line.tokens[from - 1], line.tokens[from]];
  return (
    ANONYMOUS.has(first?.word ?? '') || (ANONYMOUS.has(before?.word ?? '') && gapBefore(line, from) === ' ')
  );
}

function isIndefinite(line: Line, from: number): boolean {
  const article = line.tokens[from - 1]?.raw.toLowerCase() ?? '';
  return INDEFINITE.has(article) && gapBefore(line, from) === ' ';
}

function startOfName(line: Line, end: number, mayHaveAnd = true): number {
  let from = end;
  while (from > 0) {
    const head = headBefore(line, from, mayHaveAnd);
    if (head < 0) break;
    from = head;
  }
  return from;
}

/** The index of the part of a name before the part at `from`; -1 where the name begins. */
function headBefore(line: Line, from: number, mayHaveAnd: boolean): number {
  if (AND.has(line.tokens[from - 1]?.word ?? '')) return mayHaveAnd ? bodyBeforeAnd(line, from) : -1;
  if (!isJoined(line, from)) return -1;
  if (isNamePart(line.tokens[from - 1], from - 1)) return from - 1;
  if (from > 1 && isInitial(line, from - 1) && isNamePart(line.tokens[from - 2], from - 2)) return from - 2;
  const head = headBeforeParticles(line, from);
  return head < 0 ? startOfCompound(line, from) : head;
}

/** In "Department of Health and Human Services", the index of "Department"; -1 where no body is before the "and". */
function bodyBeforeAnd(line: Line, from: number): number {
  const before = from - 2;
  if (!isNamePart(line.tokens[before], before) || gapBefore(line, from - 1) !== ' ') return -1;
  const start = startOfName(line, before, false);
  return goesOnAfterAnd(line, start, from - 1) ? start : -1;
}

/** Whether the name that begins at `from` is that of a body with a particle in it, and goes on after the "and" at `and`. */
function goesOnAfterAnd(line: Line, from: number, and: number): boolean {
  const { tokens } = line;
  if (!AND.has(tokens[and]?.word ?? '') || !isNamePart(tokens[and + 1], and + 1)) return false;
  if (isPersonAt(line, and + 1)) return false;
  for (let at = Math.max(from, and - MAX_BODY_LENGTH); at < and; at += 1)
    if (BODIES.has(tokens[at]?.word ?? '') && isParticle(line, at + 1)) return true;
  return false;
}

/** Endings of the last words of bodies, which two capitalized words of a person do not have. */
const OF_BODY =
  /(?:tions?|sions?|ments?|ances?|ences?|it(?:y|ies)|ures?|ics|ings?|[^aeious]s|ices|ies|ry|logy|al|th|care|ione|ioni|it[àa]|enza|anza|ura|gia|menti|ali|ive)$/u;

/** Whether exactly two capitalized words begin at `at`, and the last is no noun of a body: "the Department of Trade and Anna Reed". */
function isPersonAt(line: Line, at: number): boolean {
  const last = line.tokens[at + 1];
  const isTwo = isJoined(line, at + 1) && isNamePart(last, at + 1);
  const isThree = isJoined(line, at + 2) && isNamePart(line.tokens[at + 2], at + 2);
  return isTwo && !isThree && !OF_BODY.test(last?.word ?? '') && !BODIES.has(last?.word ?? '');
}

/** In "Editor-in-Chief Anna Reed", the index of "Editor"; -1 where no part of the compound has a capital. */
function startOfCompound(line: Line, from: number): number {
  let at = from;
  while (at > 0 && gapBefore(line, at) === '-') at -= 1;
  return at < from && isNamePart(line.tokens[at], at) ? at : -1;
}

/** The index of the preposition between a name and the noun that it belongs to; -1 where there is none. */
function prepositionBefore(line: Line, from: number): number {
  const { tokens } = line;
  const isOfNoun = DETERMINERS.has(tokens[from - 1]?.word ?? '') || isAcronymOfNoun(line, from);
  const at = isOfNoun ? from - 2 : from - 1;
  const isFound =
    at > 0 &&
    PREPOSITIONS.has(tokens[at]?.word ?? '') &&
    !SPOKESPEOPLE.has(tokens[at - 1]?.word ?? '') &&
    !TITLES.has(tokens[from]?.word ?? '') &&
    !CLAUSE_MARK.test(gapBefore(line, at) + gapBefore(line, from));
  return isFound ? at : -1;
}

/** Whether an acronym belongs to the noun before it, as in "una legge sui tempi dei processi CSR". */
function isAcronymOfNoun({ tokens }: Line, from: number): boolean {
  const [particle, noun, name] = [tokens[from - 2], tokens[from - 1], tokens[from]];
  return (
    /^\p{Lu}{3,}$/u.test(name?.raw ?? '') &&
    noun !== undefined &&
    isLowerCase(noun) &&
    OF.has(particle?.word ?? '')
  );
}

/** The noun that a name belongs to, as in "Scott Rance from Rance Property" and "Joy Baker, a doctor in Georgia". */
function headOfName(line: Line, end: number, known: KnownNames, depth: number): Subject {
  const isName = (at: number): boolean =>
    isNamePart(line.tokens[at], at) && !(at === 0 && line.tokens[at]?.word.endsWith('ing'));
  const before = isName(end) ? end : beforeApposition(line, end);
  const named = isName(before) ? nameEndingAt(line, before, known, depth) : null;
  return named ?? describedWithin(line, end) ?? ROLE;
}

function describedWithin(line: Line, end: number): Subject | null {
  for (let at = end; at >= Math.max(0, end - MAX_ROLE_LENGTH); at -= 1) {
    const described = describedBy(line.tokens[at]?.word ?? '');
    if (described) return described;
  }
  return null;
}

/** In "Fisk of the University", the index of the name before one or two particles; -1 where there is none. */
function headBeforeParticles(line: Line, from: number): number {
  for (let at = from - 1; at >= from - 2 && isParticle(line, at); at -= 1) {
    if (at > 0 && isJoined(line, at) && isNamePart(line.tokens[at - 1], at - 1)) return at - 1;
  }
  return -1;
}

/** Only in the names of bodies "on" is a particle: "Institute on Drug Abuse". */
function isParticle({ tokens }: Line, at: number): boolean {
  const word = tokens[at]?.word ?? '';
  return PARTICLES.has(word) || (word === 'on' && BODIES.has(tokens[at - 1]?.word ?? ''));
}

/** Italian puts a force, a ministry, a body or a party before a name: "il capo della Polizia Vittorio Pisani". */
const BODY_BEFORE_NAME =
  /^(?:Istat|Inps|Inail|Aifa|Anci|Cnr|Iss|Oms|Onu|Ue|Cgil|Cisl|Uil|Confindustria|Lega|F[Ii]|P[Dd]|Fd[Ii]|M5[Ss]|I[Vv]|Avs|Polizia|Carabinieri|(?:Affari )?Esteri|Agricoltura|Ambiente|Cultura|Difesa|Economia|Giustizia|Infrastrutture|Intern[io]|Istruzione|Lavoro|Salute|Stato(?: Usa)?|Trasporti|Turismo) (?=\p{Lu}\p{Ll}+ \p{Lu}\p{Ll})/u;

/** In "commenta Walter Neri Segretario della Lega" the comma before the office is missing. */
const OFFICE_AFTER_NAME = /^(\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)(?= |$)/u;

function withoutOffice(name: string): string {
  const [, person = '', office = ''] = OFFICE_AFTER_NAME.exec(name) ?? [];
  return OFFICES.has(fold(office)) ? person : name;
}

/** The name at these tokens, with a capitalized article before it, as in "writes The Hill". */
function nameAt(line: Line, from: number, to: number, known: KnownNames): Subject {
  const { text, tokens } = line;
  const start = tokens[isArticleInName(line, from) ? from - 1 : from]?.start;
  return nameOf(text.slice(start, tokens[to]?.end), known, tokens[from - 1]?.word === 'the');
}

function nameOf(whole: string, known: KnownNames, isAfterThe = false): Subject {
  const name = withoutOffice(whole.replace(BODY_BEFORE_NAME, ''));
  if (known.isPlace(name)) return ROLE;
  if (name.split(/[\s-]+/).every((word) => TITLES.has(fold(word)))) return ROLE;
  return { kind: 'named', name: name.includes(' ') ? name : (known.full(name, isAfterThe) ?? name) };
}

function describedBy(word: string): Subject | null {
  if (ANONYMOUS.has(word)) return { kind: 'anonymous', name: null };
  if (DOCUMENTS.has(word)) return { kind: 'document', name: null };
  return VAGUE.has(word) ? { kind: 'vague', name: null } : null;
}

/** A noun with its article, as in "the minister said", or alone at the beginning of a clause, as in "police said". */
function roleEndingAt(line: Line, end: number): Subject | null {
  for (let at = end; at >= Math.max(0, end - MAX_ROLE_LENGTH); at -= 1) {
    const word = line.tokens[at]?.word ?? '';
    const isHead = at === 0 || /[,;:“"«]/.test(gapBefore(line, at));
    if (DETERMINERS.has(word) || (isHead && !OPENERS.has(word))) return ROLE;
    if (isHead) return null;
  }
  return null;
}

/** In English the subject can follow its verb only after a quotation or a comma; in Italian it can anywhere. */
function mayInvert(line: Line, cue: SpeechCue, language: JudgedLanguage): boolean {
  if (/[:“"«]/.test(gapBefore(line, cue.to))) return false;
  if (language === 'it' && !ESTIMATING.has(line.tokens[cue.from]?.word ?? '')) return true;
  if (AS.has(line.tokens[cue.from - 1]?.word ?? '')) return true;
  const before = gapBefore(line, cue.from);
  return cue.from === 0 || /[,”"’?!–—]\s*$/.test(before) || /[”"]/.test(before);
}

const AS = wordSet('come lo quanto');
const MAX_PHRASE_LENGTH = 14;

function nounAfter(line: Line, cue: SpeechCue, known: KnownNames, language: JudgedLanguage): Subject | null {
  const from = cue.to;
  const { tokens } = line;
  let described: Subject | null = null;
  let single: Subject | null = null;
  for (let at = from; at < Math.min(tokens.length, from + MAX_PHRASE_LENGTH); at += 1) {
    const token = tokens[at];
    if (!token) break;
    const gap = at > from ? gapBefore(line, at) : '';
    const isAfterComma = /^,\s$/.test(gap);
    if (!isAfterComma && CLAUSE_MARK.test(gap.replace('. ', ' '))) break;
    const group = at > 0 ? groupFrom(line, at) : null;
    if (isAfterComma && (group === null || group.count < 2)) break;
    if (group && !DETERMINERS.has(token.word)) {
      at = group.to;
      const person = personAfterBody(line, group.from, group.to);
      if (person > group.from && described?.kind !== 'document') return nameAt(line, person, group.to, known);
      if (isListener(line, cue, group)) continue;
      if (!cue.isAccordingTo && isSubjectOfNext(line, at)) break;
      if ((described ?? ROLE) === ROLE && belongsToNoun(line, cue, group)) {
        described = ROLE;
        continue;
      }
      const noun = cue.isAccordingTo && language === 'en' ? nounOf(line, at) : null;
      if (noun?.kind === 'anonymous') return noun;
      if (noun && noun.kind !== 'document') {
        if (described?.kind === 'document') return described;
        described ??= noun;
        continue;
      }
      const name = nameAt(line, group.from, group.to, known);
      if (described?.kind === 'document' || noun) return { ...name, kind: 'document' };
      if (name.name?.includes(' ') === true) return name;
      single ??= name;
      continue;
    }
    if (isPronoun(token) && at === from) return { kind: 'pronoun', name: null };
    described ??= describedBy(token.word);
    if (described?.kind === 'anonymous') return described;
    if (STATEMENT_OPENERS.has(token.word) || token.raw === 'è' || isInfinitive(line, at)) break;
  }
  if (described ?? single) return described ?? single;
  return DETERMINERS.has(tokens[from]?.word ?? '') ? ROLE : null;
}

/** In "said the Haldens have left", the name at `to` begins the statement. */
function isSubjectOfNext(line: Line, to: number): boolean {
  return AUXILIARIES.has(line.tokens[to + 1]?.word ?? '') && gapBefore(line, to + 1) === ' ';
}

const AUXILIARIES = wordSet('has have had was were is are will would can could may might should must');

/** What a name in "according to" stands before: "Halden police records", "a Halden radio host"; null where no noun follows. */
function nounOf(line: Line, to: number): Subject | null {
  let last = to;
  while (last < to + MAX_NOUNS && gapBefore(line, last + 1) === ' ' && isNoun(line.tokens[last + 1])) {
    last += 1;
    const word = line.tokens[last]?.word ?? '';
    if (OWNED.has(word)) return { kind: 'document', name: null };
    const described = describedBy(word);
    if (described && described.kind !== 'vague') return described;
  }
  const noun = line.tokens[last]?.word ?? '';
  return last === to || BODIES.has(noun) || MEDIA.has(noun) ? null : ROLE;
}

const MEDIA = wordSet('newspaper magazine broadcaster website');
const OWNED = wordSet(
  'polls polling studies surveys reports research rankings document memo letter interview article filings publication',
);

/** Whether a word can be a noun after a name, because it is in lower case and no word of grammar. */
function isNoun(token: Token | undefined): boolean {
  if (!token || !isLowerCase(token) || isNumber(token)) return false;
  return !/(?:ly|ed)$/.test(token.word) && !NO_NOUNS.has(token.word);
}

/** In "ha sottolineato l’importanza di sostenere Kiev" no speaker follows. */
function isInfinitive({ tokens }: Line, at: number): boolean {
  return BEFORE_INFINITIVE.has(tokens[at - 1]?.word ?? '') && /(?:are|ere|ire)$/.test(tokens[at]?.word ?? '');
}

const BEFORE_INFINITIVE = wordSet('di a da per');

/** In "ha detto all’Eco Anna Redi" the first name is that of the listener, and in "said on Halden Radio" that of a place. */
function isListener(line: Line, cue: SpeechCue, { from, text }: CapitalizedGroup): boolean {
  if (cue.isAccordingTo || BODY_BEFORE_NAME.test(text)) return false;
  const at = (isArticleInName(line, from) ? from - 1 : from) - 1;
  const before = line.tokens[at]?.word ?? '';
  return TO.has(before) || UPON.has(before) || (from === cue.to + 1 && ON.has(before));
}

/** In "according to officials in New York" and "said the mother of Anna Reed" the source is not the name. */
function belongsToNoun(line: Line, cue: SpeechCue, { from: start, count }: CapitalizedGroup): boolean {
  const at = prepositionBefore(line, start);
  if (at <= cue.to) return false;
  const preposition = line.tokens[at]?.word ?? '';
  if (count < 2) return !(cue.isAccordingTo && BY.has(preposition));
  return PLACING.has(preposition) || (count === 2 && !cue.isAccordingTo && OF.has(preposition));
}

const BY = wordSet('by from da dal dall dalla dallo dai dagli dalle');
const TO = wordSet('a ad al alla all ai agli alle allo');
const ON = wordSet('on in at su sul sulla nel nella');
const UPON = wordSet('su sul sulla sui sulle');
const AT = wordSet('at near among with');
const OF = wordSet('of di del dello della dei degli delle dell');
const PLACING = wordSet('in at near among with nel nella');

/** Words after which the statement begins, so that no speaker follows. */
const STATEMENT_OPENERS = wordSet(
  'that che who which has had was were is are will would ha hanno durante during after dopo when',
);
/** Words of grammar, which are no nouns after a name. */
const NO_NOUNS: ReadonlySet<string> = new Set([
  ...wordSet(
    'about against between during into last next on out outside over than that this through to today via within without yesterday',
  ),
  ...OPENERS,
  ...PREPOSITIONS,
  ...PARTICLES,
  ...STATEMENT_OPENERS,
  ...CONJUNCTIONS,
  ...BETWEEN,
  ...AUXILIARIES,
]);
