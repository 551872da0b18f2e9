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
  forAndAgainst: (classed, inFavor, against) =>
    `${classed}: in its favor, ${inFavor}; against it, ${against}.`,
  nothingEitherWay: (classed) => `${classed}: nothing we found weighs much for or against it.`,
  onlyAgainst: (classed, reasons) => `${classed}: against it, ${reasons}.`,
  onlyInFavor: (classed, reasons) => `${classed}: in its favor, ${reasons}.`,
  onlyStyle: (classed) => `${classed}: apart from its style, nothing we found weighs much for or against it.`,
  nothingToRestOn: 'No criterion was judged, and there is no score.',
  fiveCriteria: (score) => `The score of ${score} comes from five criteria of 20 points each.`,
  heaviestLoss: (lost, criterion, name) =>
    `The heaviest single loss is ${points(lost)} from ${names.criteria[criterion]}, for ${name}.`,
  notJudged: '(not judged)',
  noneJudged: 'None of the five criteria was judged.',
  outOf: (criteria, score) => `${criteria}, out of 20 each: ${score} of 100.`,
};

/** Why a kind of finding matters, in English. */
const WHY: Readonly<Record<Theme, string>> = {
  sourcing:
    'A claim can be checked only when its source can be found; without a source it cannot be corrected either.',
  'hidden-truth':
    'A claim of a hidden truth cannot be checked: silence and denial are both taken as proof of it.',
  miracle:
    'Quick and certain cures or profits are common promises in advertising; if they were real, there would be published evidence.',
  headline: 'Many people read only the headline, so what it promises is what they remember and share.',
  tone: 'Loaded words give a judgment before the facts, and readers tend to remember the judgment.',
  persuasion:
    'Such techniques work on feelings rather than on reasons. They prove nothing false, but they show where reasons are missing.',
  sharing: 'A text that asks for haste leaves no time to check; what is true will still be true tomorrow.',
  money: 'When a text earns money from what its readers do next, its interest may differ from theirs.',
  time: 'Even true facts mislead when they are presented at the wrong time: many false alarms are old events.',
  publisher:
    'The record of a publisher does not show whether this text is true, only how much care to expect.',
  opinion: 'An opinion may take sides, but the facts it uses must still be true.',
  style: 'Style is a hint, not a proof: false stories often sound alike, and some true ones sound like them.',
  checked: 'An independent check weighs more than anything a text says about itself.',
  plain: 'No single finding weighs much here.',
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
