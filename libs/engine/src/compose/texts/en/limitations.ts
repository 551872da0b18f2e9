import { ACCURACY_CEILING_ALONE } from '../../../evaluation.types.js';
import { isStoryAsked } from '../../outline/outline.js';
import type { LimitationPhrases } from '../phrases.js';
import { names, withArticle } from './names.js';
import { languageFormat } from '../language-format.js';

const format = languageFormat('en');

export const limitations: LimitationPhrases = {
  'kind-not-judged': ({ genre }) =>
    genre === 'satire'
      ? 'Satire claims no facts that could be judged.'
      : `This page was read as ${withArticle(names.genres[genre])}; the five criteria are made for news.`,
  'text-too-short': ({ wordCount }) =>
    wordCount === 0
      ? 'The text has no words.'
      : `The text has only ${format.count(wordCount, 'one word', 'words')}.`,
  'title-only':
    'Only the title could be read, so there is no score: a title says nothing of what follows it.',
  'short-text': ({ wordCount }) =>
    `With ${format.count(wordCount, 'one word', 'words')} the text is short, so the range is wide.`,
  'links-only': 'The page consists almost entirely of links.',
  'language-not-judged': 'The text is in neither English nor Italian, so it was not judged.',
  'language-unknown': 'The language of the text could not be identified, so it was not judged.',
  'unusual-letters':
    'Many letters of the text are spaced out or replaced by letters that look alike, so it was not judged.',
  'text-mostly-hidden':
    'The page’s own styles hide most of the text, so what a reader sees is not known and it was not judged.',
  'text-possibly-hidden': 'We could not check whether all of the text is visible on the page.',
  'no-independent-evidence': ({ criteria, evidence }) =>
    `${isStoryAsked(evidence) ? 'No independent source was found that confirms or refutes it' : 'The text was not compared with others'}${criteria.accuracy.judged ? `; Accuracy is capped at ${ACCURACY_CEILING_ALONE} of 20` : ''}.`,
  'outlet-unknown': ({ domain, isGuestPage }) =>
    `We found no outside information about ${isGuestPage ? 'who writes on this page' : domain === '' ? 'the publisher' : format.quote(domain)}; that widens the range and does not lower the score.`,
  'date-unknown': 'No date of publication is known, so how current it is stays open.',
  paywalled: 'The page asks for a subscription: what was read may not be all of it.',
  'description-only': ({ contentType }) =>
    contentType === 'social_post'
      ? 'Only the words that describe the pictures of this post were read: Accuracy was not judged and the range is wide.'
      : 'Only the description of the video was read, not what is said in it: Accuracy was not judged and the range is wide.',
  'machine-captions':
    'What is said was read from captions made by a machine: names may be wrong, and quotation marks and capitals were not judged.',
  'post-cut':
    'The platform gives only the beginning of this post; the rest was not read, so the range is wide.',
  'thread-part': 'This post is part of a thread: the other posts of it were not read, so the range is wide.',
  'spoken-text': 'Only words were read: what the pictures of the video show was not judged.',
  'text-read-in-part': ({ textCut }) =>
    `We judged the first ${format.figure(textCut?.judged ?? 0)} characters of ${format.figure(textCut?.of ?? 0)}; the rest of the text was left out.`,
  'evidence-failed': 'One of the outside sources did not answer in time.',
};
