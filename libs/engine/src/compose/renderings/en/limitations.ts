import type { LimitationPhrases } from '../phrases.js';
import { voiceOf } from '../voice.js';

const voice = voiceOf('en');

export const limitations: LimitationPhrases = {
  'text-too-short': ({ wordCount }) => `The text has only ${voice.count(wordCount, 'one word', 'words')}.`,
  'short-text': ({ wordCount }) =>
    `With ${voice.count(wordCount, 'one word', 'words')} the text is short, so the range is wide.`,
  'links-only': 'The page consists almost entirely of links.',
  'language-not-judged': 'The text is in neither English nor Italian, so its wording was not judged.',
  'language-unknown': 'The language of the text could not be told, so its wording was not judged.',
  'no-independent-evidence': ({ criteria }) =>
    `No independent source was found that confirms or refutes it${criteria.accuracy.judged ? '; Accuracy is capped at 14 of 20' : ''}.`,
  'outlet-unknown': ({ domain }) =>
    `Nothing is known of ${domain === '' ? 'the publisher' : voice.quote(domain)} from outside; that widens the range and does not lower the score.`,
  'date-unknown': 'No date of publication is known, so how current it is stays open.',
  paywalled: 'The page asks for a subscription: what was read may not be all of it.',
  'satire-not-checked': 'Satire claims no facts, so Accuracy was not judged.',
  'spoken-text': 'Only words were read: what the pictures show was not judged.',
  'text-read-in-part':
    'The text is very long: its wording was read up to about character 120 000, and what comes after was not judged.',
  'evidence-failed': 'One of the outside sources did not answer in time.',
};
