import type { Genre } from '@vaglio/contracts';
import type { AssessmentPhrases } from '../phrases.js';
import { voiceOf } from '../voice.js';
import { names } from './names.js';

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
    `This analysis was written by a program. It read the text as ${withArticle(genre)} of ${wordCount} words and weighed ${voice.count(observations, 'one observation', 'observations')}. ${outside} It judges what is written, not whoever wrote it.`,
  noFacts: 'The text offers no quotation, figure or link by which its claims could be followed up.',
  nobodyConfirms: 'Nobody independent of the text has been found who confirms or refutes any of it.',
  lookFor: 'Look for a second, independent report of the same matter.',
  outOf20: (name, score) => `${name}, ${score} of 20`,
  judgingBy: (reasons) => `judging by ${reasons}`,
  noVerdict: 'No verdict: there is not enough to judge.',
  final: (classed, score, { low, high }) =>
    `${classed}: ${score} of 100, within a range from ${low} to ${high}.`,
  poles: (best, worst) =>
    `Strongest in ${names.criteria[best.criterion]} (${best.score}), weakest in ${names.criteria[worst.criterion]} (${worst.score}).`,
  decides: (against, inFavour) => `Against it, above all, ${against}; in its favour, ${inFavour}.`,
  littleEitherWay: 'Little in the text counts for or against it.',
  decidesAgainst: (reasons) => `What decides against it: ${reasons}.`,
  carries: (reasons) => `What carries it: ${reasons}.`,
};

function withArticle(genre: Genre): string {
  const name = names.genres[genre];
  if (genre === 'satire') return name;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
