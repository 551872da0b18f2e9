import type { Element } from 'domhandler';
import type { StructuredFacts } from '../../analysis.types.js';
import { isOutsideArticle } from '../dates/marked-dates.js';
import { cleanLine } from '../markup/clean-text.js';
import { ancestors, attribute, closest, isElement } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import { isHidden, partNames } from '../markup/page-element.js';
import { PartPattern } from '../markup/part-pattern.js';
import type { PageView } from '../page-view.js';
import { firstText, objectsOf, textsOf, typesOf } from './json-ld.js';
import { metaValue, metaValues } from './meta-tags.js';

const MAX_KEYWORDS = 40;

function keywordsOf(view: PageView): string[] {
  const lists = [
    ...view.articleNodes.flatMap((node) => textsOf(node['keywords'])),
    ...metaValues(view.meta, ['news_keywords', 'keywords', 'article:tag', 'parsely-tags']),
  ];
  const words = lists
    .flatMap((line) => line.split(/[,;]/))
    .map(cleanLine)
    .filter((word) => word !== '' && word.length < 80);
  return [...new Set(words)].slice(0, MAX_KEYWORDS);
}

const PAYWALL_PART = new PartPattern(
  /-(?:paywall|regwall|piano|subscriber-only|subscribers-only|premium-content|article-gate|content-gate|meter|paygate|abo-box|steady-paywall|subscription-required|locked-content|leaky-paywall|plus-teaser|registrationwall)-/,
);
const PAYWALL_TEXT =
  /\b(?:subscribe|subscribers?|subscription|already a (?:member|subscriber)|to (?:continue|keep) reading|read the full (?:story|article)|sign in to|abbonat[iao]|abbonamento|per continuare a leggere|riservat[oa] agli abbonati|abonnement|abonnieren|abonnenten|jetzt weiterlesen|weiterlesen mit|abonn(?:é|ez|ement)|réservé aux abonnés|pour lire la suite|suscr[íi]b(?:ete|ase)|suscriptores|exclusivo para|assinantes|assine)(?!\p{L})/iu;

/** Structured data write false as a boolean, a text or a schema.org URL. */
function isFalse(value: unknown): boolean {
  return (
    value === false ||
    (typeof value === 'string' && /^(?:https?:\/\/schema\.org\/)?false$/i.test(value.trim()))
  );
}

function hasPaywallData(view: PageView): boolean {
  const nodes = view.linked.flatMap((node) => [node, ...objectsOf(node['hasPart'])]);
  if (nodes.some((node) => isFalse(node['isAccessibleForFree']))) return true;
  const tier = metaValue(view.meta, ['article:content_tier', 'og:article:content_tier', 'content_tier']);
  return tier !== null && /^(?:locked|metered|premium|paid)$/i.test(tier);
}

/** Whether a visible box asks for a subscription. */
function hasPaywallBox(view: PageView): boolean {
  return view.index.all.some((element) => {
    const names = partNames(element);
    if (!PAYWALL_PART.test(names) || isHidden(element) || element === view.body) return false;
    const text = innerText(element);
    return text.length < 1500 && PAYWALL_TEXT.test(text);
  });
}

function hasPaywallMicrodata(view: PageView): boolean {
  return view.index.all.some(
    (element) =>
      attribute(element, 'itemprop') === 'isAccessibleForFree' &&
      isFalse(attribute(element, 'content') || innerText(element)),
  );
}

/** Whether a page declares that it shows only a part of the article. */
function isPaywalled(view: PageView): boolean {
  return hasPaywallData(view) || hasPaywallMicrodata(view) || hasPaywallBox(view);
}

const SPONSORED_PART = new PartPattern(
  /-(?:sponsored-content|sponsored-post|sponsored-article|branded-content|brand-content|partner-content|paid-content|paid-post|advertorial|native-ad-article|contenuto-sponsorizzato|publiredazionale)-/,
);
const SPONSORED_LABEL =
  /^(?:sponsored(?: content| post| by.{1,40})?|paid (?:content|post|partnership)|partner content|advertorial|branded content|presented by.{1,40}|promoted|anzeige|sponsored story|contenuto sponsorizzato|contenuto promozionale|articolo sponsorizzato|publiredazionale|informazione pubblicitaria|messaggio promozionale|in collaborazione con.{1,40}|contenu sponsorisé|publi-?rédactionnel|contenido patrocinado|conteúdo patrocinado)$/i;

function isSponsored(view: PageView): boolean {
  if (view.linked.some((node) => typesOf(node).includes('AdvertiserContentArticle'))) return true;
  const labels = metaValues(view.meta, [
    'article:section',
    'article:tag',
    'news_keywords',
    'sponsored',
    'article:sponsored',
    'parsely-section',
  ]);
  if (labels.some((value) => SPONSORED_LABEL.test(value.trim()))) return true;
  const { headline } = view;
  if (!headline) return false;
  // Classes of the root element are settings of the whole site.
  const isSponsoredPart = (element: Element): boolean =>
    element.name !== 'html' && SPONSORED_PART.test(partNames(element));
  return (
    closest(headline, isSponsoredPart) !== null ||
    linesBeside(headline).some((line) => SPONSORED_LABEL.test(line))
  );
}

/** The most elements between the headline and a label below it. */
const LABEL_REACH = 2;

/** Short texts above an element and its parent and right below them, without sidebars and lists of other articles. */
export function linesBeside(headline: Element): string[] {
  const around = ancestors(headline);
  return [headline, headline.parent].flatMap((element) => {
    const siblings = (element?.parent?.children ?? []).filter(isElement);
    return siblings
      .slice(0, siblings.findIndex((node) => node === element) + 1 + LABEL_REACH)
      .filter((node) => !/^[uo]l$/.test(node.name) && !isOutsideArticle(node, around))
      .map((node) => innerText(node))
      .filter((line) => line.length > 3 && line.length < 60);
  });
}

export function structuredFacts(view: PageView): StructuredFacts {
  const section =
    view.articleNodes.map((node) => firstText(node['articleSection'])).find((name) => name !== null) ??
    metaValue(view.meta, ['article:section', 'parsely-section', 'sailthru.section', 'section']);
  return {
    types: [...new Set(view.linked.flatMap(typesOf))].slice(0, 50),
    section: section ? cleanLine(section).slice(0, 120) : null,
    keywords: keywordsOf(view),
    isSponsored: isSponsored(view),
    isPaywalled: isPaywalled(view),
  };
}
