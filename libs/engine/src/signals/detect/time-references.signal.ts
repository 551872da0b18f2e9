import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import {
  headlineHits,
  locatorOf,
  locatorsOf,
  ownHits,
  wordsOf,
  type CueHit,
  type Reading,
} from '../reading/reading.js';
import type { Signal } from '../signal.js';

const OLD_YEARS = 2;
/** What is called new is called so at the beginning. */
const LEAD_SENTENCES = 2;

/** What the text itself says of when it happened, held against its date. No clock is asked: the date is the clock. */
export class TimeReferencesSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { publishedAt } = reading.article;
    if (!reading.language) return [];
    return publishedAt.known
      ? againstDate(reading, Number(publishedAt.value.slice(0, 4)))
      : withoutDate(reading);
  }
}

/** "Today" with nothing to count from. */
function withoutDate(reading: Reading): Finding[] {
  const hits = [...ownHits(reading, 'relativeTime'), ...newsCalls(reading)];
  if (hits.length < 2 || yearsIn(reading).size > 0) return [];
  return [
    finding('currency.time-without-anchor', {
      data: { count: hits.length, cues: wordsOf(hits) },
      locators: locatorsOf(reading, hits),
      strength: hits.length / 4,
    }),
  ];
}

/** "Breaking:" announces news; "breaking a contract" does not. */
function newsCalls(reading: Reading): readonly CueHit[] {
  return ownHits(reading, 'breaking').filter(
    ({ text, end }) =>
      !/^breaking$/i.test(text) || /^\s?[:!|–—-]/.test(reading.article.text.slice(end, end + 3)),
  );
}

function againstDate(reading: Reading, published: number): Finding[] {
  const years = yearsIn(reading);
  const latest = Math.max(...[...years.keys()].filter((year) => year <= published));
  if (!Number.isFinite(latest)) return [];
  const sentence = years.get(latest) ?? -1;
  if (latest >= published - 1) {
    const locators = [locatorOf(reading, sentence)];
    return [finding('currency.text-fits-date', { data: { year: latest }, locators })];
  }
  const present = [...headlineHits(reading, 'breaking'), ...newsCalls(reading)].find(
    (hit) => hit.sentence < LEAD_SENTENCES,
  );
  const looksAhead = [...years.keys()].some((year) => year > published);
  if (!present || looksAhead || published - latest < OLD_YEARS || years.size < 2) return [];
  return [
    finding('currency.old-events-as-new', {
      data: { year: latest, published, cue: present.text },
      locators: [locatorOf(reading, present.sentence), locatorOf(reading, sentence)],
    }),
  ];
}

/** The years the author mentions, each with the sentence that first does. */
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

const YEAR_IN_PATH = /\/((?:19|20)\d\d)\/(?:0?[1-9]|1[0-2])(?:\/|-)/;
const OLD_LINK_YEARS = 1;

/** A post that passes on a page of another year. */
export class OldLinkSignal implements Signal {
  find({ article }: Reading): readonly Finding[] {
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
}
