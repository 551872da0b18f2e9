import type { Criterion } from '@vaglio/contracts';
import type { Grammar, Names } from '../phrases.js';

export const names: Names = {
  criteria: {
    currency: 'Attualità',
    relevance: 'Pertinenza',
    authority: 'Autorevolezza',
    accuracy: 'Accuratezza',
    purpose: 'Scopo',
  },
  classes: {
    high: 'un testo di cui fidarsi con la normale attenzione',
    medium: 'un testo da leggere con qualche verifica',
    low: 'un testo da verificare prima di credervi',
    poor: 'un testo che dà pochi motivi per credergli',
  },
  wordingNotJudged: 'un testo in una lingua di cui non si giudica il modo di scrivere',
  declaredSatire: 'una satira, da leggere come tale',
  badges: {
    high: 'Credibilità alta',
    medium: 'Credibilità media',
    low: 'Credibilità bassa',
    poor: 'Credibilità scarsa',
  },
  genres: {
    report: 'cronaca',
    opinion: 'opinione',
    satire: 'satira',
    sponsored: 'testo sponsorizzato',
    press_release: 'comunicato stampa',
  },
  notEnough: 'Troppo poco per giudicare',
};

/** The criteria with their article. */
export const criteriaInText: Readonly<Record<Criterion, string>> = {
  currency: 'l’Attualità',
  relevance: 'la Pertinenza',
  authority: 'l’Autorevolezza',
  accuracy: 'l’Accuratezza',
  purpose: 'lo Scopo',
};

export const grammar: Grammar = {
  lowerFirst: (sentence) =>
    /^\p{Lu}[\p{Ll}’ ]/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence,
  /** In Italian the full stop follows the closing mark. */
  ended: (quotation) => (/[!?…]»$/.test(quotation) ? quotation : `${quotation.replace(/\.(”?»)$/, '$1')}.`),
  bareNoun: (phrase) => phrase.replace(/^(?:un’|l’|(?:uno?|una|il|la|le|gli) )/, ''),
};

/** The number and its noun, in figures. */
export function points(count: number): string {
  return `${count} ${count === 1 ? 'punto' : 'punti'}`;
}
