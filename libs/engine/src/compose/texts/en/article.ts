import { capitalized } from '@vaglio/contracts';
import type { ArticlePhrases } from '../phrases.js';
import { languageFormat } from '../language-format.js';
import { names, points, withArticle } from './names.js';

const format = languageFormat('en');

export const article: ArticlePhrases = {
  thisText: (genre) => `this ${names.genres[genre]}`,
  published: (outlet, day) => {
    const by = outlet === null ? [] : [`by ${outlet}`];
    const on = day === null ? [] : [`on ${day}`];
    return `, published ${[...by, ...on].join(' ')},`;
  },
  publishedAs: (claimed, day) =>
    `, published ${day === null ? '' : `on ${day} `}on a site that gives its name as ${claimed},`,
  tooLittle: (titled) => `${titled} was not judged, so there is no verdict.`,
  unscored: (titled, genre) =>
    `${titled} is read as ${withArticle(genre)}. The five criteria are made for news, so no verdict is given.`,
  unweighed: (sentences) => `What was seen, without points: ${sentences}`,
  openings: (title, published, score, classed) => [
    `${capitalized(title)}${published} comes to ${score} points out of 100: ${classed}.`,
    `How far can a reader trust ${title}${published.replace(/,$/, '')}? It gets ${score} points out of 100: it is ${classed}.`,
    `Judged on five criteria, ${title}${published} reaches ${score} points out of 100. It is ${classed}.`,
  ],
  itOpens: (quotation) => `It opens: ${quotation}`,
  range: ({ low, high }) =>
    `Given what is unknown, the right figure may lie anywhere between ${low} and ${high}.`,
  inFavor: ['In its favor:', 'What counts for it:'],
  inFavorOfDoubtful: ['Little counts for it:', 'To be fair to it:'],
  shown: (quotation) => `One passage reads: ${quotation}`,
  shownAgain: (quotation) => `Another passage: ${quotation}`,
  passage: ['It reads:', 'The passage:', 'In its own words:'],
  cost: (lost, criterion) => `It costs ${points(lost)} in ${names.criteria[criterion]}.`,
  further: ['Another point:', 'A second point:', 'Something else:'],
  lookFirst: (titled) => `Before passing on ${titled}, check elsewhere what it says.`,
  sayItIsSatire: 'If you share it, say that it is satire.',
  ordinaryCare: 'The usual care is enough.',
  reserve: (wordCount, sentenceCount) => [
    `The text that was read has ${format.figure(wordCount)} words in ${format.count(sentenceCount, 'one sentence', 'sentences')}.`,
    'The method asks five questions: is it current, does it keep to its subject, who speaks, what supports it, and what is it for? Each counts 20 points. What stays unknown widens the range and does not lower the score.',
    'To go further, open the original and find out who published the story first, when, and where the information came from.',
    'What a page says about itself counts little here, because anyone can write it: a signature, an address, a page about its own merits.',
    'The judgment is about the text as it was read, not about anyone’s honesty.',
    'The result holds for the day of the analysis: when the page is corrected or other reports appear, a later analysis can differ.',
  ],
};
