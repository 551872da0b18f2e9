import type { CredibilityClass, Criterion, Genre } from '@vaglio/contracts';

/** The criteria by name. */
export const englishCriteria: Readonly<Record<Criterion, string>> = {
  currency: 'Currency',
  relevance: 'Relevance',
  authority: 'Authority',
  accuracy: 'Accuracy',
  purpose: 'Purpose',
};

/** What a class means, after "this is". */
export const englishClasses: Readonly<Record<CredibilityClass, string>> = {
  high: 'a text to rely on with ordinary care',
  medium: 'a text worth reading with a few checks',
  low: 'a text to check before believing it',
  poor: 'a text that gives little reason to believe it',
};

/** The text of a badge. */
export const englishBadges: Readonly<Record<CredibilityClass, string>> = {
  high: 'High credibility',
  medium: 'Medium credibility',
  low: 'Low credibility',
  poor: 'Poor credibility',
};

/** The genres by name. */
export const englishGenres: Readonly<Record<Genre, string>> = {
  report: 'report',
  opinion: 'opinion piece',
  satire: 'satire',
  sponsored: 'sponsored text',
  press_release: 'press release',
};

/** A point change with its sign, in figures. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** A sentence continued after a colon. */
export function lowerFirst(sentence: string): string {
  return /^(?:[A-Z][a-z]|[AI] )/.test(sentence)
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;
}

/** A phrase at the head of a sentence. */
export function sentenceStart(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** A quotation at the end of a sentence, with the full stop it may lack. */
export function ended(quotation: string): string {
  return /[.!?…][”’]+$/.test(quotation) ? quotation : `${quotation}.`;
}

/** A noun phrase without its article. */
export function bareNoun(phrase: string): string {
  return phrase.replace(/^(?:an?|the) /, '');
}
