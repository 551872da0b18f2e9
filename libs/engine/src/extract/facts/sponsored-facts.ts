import type { Element } from 'domhandler';
import { partNames } from '../markup/page-element.js';
import { PartPattern } from '../markup/part-pattern.js';
import { innerText } from '../markup/inner-text.js';
import { closest } from '../markup/element-walk.js';
import type { PageView } from '../page.types.js';
import { typesOf } from './json-ld.js';
import { metaValues } from './meta-tags.js';

const SPONSORED_PART = new PartPattern(
  /-(?:sponsored-content|sponsored-post|sponsored-article|branded-content|brand-content|partner-content|paid-content|paid-post|advertorial|native-ad-article|contenuto-sponsorizzato|publiredazionale)-/,
);
const SPONSORED_LABEL =
  /^(?:sponsored(?: content| post| by.{1,40})?|paid (?:content|post|partnership)|partner content|advertorial|branded content|presented by.{1,40}|promoted|anzeige|sponsored story|contenuto sponsorizzato|contenuto promozionale|articolo sponsorizzato|publiredazionale|informazione pubblicitaria|messaggio promozionale|in collaborazione con.{1,40}|contenu sponsorisé|publi-?rédactionnel|contenido patrocinado|conteúdo patrocinado)$/i;

/** Whether a page discloses that it was paid for. */
export function isDeclaredSponsored(view: PageView): boolean {
  if (view.linked.some((node) => typesOf(node).includes('AdvertiserContentArticle'))) return true;
  const said = metaValues(view.meta, [
    'article:section',
    'article:tag',
    'news_keywords',
    'sponsored',
    'article:sponsored',
    'parsely-section',
  ]);
  if (said.some((value) => SPONSORED_LABEL.test(value.trim()))) return true;
  const { headline } = view;
  if (!headline) return false;
  // What stands on the root are switches of the whole site.
  const isSponsored = (element: Element): boolean =>
    element.name !== 'html' && SPONSORED_PART.test(partNames(element));
  if (closest(headline, isSponsored)) return true;
  return linesAround(view).some((line) => SPONSORED_LABEL.test(line));
}

/** Short texts in the boxes beside the headline. */
function linesAround(view: PageView): string[] {
  const box = view.headline?.parent ?? null;
  const outer = box?.parent ?? null;
  return [box, outer]
    .flatMap((at) => (at ? at.children : []))
    .flatMap((node) => ('children' in node ? [node] : []))
    .map((node) => innerText(node))
    .filter((line) => line.length > 3 && line.length < 60);
}
