import { CRITERIA } from '@vaglio/contracts';
import { examine, type Examined } from '../../../testing/examine.js';
import { DUBIOUS } from '../../../testing/articles/dubious.js';
import { REPORT } from '../../../testing/articles/report.js';
import type { JudgeAnswer } from '../answer/answer-schemas.js';
import { composeAnalysis } from '../../../compose/compose-analysis.js';
import { findingIds } from '../prompt/judge-question.js';
import { BAND, judgeAgain } from './judge-again.js';

const SAME = { observations: [], disputes: [], instructionsToMachines: [] } as const;

function settled({ article, signals, evidence, evaluation }: Examined, answer: Partial<JudgeAnswer>) {
  const scores = Object.fromEntries(
    CRITERIA.map((criterion) => [criterion, evaluation.criteria[criterion].score]),
  ) as JudgeAnswer['scores'];
  return judgeAgain(article, signals, evidence, evaluation, { ...SAME, scores, ...answer });
}

/** An observation whose words are the first ones of its passage. */
const observed = (code: JudgeAnswer['observations'][number]['code'], quote = '', words = 2) => ({
  code,
  quote,
  words: quote.split(' ').slice(0, words).join(' '),
});

function all(score: number): JudgeAnswer['scores'] {
  return { currency: score, relevance: score, authority: score, accuracy: score, purpose: score };
}

describe('judgeAgain', () => {
  const report = examine(REPORT.en);
  const dubious = examine(DUBIOUS.en);
  const sentences = report.signals.profile.sentences.map(({ text }) => text);

  it('changes nothing without a passage', () => {
    for (const score of [0, 20, 999, -5]) {
      expect(settled(report, { scores: all(score) }).criteria).toEqual(report.evaluation.criteria);
    }
  });

  it('lowers a criterion by at most the band of one passage, and shows the passage', () => {
    const quote = sentences[1] ?? '';
    const observations = [observed('purpose.name-calling', quote)];
    const { criteria } = settled(report, { scores: all(0), observations });
    const lowered = report.evaluation.criteria.purpose.score - criteria.purpose.score;
    expect(lowered).toBeGreaterThan(0);
    expect(lowered).toBeLessThanOrEqual(BAND.supported);
    const seen = criteria.purpose.contributions.find(
      ({ finding }) => finding.code === 'purpose.name-calling',
    );
    expect(seen?.finding.locators).toContainEqual(expect.objectContaining({ quote }));
    for (const other of ['currency', 'relevance', 'authority', 'accuracy'] as const) {
      expect(criteria[other]).toEqual(report.evaluation.criteria[other]);
    }
  });

  it('does not lower a criterion below the score of the model', () => {
    const { score } = report.evaluation.criteria.purpose;
    const observations = [observed('purpose.sensational-words', sentences[1])];
    const { criteria } = settled(report, { scores: { ...all(10), purpose: score - 1 }, observations });
    expect(criteria.purpose.score).toBe(score - 1);
  });

  it('stays inside the band with any number of passages', () => {
    const codes = ['purpose.loaded-words', 'purpose.sensational-words', 'purpose.name-calling'] as const;
    const more = ['purpose.scapegoating', 'purpose.share-urge', 'purpose.buy-urge'] as const;
    const observations = [...codes, ...more].map((code, index) => observed(code, sentences[index]));
    const { criteria } = settled(report, { scores: all(0), observations });
    const lowered = report.evaluation.criteria.purpose.score - criteria.purpose.score;
    expect(lowered).toBeGreaterThan(BAND.supported);
    expect(lowered).toBeLessThanOrEqual(BAND.wellSupported);
  });

  it('removes a disputed finding and its flagged sentence', () => {
    const { criteria } = dubious.evaluation;
    const [id, mistaken] = [...findingIds(dubious.evaluation)].find(
      ([, { code }]) => code === 'purpose.share-urge',
    ) ?? ['', undefined];
    const place = mistaken?.locators.find((locator) => locator.kind === 'text');
    const disputes = [{ finding: id, quote: place?.kind === 'text' ? place.quote : '' }];
    const evaluation = settled(dubious, { scores: all(20), disputes });
    const after = evaluation.criteria.purpose;
    expect(after.contributions.some(({ finding }) => finding.code === 'purpose.share-urge')).toBe(false);
    const { article, signals, evidence } = dubious;
    const flagged = composeAnalysis(article, signals, evidence, evaluation).localized.en.flaggedSentences;
    expect(flagged.flatMap(({ reasons }) => reasons.map(({ code }) => code))).not.toContain(
      'purpose.share-urge',
    );
    expect(after.score).toBeGreaterThanOrEqual(criteria.purpose.score);
    expect(after.score - criteria.purpose.score).toBeLessThanOrEqual(BAND.supported);
  });

  it.each([
    ['accuracy.extraordinary-claim', 'accuracy'],
    ['relevance.context-missing', 'relevance'],
    ['relevance.headline-overclaims', 'relevance'],
    ['currency.event-undated', 'currency'],
  ] as const)('adds %s only with a passage of the text', (code, criterion) => {
    const quote = sentences[2] ?? '';
    const words = quote.split(' ').slice(0, 3).join(' ');
    const codesWith = (passage: string) =>
      settled(report, {
        scores: all(0),
        observations: [{ code, quote: passage, words: passage === quote ? words : passage }],
      }).criteria[criterion].contributions.map(({ finding }) => finding.code);
    expect(codesWith(quote)).toContain(code);
    expect(codesWith('No such words stand anywhere in it.')).not.toContain(code);
  });

  it('adds a contradiction only with two passages', () => {
    const observations = sentences.slice(0, 2).map((quote) => observed('accuracy.contradiction', quote, 3));
    const seen = (list: typeof observations) =>
      settled(report, { scores: all(0), observations: list }).criteria.accuracy.contributions.find(
        ({ finding }) => finding.code === 'accuracy.contradiction',
      );
    expect(seen(observations.slice(0, 1))).toBeUndefined();
    expect(seen(observations)?.finding.locators).toHaveLength(2);
  });

  it('keeps findings that the text cannot refute', () => {
    const ids = [...findingIds(report.evaluation)].filter(([, { code }]) => code.startsWith('authority.'));
    const disputes = ids.map(([finding]) => ({ finding, quote: sentences[0] ?? '' }));
    expect(settled(report, { scores: all(20), disputes }).criteria.authority).toEqual(
      report.evaluation.criteria.authority,
    );
  });

  it('returns scores that are the sum of their points', () => {
    const observations = sentences.slice(0, 8).map((quote) => observed('accuracy.vague-sources', quote));
    const { criteria, score } = settled(report, { scores: all(3), observations });
    for (const criterion of CRITERIA) {
      const { base, manner = 0, contributions, score: given } = criteria[criterion];
      expect(contributions.reduce((sum, { points }) => sum + points, base + manner)).toBe(given);
    }
    expect(CRITERIA.reduce((sum, criterion) => sum + criteria[criterion].score, 0)).toBe(score);
  });
});
