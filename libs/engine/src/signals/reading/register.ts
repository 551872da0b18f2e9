import type { Reading } from './reading.js';

/** Kinds of text whose statements need no source of their own: a game as it was played, a recipe. */
const FIELDS = {
  sport:
    /\b(?:scor(?:ed|ing|es)|goals?|quarterback|touchdowns?|innings|wickets?|playoffs?|midfielder|striker|halftime|coach|league|championship|serie a|gol|allenatore|campionato|partita)\b/i,
  recipe:
    /\b(?:tablespoons?|teaspoons?|tbsp|tsp|cups? of|preheat|oven|simmer|bake|stir|whisk|cucchiai[oa]?|forno|mescolate|aggiungete)\b/i,
} as const;

const ADDRESSING = /\b(?:you|your|you're|you'll|ti|vi|tuo|tua|vostr[oaie]|puoi|potete)\b/i;
const FIRST_PERSON = /\b(?:I|I'm|I've|my|we|our|us|noi|nostr[oaie]|mio|mia|ho|abbiamo|siamo)\b/;

/** The share of the author's own sentences that belong to such a field, speak to the reader or of oneself. */
export interface Register {
  readonly sport: number;
  readonly recipe: number;
  readonly addressing: number;
  readonly firstPerson: number;
}

/** Reads the register of the author's own prose. */
export function registerOf({ sentences }: Pick<Reading, 'sentences'>): Register {
  const own = sentences.filter(
    ({ isProse, isBoilerplate, quotedShare }) => isProse && !isBoilerplate && quotedShare < 0.4,
  );
  const share = (pattern: RegExp) =>
    own.filter(({ text }) => pattern.test(text)).length / Math.max(1, own.length);
  return {
    sport: share(FIELDS.sport),
    recipe: share(FIELDS.recipe),
    addressing: share(ADDRESSING),
    firstPerson: share(FIRST_PERSON),
  };
}
