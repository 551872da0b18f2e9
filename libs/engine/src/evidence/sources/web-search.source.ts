import type { SearchClient, SearchHit } from '../clients/search.client.js';
import { contentWords, countShared } from '../matching/content-words.js';
import type { OutletRegister } from '../register/outlet-register.js';
import type { OutletKind } from '../register/register.types.js';
import type { ExtractedArticle } from '../../analysis.types.js';
import type { Questions } from '../evidence.js';
import { NothingToAsk } from './source.js';

/** A search engine finds anything; only those who report for a living are counted as reports. */
const REPORTERS: ReadonlySet<OutletKind> = new Set([
  'newspaper',
  'magazine',
  'agency',
  'broadcaster',
  'public-broadcaster',
  'online',
  'fact-checker',
]);
const LEAST_SHARE = 0.5;
const FEWEST_WORDS = 3;

/** Asks a search engine who else reports it. Pages of outlets that the register doesn't know are left alone. */
export async function askWebSearch(
  client: SearchClient,
  register: OutletRegister,
  questions: Questions,
  signal: AbortSignal,
  note: (question: string) => void,
): Promise<readonly SearchHit[]> {
  const { title, language } = questions;
  if (title === null) throw new NothingToAsk();
  note(title);
  const hits = await client.search(title, language, signal);
  return hits.filter((hit) => isOthersReport(register, questions, hit));
}

/** Says whether a page is of an outlet that reports for a living and is not the text's own. */
export function isOthersReport(
  register: OutletRegister,
  { domain }: Pick<Questions, 'domain'>,
  hit: SearchHit,
): boolean {
  const own = register.findDomain(domain);
  return (own === null || register.findUrl(hit.url) !== own) && isReporter(register, hit);
}

/** The hits that are about what the headline is about. */
export function matchWebSearch(
  { title }: ExtractedArticle,
  hits: readonly SearchHit[],
): readonly SearchHit[] {
  const headline = title.known ? title.value : null;
  return hits.filter((hit) => isAbout({ title: headline }, hit));
}

/** Says whether a hit has the words of a headline. */
export function isAbout(
  { title }: Pick<Questions, 'title'>,
  hit: Pick<SearchHit, 'title' | 'excerpt'>,
): boolean {
  if (title === null) return false;
  const words = contentWords(title);
  const shared = countShared(words, contentWords(`${hit.title}. ${hit.excerpt}`));
  return shared >= FEWEST_WORDS && shared / words.size >= LEAST_SHARE;
}

function isReporter(register: OutletRegister, hit: SearchHit): boolean {
  const outlet = register.findUrl(hit.url);
  if (outlet === null || !REPORTERS.has(outlet.kind)) return false;
  return outlet.statements.every(({ says }) => says !== 'flagged' && says !== 'satire');
}
