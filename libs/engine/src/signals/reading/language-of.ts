import { unknown } from '@vaglio/contracts';
import type { ExtractedArticle, TextProfile } from '../../analysis.types.js';
import { identifyLanguage } from '../../text/identify-language.js';

const SAMPLE = 700;
const ENOUGH = 120;

/** The language the text is written in. Its own words decide; what the page declares helps where they are few. */
export function languageOf({ text, language }: ExtractedArticle): TextProfile['language'] {
  if (text.length < ENOUGH) return language.known ? language : identifyLanguage(text);
  const heard = samplesOf(text).map(identifyLanguage);
  const names = heard.flatMap((each) => (each.known ? [each.value] : []));
  const usual = names.find((name) => names.filter((other) => other === name).length * 2 > heard.length);
  if (usual !== undefined) return { known: true, value: usual };
  return names.length === 0 && language.known ? language : unknown('contradictory');
}

/** The beginning, and of longer texts the middle and the end too: pages mix languages. */
function samplesOf(text: string): string[] {
  if (text.length < SAMPLE * 3) return [text];
  const middle = Math.floor(text.length / 2);
  return [text.slice(0, SAMPLE), text.slice(middle, middle + SAMPLE), text.slice(-SAMPLE)];
}
