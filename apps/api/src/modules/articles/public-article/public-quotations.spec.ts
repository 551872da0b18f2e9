import {
  JUDGED_LANGUAGES,
  QUOTATION_LIMITS,
  type Analysis,
  type LocalizedAnalysis,
  type PublishedAnalysis,
} from '@vaglio/contracts';
import { analyzeFixtures } from '../../demo/demo-fixture.js';
import { anAnalysis } from '../testing/analysis.factory.js';
import { publishedAnalysis } from './public-quotations.js';

const { share, minWords, wholeTextWords, maxWords, contextWords } = QUOTATION_LIMITS;
const SHARED_WORDS = 6;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** All strings in a value, at any depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** `total` counts each word of the text that is in the answer once. */
function copiedFrom(text: string, answer: unknown): { total: number; longestRun: number } {
  const words = wordsOf(text);
  const places = new Map<string, number[]>();
  words.forEach((_, at) => {
    const key = words.slice(at, at + SHARED_WORDS).join(' ');
    if (at + SHARED_WORDS <= words.length) places.set(key, [...(places.get(key) ?? []), at]);
  });
  const copied = new Set<number>();
  let longestRun = 0;
  for (const string of stringsIn(answer)) {
    const said = wordsOf(string);
    for (let at = 0; at + SHARED_WORDS <= said.length; at += 1) {
      const [place] = places.get(said.slice(at, at + SHARED_WORDS).join(' ')) ?? [];
      if (place === undefined) continue;
      let length = 0;
      while (said[at + length] !== undefined && said[at + length] === words[place + length]) length += 1;
      for (let next = 0; next < length; next += 1) copied.add(place + next);
      longestRun = Math.max(longestRun, length);
    }
  }
  return { total: copied.size, longestRun };
}

/** A third of a long text, half of a shorter one, and a short post in full. */
function allowedWords(text: string): number {
  const count = wordsOf(text).length;
  if (count <= wholeTextWords) return count;
  return Math.max(count * share, Math.min(minWords, count / 2)) + SHARED_WORDS;
}

function proseOf({ flaggedSentences: _flagged, ...rest }: PublishedAnalysis): unknown {
  return rest;
}

function analysisOf(text: string, change: Partial<LocalizedAnalysis>): Analysis {
  const analysis = anAnalysis({});
  const { en, it } = analysis.localized;
  return { ...analysis, text, localized: { en: { ...en, ...change }, it: { ...it, ...change } } };
}

/** A long text in which every sentence is flagged, and prose that copies all of it. */
function copiedAnalysis(): Analysis {
  const sentences = Array.from(
    { length: 60 },
    (_, at) =>
      `In case number ${at} the council of Porto Alba took ${at * 7} votes on item ${at * 11} of its long agenda.`,
  );
  const text = sentences.join(' ');
  const flaggedSentences = sentences.slice(0, 12).map((sentence) => {
    const start = text.indexOf(sentence);
    return { text: sentence, span: { start, end: start + sentence.length }, reasons: [] };
  });
  const { vaglioEvaluation } = anAnalysis({}).localized.en;
  return analysisOf(text, {
    shortSummary: text,
    summary: sentences,
    flaggedSentences,
    vaglioEvaluation: { ...vaglioEvaluation, journalisticArticle: text },
  });
}

describe('publishedAnalysis', () => {
  describe('of every demo article', () => {
    let analyses: readonly Analysis[];

    beforeAll(async () => {
      analyses = (await analyzeFixtures()).map(({ result }) => result.analysis);
    });

    it('quotes a limited share of the text, in both languages together', () => {
      const over = analyses
        .map((analysis) => ({
          url: analysis.url,
          words: wordsOf(analysis.text).length,
          allowed: allowedWords(analysis.text),
          ...copiedFrom(analysis.text, publishedAnalysis(analysis)),
        }))
        .filter(({ total, allowed }) => total > allowed);
      expect(over).toEqual([]);
    });

    it('copies no long sequence of words into prose or evidence', () => {
      const runs = analyses
        .filter(({ text }) => wordsOf(text).length > wholeTextWords)
        .flatMap((analysis) =>
          JUDGED_LANGUAGES.map((language) =>
            copiedFrom(analysis.text, proseOf(publishedAnalysis(analysis)[language])),
          ),
        );
      expect(runs.filter(({ longestRun }) => longestRun > maxWords)).toEqual([]);
    });

    it('writes no period after the ellipsis of a shortened passage', () => {
      const strings = analyses.flatMap((analysis) => stringsIn(publishedAnalysis(analysis)));
      expect(strings.filter((string) => string.includes(' …'))).not.toEqual([]);
      expect(strings.filter((string) => string.includes('….'))).toEqual([]);
    });

    it('keeps each flagged sentence with its reasons and the offsets of the quotation', () => {
      for (const analysis of analyses) {
        const { en } = publishedAnalysis(analysis);
        const before = analysis.localized.en.flaggedSentences;
        expect(en.flaggedSentences.map(({ reasons }) => reasons.length)).toEqual(
          before.map(({ reasons }) => reasons.length),
        );
        for (const [at, { text, span, before: lead, after }] of en.flaggedSentences.entries()) {
          expect(text.length).toBeGreaterThan(0);
          expect(before[at]?.text.startsWith(text)).toBe(true);
          expect(analysis.text.slice(span.start - lead.length, span.end + after.length)).toBe(
            `${lead}${text}${after}`,
          );
          expect(wordsOf(lead).length).toBeLessThanOrEqual(contextWords + 1);
        }
      }
    });
  });

  it('stays within the limit when every sentence is flagged and the prose copies the text', () => {
    const analysis = copiedAnalysis();
    const published = publishedAnalysis(analysis);
    const { total } = copiedFrom(analysis.text, published);
    expect(total).toBeGreaterThan(wholeTextWords);
    expect(total).toBeLessThanOrEqual(allowedWords(analysis.text));
    expect(published.en.vaglioEvaluation.journalisticArticle.split(' ').length).toBeLessThan(
      analysis.text.split(' ').length / 4,
    );
  });

  it('quotes a text of a few words in full', () => {
    const text = 'Porto Alba votes on Tuesday. Share this before they take it down, friends.';
    const start = text.indexOf('Share');
    const flagged = { text: text.slice(start), span: { start, end: text.length }, reasons: [] };
    const [sentence] = publishedAnalysis(analysisOf(text, { flaggedSentences: [flagged] })).en
      .flaggedSentences;
    expect(sentence).toMatchObject({
      before: 'Porto Alba votes on Tuesday. ',
      text: 'Share this before they take it down, friends.',
      after: '',
      isShortened: false,
    });
  });

  it('adds context that distinguishes equal sentences', () => {
    const filler = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
    const text = `The mayor of Alba spoke first. It is a lie. ${filler}\nThe mayor of Bela spoke later. It is a lie. ${filler}`;
    const second = text.lastIndexOf('It is a lie.');
    const flagged = { text: 'It is a lie.', span: { start: second, end: second + 12 }, reasons: [] };
    const published = publishedAnalysis(analysisOf(text, { flaggedSentences: [flagged] }));
    expect(published.en.flaggedSentences[0]?.before).toContain('Bela');
  });
});
