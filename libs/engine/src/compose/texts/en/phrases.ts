import type { Phrases, SummaryPhrases } from '../phrases.js';
import { article } from './article.js';
import { assessment } from './assessment.js';
import { change, criterion } from './criterion.js';
import { englishFindingTexts } from './finding-texts.js';
import { limitations } from './limitations.js';
import { grammar, names, points } from './names.js';
import type { Theme } from '../../outline/theme.js';

const summary: SummaryPhrases = {
  noVerdict: 'This text was not judged, so there is no verdict and no score.',
  scored: (score, { low, high }, classed) =>
    `${score} out of 100, probably between ${low} and ${high}: ${classed}.`,
  forAndAgainst: (classed, inFavour, against) =>
    `${classed}: in its favor, ${inFavour}; against it, ${against}.`,
  nothingEitherWay: (classed) => `${classed}: little in it counts for or against it.`,
  onlyAgainst: (classed, reasons) => `${classed}, above all for ${reasons}.`,
  onlyInFavour: (classed, reasons) => `${classed}: in its favor, ${reasons}.`,
  plainStyle: 'a plain style',
  nothingToRestOn: 'No criterion was judged, and there is no score.',
  fiveCriteria: (score) => `The ${score} points come from five criteria of 20 each.`,
  allAt: (score) => `All of them stand at ${score}.`,
  poles: (best, worst) =>
    `${names.criteria[best.criterion]} is the strongest at ${best.score}, ${names.criteria[worst.criterion]} the weakest at ${worst.score}.`,
  heaviestLoss: (lost, criterion, name) =>
    `The heaviest single loss is ${points(lost)} from ${names.criteria[criterion]}, for ${name}.`,
  largestGain: (gained, criterion, name) =>
    `The largest gain is ${points(gained)} to ${names.criteria[criterion]}, for ${name}.`,
  notJudged: '(not judged)',
  noneJudged: 'None of the five criteria was judged.',
  outOf: (criteria, score) => `${criteria}, out of 20 each: ${score} of 100.`,
};

/** Why a kind of finding matters, in English. */
const WHY: Readonly<Record<Theme, string>> = {
  sourcing:
    'A claim is as good as the person who can be asked about it; one that cannot be traced cannot be corrected either.',
  'well-sourced':
    'Sources with names can be telephoned, and documents can be read: that is what makes a report checkable by others.',
  'hidden-truth':
    'A truth that is said to be hidden is safe from every check, because silence and denial both count as proof of it.',
  miracle:
    'Cures and profits that arrive quickly, surely and without cost are the oldest promises in advertising; evidence for them would fill journals.',
  headline:
    'Most people read no further than the headline, so what it promises is what will be remembered and passed on.',
  tone: 'Loud or loaded words pass a judgement before any fact is on the table, and readers tend to remember the judgement.',
  persuasion:
    'Techniques of persuasion work on feelings rather than on reasons; finding one proves nothing false, but shows where the reasons are missing.',
  sharing:
    'Whoever asks for haste does not want the reader to check first; what is true can wait until tomorrow.',
  money: 'When a text earns by what its readers do next, its interest and theirs are no longer the same.',
  time: 'True things become misleading when they are told at the wrong time: old events are the commonest raw material of false alarms.',
  publisher:
    'Who publishes says nothing about a single sentence, but much about what happens when a sentence turns out wrong.',
  opinion: 'An opinion may be as sharp as it likes, as long as the reader is told that it is one.',
  style:
    'Manner of writing is a trace, not a proof: false stories tend to sound alike, and so do some true ones.',
  checked: 'Nothing a text says of itself weighs as much as somebody else who went and looked.',
  plain: 'A method like this weighs what can be pointed at, and leaves open what cannot.',
};

export const english: Phrases = {
  language: 'en',
  findings: englishFindingTexts,
  names,
  grammar,
  summary,
  criterion,
  change,
  article,
  assessment,
  limitations,
  why: WHY,
};
