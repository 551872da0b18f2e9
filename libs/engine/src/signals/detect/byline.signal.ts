import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { CUES } from '../cues/cues.js';
import type { Reading } from '../reading/reading.js';
import { tokensOf } from '../reading/tokens.js';
import type { Signal } from '../signal.js';

const GENERIC = new Set([...CUES.en.genericByline, ...CUES.it.genericByline].map(folded));

const BODY_WORDS = new Set(
  'agency agenzia agenzie bureau desk editorial editors news newsroom redazione reporters service services staff team'.split(
    ' ',
  ),
);

/** Who signs. A name is a page's word about itself, so it is shown and earns next to nothing. */
export class BylineSignal implements Signal {
  find({ article }: Reading): readonly Finding[] {
    const name = article.authors[0];
    if (name === undefined) return [finding('authority.byline-absent', { data: {} })];
    const isSpecific = !GENERIC.has(folded(name)) && !isOfABody(name) && !isOutlet(name, article);
    const locators = [{ kind: 'metadata', field: 'author', value: name } as const];
    const code = isSpecific ? 'authority.byline-named' : 'authority.byline-generic';
    return [finding(code, { data: { name }, locators })];
  }
}

/** A desk, a service, or initials that may be either. */
function isOfABody(name: string): boolean {
  return (
    /^\p{Lu}{2,5}$/u.test(name) ||
    /^(?:\S+ ){1,2}(?:correspondent|reporter)$/i.test(name) ||
    tokensOf(name).some((token) => BODY_WORDS.has(token.word))
  );
}

/** "Times Of India" over The Times of India: the outlet signs. Two words may be a person with a site of that name. */
function isOutlet(name: string, { outlet }: Reading['article']): boolean {
  const own = withoutArticle(name);
  return outlet.known && own === withoutArticle(outlet.value) && own.split(' ').length !== 2;
}

function withoutArticle(name: string): string {
  return folded(name).replace(/^the /, '');
}

function folded(name: string): string {
  return tokensOf(name)
    .map((token) => token.word)
    .join(' ');
}
