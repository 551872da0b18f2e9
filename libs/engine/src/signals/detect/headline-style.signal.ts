import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { headlineHits, locatorOf, wordsOf, type Reading } from '../reading/reading.js';
import { isNumber } from '../reading/tokens.js';
import type { Signal } from '../signal.js';

const FEWEST_WORDS = 4;

/** How the headline asks for attention: bait, questions, capitals. */
export class HeadlineStyleSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { headline } = reading;
    if (!headline) return [];
    const locators = [locatorOf(reading, -1)];
    const bait = headlineHits(reading, 'clickbait');
    const findings: Finding[] = [];
    if (bait.length > 0) {
      const data = { count: bait.length, cues: wordsOf(bait) };
      findings.push(
        finding('relevance.headline-clickbait', { data, locators, strength: 0.6 + bait.length * 0.2 }),
      );
    }
    if (headline.text.trim().endsWith('?')) {
      findings.push(finding('relevance.headline-question', { data: {}, locators }));
    }
    if (shouts(reading)) findings.push(finding('relevance.headline-shouts', { data: {}, locators }));
    return findings;
  }
}

/** Capitals throughout, or several exclamation marks. Acronyms alone do not shout. */
function shouts({ headline }: Reading): boolean {
  if (!headline) return false;
  if (headline.text.includes('!!')) return true;
  const words = headline.tokens.filter((token) => !isNumber(token) && token.raw.length > 3);
  const loud = words.filter((token) => token.raw === token.raw.toUpperCase());
  return words.length >= FEWEST_WORDS ? loud.length / words.length > 0.5 : false;
}
