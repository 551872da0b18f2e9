import type { ArticlePhrases } from '../phrases.js';
import { sentenceStart, voiceOf } from '../voice.js';
import { names, points, withArticle } from './names.js';

const voice = voiceOf('en');

export const article: ArticlePhrases = {
  thisText: (genre) => `this ${names.genres[genre]}`,
  published: (outlet, day) => {
    const by = outlet === null ? [] : [`by ${outlet}`];
    const on = day === null ? [] : [`on ${day}`];
    return `, published ${[...by, ...on].join(' ')},`;
  },
  publishedAs: (claimed, day) =>
    `, published ${day === null ? '' : `on ${day} `}by a page that says it is ${claimed},`,
  tooLittle: (titled) => `${titled} was not judged, so there is no verdict.`,
  unscored: (titled, genre) =>
    `${titled} is read as ${withArticle(genre)}. The five criteria are made for news, so no verdict is given.`,
  unweighed: (sentences) => `What was seen, without being weighed: ${sentences}`,
  openings: (title, published, score, classed) => [
    `${sentenceStart(title)}${published} comes to ${score} points out of 100: ${classed}.`,
    `How far can a reader trust ${title}${published.replace(/,$/, '')}? As far as ${score} points out of 100: it is ${classed}.`,
    `Examined by five criteria, ${title}${published} reaches ${score} points out of 100. It is ${classed}.`,
  ],
  itOpens: (quotation) => `It opens: ${quotation}`,
  range: ({ low, high }) =>
    `Given what is unknown, the right figure may lie anywhere between ${low} and ${high}.`,
  inFavour: ['What speaks for it:', 'In its favor:', 'Its strongest side:'],
  inFavourOfDoubtful: [
    'Little stands on the other side:',
    'To be fair to it:',
    'One thing can be said for it:',
  ],
  shown: (quotation) => `So it reads, for instance: ${quotation}`,
  shownAgain: (quotation) => `Another passage: ${quotation}`,
  passage: ['It reads:', 'The passage:', 'In its own words:'],
  cost: (lost, criterion) => `It costs ${points(lost)} in ${names.criteria[criterion]}.`,
  further: ['Then there is this:', 'A second point:', 'Nor is that all:'],
  lookFirst: (titled) => `Before passing on ${titled}, look for a second, independent report.`,
  sayItIsSatire: 'Whoever passes it on should say that it is satire.',
  ordinaryCare: 'Ordinary care is enough.',
  reserve: (wordCount, sentenceCount) => [
    `What was read comes to ${wordCount} words in ${voice.count(sentenceCount, 'one sentence', 'sentences')}.`,
    'The method asks five questions: is it current, does it keep to its subject, who speaks, what supports it, and what is it for? Each is worth 20 points, and what stays unknown widens the range without lowering the score.',
    'Who wants to go further can open the original, look for whoever reported the matter first, and see whether anybody independent tells it the same way.',
    'Whatever a page says of itself counts for little here, because anyone can write it: a signature, an address, a page about its own merits.',
    'The judgement is about the text as it was read, and about nobody’s honesty.',
    'An analysis is a snapshot: when the page is corrected or other reports appear, a later analysis can come to another result.',
  ],
};
