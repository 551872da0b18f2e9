import { isText, type Element } from 'domhandler';
import type { PageFacts } from '../../analysis.types.js';
import { isOutsideArticle } from '../dates/marked-dates.js';
import { cleanLine } from '../markup/clean-text.js';
import { ancestors, attribute, closest, contains, isElement } from '../markup/element-walk.js';
import { innerLines, isTextless } from '../markup/inner-text.js';
import { isHidden } from '../markup/page-element.js';
import type { PageView } from '../page-view.js';
import { metaValue } from './meta-tags.js';
import { linesBeside } from './structured-facts.js';

/** The lines of a page are read only when its source contains one of these words. */
const HINT =
  /sponsor|advertorial|is an advertisement|paid (?:post|partnership|content|promotion)|affiliat|commission|compensat|pubblicitari|in collaborazione con|promozional|a pagamento|provvigion|paid links?|percent(?:age|uale)|revenue|income from|\bquota\b|ricavo|guadagno/i;
/** Sentences of a page about itself, which may be anywhere on it. */
const PAID =
  /\bthis (?:article|post|story|content|page|review|video|episode|piece) (?:is|was|has been|contains)\b(?! (?:not|in no way)\b).{0,40}\b(?:sponsored|paid|compensated|brought to you|an? (?:ad|advertisement|advertorial))\b|\bthis is an advertisement and not an? (?:actual )?(?:news )?article\b|\bquest[oa] (?:articolo|contenuto|post|testo|pagina) (?:è )?(?:stat[oa] )?(?:sponsorizzat[oa]|pubbliredazional[ei]|promozionale|offert[oa] da|realizzat[oa] in collaborazione con)\b|^(?:articolo|contenuto|post|testo|pagina) realizzat[oa] in collaborazione con\b/i;
/** Labels, which count only in the article, because lists of other articles have them too. */
const PAID_LABEL =
  /^\W*(?:(?:sponsored|paid for|presented) (?:post|content|article|story) (?:by|from|for)\b|paid (?:partnership|promotion) with\b|(?:articolo|contenuto|post|testo|pagina) offert[oa] da\b|(?:(?:articolo|contenuto|post|testo|pagina) (?:sponsorizzat[oa]|pubbliredazionale|promozionale)|(?:contenuto|articolo) (?:pubblicitario|redazionale) a pagamento|(?:pubbli)?redazionale a pagamento|informazione pubblicitaria|messaggio promozionale)(?:\W*$|\s?[:|–—-]|\s(?:d[ai]|con)\s))/i;
const AFFILIATE =
  /\b(?:(?:may|might|can|could|will)?\s*(?:earn|receive|get|make|collect)s?|paid|pays)\b.{0,40}\b(?:commissions?|share of (?:the )?sales?|compensation|affiliate)\b|\baffiliate (?:links?|disclosure|partners?|programs?|commissions?)\b|\b(?:amazon associate|affiliato amazon)\b|\b(?:affiliated|paid) links?\b|\blink sponsorizzat\w+|\b(?:link|programm[ai]|partner) (?:di )?affiliazion[ei]\b|\b(?:earn|make|receive|get)s?\b.{0,40}\b(?:percentage|revenue|income from)\b|\b(?:ricev\w+|genera\w*)\b.{0,40}\b(?:percentuale|quota|ricavo|guadagno)\b|\b(?:riceve|ricevere|ottenere|guadagna(?:re)?|percepi(?:re|amo)).{0,40}\bcommission[ei]\b/i;
const MAX_NOTICE_LENGTH = 400;
const MAX_LABEL_LENGTH = 80;

function notice(lines: readonly string[], pattern: RegExp): string | null {
  return lines.find((line) => line.length <= MAX_NOTICE_LENGTH && pattern.test(line)) ?? null;
}

/** A label in the article or beside its headline, not of another article. */
function paidLabel({ index, headline }: PageView, root: Element): string | null {
  const beside = notice(headline ? linesBeside(headline) : [], PAID_LABEL);
  if (beside !== null) return beside;
  const aroundHeadline = ancestors(headline);
  for (const element of index.all) {
    const label = cleanLine(element.children.map((node) => (isText(node) ? node.data : '')).join(' '));
    if (label.length > MAX_LABEL_LENGTH || !PAID_LABEL.test(label)) continue;
    const isOfOther = (at: Element): boolean =>
      isHidden(at) ||
      isTextless(at.name) ||
      ((at.name === 'li' || at.name === 'article') && !aroundHeadline.has(at));
    if (!contains(root, element) || closest(element, isOfOther)) continue;
    if (!isOutsideArticle(element, aroundHeadline)) return label;
  }
  return null;
}

/** Counts and disclosures of the whole page, not only of the extracted text. `root` contains the article. */
export function pageFacts(view: PageView, root: Element): PageFacts {
  const { index } = view;
  const count = (tag: string): number => index.named(tag).length;
  const hasHint = HINT.test(view.page.html);
  const lines = hasHint ? innerLines(view.body).split('\n') : [];
  const headings = [...index.named('h2'), ...index.named('h3'), ...index.named('h4')];
  const isPrice = (value: string): boolean => /(?:^|[\s_-])price/i.test(value);
  return {
    ogType: metaValue(view.meta, ['og:type'])?.toLowerCase() ?? null,
    paidNotice: notice(lines, PAID) ?? (hasHint ? paidLabel(view, root) : null),
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
