import { MONTHS } from '@vaglio/contracts';
import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import {
  headlineHits,
  locatorOf,
  ownHits,
  sentenceText,
  type CueHit,
  type Reading,
} from '../reading/reading.js';
import { cueFinding } from './cue-finding.js';

/** A month and a year: "July 31, 2019", "il 3 marzo 2024", "October of 2022". */
const MONTHS_OF_YEAR = [...MONTHS.en, ...MONTHS.it].map((month) => month.toLowerCase());
const DATE = new RegExp(
  String.raw`(?<!\p{L})(${MONTHS_OF_YEAR.join('|')})(?: \d{1,2}(?:st|nd|rd|th)?,?| of)? ((?:19|20)\d\d)(?!\d)`,
  'giu',
);
/** Dates of the page, of a post or of a right, not of an event. */
const NO_EVENT =
  /©|copyright|\(@\w+\)|(?<!\p{L})(?:citation|retrieved|modifica|modified|posted|published|updated|aggiornat|pubblicat)/iu;
/** The text fits its date where it dates an event so many months before it. */
const RECENT_MONTHS = 3;

const OLD_YEARS = 2;
/** A cue of news counts only in the first sentences. */
const LEAD_SENTENCES = 2;

/** Compares the dates in the text with its date of publication; without a date, looks for words such as "today". */
export function timeReferencesSignal(reading: Reading): Finding[] {
  const { publishedAt } = reading.article;
  if (!reading.language) return [];
  return publishedAt.known
    ? yearFindings(reading, Number(publishedAt.value.slice(0, 4)))
    : undatedFindings(reading);
}

function undatedFindings(reading: Reading): Finding[] {
  const hits = [...ownHits(reading, 'relativeTime'), ...breakingHits(reading)];
  if (yearsIn(reading).size > 0) return [];
  return cueFinding(reading, 'currency.time-without-anchor', hits, { fewest: 2, full: 4 });
}

/** The time of the last change, which a site puts before the text: "By Anna Reed • 6 minutes ago Listen". */
const STAMP = /^(?:\W*|(?:By )?(?:\p{Lu}[\p{L}.’'-]{0,20} ){1,4}[•|·–-] )\d+ (?:minutes ago|minuti fa)$/u;

const STAMP_REACH = 120;

/** Cues of breaking news, without uses such as "breaking a contract", "just in time" and "remember five minutes ago, when …?" */
function breakingHits(reading: Reading): readonly CueHit[] {
  return ownHits(reading, 'breaking').filter(
    (hit) =>
      isNews(hit, reading.article.text) &&
      !sentenceText(reading, hit).trimEnd().endsWith('?') &&
      !(hit.end < STAMP_REACH && STAMP.test(reading.article.text.slice(0, hit.end))),
  );
}

function isNews({ text, end }: CueHit, whole: string): boolean {
  const after = whole.slice(end, end + 3);
  if (/^(?:just in|proprio ora)$/i.test(text)) return /^(?:\s?[:!|–—,.]|\s-|\s*$)/.test(after);
  return !/^breaking(?: news)?$/i.test(text) || /^(?:\s?[:!|–—]|\s-)/.test(after);
}

function yearFindings(reading: Reading, published: number): Finding[] {
  const years = yearsIn(reading);
  const latest = Math.max(...[...years.keys()].filter((year) => year <= published));
  const looksAhead = [...years.keys()].some((year) => year > published);
  if (!Number.isFinite(latest) || looksAhead) return [];
  const sentence = years.get(latest) ?? -1;
  if (latest >= published - 1) return recentEvent(reading);
  const inHeadline = headlineHits(reading, 'breaking').filter((hit) =>
    isNews(hit, reading.headline?.text ?? ''),
  );
  const present = [...inHeadline, ...breakingHits(reading)].find((hit) => hit.sentence < LEAD_SENTENCES);
  if (isCited(reading, sentence, latest)) return [];
  if (!present || published - latest < OLD_YEARS || years.size < 2) return [];
  return [
    finding('currency.old-events-as-new', {
      data: { year: latest, published, cue: present.text },
      locators: [locatorOf(reading, present.sentence), locatorOf(reading, sentence)],
    }),
  ];
}

/** The first sentence that dates an event shortly before the text was published or last changed. */
function recentEvent(reading: Reading): Finding[] {
  const { publishedAt, updatedAt } = reading.article;
  const day =
    [publishedAt, updatedAt]
      .flatMap((date) => (date.known ? [date.value] : []))
      .toSorted()
      .at(-1) ?? '';
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  for (const { index, text, isProse, isBoilerplate } of reading.sentences) {
    if (!isProse || isBoilerplate || NO_EVENT.test(text)) continue;
    for (const [, name = '', year = ''] of text.matchAll(DATE)) {
      const age = month - (Number(year) * 12 + (MONTHS_OF_YEAR.indexOf(name.toLowerCase()) % 12));
      if (age < 0 || age > RECENT_MONTHS) continue;
      const locators = [locatorOf(reading, index)];
      return [finding('currency.text-fits-date', { data: { year: Number(year) }, locators })];
    }
  }
  return [];
}

/** The years in the text, each with the index of the first sentence that has it. */
function yearsIn(reading: Reading): Map<number, number> {
  const years = new Map<number, number>();
  for (const sentence of reading.sentences) {
    for (const { raw } of sentence.numbers) {
      if (!/^(?:19|20)\d\d$/.test(raw)) continue;
      const year = Number(raw);
      if (!years.has(year)) years.set(year, sentence.index);
    }
  }
  return years;
}

/** Whether a year only dates a source: "according to the Transport Office (2023)". */
function isCited({ sentences }: Reading, sentence: number, year: number): boolean {
  return sentences[sentence]?.text.includes(`(${year})`) === true;
}

const YEAR_IN_PATH = /\/((?:19|20)\d\d)\/(?:0?[1-9]|1[0-2])(?:\/|-)/;
const OLD_LINK_YEARS = 1;

/** Finds a post that links to a page of an earlier year. */
export function oldLinkSignal({ article }: Reading): Finding[] {
  if (article.contentType !== 'social_post' || !article.publishedAt.known) return [];
  const published = Number(article.publishedAt.value.slice(0, 4));
  const old = article.links.find((link) => {
    const year = Number(YEAR_IN_PATH.exec(link.url)?.[1]);
    return link.isOutbound && year < published - OLD_LINK_YEARS;
  });
  if (!old) return [];
  const year = Number(YEAR_IN_PATH.exec(old.url)?.[1]);
  const locators = [{ kind: 'link', url: old.url, anchor: old.anchor } as const];
  return [finding('currency.link-much-older', { data: { year, published }, locators })];
}
