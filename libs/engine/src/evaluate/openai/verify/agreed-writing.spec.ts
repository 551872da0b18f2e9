import type { Localized } from '@vaglio/contracts';
import { examine } from '../../../testing/examine.js';
import { REPORT } from '../../../testing/articles/report.js';
import type { Writing } from '../answer/answer-schemas.js';
import { draftOf } from '../prompt/write-question.js';
import { agreedWriting } from './agreed-writing.js';

const { article, analysis } = examine(REPORT.en);
const DRAFTS = { en: draftOf(analysis.localized.en), it: draftOf(analysis.localized.it) };

/** The rationale after a model wrote it in both languages. */
function rationaleOf(rationale: Localized<string>): Localized<string> {
  const written: Localized<Writing> = {
    en: { ...DRAFTS.en, rationale: rationale.en },
    it: { ...DRAFTS.it, rationale: rationale.it },
  };
  const { en, it: italian } = agreedWriting(DRAFTS, written, article, analysis.suggestedSources);
  return { en: en.rationale, it: italian.rationale };
}

const PLAIN = { en: 'The text names its sources.', it: 'Il testo indica le sue fonti.' };
const BUILT_IN = { en: DRAFTS.en.rationale, it: DRAFTS.it.rationale };

describe('agreedWriting', () => {
  it('keeps a text when both languages agree', () => {
    expect(rationaleOf(PLAIN)).toEqual(PLAIN);
  });

  it.each([
    ['a verdict about a person', 'The mayor is a liar.', 'Il sindaco è un bugiardo.'],
    ['a label that only staff may set', 'It is fake news.', 'È una bufala.'],
    ['an invented number', 'It has 4711 readers.', 'Ha 4711 lettori.'],
    ['an invented number in words', 'It has nineteen faults.', 'Ha diciannove difetti.'],
    ['an invented quotation', 'It says “we never measured anything”.', 'Dice «we never measured anything».'],
    ['an invented URL', 'See https://invented.example/x for more.', 'Si veda https://invented.example/x.'],
    ['a URL without a scheme', 'See invented.example for more.', 'Si veda invented.example per altro.'],
    ['markup', 'It is <b>fine</b> as it stands.', 'Va <b>bene</b> così com’è.'],
  ])('removes a sentence with %s', (_name, english, italian) => {
    expect(rationaleOf({ en: `${PLAIN.en} ${english}`, it: `${PLAIN.it} ${italian}` })).toEqual(PLAIN);
  });

  it('keeps the built-in text when an invented quotation has several sentences', () => {
    const added = '“We made it up. All of it was made up. Nobody checked.”';
    expect(rationaleOf({ en: `${PLAIN.en} ${added}`, it: `${PLAIN.it} ${added}` })).toEqual(BUILT_IN);
  });

  it('keeps both built-in texts when one language has an extra number', () => {
    const number = /\d+/.exec(BUILT_IN.en)?.[0] ?? '';
    expect(number).not.toBe('');
    expect(rationaleOf({ en: `${PLAIN.en} It has ${number} points.`, it: PLAIN.it })).toEqual(BUILT_IN);
  });

  it('keeps both built-in texts when no sentence is left', () => {
    expect(rationaleOf({ en: 'He lied.', it: PLAIN.it })).toEqual(BUILT_IN);
  });

  it('keeps the built-in article when the new one has fewer than 200 words', () => {
    const short = (writing: Writing): Writing => ({
      ...writing,
      vaglioEvaluation: { ...writing.vaglioEvaluation, journalisticArticle: 'Too short.' },
    });
    const agreed = agreedWriting(DRAFTS, { en: short(DRAFTS.en), it: short(DRAFTS.it) }, article, []);
    expect(agreed.en.vaglioEvaluation).toEqual(DRAFTS.en.vaglioEvaluation);
  });
});
