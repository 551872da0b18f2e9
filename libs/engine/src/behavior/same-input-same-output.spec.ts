import { known } from '@vaglio/contracts';
import { examine } from '../testing/examine.js';
import { EVERY_ARTICLE } from '../testing/articles/all.js';
import { wordsIn } from '../text/tokenize.js';

describe('an analysis', () => {
  it.each(EVERY_ARTICLE)('of the %s (%s) is the same bytes each time', (_name, _language, sketch) => {
    expect(JSON.stringify(examine(sketch).analysis)).toBe(JSON.stringify(examine(sketch).analysis));
  });

  it.each(EVERY_ARTICLE)(
    'of the %s (%s) has scores that are the sum of their points',
    (_name, _language, sketch) => {
      const { evaluation } = examine(sketch);
      const criteria = Object.values(evaluation.criteria);
      for (const { base, manner = 0, contributions, score } of criteria) {
        expect(base + manner + contributions.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        expect(Number.isInteger(score)).toBe(true);
      }
      expect(criteria.reduce((sum, { score }) => sum + score, 0)).toBe(evaluation.score);
    },
  );

  it.each(EVERY_ARTICLE)(
    'of the %s (%s) has an article of 200 to 400 words in both languages',
    (_name, _language, sketch) => {
      for (const variant of [
        sketch,
        { ...sketch, outlet: known('X') },
        { ...sketch, paragraphs: sketch.paragraphs.slice(0, 1) },
      ]) {
        const { localized } = examine(variant).analysis;
        for (const { vaglioEvaluation } of Object.values(localized)) {
          const words = wordsIn(vaglioEvaluation.journalisticArticle);
          expect(words).toBeGreaterThanOrEqual(200);
          expect(words).toBeLessThanOrEqual(400);
        }
      }
    },
  );

  it.each(EVERY_ARTICLE)('of the %s (%s) flags only sentences of the text', (_name, _language, sketch) => {
    const { analysis } = examine(sketch);
    for (const { text, span } of analysis.localized.en.flaggedSentences) {
      expect(analysis.text.slice(span.start, span.end)).toBe(text);
    }
  });

  it('shares few sentences with the analyses of other texts', () => {
    const articles = EVERY_ARTICLE.filter(([, language]) => language === 'en').map(([, , sketch]) =>
      examine(sketch).analysis.localized.en.vaglioEvaluation.journalisticArticle.split(/(?<=[.!?”])\s+/),
    );
    for (const [at, sentences] of articles.entries()) {
      const others = new Set(articles.filter((_, index) => index !== at).flat());
      const shared = sentences.filter((sentence) => others.has(sentence));
      expect(shared.length / sentences.length).toBeLessThan(0.35);
    }
  });
});
