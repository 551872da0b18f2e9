import type { ChangePhrases, CriterionPhrases } from '../phrases.js';
import { languageFormat } from '../language-format.js';

const format = languageFormat('en');

export const criterion: CriterionPhrases = {
  levels: {
    currency: ['Clearly dated', 'The date is clear', 'Hard to date', 'Its dates are doubtful'],
    relevance: [
      'The headline is about the subject of the text',
      'The headline is mostly about the subject of the text',
      'Headline and text have faults',
      'Headline and text have serious faults',
    ],
    authority: [
      'A publisher with a public record',
      'Our lists say little about the publisher',
      'Doubts about who is behind it',
      'Good reasons to distrust the publisher',
    ],
    accuracy: ['Well sourced', 'Partly sourced', 'Thinly sourced', 'Hardly sourced at all'],
    purpose: [
      'We saw no pressure on the reader',
      'We saw little pressure on the reader',
      'It pushes the reader',
      'It pushes the reader hard',
    ],
  },
  notAnchored: 'No date to rely on',
  publisherKnown: 'Our lists have the publisher',
  publisherListed: 'Our lists name the publisher without rating it',
  publisherUnknown: 'The publisher is on none of our lists',
  mayTakeSides: 'An opinion may take sides',
  leftOpen: 'Undecided',
  onlyHint: 'A hint, no proof',
  isConcrete: 'The text is concrete',
  though: (standing, seen) => `${standing}, though ${seen}`,
  onlyStyle: (manner) => `Judged by the style alone, which is no proof: ${manner}.`,
  whyNotJudged: {
    kind: 'the criteria are made for news',
    'title-only': 'only the title could be read',
    'description-only': 'only the description was read',
    'too-short': 'the text is too short',
    'links-only': 'the page is little more than links',
    satire: 'satire claims no facts',
    language: 'only English and Italian are judged',
    letters: 'its letters are spaced out or stand in for other letters',
    hidden: 'the page’s own styles hide most of the text',
  },
  notJudged: (judged, why) =>
    `${format.list(judged)} ${judged.length === 1 ? 'was' : 'were'} not judged: ${why}.`,
  nothingSeen: 'No finding counts for or against it here.',
  manner: {
    relevance: ['The headline is not worded like clickbait'],
    accuracy: [
      'The style is close to that of stories others have rated true',
      'The style is close to that of stories others have rated false',
    ],
    purpose: ['The style is unlike that of partisan texts', 'The style is close to that of partisan texts'],
  },
  mannerNames: {
    relevance: 'a headline unlike clickbait',
    accuracy: 'a style like that of stories rated true',
    purpose: 'a style unlike that of partisan texts',
  },
  keepsNeutral: (name) => `${name} keeps the neutral 10 of 20.`,
  stays: (name, base) => `${name} stays at its starting ${base} of 20.`,
  raised: 'points added because missing information alone should not lower the class',
  moves: (name, base, score, steps) =>
    `${name} ${base === score ? `stays at ${score}` : `${base} → ${score}`} of 20: ${steps}.`,
  example: (quotation) => `For example: ${quotation}`,
  bottomReached: 'Not counted, because the score is already at its minimum:',
  withoutEffect: 'Without effect on the points:',
  uncounted: (limit, list) =>
    `No points were added for ${list}: the page alone can reach ${limit} at most here.`,
};

export const change: ChangePhrases = {
  added: {
    'accuracy.primary-sources-linked': 'links to three primary sources',
    'accuracy.named-sources': 'more named sources behind its statements',
    'purpose.other-side-heard': 'an answer of those it criticizes',
    'accuracy.independent-coverage': 'three independent reports of the same events',
  },
  mended: {
    'authority.outlet-flagged': 'an outlet on no list of unreliable sites',
    'authority.outlet-mixed': 'an outlet with a better rating',
    'accuracy.vague-sources': 'precise sources in place of vague ones',
    'accuracy.anonymous-sources': 'a name for each of its sources',
  },
  withIt: (name) => `With ${name}`,
  withoutIt: (missing) => `Without ${missing}`,
  inProse: (given, score) => `${given}, the score would be ${score}.`,
  together: (given) => `${given} (all together: removing only one changes nothing)`,
};
