import { NEWS_KINDS, type OutletEntry, type OutletKind } from './register.types.js';

/** Sub-domains and folders of texts by readers, guests and advertisers. */
const GUEST_NAME =
  /^(?:(?:my|our|user|reader|guest|photo|video|we)?blogs|forums?|foros?|foren|forumi|boards?|messageboards?|community|communities|comunita|comunidad|comunidades|communaute|users?|usuarios|utenti|utilisateurs|members?|membres|miembros|contributors?|contributor-network|contributions?|guests?|guest-posts?|guest-columns?|readers?|readersblog|readers-blog|reader-submitted|lettori|lecteurs|lectores|leserbriefe|letters-to-the-editor|readers-letters|lettere|lettere-al-direttore|ireport|iwitness|witness|ugc|citizen|citizen-journalism|participez|comments?|commenti|discuss|discussions?|talkback|myvoice|speakout|homepages?|userpages?|mastodon|wiki|sponsored|sponsored-content|partner-content|partnercontent|brandvoice|brandpost|brand-post|paid-content|paidpost|advertorials?|press-?releases?|immediapress|comunicati|comunicati-stampa|contributeurs?|participacion|lacomunidad|yo-periodista|gastbeitr(?:ag|aege)|lesermeinung(?:en)?|leserreporter|disqus|councils|sponsor-story|brand-studio|guardian-labs|native(?:-adv)?)$/;
/** A single blog often belongs to a guest author in newspapers, but not in public bodies and fact-checkers. */
const SINGLE_BLOG = /^(?:(?!live-|news-)[\w-]*-)?blog(?:autore|ger|gers)?$|^(?:my|user)blog$/;
const PRESS: ReadonlySet<OutletKind> = new Set([...NEWS_KINDS, 'party-press']);
const USER_PATH = /^[@~]./;
/** How many folders of a path are checked. */
const MAX_DEPTH = 3;
/** Additional areas of guests, by domain. */
const BY_DOMAIN: Readonly<Record<string, RegExp>> = {
  'forbes.com': /^(?:www\.)?forbes\.com\/sites\//,
  'focus.de': /\/experts?\//,
  'timesofindia.indiatimes.com': /\/(?:readersblog|toi-contributor)\//,
  'ilfattoquotidiano.it': /\/blog\//,
  'huffpost.com': /\/contributor\//,
  'newsweek.com': /\/expert-forum/,
  'independent.co.uk': /^ivoices\./,
  'mediapart.fr': /^blogs\./,
  'repubblica.it': /\.blogautore\./,
};

/** Whether a page of an outlet is in an area for other authors. */
export function isGuestArea(entry: OutletEntry, domain: string, host: string, path: string): boolean {
  if (BY_DOMAIN[domain]?.test(`${host}${path}`) === true) return true;
  const above = host === domain ? [] : host.slice(0, -domain.length - 1).split('.');
  const folders = path.split('/').slice(1, -1).slice(0, MAX_DEPTH);
  const names = [...above, ...folders].map((name) => name.toLowerCase());
  const hasOwnBlog = !PRESS.has(entry.kind);
  return (
    folders.some((name) => USER_PATH.test(name)) ||
    names.some(
      (name) =>
        (GUEST_NAME.test(name) && !isOwnArea(name, hasOwnBlog)) || (!hasOwnBlog && SINGLE_BLOG.test(name)),
    )
  );
}

/** Public bodies and researchers have their own blogs, press releases and wikis. */
function isOwnArea(name: string, hasOwnBlog: boolean): boolean {
  return (
    hasOwnBlog &&
    /^(?:blogs|press-releases?|comunicati(?:-stampa)?|wiki|discussions?|contributions?)$/.test(name)
  );
}
