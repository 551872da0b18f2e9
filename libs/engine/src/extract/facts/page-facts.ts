import type { PageFacts } from '../../analysis.types.js';
import { attribute, isElement } from '../markup/element-walk.js';
import { innerLines } from '../markup/inner-text.js';
import type { PageView } from '../page-view.js';
import { metaValue } from './meta-tags.js';

/** The lines of a page are read only when its source contains one of these words. */
const HINT =
  /sponsor|advertorial|paid (?:post|partnership|content|promotion)|affiliat|commission|compensat|pubblicitari|in collaborazione con|promozional|a pagamento|provvigion|paid links?|percent(?:age|uale)|revenue|income from|\bquota\b|ricavo|guadagno/i;
const PAID =
  /\bthis (?:article|post|story|content|page|review|video|episode|piece) (?:is|was|has been|contains)\b.{0,40}\b(?:sponsored|paid|compensated|brought to you|an? (?:ad|advertisement|advertorial))\b|\b(?:sponsored|paid for|presented) (?:post|content|article|story) (?:by|from|for)\b|\bpaid (?:partnership|promotion) with\b|\b(?:articolo|contenuto|post|testo|pagina) (?:è )?(?:sponsorizzat[oa]|pubbliredazional[ei]|promozionale|a pagamento|offert[oa] da|realizzat[oa] in collaborazione con)\b|\binformazione pubblicitaria\b|\bmessaggio promozionale\b/i;
const AFFILIATE =
  /\b(?:(?:may|might|can|could|will)?\s*(?:earn|receive|get|make|collect)s?|paid|pays)\b.{0,40}\b(?:commissions?|share of (?:the )?sales?|compensation|affiliate)\b|\baffiliate (?:links?|disclosure|partners?|programs?|commissions?)\b|\b(?:amazon associate|affiliato amazon)\b|\b(?:affiliated|paid) links?\b|\blink sponsorizzat\w+|\b(?:link|programm[ai]|partner) (?:di )?affiliazion[ei]\b|\b(?:earn|make|receive|get)s?\b.{0,40}\b(?:percentage|revenue|income from)\b|\b(?:ricev\w+|genera\w*)\b.{0,40}\b(?:percentuale|quota|ricavo|guadagno)\b|\b(?:riceve|ricevere|ottenere|guadagna(?:re)?|percepi(?:re|amo)).{0,40}\bcommission[ei]\b/i;
const MAX_NOTICE_LENGTH = 400;

function notice(lines: readonly string[], pattern: RegExp): string | null {
  return lines.find((line) => line.length <= MAX_NOTICE_LENGTH && pattern.test(line)) ?? null;
}

/** Counts and disclosures of the whole page, not only of the extracted text. */
export function pageFacts(view: PageView): PageFacts {
  const { index } = view;
  const count = (tag: string): number => index.named(tag).length;
  const lines = HINT.test(view.page.html) ? innerLines(view.body).split('\n') : [];
  const headings = [...index.named('h2'), ...index.named('h3'), ...index.named('h4')];
  const isPrice = (value: string): boolean => /(?:^|[\s_-])price/i.test(value);
  return {
    ogType: metaValue(view.meta, ['og:type'])?.toLowerCase() ?? null,
    paidNotice: notice(lines, PAID),
    affiliateNotice: notice(lines, AFFILIATE),
    articles: count('article'),
    headings: headings.length,
    linkedHeadings: headings.filter(({ children, parent }) =>
      [...children, parent].some((node) => isElement(node) && node.name === 'a'),
    ).length,
    tableCells: count('td'),
    codeBlocks: count('pre'),
    codes: count('code'),
    links: count('a'),
    paragraphs: count('p'),
    listItems: count('li'),
    pictures: count('img'),
    inputs: count('input') + count('button'),
    prices: index.all.filter(
      (element) => isPrice(attribute(element, 'class')) || attribute(element, 'itemprop') === 'price',
    ).length,
  };
}
