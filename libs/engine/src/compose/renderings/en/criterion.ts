import type { ChangePhrases, CriterionPhrases } from '../phrases.js';
import { points } from './names.js';

export const criterion: CriterionPhrases = {
  levels: {
    currency: [
      'Well anchored in time',
      'Reasonably anchored in time',
      'Hard to place in time',
      'Misleading about its time',
    ],
    relevance: [
      'Headline and text belong together',
      'The text mostly keeps to its subject',
      'The headline and the text drift apart',
      'The headline promises what the text does not hold',
    ],
    authority: [
      'A publisher with a public record',
      'Little is known of who speaks',
      'Doubts about who speaks',
      'Good reasons to distrust the publisher',
    ],
    accuracy: ['Well supported', 'Partly supported', 'Thinly supported', 'Hardly supported at all'],
    purpose: ['It informs', 'It mostly informs', 'It pushes the reader', 'It sets out to push the reader'],
  },
  notAnchored: 'Not anchored in time',
  whyNotJudged: {
    'too-short': 'the text is too short',
    'links-only': 'the page is little more than links',
    satire: 'satire claims no facts',
    language: 'its wording is read in English and Italian only',
  },
  notJudged: (name, why) => `${name} was not judged: ${why}.`,
  nothingSeen: 'Nothing in the text speaks for or against it here.',
  keepsNeutral: (name) => `${name} keeps the neutral 10 of 20.`,
  stays: (name, base) => `${name} stays at its starting ${base} of 20.`,
  moves: (name, base, score) => `${name} starts from ${base} and ends at ${score} of 20.`,
  example: (quotation) => `For example: ${quotation}`,
  ceilingReached: 'No longer counted, the ceiling being reached:',
  bottomReached: 'Counted no further, the score being at the bottom already:',
  withoutEffect: 'Without effect on the points:',
  insideOnly: (limit) => `What a page says of itself counts for little, so these gains stop at ${limit}.`,
  withoutOthers: (limit) => `With nobody independent to confirm it, Accuracy stops at ${limit}.`,
};

export const change: ChangePhrases = {
  rises: (gained) => `rise by ${points(gained)}`,
  falls: (lost) => `fall by ${points(lost)}`,
  added: {
    'accuracy.primary-sources-linked': 'links to three primary sources',
    'accuracy.named-sources': 'named sources behind its statements',
    'purpose.other-side-heard': 'an answer from the other side',
    'accuracy.independent-coverage': 'three independent reports of the same events',
    'accuracy.fact-check-disputes': 'a fact-check that refutes its central claim',
    'authority.outlet-self-regulated': 'an outlet known to answer to a press council',
  },
  withIt: (name) => `With ${name}`,
  withoutIt: (missing) => `Were it not for ${missing}`,
  alone: (given, effect) => `${given}, the score would ${effect}.`,
  together: (given, effect) =>
    `${given} – all of them, for one alone would change nothing – the score would ${effect}.`,
};
