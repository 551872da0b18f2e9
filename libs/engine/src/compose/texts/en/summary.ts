import type { SummaryPhrases } from '../phrases.js';
import { names, points } from './names.js';

export const summary: SummaryPhrases = {
  noVerdict: 'This text was not judged, so there is no verdict and no score.',
  scored: (score, { low, high }, classed) =>
    `${score} out of 100, probably between ${low} and ${high}: ${classed}.`,
  forAndAgainst: (classed, inFavour, against) =>
    `${classed}: in its favor, ${inFavour}; against it, ${against}.`,
  nothingEitherWay: (classed) => `${classed}: little in it counts for or against it.`,
  onlyAgainst: (classed, reasons) => `${classed}, above all for ${reasons}.`,
  onlyInFavour: (classed, reasons) => `${classed}: in its favor, ${reasons}.`,
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
