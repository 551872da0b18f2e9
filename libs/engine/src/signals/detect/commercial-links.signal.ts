import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { ownHits, type Reading } from '../reading/reading.js';
import { genreOf } from './genre.js';

/** The code of a partner after "tag" ends with two digits; other sites name a subject there. */
const AFFILIATE =
  /[?&](?:tag=[\w-]+-\d\d\b|(?:aff|affid|aff_id|affiliate|affiliate_id|partner_id)=)|\/\/(?:amzn\.to|awin1\.com|click\.linksynergy\.com|shareasale\.com)/i;

const MIN_PAID = 2;

/** Finds links that earn money for the site, with or without a disclosure. */
export function commercialLinksSignal(reading: Reading): Finding[] {
  const { article } = reading;
  const paid = article.links.filter(
    (link) => /\bsponsored\b/i.test(link.rel) || (link.isOutbound && AFFILIATE.test(link.url)),
  );
  if (paid.length === 0) return [];
  const locators = paid
    .slice(0, 5)
    .map((link) => ({ kind: 'link', url: link.url, anchor: link.anchor }) as const);
  const isDisclosed =
    genreOf(reading) === 'sponsored' ||
    Boolean(article.page?.affiliateNotice) ||
    Boolean(article.page?.paidNotice) ||
    ownHits(reading, 'affiliateDisclosure').length > 0;
  const code = isDisclosed ? 'purpose.affiliate-links' : 'purpose.sponsored-undisclosed';
  // A single one costs no points, because some publishers tag links by habit.
  const strength = code === 'purpose.sponsored-undisclosed' && paid.length < MIN_PAID ? 0 : paid.length / 2;
  return [finding(code, { data: { count: paid.length }, locators, strength })];
}
