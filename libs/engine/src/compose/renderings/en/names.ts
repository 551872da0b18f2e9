import type { Grammar, Names } from '../phrases.js';

export const names: Names = {
  criteria: {
    currency: 'Currency',
    relevance: 'Relevance',
    authority: 'Authority',
    accuracy: 'Accuracy',
    purpose: 'Purpose',
  },
  classes: {
    high: 'a text to rely on with ordinary care',
    medium: 'a text worth reading with a few checks',
    low: 'a text to check before believing it',
    poor: 'a text that gives little reason to believe it',
  },
  wordingNotJudged: 'a text in a language whose wording was not judged',
  declaredSatire: 'a satire, to be read as one',
  badges: {
    high: 'High credibility',
    medium: 'Medium credibility',
    low: 'Low credibility',
    poor: 'Poor credibility',
  },
  genres: {
    report: 'report',
    opinion: 'opinion piece',
    satire: 'satire',
    sponsored: 'sponsored text',
    press_release: 'press release',
  },
  notEnough: 'Not enough to judge',
};

export const grammar: Grammar = {
  lowerFirst: (sentence) =>
    /^(?:[A-Z][a-z]|[AI] )/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence,
  ended: (quotation) => (/[.!?…][”’]+$/.test(quotation) ? quotation : `${quotation}.`),
  bareNoun: (phrase) => phrase.replace(/^(?:an?|the) /, ''),
};

/** The number and its noun, in figures. */
export function points(count: number): string {
  return `${count} ${count === 1 ? 'point' : 'points'}`;
}
