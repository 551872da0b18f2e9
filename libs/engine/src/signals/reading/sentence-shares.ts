import type { Reading } from './reading.js';

const SPORT =
  /\b(?:scor(?:ed|ing|es)|goals?|quarterback|touchdowns?|innings|wickets?|playoffs?|midfielder|striker|halftime|coach|league|championship|serie a|gol|allenatore|campionato|partita)\b/i;
const RECIPE =
  /\b(?:tablespoons?|teaspoons?|tbsp|tsp|cups? of|preheat|oven|simmer|bake|stir|whisk|cucchiai[oa]?|forno|mescolate|aggiungete)\b/i;
const ADDRESSING = /\b(?:you|your|you're|you'll|ti|vi|tuo|tua|vostr[oaie]|puoi|potete)\b/i;
export const FIRST_PERSON_SINGULAR = /(?<!\p{L})(?:I|[Mm]y|[Mm]e|[Ii]o|mi|[Mm]i[aoe]|miei)(?!\p{L})/u;
export const FIRST_PERSON =
  /(?<!\p{L})(?:I|[Mm]y|[Mm]e|[Ww]e|[Oo]ur|us|[Ii]o|mi|[Mm]i[aoe]|miei|ho|abbiamo|siamo|[Nn]oi|[Nn]ostr[aeio])(?!\p{L})/u;

/** How many of the author's own sentences are about sport or cooking, address the reader or are in the first person. */
export function sentenceSharesOf({ sentences }: Pick<Reading, 'sentences'>) {
  const own = sentences.filter(
    ({ isProse, isBoilerplate, quotedShare }) => isProse && !isBoilerplate && quotedShare < 0.4,
  );
  const share = (pattern: RegExp) =>
    own.filter(({ text }) => pattern.test(text)).length / Math.max(1, own.length);
  return {
    sport: share(SPORT),
    recipe: share(RECIPE),
    addressing: share(ADDRESSING),
    firstPerson: share(FIRST_PERSON),
  };
}
