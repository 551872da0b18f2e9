import type { SearchClient, SearchHit } from '../clients/search.client.js';
import { contentWords, countShared } from '../matching/content-words.js';
import type { OutletRegister } from '../register/outlet-register.js';
import { NEWS_KINDS, type OutletKind } from '../register/register.types.js';
import type { ExtractedArticle } from '../../analysis.types.js';
import type { Questions } from '../create-evidence.js';
import { NoQuestionError, type SourceCall } from './source.js';

/** Only pages of these kinds of outlets count as reports. */
const REPORTERS: ReadonlySet<OutletKind> = new Set([...NEWS_KINDS, 'fact-checker']);
const MIN_SHARE = 0.5;
const MIN_WORDS = 3;

/** Searches for other reports. Pages of outlets that are not in the register are left out. */
export async function askWebSearch(
  client: SearchClient,
  register: OutletRegister,
  questions: Questions,
  { signal, note }: SourceCall,
): Promise<readonly SearchHit[]> {
  const { title, language } = questions;
  if (title === null) throw new NoQuestionError();
  note(title);
  const hits = await client.search(title, language, signal);
  return hits.filter((hit) => isOthersReport(register, questions, hit));
}

/** Whether a page is of an outlet that counts as a reporter and is not the outlet of the article. */
export function isOthersReport(
  register: OutletRegister,
  { domain }: Pick<Questions, 'domain'>,
  hit: SearchHit,
): boolean {
  const own = register.findDomain(domain);
  return (own === null || register.findUrl(hit.url) !== own) && isReporter(register, hit);
}

/** The hits that are about the headline. */
export function matchWebSearch(
  { title }: ExtractedArticle,
  hits: readonly SearchHit[],
): readonly SearchHit[] {
  const headline = title.known ? title.value : null;
  return hits.filter((hit) => isAbout({ title: headline }, hit));
}

/** Whether a hit has enough words of a headline. */
export function isAbout(
  { title }: Pick<Questions, 'title'>,
  hit: Pick<SearchHit, 'title' | 'excerpt'>,
): boolean {
  if (title === null) return false;
  const words = contentWords(title);
  const shared = countShared(words, contentWords(`${hit.title}. ${hit.excerpt}`));
  return shared >= MIN_WORDS && shared / words.size >= MIN_SHARE;
}

function isReporter(register: OutletRegister, hit: SearchHit): boolean {
  const outlet = register.findUrl(hit.url);
  if (outlet === null || !REPORTERS.has(outlet.kind)) return false;
  return outlet.statements.every(({ says }) => says !== 'flagged' && says !== 'satire');
}
