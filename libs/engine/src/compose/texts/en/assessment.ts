import type { AssessmentPhrases } from '../phrases.js';
import { languageFormat } from '../language-format.js';
import { names, withArticle } from './names.js';

const format = languageFormat('en');

export const assessment: AssessmentPhrases = {
  reads: (quotation) => `It reads: ${quotation}`,
  mostPoints: (reasons) => `What added the most points: ${reasons}.`,
  inPoint: (quotation) => `An example: ${quotation}`,
  decisiveWords: (words, isFirst) =>
    isFirst ? `The words in question: ${words}.` : `In this text: ${words}.`,
  noSourceAsked: 'the text was not compared with others',
  asked: (asked, answered) =>
    asked === 1
      ? `one outside source was asked ${answered === 1 ? 'and answered' : 'and did not answer'}`
      : `${format.number(asked)} outside sources were asked, of which ${answered === 0 ? 'none' : format.number(answered)} answered`,
  note: (genre, wordCount, observations, outside) =>
    `A program wrote this analysis: it read the text as ${withArticle(names.genres[genre])} of ${format.figure(wordCount)} words and made ${format.count(observations, 'one finding', 'findings')}; ${outside}.`,
  noFacts: 'We noted nothing about the quotations, figures and links of the text.',
  lookFor: (domain) =>
    domain === null
      ? 'Compare it with another source.'
      : `See whether outlets other than ${domain} report the same.`,
  directoryEntry: 'an entry in a directory',
  criteria: (list) => `Out of 20 each: ${list}.`,
  noVerdict: 'No verdict: the text was not judged.',
  final: (classed, score, { low, high }) =>
    `${classed}: ${score} of 100, within a range from ${low} to ${high}.`,
  decides: (against, inFavor) => `Against it, above all, ${against}; in its favor, ${inFavor}.`,
  littleEitherWay: 'Nothing we found weighs much for or against it.',
  onlyStyle: 'Apart from its style, nothing we found weighs much for or against it.',
  decidesAgainst: (reasons) => `What counts against it: ${reasons}.`,
  carries: (reasons) => `What supports it: ${reasons}.`,
};
