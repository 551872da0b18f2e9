import type { CredibilityClass, Criterion, Genre } from '@vaglio/contracts';

/** The criteria by name. */
export const italianCriteria: Readonly<Record<Criterion, string>> = {
  currency: 'Attualità',
  relevance: 'Rilevanza',
  authority: 'Autorevolezza',
  accuracy: 'Accuratezza',
  purpose: 'Scopo',
};

/** The criteria with their article. */
export const italianCriteriaInText: Readonly<Record<Criterion, string>> = {
  currency: 'l’Attualità',
  relevance: 'la Rilevanza',
  authority: 'l’Autorevolezza',
  accuracy: 'l’Accuratezza',
  purpose: 'lo Scopo',
};

/** What a class means, after "è". */
export const italianClasses: Readonly<Record<CredibilityClass, string>> = {
  high: 'un testo di cui fidarsi con la normale attenzione',
  medium: 'un testo da leggere con qualche verifica',
  low: 'un testo da verificare prima di credervi',
  poor: 'un testo che dà pochi motivi per credergli',
};

/** The text of a badge. */
export const italianBadges: Readonly<Record<CredibilityClass, string>> = {
  high: 'Credibilità alta',
  medium: 'Credibilità media',
  low: 'Credibilità bassa',
  poor: 'Credibilità scarsa',
};

/** The genres by name. */
export const italianGenres: Readonly<Record<Genre, string>> = {
  report: 'cronaca',
  opinion: 'opinione',
  satire: 'satira',
  sponsored: 'testo sponsorizzato',
  press_release: 'comunicato stampa',
};

/** A point change with its sign, in figures. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** A sentence continued after a colon. */
export function lowerFirst(sentence: string): string {
  return /^\p{Lu}[\p{Ll}’ ]/u.test(sentence)
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;
}

/** A phrase at the head of a sentence. */
export function sentenceStart(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** In Italian the full stop follows the closing mark. */
export function ended(quotation: string): string {
  return /[!?…]»$/.test(quotation) ? quotation : `${quotation.replace(/\.»$/, '»')}.`;
}

/** A noun phrase without its article. */
export function bareNoun(phrase: string): string {
  return phrase.replace(/^(?:un’|l’|(?:uno?|una|il|la|le|gli) )/, '');
}
