import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import {
  locatorOf,
  locatorsOf,
  ownHits,
  type CueHit,
  type Reading,
  type SentenceReading,
} from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { cueFinding } from './cue-finding.js';

const MOST = 6;
const MOST_NAMES = 3;
/** In a report that rests on its sources, every fifth sentence or so names one. */
const FULL_SHARE = 0.18;

/** Who is quoted: a named person, an unnamed one, or "experts" and "some". */
export class SourcesSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    if (!reading.language) return [];
    return [...named(reading), ...anonymous(reading), ...vague(reading), ...rumour(reading)];
  }
}

function named(reading: Reading): Finding[] {
  const unnamed = new Set(ownHits(reading, 'anonymousSource').map((hit) => hit.sentence));
  const speeches = reading.speeches.filter(
    ({ kind, name, sentence }) =>
      name !== null && (kind === 'named' || kind === 'document') && !unnamed.has(sentence),
  );
  const sentences = [...new Set(speeches.map(({ sentence }) => sentence))];
  if (sentences.length === 0 || reading.isMostlyReported) return [];
  const who: string[] = [];
  for (const { name } of speeches) {
    if (name !== null && !who.some((other) => isPartOf(name, other) || isPartOf(other, name))) who.push(name);
  }
  return [
    finding('accuracy.named-sources', {
      data: { count: sentences.length, who: who.toSorted(fullFirst).slice(0, MOST_NAMES) },
      locators: sentences.slice(0, MOST).map((index) => locatorOf(reading, index)),
      strength: Math.min(
        sentences.length / 4,
        sentences.length / (reading.sentences.length * FULL_SHARE),
        who.length / 2,
      ),
    }),
  ];
}

/** "Reed" is "Anna Reed"; "Reeder" is not. */
function isPartOf(part: string, whole: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}

/** "On condition of anonymity because …" gives the reason a reader is owed. */
const REASON =
  /\b(?:because|as (?:he|she|they) (?:was|were) not|since|perché|in quanto|not authori[sz]ed|to discuss|per timore)\b/i;

function fullFirst(one: string, other: string): number {
  return Number(other.includes(' ')) - Number(one.includes(' '));
}

/**
 * Claims that rest on an unnamed source. Where named sources carry more of the text, or the reason for
 * the silence is given, that is ordinary practice: noted, no fault.
 */
function anonymous(reading: Reading): Finding[] {
  const hits = ownHits(reading, 'anonymousSource').filter(
    ({ sentence, text }) =>
      !/^(?:is|are) said/i.test(text) || reading.sentences[sentence]?.isSourced === false,
  );
  const sentences = new Set(hits.map(({ sentence }) => sentence));
  const others = new Set(
    reading.speeches
      .filter(({ kind, sentence }) => (kind === 'named' || kind === 'document') && !sentences.has(sentence))
      .map(({ sentence }) => sentence),
  );
  const isExplained = hits.some(({ sentence }) => REASON.test(reading.sentences[sentence]?.text ?? ''));
  const isFault = !isExplained && sentences.size > others.size;
  const [found] = cueFinding(
    reading,
    'accuracy.anonymous-sources',
    'anonymousSource',
    { fewest: 1, full: 2 },
    hits,
  );
  return found ? [isFault ? found : { ...found, strength: 0 }] : [];
}

const STUDIES = /\b(?:stud(?:y|ies|i|io)|research|science|ricerc\w+|scienza)\b/i;
/** These have no source, also where a name stands nearby. */
const AGENTLESS =
  /^(?:it (?:can|has)|(?:early )?reports|there are reports|si apprende|secondo quanto|da quanto)/i;
const PEOPLE_SAY = /^(?:some|many|others|people|alcuni|molti|la gente|c e chi|it is|si )/i;

/** A text that names so many times as many of its sources rests on those. */
const NAMED_FOR_EACH = 4;

/** "Experts say" and "studies show", unless the text names them before or after; noted only where nearly all others are named. */
function vague(reading: Reading): Finding[] {
  const hits = ownHits(reading, 'vagueSource').filter((hit) => isUnresolved(reading, hit));
  const [found] = cueFinding(reading, 'accuracy.vague-sources', 'vagueSource', { fewest: 1, full: 3 }, hits);
  if (!found) return [];
  const named = new Set(
    reading.speeches.filter(({ kind }) => kind === 'named').map(({ sentence }) => sentence),
  );
  const isFault = new Set(hits.map(({ sentence }) => sentence)).size * NAMED_FOR_EACH > named.size;
  return [isFault ? found : { ...found, strength: 0 }];
}

/** "The experts", "both experts": those that the text spoke of before. */
const SPOKEN_OF = /\b(?:the|these|those|both|our|his|her|their|two|three)\s$/i;

function isUnresolved(reading: Reading, hit: CueHit): boolean {
  const sentence = reading.sentences[hit.sentence];
  const isOwned = /['’]s?\s$/.test(reading.article.text.slice(Math.max(0, hit.start - 3), hit.start));
  if (!sentence || isOwned || sentence.hasLink || sentence.quotedShare > 0.4) return false;
  if (SPOKEN_OF.test(reading.article.text.slice(Math.max(0, hit.start - 8), hit.start))) return false;
  if (isOfOwnLife(sentence.text, hit.text) || isDenied(reading, hit, sentence)) return false;
  const near = (reach: number) =>
    reading.speeches.some(
      ({ kind, sentence: at }) =>
        (kind === 'named' || kind === 'document') && Math.abs(at - hit.sentence) <= reach,
    );
  if (AGENTLESS.test(hit.text)) return !near(0);
  if (STUDIES.test(hit.text)) return !near(1) && !reading.hasCitations && !isNamedSoon(reading, hit);
  if (PEOPLE_SAY.test(hit.text)) return isSubject(reading, hit) && !near(0);
  return !near(1) && !isNamedSoon(reading, hit);
}

const FIRST_PERSON = /(?:^|[^\p{L}’'])(?:I|[Mm]y|me|[Ii]o|[Mm]i[oae]|miei)(?!\p{L})/u;

/** "People say it passes, and in my case it did not": a person's own story, which needs no source. */
function isOfOwnLife(sentence: string, phrase: string): boolean {
  return PEOPLE_SAY.test(phrase) && FIRST_PERSON.test(sentence);
}

const DENIED = /(?:\b(?:not|never|non|mai)\b|n[’']t\b)/i;

/** "They are not out of reach, as some have suggested": the author names what others say in order to contradict it. */
function isDenied({ article }: Reading, { start }: CueHit, sentence: SentenceReading): boolean {
  const before = article.text.slice(sentence.span.start, start);
  return /\b(?:as|come)\s$/i.test(before.slice(-6)) && DENIED.test(before);
}

function isNamedSoon({ speeches }: Reading, { sentence }: CueHit): boolean {
  return speeches.some(
    ({ kind, sentence: at }) => (kind === 'named' || kind === 'document') && isNamedAfter(sentence, at),
  );
}

/** A summary at the head announces whom the text names; elsewhere the names follow soon. */
function isNamedAfter(vague: number, named: number): boolean {
  return named >= vague && (vague < LEAD_SENTENCES || named - vague <= SOON);
}

const LEAD_SENTENCES = 3;
const SOON = 6;

/** "Some say it works", not "wanted some say": at the head of a clause. */
function isSubject({ article }: Reading, { start }: CueHit): boolean {
  return /(?:^|[.!?:;,”"»(–—]\s*|(?:\b(?:that|but|although|while|as|ma|e|che|mentre)|, and)\s)$/i.test(
    article.text.slice(Math.max(0, start - 12), start),
  );
}

/** Hearsay that the author passes on without anybody to answer for it. */
function rumour(reading: Reading): Finding[] {
  const answered = new Set(
    reading.speeches.filter(({ kind }) => kind === 'named').map(({ sentence }) => sentence),
  );
  const hits = ownHits(reading, 'rumour').filter(({ sentence }) => !answered.has(sentence));
  return cueFinding(reading, 'accuracy.rumour', 'rumour', { fewest: 1, full: 2 }, hits);
}

/** Whether the text hears those it speaks against. */
export class OtherSideSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const hits = ownHits(reading, 'otherSide');
    const sentences = [...new Set(hits.map((hit) => hit.sentence))];
    if (sentences.length === 0 || reading.isMostlyReported) return [];
    return [
      finding('purpose.other-side-heard', {
        data: { count: sentences.length },
        locators: locatorsOf(reading, hits).slice(0, MOST),
        strength: sentences.length / 2,
      }),
    ];
  }
}
