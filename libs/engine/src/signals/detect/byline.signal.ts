import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { CUES } from '../cues/cues.js';
import type { Reading } from '../reading/reading.js';
import { tokensOf } from '../reading/tokens.js';
import type { Signal } from '../signal.js';

const GENERIC = new Set([...CUES.en.genericByline, ...CUES.it.genericByline].map(folded));

const BODY_WORDS = new Set(
  'agency agenzia agenzie bureau desk editors newsroom redazione reporters service services staff team'.split(
    ' ',
  ),
);

/** Who signs. A name is a page's word about itself, so it is shown and earns next to nothing. */
export class BylineSignal implements Signal {
  find({ article }: Reading): readonly Finding[] {
    const name = article.authors[0];
    if (name === undefined) return [finding('authority.byline-absent', { data: {} })];
    const isSpecific = !GENERIC.has(folded(name)) && !isOfABody(name);
    const locators = [{ kind: 'metadata', field: 'author', value: name } as const];
    const code = isSpecific ? 'authority.byline-named' : 'authority.byline-generic';
    return [finding(code, { data: { name }, locators })];
  }
}

/** A desk, a service, or initials that may be either. */
function isOfABody(name: string): boolean {
  return /^\p{Lu}{2,5}$/u.test(name) || tokensOf(name).some((token) => BODY_WORDS.has(token.word));
}

function folded(name: string): string {
  return tokensOf(name)
    .map((token) => token.word)
    .join(' ');
}
