import { isHidden, partNames } from '../markup/page-element.js';
import { PartPattern } from '../markup/part-pattern.js';
import { attribute } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import type { PageView } from '../page.types.js';
import { objectsOf } from './json-ld.js';
import { metaValue } from './meta-tags.js';

const GATE_PART = new PartPattern(
  /-(?:paywall|regwall|piano|subscriber-only|subscribers-only|premium-content|article-gate|content-gate|meter|paygate|abo-box|steady-paywall|subscription-required|locked-content|leaky-paywall|plus-teaser|registrationwall)-/,
);
const GATE_TEXT =
  /\b(?:subscribe|subscribers?|subscription|already a (?:member|subscriber)|to (?:continue|keep) reading|read the full (?:story|article)|sign in to|abbonat[iao]|abbonamento|per continuare a leggere|riservat[oa] agli abbonati|abonnement|abonnieren|abonnenten|jetzt weiterlesen|weiterlesen mit|abonn(?:é|ez|ement)|réservé aux abonnés|pour lire la suite|suscr[íi]b(?:ete|ase)|suscriptores|exclusivo para|assinantes|assine)\b/i;

function isNo(value: unknown): boolean {
  return (
    value === false ||
    (typeof value === 'string' && /^(?:https?:\/\/schema\.org\/)?false$/i.test(value.trim()))
  );
}

function isDeclared(view: PageView): boolean {
  const nodes = view.linked.flatMap((node) => [node, ...objectsOf(node['hasPart'])]);
  if (nodes.some((node) => isNo(node['isAccessibleForFree']))) return true;
  const tier = metaValue(view.meta, ['article:content_tier', 'og:article:content_tier', 'content_tier']);
  return tier !== null && /^(?:locked|metered|premium|paid)$/i.test(tier);
}

/** A visible box that asks for a subscription before the rest. */
function isGated(view: PageView): boolean {
  return view.index.all.some((element) => {
    const names = partNames(element);
    if (!GATE_PART.test(names) || isHidden(element) || element === view.body) return false;
    const text = innerText(element);
    return text.length < 1500 && GATE_TEXT.test(text);
  });
}

function hasMicrodataNo(view: PageView): boolean {
  return view.index.all.some(
    (element) =>
      attribute(element, 'itemprop') === 'isAccessibleForFree' &&
      isNo(attribute(element, 'content') || innerText(element)),
  );
}

/** Whether a page says, to machines or to readers, that what it shows is not all. */
export function isDeclaredPartial(view: PageView): boolean {
  return isDeclared(view) || hasMicrodataNo(view) || isGated(view);
}
