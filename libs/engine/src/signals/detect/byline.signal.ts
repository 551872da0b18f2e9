import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { wordSet } from '../../word-set.js';
import type { Reading } from '../reading/reading.js';
import { foldedName, foldedText, tokensOf } from '../reading/tokens.js';

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

/** Finds the first author. A name gives few points, because a page can state any name. */
export function bylineSignal({ article }: Reading): Finding[] {
  const name = article.authors[0];
  if (name === undefined) return [finding('authority.byline-absent', { data: {} })];
  const isPerson = !GENERIC.has(foldedText(name)) && !isOrganization(name) && !isOutlet(name, article);
  const locators = [{ kind: 'metadata', field: 'author', value: name } as const];
  const code = isPerson ? 'authority.byline-named' : 'authority.byline-generic';
  return [finding(code, { data: { name }, locators })];
}

/** Whether a name is a desk, a service or only initials. */
function isOrganization(name: string): boolean {
  return (
    /^\p{Lu}{2,5}$/u.test(name) ||
    /^(?:\S+ ){1,2}(?:correspondent|reporter)$/i.test(name) ||
    tokensOf(name).some((token) => ORGANISATION_WORDS.has(token.word))
  );
}

/** Whether the outlet signs. A name of two words may be a person with a site of the same name. */
function isOutlet(name: string, { outlet }: Reading['article']): boolean {
  const author = foldedName(name);
  return outlet.known && author === foldedName(outlet.value) && author.split(' ').length !== 2;
}
