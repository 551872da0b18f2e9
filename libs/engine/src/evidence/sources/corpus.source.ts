import type { Claim, ExtractedArticle } from '../../analysis.types.js';
import type { Questions } from '../create-evidence.js';
import type { SourceCall } from './source.js';
import { checkedStance } from '../stance/checked-stance.js';
import type { ReportText } from '../stance/report-stance.js';
import { areNear, isOtherTime } from '../matching/claim-match.js';
import { contentWords, countShared, namesAndNumbers, shareFound } from '../matching/content-words.js';

/** The query for pages of our own database that may be about the same events. */
export interface CorpusQuery {
  readonly url: string;
  readonly domain: string;
  readonly title: string | null;
  readonly language: string | null;
  /** ISO 8601; null where it is not known. */
  readonly publishedAt: string | null;
  readonly limit: number;
}

export interface CorpusPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly publishedAt: string | null;
}

/** Our own database. It may return too many pages; the engine filters them. */
export interface Corpus {
  findRelated(query: CorpusQuery, signal: AbortSignal): Promise<readonly CorpusPage[]>;
}

const MAX_PAGES = 40;
/** A denial from another time must be about at least this share of the claim. */
const MIN_COVERED = 0.5;

export async function askCorpus(
  corpus: Corpus,
  { url, domain, title, language, publishedAt }: Questions,
  { signal }: SourceCall,
): Promise<readonly CorpusPage[]> {
  const query = { url, domain, title, language, publishedAt, limit: MAX_PAGES };
  return (await corpus.findRelated(query, signal)).slice(0, MAX_PAGES);
}

/** The pages about the same events, and older pages that deny the main claim, because false stories return after years. */
export function matchCorpus(
  { title, text, publishedAt }: ExtractedArticle,
  claims: readonly Claim[],
  pages: readonly CorpusPage[],
): readonly CorpusPage[] {
  const own = { title: title.known ? title.value : '', text };
  const day = publishedAt.known ? publishedAt.value : null;
  const [main] = claims;
  const denies = (page: CorpusPage): boolean => {
    if (main === undefined || isOtherTime(main.text, page.publishedAt, day)) return false;
    const stance = checkedStance(main.text, page, text, null);
    return stance.stance === 'disagree' && stance.isPlain && stance.covered >= MIN_COVERED;
  };
  return pages.filter((page) => (areNear(day, page.publishedAt) && isSameStory(own, page)) || denies(page));
}

/** Later text is background that many reports have in common. */
const LEAD_LENGTH = 1_500;
const MIN_SHARED_NAMES = 3;
const MIN_SHARE_OF_NAMES = 0.25;
const MIN_SHARED_TITLE = 0.34;

/** Whether two pages share enough names and numbers and have similar headlines. */
function isSameStory(one: ReportText, other: ReportText): boolean {
  const [lead, otherLead] = [leadOf(one), leadOf(other)];
  const [names, otherNames] = [namesAndNumbers(lead), namesAndNumbers(otherLead)];
  const shared = countShared(names, otherNames);
  const fewer = Math.min(names.size, otherNames.size);
  if (shared < MIN_SHARED_NAMES || shared / fewer < MIN_SHARE_OF_NAMES) return false;
  return Math.max(titleShare(one, otherLead), titleShare(other, lead)) >= MIN_SHARED_TITLE;
}

function titleShare({ title }: ReportText, lead: string): number {
  return shareFound(contentWords(title), contentWords(lead));
}

function leadOf({ title, text }: ReportText): string {
  return `${title}.\n${text.slice(0, LEAD_LENGTH)}`;
}
