import type { Claim, ExtractedArticle } from '../../analysis.types.js';
import type { Questions } from '../evidence.js';
import { checkedStance } from '../stance/checked-stance.js';
import { contentWords, countShared, namesAndFigures, shareFound } from '../matching/content-words.js';

/** What our own database is asked for: pages that may be about the same events. */
export interface CorpusQuery {
  readonly url: string;
  readonly domain: string;
  readonly title: string | null;
  readonly language: string | null;
  /** ISO date, or null where the page gives none. */
  readonly publishedAt: string | null;
  readonly limit: number;
}

/** A page of our own database. */
export interface CorpusPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly publishedAt: string | null;
}

/** Our own database, as the engine sees it. It may answer too much; the engine looks for itself. */
export interface Corpus {
  findRelated(query: CorpusQuery, signal: AbortSignal): Promise<readonly CorpusPage[]>;
}

const MOST_PAGES = 40;
/** A denial from another time has to speak of most of the claim. */
const LEAST_COVERED = 0.5;
const DAY_MS = 86_400_000;
/** Reports of one event appear within days of each other. */
const FARTHEST_DAYS = 10;

export async function askCorpus(
  corpus: Corpus,
  { url, domain, title, language, publishedAt }: Questions,
  signal: AbortSignal,
): Promise<readonly CorpusPage[]> {
  const query = { url, domain, title, language, publishedAt, limit: MOST_PAGES };
  return (await corpus.findRelated(query, signal)).slice(0, MOST_PAGES);
}

/** The pages about the same events, or about the text's main claim at any time: a hoax comes back after years. */
export function matchCorpus(
  { title, text, publishedAt }: ExtractedArticle,
  claims: readonly Claim[],
  pages: readonly CorpusPage[],
): readonly CorpusPage[] {
  const told = { title: title.known ? title.value : '', text };
  const day = publishedAt.known ? publishedAt.value : null;
  const [main] = claims;
  const denies = (page: CorpusPage): boolean => {
    const stance = main && checkedStance(main.text, page, text, null);
    return stance?.stance === 'disagree' && stance.isPlain && stance.covered >= LEAST_COVERED;
  };
  return pages.filter((page) => (areNear(day, page.publishedAt) && isSameStory(told, page)) || denies(page));
}

function areNear(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const distance = Math.abs(Date.parse(one) - Date.parse(other));
  return Number.isNaN(distance) || distance <= FARTHEST_DAYS * DAY_MS;
}

/** A page as far as it is compared. */
interface Told {
  readonly title: string;
  readonly text: string;
}

/** The events stand in the first lines; what follows is background that many stories share. */
const LEAD_LENGTH = 1_500;
const FEWEST_SHARED_NAMES = 3;
const LEAST_SHARED_NAMES = 0.25;
const LEAST_SHARED_TITLE = 0.34;

/** Says whether two pages are about the same events: the same names and figures, and headlines about the same thing. */
function isSameStory(one: Told, other: Told): boolean {
  const [mine, theirs] = [leadOf(one), leadOf(other)];
  const [myNames, theirNames] = [namesAndFigures(mine), namesAndFigures(theirs)];
  const shared = countShared(myNames, theirNames);
  const fewer = Math.min(myNames.size, theirNames.size);
  if (shared < FEWEST_SHARED_NAMES || shared / fewer < LEAST_SHARED_NAMES) return false;
  return Math.max(titleShare(one, theirs), titleShare(other, mine)) >= LEAST_SHARED_TITLE;
}

function titleShare({ title }: Told, lead: string): number {
  return shareFound(contentWords(title), contentWords(lead));
}

function leadOf({ title, text }: Told): string {
  return `${title}.\n${text.slice(0, LEAD_LENGTH)}`;
}
