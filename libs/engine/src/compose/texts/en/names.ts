import { capitalized, CLASS_TEXTS } from '@vaglio/contracts';
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
    high: 'a text you can rely on with the usual care',
    medium: 'a text worth reading with a few checks',
    low: 'a text to check before believing it',
    poor: 'a text that gives little reason to believe it',
  },
  wordingNotJudged: 'a text in a language whose wording was not judged',
  badges: CLASS_TEXTS.en,
  genres: {
    report: 'report',
    opinion: 'opinion piece',
    satire: 'satire',
    sponsored: 'sponsored text',
    press_release: 'press release',
    analysis: 'analysis',
    interview: 'interview',
    live_blog: 'live blog',
    excerpt: 'excerpt',
    review: 'review',
    shopping: 'shopping page',
    recipe: 'recipe',
    listicle: 'list',
    guide: 'guide',
    blog: 'blog post',
    index: 'index page',
    forum: 'forum page',
    documentation: 'reference page',
    fiction: 'work of fiction',
    paste: 'pasted text',
    other: 'page of another kind',
  },
  notEnough: 'Not judged',
  noScore: (genre) => `${capitalized(genre)}: no score`,
};

export const grammar: Grammar = {
  lowerFirst: (sentence) =>
    /^(?:[A-Z][a-z]|[AI] )/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence,
  ended: (quotation) => (/[.!?…][”’]+$/.test(quotation) ? quotation : `${quotation}.`),
  bareNoun: (phrase) => phrase.replace(/^(?:an?|the) /, ''),
};

/** A noun with its indefinite article; satire takes none. */
export function withArticle(noun: string): string {
  if (noun === names.genres.satire) return noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A number of points, in digits. */
export function points(count: number): string {
  return `${count} ${count === 1 ? 'point' : 'points'}`;
}
