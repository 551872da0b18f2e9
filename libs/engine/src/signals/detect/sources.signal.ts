import type { Genre } from '@vaglio/contracts';
import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import {
  isInOpenQuotation,
  locatorOf,
  ownHits,
  sentenceText,
  type CueHit,
  type Reading,
  spokenSentences,
  type SentenceReading,
} from '../reading/reading.js';
import type { Speech } from '../reading/speakers.js';
import { FIRST_PERSON_SINGULAR } from '../reading/sentence-shares.js';
import { foldedName, foldedText } from '../reading/tokens.js';
import { cueFinding } from './cue-finding.js';
import { genreOf } from './genre.js';

const MAX_LOCATORS = 6;
const MAX_NAMES = 3;
/** One sentence with an anonymous or vague source or a rumour is only noted: a third of these were no fault on pages read by hand. */
const MIN_COSTING = 2;
/** The share of sentences with a named source from which a report has full strength. */
const FULL_SHARE = 0.18;

/** Finds named, anonymous and vague sources, and hearsay. */
export function sourcesSignal(reading: Reading): Finding[] {
  if (!reading.language) return [];
  return [
    ...namedSources(reading),
    ...anonymousSources(reading),
    ...vagueSources(reading),
    ...rumours(reading),
  ];
}

function namedSources(reading: Reading): Finding[] {
  const unnamed = new Set(ownHits(reading, 'anonymousSource').map((hit) => hit.sentence));
  const spoken = [...spokenSentences(reading.speeches)];
  const cited = new Set(spoken.filter((index) => NO_SOURCE.test(reading.sentences[index]?.text ?? '')));
  const speeches = reading.speeches.filter(
    ({ name, kind, sentence }) =>
      name !== null &&
      isTraceable({ kind }) &&
      !unnamed.has(sentence) &&
      !cited.has(sentence) &&
      reading.sentences[sentence]?.isHeading !== true &&
      !STATES_NOTHING.test(reading.sentences[sentence]?.text ?? '') &&
      !NOT_ASKABLE.test(name) &&
      !isOwn(reading, name),
  );
  const named = [...new Set(speeches.map(({ sentence }) => sentence))];
  // Captions often repeat a sentence of the text, which counts once.
  const byText = new Map(
    named.toReversed().map((index) => [foldedText(reading.sentences[index]?.text ?? ''), index] as const),
  );
  const sentences = [...byText.values()].toSorted((a, b) => a - b);
  if (sentences.length === 0 || ADVERTISES.has(genreOf(reading))) return [];
  const names = new Set(speeches.flatMap(({ name }) => (name === null ? [] : [name])));
  const who = differentNames([...names].slice(0, MAX_COMPARED));
  return [
    finding('accuracy.named-sources', {
      data: {
        count: sentences.length,
        who: who
          .toSorted(fullFirst)
          .slice(0, MAX_NAMES)
          .map((name) => shownName(reading, name)),
      },
      locators: sentences.slice(0, MAX_LOCATORS).map((index) => locatorOf(reading, index)),
      // Invented people can say anything, so a text of reported speech alone gets no points.
      strength: reading.isMostlyReported
        ? 0
        : Math.min(
            sentences.length / 4,
            sentences.length / (reading.sentences.length * FULL_SHARE),
            who.length / 2,
          ),
    }),
  ];
}

/** A question, the words before a quotation that follows, and a denial that anyone of a group said it. */
const STATES_NOTHING = /^[^"“«]*\?$|^[^.!?]{0,60}:$|^\W*(?:neither|no one|nobody|none of|nessuno)(?!\p{L})/iu;
/** A market is not a person or a body. */
const NOT_ASKABLE = /^(?:Wall Street|Main Street|Silicon Valley|Piazza Affari)$/u;

/** Texts in which a firm lets its own people speak. */
const ADVERTISES: ReadonlySet<Genre> = new Set(['press_release', 'sponsored']);

/** An aphorism, a name of mockery, or a statement of an unnamed person that another outlet printed. */
const NO_SOURCE =
  /(?<!\p{L})(?:in the words of|once (?:said|wrote)|famously (?:said|wrote)|used to say|fake news|(?:celebre|famosa) (?:affermazione|frase|massima)|(?:come )?(?:diceva|amava dire)|said (?:an?|one) (?!spokes)(?:\p{Ll}+ ){0,3}\p{Ll}+, as reported)(?!\p{L})/iu;

const NO_LONGER = /(?<!\p{L})(?:former|ex|acting|late) $/u;

/** A person without the office, which Italian texts would not have in English; a surname alone keeps it: "former Governor Reed". */
export function shownName({ article: { text } }: Reading, whole: string): string {
  // "Anna Reed of New York’s University" is cut before the mark.
  const isCut = text.includes(`${whole}’s `) || text.includes(`${whole}'s `);
  const name = isCut ? whole.replace(/ of [^’']+$/u, '') : whole;
  const at = Math.max(0, text.indexOf(name));
  if (BODY.test(name)) return `${OWNER.exec(text.slice(Math.max(0, at - 30), at))?.[0] ?? ''}${name}`;
  const person = withoutTitle(name);
  if (person.includes(' ')) return person;
  if (MISTER.test(name)) return fullNameIn(text, person) ?? name;
  return `${NO_LONGER.exec(text.slice(Math.max(0, at - 8), at))?.[0] ?? ''}${name}`;
}

/** A body that is one of many without the name before it: "Gaza’s Health Ministry". */
const BODY =
  /(?<!\p{L})(?:Ministry|Department|Office|Authority|Council|Agency|Government|Police|Parliament|Court)$/u;
const OWNER = /(?<!\p{L})\p{Lu}[\p{L}.-]+['’]s? $/u;

const MISTER = /^(?:Mr|Mrs|Ms|Miss)\.? /u;
/** Two names that begin with capitals, where the first is no office. */
const FULL_NAME = /(?<!\p{L})(\p{Lu}\p{Ll}[\p{L}’'-]*) (\p{Lu}[\p{L}’'-]+)/gu;

/** The first full name of a text that ends in the surname. */
function fullNameIn(text: string, surname: string): string | null {
  for (const [name = '', , last] of text.matchAll(FULL_NAME))
    if (last === surname && !MISTER.test(name) && withoutTitle(name) === name) return name;
  return null;
}

/** Each person or body once, by the longest of its names without the office. */
function differentNames(names: readonly string[]): string[] {
  const different: { name: string; readonly plains: string[] }[] = [];
  for (const name of names) {
    const plain = foldedText(withoutTitle(name));
    const same = different.find((other) => other.plains.some((one) => isSame(one, plain)));
    if (!same) different.push({ name, plains: [plain] });
    else {
      same.plains.push(plain);
      if (wordsIn(withoutTitle(name)) > wordsIn(withoutTitle(same.name))) same.name = name;
    }
  }
  return different.map(({ name }) => name);
}

function wordsIn(name: string): number {
  return name.split(' ').length;
}

function isSame(one: string, other: string): boolean {
  return isPartOf(one, other) || isPartOf(other, one) || isShort(one, other) || isShort(other, one);
}

/** "Ms Reed" and "Halden Police Chief Anna Reed" are "Anna Reed". */
const TITLE =
  /^.*(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Sir|Dame|Lord|Lady|Dr|Doctor|Prof|Professor|Dean|King|Queen|Prince|Princess|Pope|President|Minister|Chancellor|Secretary(?:-General)?|Senator|Sen|Rep|Congress(?:man|woman)|Gov|Governor|Mayor|Judge|Justice|Councill?or|Commissioner|Chief|Sheriff|Officer|Sergeant|Agent|Detective|Inspector|Administrator|Supervisor|Executive|Director|Principal|Chair(?:man|woman)?|CEO|CFO|COO|CTO|Founder|Editor(?:-in-Chief)?|Spokes(?:man|woman|person)|Leader|Ambassador|General|Author|Employee|Coach|Taoiseach|D[Gg]|Sig|Signora?|Dott|Dottor|Onorevole|Presidente|Premier|Ministr[oa]|Sindac[oa]|Re|Regina|Papa)\.? (?=\p{Lu})/u;

/** "Attorney for the District of Halden Anna Reed" is "Anna Reed". */
const OFFICE_OF_PLACE =
  /^.*(?<!\p{L})(?:Attorney|Bishop|Duchess|Duke|Prince|Princess|Secretary|Minister)(?!\p{L})[\p{L} ]{0,40} of (?:the )?\p{Lu}[\p{L}-]+ (?=\p{Lu}[\p{L}’-]+ \p{Lu}[\p{L}’-]+$)/u;

function withoutTitle(name: string): string {
  return name.replace(TITLE, '').replace(OFFICE_OF_PLACE, '');
}

/** Whether a name has the initials of another one, or letters of it: "HPD" of "Halden Police Department", "VW" of "Volkswagen". */
function isShort(short: string, long: string): boolean {
  if (!/^\p{L}{2,6}$/u.test(short) || long.length <= short.length + 3) return false;
  const words = long.split(' ').filter((word) => !/^(?:and|di|for|of|on|the|del|della|e)$/.test(word));
  if (words.length > 1) return words.map((word) => word.charAt(0)).join('') === short;
  return !/[aeiou]/.test(short) && isInOrder(short, long);
}

function isInOrder(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters.charAt(at)) at += 1;
  return word.startsWith(letters.charAt(0)) && at === letters.length;
}

/** Whether a name is that of the author or of the outlet, which are no source of their own text. */
function isOwn({ article: { authors, outlet } }: Reading, name: string): boolean {
  const owners = [...authors, outlet.known ? outlet.value : ''];
  return owners.some((owner) => foldedName(owner) === foldedName(name));
}

export function isTraceable({ kind }: Pick<Speech, 'kind'>): boolean {
  return kind === 'named' || kind === 'document';
}

/** Each name is compared with all others, and a page can have thousands of different ones. */
const MAX_COMPARED = 200;

/** "Reed" is part of "Anna Reed", but not of "Anna Reeder"; "Acme" is another source than "Acme CEO Anna Reed". */
function isPartOf(part: string, whole: string): boolean {
  if (!` ${whole} `.includes(` ${part} `)) return false;
  return !(whole.startsWith(`${part} `) && OFFICE.test(whole.slice(part.length)));
}

const OFFICE =
  /^ (?:administrator|analyst|ceo|cfo|chair(?:man|woman)?|chief|commissioner|director|editor|founder|president|secretary|speaker|spokes\p{L}+) /u;

/** The reason for an anonymous source, as in "on condition of anonymity because …". */
const REASON =
  /(?<!\p{L})(?:because|as (?:he|she|they) (?:was|were) not|since|perché|in quanto|not authori[sz]ed|to discuss|for legal reasons|per timore|per legge)(?!\p{L})/iu;

function sentenceOf({ sentence }: CueHit): number {
  return sentence;
}

function fullFirst(one: string, other: string): number {
  return Number(other.includes(' ')) - Number(one.includes(' '));
}

/** Phrases that also occur without a statement: "a girl who cannot be named", "people close to retirement". */
const NEEDS_SPEECH =
  /^(?:anonymous sources|fonti anonime|who cannot|who can.t|che non può|people|person|sources (?:close|familiar)|fonti (?:vicine|interne))/i;
/** Official and historical sources are not anonymous. */
const KNOWN_KIND =
  /(?<!\p{L})(?:hospital|police|ministry|court|prosecution|embassy|airport) sources (?:said|say|told)(?!\p{L})|(?<!\p{L})secondo (?:fonti (?:ufficiali|storiche|scritte|aperte|ospedaliere|ministeriali|de(?:l|lla|ll[’']|i)\s?(?:ministero|questura|procura|prefettura|polizia|carabinieri|ospedale))|una fonte del \S{1,8} secolo)/iu;

/** A private person who saw something has a plain reason to keep the name back. */
const EYEWITNESS =
  /(?<!\p{L})(?:(?:eye)?witness|passenger|patient|bystander|passer-by|onlooker|neighbou?r|survivor)(?:es|s)?,? $/iu;
/** "It is said to have spread" is about a thing. */
const THING = /(?<!\p{L})(?:it|this|that|which) $/iu;

function isOrdinaryUnnamed({ article }: Reading, { start, text }: CueHit): boolean {
  const before = article.text.slice(Math.max(0, start - 30), start);
  return (/^who/i.test(text) && EYEWITNESS.test(before)) || (/^is said/i.test(text) && THING.test(before));
}

/** Another outlet that a source spoke to: "a source close to Reed told CNN". */
const TOLD_OUTLET =
  /(?<!\p{L})(?:told (?:the )?|ha(?:nno)? detto (?:a|al|alla|all[’']) ?)(?<outlet>(?:\p{Lu}[\p{L}.]{0,20}[ -]?){1,4})/u;

/** So far after a cue, words belong to it; the time stays linear in a text that is one sentence. */
const REACH = 160;

/** A text without its page may be that outlet's own. */
function isToldToAnother({ article }: Reading, { start, end }: CueHit): boolean {
  if (!article.page) return false;
  const near = article.text.slice(start, end + REACH);
  const outlet = TOLD_OUTLET.exec(near)?.groups?.['outlet']?.trim() ?? '';
  const own = foldedName(`${article.outlet.known ? article.outlet.value : ''} ${article.domain}`);
  return PRESS.test(outlet) && !own.includes(foldedName(outlet));
}

/** Unnamed people of whom the text says how many they are and what they know. */
const DESCRIBED =
  /(?<!\p{L})(?:two|three|four|five|six|several|multiple|due|tre|quattro|cinque|sei|diverse) (?:\p{L}+ ){0,2}(?:sources|officials|people|aides|fonti|funzionari|persone) (?:who are |che sono )?(?:familiar with|briefed on|with (?:direct )?knowledge of|a conoscenza|informat[ei])(?!\p{L})/iu;

function isOneSource({ text }: CueHit): boolean {
  return /^secondo una fonte$/i.test(text);
}

/** Anonymous sources cost no points where the text gives a reason for them or has as many sentences with other sources. */
function anonymousSources(reading: Reading): Finding[] {
  const speaking = new Set(
    [...ownHits(reading, 'sayingVerb'), ...ownHits(reading, 'accordingTo')].map(sentenceOf),
  );
  const hits = ownHits(reading, 'anonymousSource').filter(
    (hit) =>
      (!/^(?:is|are) said/i.test(hit.text) || reading.sentences[hit.sentence]?.isSourced === false) &&
      (!NEEDS_SPEECH.test(hit.text) || speaking.has(hit.sentence)) &&
      !KNOWN_KIND.test(reading.sentences[hit.sentence]?.text ?? '') &&
      !isOrdinaryUnnamed(reading, hit) &&
      !isToldToAnother(reading, hit),
  );
  const sentences = new Set(hits.map(({ sentence }) => sentence));
  const others = new Set(
    reading.speeches
      .filter((speech) => isTraceable(speech) && !sentences.has(speech.sentence))
      .map(({ sentence }) => sentence),
  );
  const isExplained = hits.some(({ sentence }) => REASON.test(reading.sentences[sentence]?.text ?? ''));
  // "A source" of a report on a study is one of its documents.
  // A summary may have the same sentence again.
  const different = new Set(hits.map((hit) => sentenceText(reading, hit)));
  const isFault =
    different.size >= MIN_COSTING &&
    sentences.size > others.size &&
    !isExplained &&
    !(reading.reportsStudy && hits.every(isOneSource)) &&
    !reading.sentences.some(({ text }) => DESCRIBED.test(text));
  const full = isFault ? 2 : Infinity;
  return cueFinding(reading, 'accuracy.anonymous-sources', hits, { fewest: 1, full });
}

const STUDIES = /\b(?:stud(?:y|ies|i|io)|research|science|ricerc\w+|scienza)\b/i;
/** Phrases without any source, also where a name is nearby. */
const AGENTLESS =
  /^(?:it (?:can|has)|(?:early )?reports|word is|there are reports|si apprende|secondo quanto|da quanto)/i;
const RESEARCHERS = /\b(?:researchers|scientists|ricercatori|scienziati)\b/i;
const PEOPLE_SAY = /^(?:some|many|others|people|alcuni|molti|la gente|c[’']è chi|it is|si )/i;

/** A form of Italian agencies in news of the hour; it is only noted. */
const OF_AGENCIES = /si apprende/i;

/**
 * Vague sources cost no points in a report of a study, and beside this many times as many named ones; "studies show" and "experts
 * say" cost none beside as many sources of any kind.
 */
const NAMED_FOR_EACH = 4;

/** Phrases such as "experts say" and "studies show", unless the text names these sources before or after. */
function vagueSources(reading: Reading): Finding[] {
  const hits = ownHits(reading, 'vagueSource').filter((hit) => isUnresolved(reading, hit));
  // A summary may have the same sentence again.
  const vague = new Set(
    hits.filter(({ text }) => !OF_AGENCIES.test(text)).map((hit) => sentenceText(reading, hit)),
  );
  const isFault =
    !reading.reportsStudy &&
    (hits.every(isOfSpecialists)
      ? vague.size > sentencesWithSource(reading).size
      : vague.size * NAMED_FOR_EACH > sentencesWithName(reading).size);
  const isCosting = isFault && vague.size >= MIN_COSTING && !isTwoSided(hits);
  const full = isCosting ? 3 : Infinity;
  return cueFinding(reading, 'accuracy.vague-sources', hits, { fewest: 1, full });
}

function sentencesWithName({ speeches }: Reading): ReadonlySet<number> {
  return spokenSentences(speeches.filter(({ kind }) => kind === 'named'));
}

function sentencesWithSource({ speeches }: Reading): ReadonlySet<number> {
  return spokenSentences(speeches.filter(isTraceable));
}

/** Words before sources that the text introduced earlier: "the experts", "both experts". */
const INTRODUCED =
  /\b(?:the|these|those|both|our|his|her|their|two|three)\s(?:(?:latest|previous|current|earlier|initial|first)\s)?$/i;

/** "Few studies have shown it" and "more than reports indicate" rely on no source. */
const NO_RELIANCE = /\b(?:few|no|than(?: (?:current|official|early))?)\s$/i;

/** A line that says where the next paragraphs are from: "Via The Halden Post:". */
const BORROWED_FROM = /^(?:via|from|source|da|fonte)(?!\p{L})[^.]{2,60}:$/iu;

function isBorrowed({ sentences }: Reading, { sentence }: CueHit): boolean {
  return sentences
    .slice(sentence + 1, sentence + 1 + MAX_DISTANCE)
    .some(({ text }) => BORROWED_FROM.test(text.trim()));
}

/** "FBI reports" have an owner. */
const ACRONYM = /\p{Lu}{2}\s$/u;

/** "Some Say" is part of the title of another text. */
const TITLE_CASE = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u;

function isUnresolved(reading: Reading, hit: CueHit): boolean {
  const sentence = reading.sentences[hit.sentence];
  if (TITLE_CASE.test(hit.text) || hit.text.includes(',')) return false;
  const before = reading.article.text.slice(Math.max(0, hit.start - 30), hit.start);
  const isOwned = /['’]s?\s$/.test(before) || (/^reports/i.test(hit.text) && ACRONYM.test(before));
  if (!sentence || isOwned || sentence.hasLink || sentence.quotedShare > 0.4) return false;
  if (isInOpenQuotation(reading, hit) || isOfText(reading, hit, sentence)) return false;
  if (!/^word/i.test(hit.text) && INTRODUCED.test(before)) return false;
  if (NO_RELIANCE.test(before) || isAccountable(reading, hit)) return false;
  if (isOfOwnLife(sentence.text, hit.text) || isDenied(reading, hit, sentence)) return false;
  if (ASKS.test(sentence.text) || isWeighed(reading, hit) || isOfPeopleNamed(reading, hit, sentence))
    return false;
  if (isNoHearsay(reading, hit) || (reading.reportsStudy && isOfStudy(hit))) return false;
  const near = (reach: number) =>
    reading.speeches.some(
      (speech) => isTraceable(speech) && Math.abs(speech.sentence - hit.sentence) <= reach,
    );
  if (AGENTLESS.test(hit.text)) return !near(0) && !isBorrowed(reading, hit);
  if (STUDIES.test(hit.text))
    return !near(1) && !reading.hasCitations && !isNamedSoon(reading, hit) && !isToldNext(reading, hit);
  if (PEOPLE_SAY.test(hit.text))
    return isSubject(reading, hit) && !near(OTHERS.test(hit.text) ? 1 : 0) && !isNamedNext(reading, hit);
  return !near(1) && !isNamedSoon(reading, hit);
}

/** The doctors of a patient: "doctors say he is doing well". */
const OF_A_PATIENT = /^(?: that)? (?:he|she|his|her|the (?:boy|girl|baby|patient|man|woman))(?!\p{L})/iu;
/** A text that says whether the hearsay holds. */
const EXAMINED =
  /(?<!\p{L})(?:no (?:(?:scientific|clinical|real) )?evidence|(?:not|n[’']t) (?:yet )?(?:been )?(?:(?:fully|scientifically) )?(?:understood|proven|proved|confirmed)|is (?:false|untrue)|a myth)(?!\p{L})/iu;
const OPPONENTS = /^critics/i;
const SUPPORTERS =
  /(?<!\p{L})(?:supporters|proponents|advocates|backers|defenders)(?: of \S+(?: \S+){0,3})? (?:say|argue|claim|believe|counter|reply)(?!\p{L})/iu;
/** What unnamed specialists only think possible: "experts think it may have come from bats". */
const GUESSED = /^analysts say$|(?:think|believe|suggest)$/i;
const POSSIBLE = /^(?: \S+){0,5}? (?:may|might|could)(?!\p{L})/iu;
const PRESS =
  /(?<!\p{L})(?:Times|Post|Telegraph|Guardian|Journal|Herald|Tribune|Gazette|Mail|News|Press|Reuters|Bloomberg|BBC|CNN|Observer|Chronicle|Globe|Express|Mirror)(?!\p{L})/u;

/** Whether the text says who is meant, tests the hearsay, hears the other side or keeps to what is possible. */
function isAccountable(reading: Reading, hit: CueHit): boolean {
  const { sentences, article } = reading;
  const at = hit.sentence;
  const after = article.text.slice(hit.end, hit.end + 80);
  if (/^doctors/i.test(hit.text) && OF_A_PATIENT.test(after)) return true;
  if (PEOPLE_SAY.test(hit.text) && EXAMINED.test(sentences[at]?.text ?? '')) return true;
  if (SPECIALISTS.test(hit.text) && GUESSED.test(hit.text) && POSSIBLE.test(after)) return true;
  if (/^reports/i.test(hit.text) && isNamedNext(reading, hit) && PRESS.test(sentences[at + 1]?.text ?? ''))
    return true;
  return OPPONENTS.test(hit.text) && sentences.some(({ text }) => SUPPORTERS.test(text));
}

const ONE_STUDY =
  /(?<!\p{L})(?:the|this|lo|quest[oa]|la|il) (?:finding|(?:\p{L}+ )?(?:paper|study|trial)|ricerca|studio|lavoro)s?(?!\p{L})|^(?:consider|take|in) (?:a|one) study(?!\p{L})/iu;

/** Whether the next sentence is about the one study meant: "new research suggests … The study was published in …". */
function isToldNext({ sentences }: Reading, { sentence, text }: CueHit): boolean {
  return !/^stud(?:ies|i)/i.test(text) && ONE_STUDY.test(sentences[sentence + 1]?.text ?? '');
}

/** What earlier studies show is the background of a reported study, and its researchers are those who say something. */
function isOfStudy({ text }: CueHit): boolean {
  return STUDIES.test(text) || RESEARCHERS.test(text);
}

const SPECIALISTS =
  /\b(?:experts?|doctors|analysts|observers|critics|esperti|medici|medico|analisti|osservatori|critici)\b/i;

function isOfSpecialists(hit: CueHit): boolean {
  return isOfStudy(hit) || SPECIALISTS.test(hit.text);
}

/** Italian words after a cue that make it no hearsay: "mentre si dice di non farlo", "secondo alcuni commenti sotto il post". */
const NO_HEARSAY: readonly (readonly [cue: RegExp, after: RegExp])[] = [
  [/^si dice$/i, /^ di\b/],
  // A noun follows: "secondo alcuni dati dell’Istat". "Secondo alcuni è …" has none.
  [
    /^secondo (?:alcuni|molti)$/i,
    /^ (?:de[ilg]\p{L}*|\p{Ll}{4,})(?!\p{L})(?!,? (?:è|sono|ha|hanno)(?!\p{L}))/u,
  ],
  [/si apprende/i, /^ (?:dal|dalla|dai|dagli|dalle|dall)(?!\p{L})/u],
  [/trapela$/i, /^ (?:da|dal|dalla|dai|dagli|dalle|dall)(?!\p{L})/u],
];
/** The speaker after a quotation: "… nessuno». Così il ministro Neri, secondo quanto si apprende, nella riunione". */
const SPEAKER_SO = /[”"»][.,]?\s*Così (?:\p{Ll}+[ ’']){0,3}\p{Lu}[^.,;:]*, $/u;
/** "Dalla Questura si apprende" names its source. */
const LEARNED_FROM = /(?<!\p{L})da(?:l|lla|i|gli|lle|ll[’'])\s?[\p{L} ]+$/iu;
const LEGEND = /(?<!\p{L})(?:legend|tale|myth|folk|saint|leggend\p{L}|novella|fiaba|proverbi\p{L})/iu;

/** A time of which no witness can be asked: "si dice che nel 1920 …", "negli anni Cinquanta". */
const LONG_AGO =
  /(?<!\p{L})anni (?:Venti|Trenta|Quaranta|Cinquanta|Sessanta)(?!\p{L})|(?<!\p{L})secol[oi](?!\p{L})|(?<!\d)1[0-8]\d\d(?!\d)|(?<!\d)19[0-5]\d(?!\d)/u;

/** A source in parentheses: "secondo alcuni … (Redi, 2006)". */
const CITED = /\(\p{Lu}[^()]{1,60}\d{4}[a-z]?\)/u;
/** A site before what is said on it: "Su FanPage, si dice che". */
const ON_SITE = /(?<!\p{L})[Ss]u (?:\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+|\S+\.(?:it|com|net|org)),? $/u;

function isNoHearsay({ article, sentences }: Reading, { text, start, end, sentence }: CueHit): boolean {
  if (/si apprende/i.test(text) && LEARNED_FROM.test(article.text.slice(Math.max(0, start - 30), start)))
    return true;
  if (SPEAKER_SO.test(article.text.slice(Math.max(0, start - 90), start))) return true;
  if (
    /^(?:it is said|si racconta|si dice che)/i.test(text) &&
    LEGEND.test(article.text.slice(Math.max(0, start - 120), end + 80))
  )
    return true;
  if (CITED.test(sentences[sentence]?.text ?? '')) return true;
  if (IT_IS_SAID.test(text) && ON_SITE.test(article.text.slice(Math.max(0, start - 40), start))) return true;
  if (IT_IS_SAID.test(text) && LONG_AGO.test(sentences[sentence]?.text ?? '')) return true;
  const after = article.text.slice(end, end + 20);
  return NO_HEARSAY.some(([cue, words]) => cue.test(text) && words.test(after));
}

/** Whether the next sentence names one of those who say it: "But some say it is too early. “…,” said Anna Reed." */
function isNamedNext({ speeches }: Reading, { sentence }: CueHit): boolean {
  return speeches.some((speech) => speech.kind === 'named' && speech.sentence === sentence + 1);
}

/** Whether the author compares an opinion with their own experience: "people say it passes, and in my case it did not". */
function isOfOwnLife(sentence: string, phrase: string): boolean {
  return PEOPLE_SAY.test(phrase) && FIRST_PERSON_SINGULAR.test(sentence);
}

/** A sentence that ends in a question asks about what is said: "some say that it works – where are the data?" */
const ASKS = /\?[…"”»’)]*$/;

const SOME_SAY = /^(?:some|many|alcuni|molti) /i;
const OTHERS = /(?<!\p{L})(?:others|altri)(?!\p{L})/iu;
const PEOPLE =
  /(?<!\p{L})(?:colleagues|friends|experts|doctors|teachers|readers|neighbou?rs|colleghi|amici|esperti|medici|insegnanti|lettori|vicini)(?!\p{L})/iu;

/** Whether the sentence before says who they are: "You ask friends and experts. Some say that it pays, others that it does not". */
function isOfPeopleNamed({ sentences }: Reading, { text, end }: CueHit, sentence: SentenceReading): boolean {
  const before = sentences[sentence.index - 1];
  const after = sentence.text.slice(end - sentence.span.start);
  const isSameBlock = before?.block === sentence.block;
  return isSameBlock && SOME_SAY.test(text) && OTHERS.test(after) && PEOPLE.test(before.text);
}

/** A text that weighs views names both: "some argue that …", "others say that …". */
function isTwoSided(hits: readonly CueHit[]): boolean {
  const isOf = (side: RegExp): boolean => hits.some(({ text }) => side.test(text));
  return isOf(/^(?:some|many|alcuni|molti)(?!\p{L})/iu) && isOf(/^(?:others|altri)(?!\p{L})/iu);
}

const GRANTING = /(?<!\p{L})(?:while|although|though|mentre|se|sebbene|anche se) $/iu;
/** The others of a sentence that weighs two views: "while some people say that …, many women called her out". */
const THE_OTHERS = /, (?:(?:many|most) (?!others|say|argue)\p{L}+ |molt[ie] (?!altr|dic|sost)\p{L}+ )/iu;

function isWeighed({ article, sentences }: Reading, { text, start, end, sentence }: CueHit): boolean {
  const span = sentences[sentence]?.span ?? { start, end };
  return (
    SOME_SAY.test(text) &&
    GRANTING.test(article.text.slice(Math.max(span.start, start - 12), start)) &&
    THE_OTHERS.test(article.text.slice(end, Math.min(span.end, end + REACH)))
  );
}

const IT_IS_SAID = /^si (?:dice|racconta|sostiene) che/i;
/** A text whose words follow: "nell’articolo si dice che". */
const IN_A_TEXT =
  /(?<!\p{L})ne(?:l|llo|lla|i|gli|lle|ll[’']?)\s?(?:\p{L}+ ){0,2}(?:articol[oi]|libr[oi]|document[oi]|rapport[oi]|comunicat[oi]|contratt[oi]|letter[ae]|verbal[ei]|sentenz[ae]|test[oi]|vangel[oi]|bibbia|legge|delibera|nota)(?!\p{L})/iu;
/** An aside in the middle of a sentence: "il calcio – come tutti sanno – è inglese". */
const ASIDE_BEFORE = /\p{L}[”"»’)]?\s?[,(–—-]\s?come $/iu;

/** Whether the phrase gives the words of a named text, or is an aside about what is known. */
function isOfText({ article }: Reading, { text, start }: CueHit, sentence: SentenceReading): boolean {
  const before = article.text.slice(sentence.span.start, start);
  if (/^tutti sanno$/i.test(text)) return ASIDE_BEFORE.test(before);
  return IT_IS_SAID.test(text) && IN_A_TEXT.test(before);
}

const DENIED = /(?:\b(?:not|never|non|mai)\b|n[’']t\b)/i;
/** What follows a saying that the author rejects: "si dice che …: errore", "…, ma non è così". */
const REJECTED =
  /[:,;–—-]\s?(?:errore|falso|sbagliato|niente di più falso|(?:ma |però |eppure )?non è (?:vero|così))(?!\p{L})/iu;

/** Whether the author contradicts the vague source: "they are not out of reach, as some have suggested". */
function isDenied({ article }: Reading, { text, start, end }: CueHit, sentence: SentenceReading): boolean {
  const before = article.text.slice(sentence.span.start, start);
  if (IT_IS_SAID.test(text) && REJECTED.test(article.text.slice(end, sentence.span.end))) return true;
  return /\b(?:as|come)\s$/i.test(before.slice(-6)) && DENIED.test(before);
}

function isNamedSoon({ speeches }: Reading, { sentence }: CueHit): boolean {
  return speeches.some((speech) => {
    const distance = speech.sentence - sentence;
    return isTraceable(speech) && distance >= 0 && (sentence < LEAD_SENTENCES || distance <= MAX_DISTANCE);
  });
}

/** After a summary at the beginning, the name may follow anywhere in the text. */
const LEAD_SENTENCES = 3;
const MAX_DISTANCE = 6;

/** Whether a phrase begins a clause: "some say it works", not "wanted some say". */
function isSubject({ article }: Reading, { start }: CueHit): boolean {
  return /(?:^|[.!?:;,”"»(–—]\s*|(?:\b(?:that|but|although|while|as|ma|e|che|mentre)|, and)\s)$/i.test(
    article.text.slice(Math.max(0, start - 12), start),
  );
}

/** Words of a report that says whether the hearsay is true, or that retells a legend. */
const CHECKED =
  /(?<!\p{L})(?:denie[ds]|denying|not (?:verify|confirm\w*)|not to (?:believe|share|spread|post|trust|heed|rely)|refrain|avoid (?:sharing|spreading)|untrue|false|smenti\w+|conferma\w*|novella|tale)(?!\p{L})/iu;

/** How many sentences after a rumour its source may be named; 0 is the sentence itself. */
const NAMED_WITHIN = [0, 1, 2, 3];

/** Hearsay without a named speaker in its sentence or soon after it. */
function rumours(reading: Reading): Finding[] {
  const named = sentencesWithName(reading);
  const isNamed = (sentence: number): boolean =>
    NAMED_WITHIN.some((distance) => named.has(sentence + distance));
  const hits = ownHits(reading, 'rumour').filter(
    ({ sentence }) => !isNamed(sentence) && !CHECKED.test(reading.sentences[sentence]?.text ?? ''),
  );
  const full = new Set(hits.map(sentenceOf)).size >= MIN_COSTING ? 2 : Infinity;
  return cueFinding(reading, 'accuracy.rumour', hits, { fewest: 1, full });
}
