import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { wordSet } from '../../word-set.js';
import type { Reading } from '../reading/reading.js';
import { foldedName, foldedText, tokensOf } from '../reading/tokens.js';
import { agencyIn, creditedAgency } from './agency-credit.signal.js';

/** Signatures without the name of a person. */
const GENERIC: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'staff',
  'staff writer',
  'staff reporter',
  'editor',
  'editors',
  'editorial team',
  'news desk',
  'newsroom',
  'guest',
  'author',
  'webmaster',
  'team',
  'newsdesk',
  'web desk',
  'redazione',
  'editorial staff',
  'contributor',
  'user',
  'anonymous',
  'amministratore',
  'la redazione',
  'redattore',
  'redazione web',
  'redazione online',
  'autore',
  'ospite',
  'di redazione',
  'desk',
  'collaboratore',
  'utente',
  'anonimo',
  'a cura della redazione',
]);
const ORGANISATION_WORDS = wordSet(
  'agency agenzia agenzie bureau desk editorial editors news newsroom redazione reporters service services staff team',
);

/** Finds the authors. A name gives few points, because a page can state any name. */
export function bylineSignal(reading: Reading): Finding[] {
  const { article } = reading;
  const first = article.authors[0];
  if (first === undefined) {
    // The report of an agency and an open letter have no author in this sense.
    if (creditedAgency(reading) !== null || isSignedByMany(reading)) return [];
    return [finding('authority.byline-absent', { data: {} })];
  }
  const people = article.authors.filter((name) => isPerson(name, article));
  const code = people.length > 0 ? 'authority.byline-named' : 'authority.byline-generic';
  const locators = [{ kind: 'metadata', field: 'author', value: people[0] ?? first } as const];
  const name = people.length > 0 ? people.slice(0, MAX_SHOWN).join(', ') : first;
  return [finding(code, { data: { name }, locators })];
}

const MAX_SHOWN = 3;

function isPerson(name: string, article: Reading['article']): boolean {
  return (
    !GENERIC.has(foldedText(name)) &&
    !isOrganization(name) &&
    !isOutlet(name, article) &&
    !isOfSite(name, article) &&
    !isLogin(name) &&
    agencyIn(foldedText(name)) === null
  );
}

/** "jdadmin" and "ferry_fan7". */
function isLogin(name: string): boolean {
  return !name.includes(' ') && (/^[\p{Ll}\d._-]+$/u.test(name) || /admin|[\d_]/i.test(name));
}

const MIN_LABEL = 4;
/** What a site adds to its name to sign: "Halden Articles". */
const OF_BRAND =
  /(?:articles?|blog|blogger|content|kitchens?|magazine|media|online|posts?|press|studios?|web|writers?)$/;

/** Whether one word or a word before such an addition is the name of the site: "KentNews" on kentnews.example. */
function isOfSite(name: string, { contentType, domain }: Reading['article']): boolean {
  const joined = foldedText(name).replace(/[^\p{L}\d]/gu, '');
  const labels = domain
    .split('.')
    .slice(0, -1)
    .map((label) => label.replace(/-/g, ''));
  return (
    contentType === 'article' &&
    labels.some(
      (label) =>
        label.length >= MIN_LABEL &&
        (name.includes(' ')
          ? joined.startsWith(label) && joined !== label && OF_BRAND.test(joined.slice(label.length))
          : label === joined || (joined.length > MIN_LABEL && label.startsWith(joined))),
    )
  );
}

/** A line under a letter: "Anna Reed, writer". */
const SIGNATURE =
  /^\p{Lu}[\p{L}.’'-]*(?: (?:(?:de|di|del|van|von|der|la|al) )?\p{Lu}[\p{L}.’'-]*){1,4}(?:, [^.!?]{2,80})?$/u;
const MIN_SIGNATURES = 5;
const SIGNATURES_REACH = 2000;

/** Whether a text in the first person ends with a list of names. */
function isSignedByMany({ article, sentences }: Reading): boolean {
  const lines = article.text.slice(-SIGNATURES_REACH).split('\n').slice(1);
  const isOfMany = sentences.some(({ text }) =>
    /(?<!\p{L})(?:we|our|noi|nostr[aeio]|chiediamo)(?!\p{L})/iu.test(text),
  );
  return isOfMany && lines.filter((line) => SIGNATURE.test(line.trim())).length >= MIN_SIGNATURES;
}

/** Whether a name is a desk, a service or only initials. */
function isOrganization(name: string): boolean {
  return (
    /^\p{Lu}{2,5}$|^[Tt]he /u.test(name) ||
    /^(?:\S+ ){1,2}(?:correspondent|reporter)$/i.test(name) ||
    tokensOf(name).some((token) => ORGANISATION_WORDS.has(token.word))
  );
}

/** Whether the outlet signs. A name of two words may be a person with a site of the same name. */
function isOutlet(name: string, { outlet }: Reading['article']): boolean {
  const author = foldedName(name);
  return outlet.known && author === foldedName(outlet.value) && author.split(' ').length !== 2;
}
