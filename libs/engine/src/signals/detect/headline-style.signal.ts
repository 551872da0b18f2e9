import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { CueList } from '../cues/cues.js';
import { headlineHits, locatorOf, type CueHit, type Reading } from '../reading/reading.js';
import { isLowerCase, isNumber, type Token } from '../reading/tokens.js';
import { cueFinding } from './cue-finding.js';
import { genreOf } from './genre.js';

/** Finds clickbait, questions and shouting in the headline. */
export function headlineStyleSignal(reading: Reading): Finding[] {
  const { headline } = reading;
  if (!headline) return [];
  const locators = [locatorOf(reading, -1)];
  const isQuestion = genreOf(reading) === 'report' && leavesOpen(headline.text.trim());
  return [
    ...clickbait(reading),
    ...(isQuestion ? [finding('relevance.headline-question', { data: {}, locators })] : []),
    ...(shouts(reading) ? [finding('relevance.headline-shouts', { data: {}, locators })] : []),
  ];
}

/** The beginning of a headline that says what the text explains: "What is Nato and which countries are in it?" */
const EXPLAINS =
  /(?:^|[:.–—|] )(?:and )?(?:fact[ -]?check|what|when|where|which|who|why|how|che|chi|come|cosa|cos['’]è|dove|perché|quali?|quando|quant[oaie])(?!\p{L})/iu;

/** Whether a headline asks if something is so, instead of saying it. */
function leavesOpen(headline: string): boolean {
  return headline.endsWith('?') && !EXPLAINS.test(headline);
}

/** A headline that states its news, or announces what is known of it, costs no points for what it announces. */
function clickbait(reading: Reading): Finding[] {
  const hits = [...clickbaitIn(reading), ...slangIn(reading)];
  const full = hits.every((hit) => isAfterNews(reading, hit) || isFollowedByNews(reading, hit))
    ? Infinity
    : 1;
  return cueFinding(reading, 'relevance.headline-clickbait', hits, { fewest: 1, full });
}

const ANNOUNCED = /^(?:and )?(?:here|ecco)/i;
/** A headline that announces plain information: "Here's who can claim a refund", "Ecco come si vota". */
const SERVICE =
  /^(?:(?:and )?here[’']s (?:who|what|when|where|how)|ecco (?:chi|cosa|come|dove|quando))\s+(?:to\b|(?:ti|vi) \p{L}+iamo\b|(?:you|drivers|customers|patients|readers)\s(?:can|will|need)|can\b|(?:the|a|an) (?:.*\b(?:means?|changes?|could|may|might)\b|\p{L}+ needs? to\b)|(?:the )?(?:data|evidence|numbers|polls|research|science|stud(?:y|ies)) (?:says?|shows?|suggests?|found)\b|bisogna\b|chiedere\b|ottenere\b|iscriver\w+|compilare\b|partecipare\b|prenota\w+|presentare\b|donare\b|segnalare\b|occorre\b|si deve\b|dic(?:e|ono) (?:i|gli|la) (?:dati|numeri|ricerca|scienza|studi)\b|economists|e come|camb\w+|sono\b|funziona\w*|arriva\w*|si \p{L}+|prevede\w*|serve\b|fare\b|richieder\w+|vota\w*|voter\w+|pagare\b|sapere\b)/iu;
/** A whole sentence of several words that asks nothing. */
const NEWS = /^[^!?]*(?:\S+\s+){5}\S+\.\s*$/;
/** Advice to the reader, such as "Non buttate le bucce". */
const TO_READER =
  /(?<!\p{L})(?:you|your|tu|ti|tuo|tua|vi|voi|vostr[oaie]|never|don[’']t|mai|non \p{L}+(?:ate|ete|ite|[aei]re))(?!\p{L})|^\p{L}+(?:ate|ete|ite)\s/iu;
const MIN_NEWS_WORDS = 6;
/** A word in capitals that is no short acronym. */
const STRESS_IN_CAPITALS = /(?<!\p{L})\p{Lu}{4,}(?!\p{L})/u;

/** Whether a headline states its news with a name or a figure before a colon or a dash. */
function isNamedNews(before: string): boolean {
  const words = before.trim().split(/\s+/);
  const hasDetail = words.slice(1).some((word) => /[\p{Lu}\d]/u.test(word));
  const isStatement = /^[^!?]*(?::| [-–—])\s*$/.test(before) && !TO_READER.test(before);
  return isStatement && hasDetail && words.length >= MIN_NEWS_WORDS;
}

const ENGLISH_ANNOUNCED = /^(?:and )?here/i;
/** A name after the first word: "Anna Reed", "U.S.", "NATO". */
const NAME_IN_QUESTION =
  /(?<=\S )(?:\p{Lu}\p{Ll}{1,30} \p{Lu}\p{Ll}{1,30}|\p{Lu}\.\p{Lu}\.|\p{Lu}{2,4}(?!\p{L}))/gu;

/** Whether a question names whom it is about, and does not turn to the reader: "Does the post give Anna Reed an advantage?" */
function isNamedQuestion({ article }: Reading, before: string): boolean {
  const isLong = before.trim().split(/\s+/).length >= MIN_NEWS_WORDS;
  if (!isLong || !before.trim().endsWith('?') || TO_READER.test(before)) return false;
  // In title case every word has a capital, but only a name keeps it in the text.
  return (before.match(NAME_IN_QUESTION) ?? []).some((name) => article.text.includes(name));
}

const ITALIAN_ANNOUNCED = /^ecco (?:chi|come|cosa(?: succede)?|dove|quando)$/i;

/** Whether the subject is named before "ecco" and what is announced after it, as in "Polmoni malati: ecco come agisce il virus". */
function isAnnouncedAfterPart(title: string, start: number, cue: string): boolean {
  // The day of an event may follow in the text.
  const isWhole = /quando$/i.test(cue) || /\p{L}/u.test(title.slice(start + cue.length));
  return isWhole && /[^?\s]\s*$/.test(title.slice(0, start));
}

/** Whether a cue follows a plain sentence: "A storm is likely by Friday. Here’s how it could affect the ferry". */
function isAfterNews(reading: Reading, { text, start }: CueHit): boolean {
  const { headline } = reading;
  const before = headline?.text.slice(0, start) ?? '';
  if (ITALIAN_ANNOUNCED.test(text) && isAnnouncedAfterPart(headline?.text ?? '', start, text)) return true;
  if (ENGLISH_ANNOUNCED.test(text) && isNamedQuestion(reading, before)) return true;
  return ANNOUNCED.test(text) && (NEWS.test(before) || isNamedNews(before));
}

/** "Here’s what we know" is how explainers are announced. */
const KNOWN_SO_FAR =
  /^(?:and )?(?:here[’']s (?:what|everything) we know|ecco (?:tutto )?(?:cosa|che cosa|quello che) sappiamo)(?!\p{L})/iu;
const HOW = /^(?:and )?here[’']s (?:how|why|who)$/i;
/** A person without a name: "Here’s how a woman lost ten pounds". */
const UNNAMED = /^(?:an?|this|these|one|some)(?!\p{L})/iu;

const ENGLISH_ANY = /^(?:and )?here[^\p{L}\s]s(?!\p{L})/iu;

/**
 * Whether "here’s why" or a similar form is the only sign of bait: no advice to the reader before it, no words in
 * capitals and no person without a name after it. Explainers of plain news are announced like this.
 */
export function isOnlyAnnounced({ headline, article }: Reading, cues: readonly string[]): boolean {
  const title = headline?.text ?? '';
  const at = title.search(/(?<!\p{L})here[^\p{L}\s]s(?!\p{L})/iu);
  const after = title.slice(at).replace(/^\S+\s+\S+\s*/, '');
  const stressed = STRESS_IN_CAPITALS.exec(title)?.[0];
  // An acronym has capitals in the text too.
  const isStressed = stressed !== undefined && !article.text.includes(stressed);
  const isBait = TO_READER.test(title.slice(0, at)) || isStressed || UNNAMED.test(after);
  return cues.every((cue) => ENGLISH_ANY.test(cue)) && !isBait;
}

/** A headline without the name of the site after a bar. */
function withoutSite(title: string): string {
  return title.split(' | ')[0] ?? title;
}

/** Whether the news follows the cue: "Here’s how Reed stiffed a cook of 82 over an unpaid bill". */
function isFollowedByNews({ headline }: Reading, { text, start, end }: CueHit): boolean {
  const title = headline?.text ?? '';
  if (KNOWN_SO_FAR.test(title.slice(start))) return true;
  const after = withoutSite(title)
    .slice(end)
    .replace(/^[’']s/, '')
    .trim();
  const isPlain = ![UNNAMED, TO_READER, STRESS_IN_CAPITALS].some((sign) => sign.test(after));
  return HOW.test(text) && isPlain && after.split(/\s+/).length >= MIN_NEWS_WORDS;
}

function clickbaitIn(reading: Reading): CueHit[] {
  const headline = reading.headline?.text ?? '';
  return headlineHits(reading, 'clickbait').filter(
    ({ text, start, end }) =>
      !/[,;:]/.test(text) &&
      !isAfterOpenMark(headline.slice(0, start)) &&
      !(EVERYTHING.test(text) && reading.article.wordCount >= LONG_TEXT) &&
      !(WHY.test(text) && ANSWER.test(headline.slice(end))) &&
      !(SERVICE.test(headline.slice(start)) && !isStressedPromise(reading, headline.slice(0, start))) &&
      ![THESIS, WISH].some((plain) => plain.test(headline.slice(start))),
  );
}

/** Whether a promise to the reader with a word in capitals, which is no acronym, comes first: "Your coin is worth THOUSANDS". */
function isStressedPromise({ article }: Reading, before: string): boolean {
  const stressed = STRESS_IN_CAPITALS.exec(before)?.[0];
  return stressed !== undefined && TO_READER.test(before) && !article.text.includes(stressed);
}

/** Whether a quotation in straight marks begins before a cue and has not ended, also where the headline is cut. */
function isAfterOpenMark(before: string): boolean {
  return before.split('"').length % 2 === 0;
}

/** A headline that states what its author asks for: "Ecco perché serve un porto", "Here’s why the council must act". */
const THESIS =
  /^(?:ecco perch(?:é|è|e[’']) (?:non )?(?:serv(?:e|ono)|bisogna|occorr(?:e|ono)|dobbiamo|dovremmo)|here[’']s why (?:we (?:must|should|need)|(?!you )(?:\p{L}+ ){1,3}must))(?!\p{L})/iu;

/** An idiom that hides nothing: "the soup you never knew you needed". */
const WISH = /^you (?:never knew|didn[’']t know) you (?:wanted|needed)(?!\p{L})/iu;

/** Slang that Italian bait adds after a bar: "Pensioni, taglio a giugno | Tutta colpa di questo bonus". */
const SLANG =
  /(?<!\p{L})(?:fregatura|fregat[oi] da|fino a schiattare|alla canna del gas|tutta colpa di quest[oaei])(?!\p{L})/iu;
const TWO_PARTS = /\S\s\S+\s\|\s\S+\s\S/;

/** Slang after a bar of the headline, as a cue of clickbait. */
export function slangIn({ headline, language }: Reading): CueHit[] {
  const title = headline?.text ?? '';
  const slang = language === 'it' && TWO_PARTS.test(title) ? SLANG.exec(title) : null;
  if (!slang) return [];
  const { 0: text, index: start } = slang;
  const place = { sentence: -1, start, end: start + text.length, fromToken: 0, toToken: 0 };
  return [{ list: 'clickbait', text, isQuoted: false, ...place }];
}

/** A promise to tell everything, which is no bait above a long text. */
const EVERYTHING = /^(?:everything|all you need|tutto quello|cosa c)/i;
const LONG_TEXT = 200;

/** A headline that gives its answer, as in "Here's why offices are cold: they were built for men". */
const WHY = /why|perch|^ecco il motivo/i;
const ANSWER = /[:–—]\s*\S+\s+\S+/;

const ALARM: readonly CueList[] = ['sensational', 'charged', 'loaded', 'fear', 'hiddenTruth', 'clickbait'];
const MIN_LOUD_LENGTH = 4;
/** A shorter single word may be an acronym that the text also uses as a word, such as SNAP or SAFE. */
const MAX_ACRONYM_LENGTH = 5;
/** Short words that are no acronyms. */
const STRESSED =
  /^(?:NEVER|EVERY|EVER|AGAIN|STILL|MUST|THIS|THAT|THESE|THEY|WHAT|JUST|ONLY|EVEN|VERY|RIGHT|WRONG|LIES|LIED|FAKE|HATE|EVIL|SICK|DEAD|SHOT|KILL|STEAL|COUP|HUGE|EPIC|BOOM|MAI|TUTTI|TUTTO|SOLO|SEMPRE|ANCORA|QUESTO|QUESTA|NULLA|NIENTE|BASTA|FALSO|BUGIE)$/;
/** Words in capitals that are no acronyms, also where the text does not have them. */
const LOUD =
  /^(?:HUGE|INSANE|REALLY|IMMEDIATELY|FINALLY|TOTALLY|COMPLETELY|ABSOLUTELY|LITERALLY|LYING|SLAMS|SLAMMED|BLASTS|BLASTED|DESTROYS|DESTROYED|HAMMERED|HUMILIATED|CRUSHES|CRUSHED|SHREDS|OBLITERATES|ASFALTA|UMILIA|DISTRUGGE|SBUGIARDA|DEMOLISCE|FAKED|SPOTTED|FAILURE|DISGRACED|DISGUSTING|HORRIFYING|AMAZING|CRAZY|HUMILIATING|HILARIOUS|SICKENING|TERRIFYING|HERSELF|HIMSELF|EXPOSES|EXPLODES|ENRAGED)$/;
/** An exclamation in capitals before the news. */
const EXCLAMATION =
  /^(?:WHOA|WOW|OMG|BOOM|CHAOS|SHOCKER|TRUTH COMES OUT|BREAKING|ALERT|BUSTED|INCREDIBILE|CLAMOROSO|PAZZESCO|VERGOGNA)!|^(?:BREAKING )?BOMBSHELL: |^(?:WHOA|WOW|OMG|BOOM|SHOCKER|CLAMOROSO|PAZZESCO): /;
/** Two exclaimed sentences: "Wake up! The masks made you sick!" */
const EXCLAIMED_TWICE = /^[^“"«‘]*\S! +[^“"«‘]*(?:\S+ ){3}\S+!$/u;
/** What sites add to a headline to say what the page has. */
const TAG =
  /^(?:VIDEO|FOTO|PHOTOS?|WARNING|LIVE|DIRETTA|ORARI|RISULTATI|BANDO|ELENCO|MAPPA|UPDATED?|AGGIORNAMENTO|HIGHLIGHTS|WATCH|PDF)$/;
/** What sites add after a dash at the end: "… than others - REPORT". */
const END_TAG = /^(?:REPORTS?|SOURCES?|STUDY|POLL|ANALYSIS|EXCLUSIVE|OPINION|STATEMENT|INTERVIEW|AUDIO)$/;
const MIN_WORDS = 4;
/** The headline of a newsletter lists its items. */
const SEVERAL_ITEMS = / -- .* -- /;

/**
 * Whether the headline has several exclamation marks, one beside an alarming word, or ordinary words in capitals. A headline
 * that is all in capitals is a choice of design.
 */
function shouts(reading: Reading): boolean {
  const { headline } = reading;
  if (!headline) return false;
  if ([/!!/, EXCLAMATION, EXCLAIMED_TWICE].some((loud) => loud.test(headline.text))) return true;
  if (SEVERAL_ITEMS.test(headline.text)) return false;
  const alarms = ALARM.flatMap((list) => headlineHits(reading, list));
  if (alarms.some(({ end }) => isExclaimed(headline.text, end))) return true;
  const words = headline.tokens.filter((token) => !isNumber(token) && token.raw.length >= MIN_LOUD_LENGTH);
  const loud = words.filter(({ raw }) => raw === raw.toUpperCase());
  const isStressed = runsIn(words, loud) >= MIN_RUNS && loud.some(({ raw }) => isLoudWord(raw));
  const isDesign = loud.length > words.length / 2 && !isStressed;
  if (words.length < MIN_WORDS || isDesign) return false;
  const own = loud.filter(
    (token) =>
      !TAG.test(token.raw) &&
      (LOUD.test(token.raw) || isOrdinary(reading, token)) &&
      !isLabel(headline.text, token),
  );
  return (
    own.length > 1 ||
    own.some(
      (token) =>
        isLoudWord(token.raw) ||
        alarms.some(({ start, end }) => start <= token.start && token.end <= end) ||
        (token.raw.length > MAX_ACRONYM_LENGTH && !isAlsoName(reading, token)),
    )
  );
}

/** So many separate groups of words in capitals stress single words: "The REAL REASON she LEFT so EARLY". */
const MIN_RUNS = 3;

function isLoudWord(raw: string): boolean {
  return STRESSED.test(raw) || LOUD.test(raw);
}

function runsIn(words: readonly Token[], loud: readonly Token[]): number {
  const isLoud = new Set(loud);
  return words.filter((word, at) => isLoud.has(word) && !isLoud.has(words[at - 1] as Token)).length;
}

/** Whether an alarming word is exclaimed. Other exclamation marks may be part of a name, as in "Oklahoma! returns". */
function isExclaimed(text: string, end: number): boolean {
  return text.trimEnd().endsWith('!') || /^(?: \p{Lu}{2,})?!/u.test(text.slice(end));
}

function isAlsoName({ sentences }: Reading, { word }: Token): boolean {
  return sentences.some(({ tokens }) =>
    tokens.some((token, at) => at > 0 && token.word === word && /^\p{Lu}\p{Ll}/u.test(token.raw)),
  );
}

/** An English word without its ending, so that "blasts" and "blasted" are equal. */
function baseOf(word: string): string {
  const base = word.replace(/(?:ing|ed|es|s)$/, '');
  return base.length >= MIN_LOUD_LENGTH ? base : word;
}

/** Whether the text writes a word in lower case and never in capitals, so that it is neither a name nor an acronym. */
function isOrdinary({ sentences }: Reading, { word }: Token): boolean {
  let small = 0;
  for (const { tokens, isHeading } of sentences) {
    for (const token of tokens) {
      if (baseOf(token.word) !== baseOf(word)) continue;
      if (token.word === word && token.raw === token.raw.toUpperCase() && !isHeading) return false;
      if (isLowerCase(token)) small += 1;
    }
  }
  return small > 0;
}

/** What has a name in capitals: "Operazione BROTHER". */
const NAMED = /(?<!\p{L})(?:operazione|operation|progetto|project|missione|mission) [^\p{L}\s]?$/iu;
const IN_QUOTATION = /(?:^|[\s(])['‘"“«][^'’"”»]*$/;

/** Whether a word is quoted or part of a label of the site, such as "VIDEO:", "(FULL VIDEO)" or "Part 3: MILLS: …". */
function isLabel(text: string, { start, end }: Token): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  // "STILL no ferry" is stressed, "STILL: the film" is a label.
  const isStressed = STRESSED.test(text.slice(start, end)) && /^ \p{Lu}?\p{Ll}/u.test(after);
  const isKicker =
    !isStressed && /^[^\p{Ll}]*$/u.test(text.slice(0, end)) && !text.slice(0, end + 1).includes('!');
  const isBetweenColons = /:\s[^\p{Ll}:!]*$/u.test(before) && /^[^\p{Ll}:!]*:/u.test(after);
  const isEndTag = END_TAG.test(text.slice(start, end)) && /\s[-–—|] $/.test(before) && after.trim() === '';
  return (
    isKicker ||
    isEndTag ||
    isBetweenColons ||
    [/[([][^)\]]*$/, NAMED, IN_QUOTATION].some((label) => label.test(before))
  );
}
