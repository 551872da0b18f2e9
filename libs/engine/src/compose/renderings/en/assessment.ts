import type { AssessmentPhrases } from '../phrases.js';
import { voiceOf } from '../voice.js';
import { names, withArticle } from './names.js';

const voice = voiceOf('en');

export const assessment: AssessmentPhrases = {
  reads: (quotation) => `It reads: ${quotation}`,
  thingsWeighed: (count) =>
    count === 1 ? 'Here there was 1 thing to weigh.' : `Here there were ${count} things to weigh.`,
  inPoint: (quotation) => `A case in point: ${quotation}`,
  decisiveWords: (words, isFirst) =>
    isFirst ? `The words that do it here: ${words}.` : `In this text the work is done by ${words}.`,
  nobodyAsked: 'Nobody outside could be asked.',
  asked: (asked, answered) =>
    asked === 1
      ? `The one outside source asked had ${answered === 1 ? 'something' : 'nothing'} to say.`
      : `Of ${voice.count(asked, 'one outside source', 'outside sources')} asked, ${answered === 0 ? 'none' : voice.number(answered)} had something to say.`,
  note: (genre, wordCount, observations, outside) =>
    `This analysis was written by a program. It read the text as ${withArticle(names.genres[genre])} of ${wordCount} words and weighed ${voice.count(observations, 'one observation', 'observations')}. ${outside} It judges what is written, not whoever wrote it.`,
  noFacts: 'The text offers no quotation, figure or link by which its claims could be followed up.',
  nobodyConfirms: 'We found no independent confirmation or denial.',
  lookFor: 'Look for a second, independent report of the same matter.',
  outOf20: (name, score) => `${name}, ${score} of 20`,
  judgingBy: (reasons) => `judging by ${reasons}`,
  noVerdict: 'No verdict: the text was not judged.',
  final: (classed, score, { low, high }) =>
    `${classed}: ${score} of 100, within a range from ${low} to ${high}.`,
  poles: (best, worst) =>
    `Strongest in ${names.criteria[best.criterion]} (${best.score}), weakest in ${names.criteria[worst.criterion]} (${worst.score}).`,
  decides: (against, inFavour) => `Against it, above all, ${against}; in its favor, ${inFavour}.`,
  littleEitherWay: 'Little in the text counts for or against it.',
  decidesAgainst: (reasons) => `What decides against it: ${reasons}.`,
  carries: (reasons) => `What carries it: ${reasons}.`,
};
