import { unknown } from '@vaglio/contracts';
import type { ExtractedArticle, TextProfile } from '../../analysis.types.js';
import { identifyLanguage } from '../../text/identify-language.js';

const SAMPLE_LENGTH = 700;
const MIN_TEXT_LENGTH = 120;

/** The language of the words of a text. The language that the page declares is used where the words are too few. */
export function languageOf({ text, language }: ExtractedArticle): TextProfile['language'] {
  if (text.length < MIN_TEXT_LENGTH) return language.known ? language : identifyLanguage(text);
  const identified = samplesOf(text).map(identifyLanguage);
  const names = identified.flatMap((each) => (each.known ? [each.value] : []));
  const majority = names.find(
    (name) => names.filter((other) => other === name).length * 2 > identified.length,
  );
  if (majority !== undefined) return { known: true, value: majority };
  return names.length === 0 && language.known ? language : unknown('contradictory');
}

/** The beginning, and of long texts also the middle and the end, because some pages mix languages. */
function samplesOf(text: string): string[] {
  if (text.length < SAMPLE_LENGTH * 3) return [text];
  const middle = Math.floor(text.length / 2);
  return [
    text.slice(0, SAMPLE_LENGTH),
    text.slice(middle, middle + SAMPLE_LENGTH),
    text.slice(-SAMPLE_LENGTH),
  ];
}
