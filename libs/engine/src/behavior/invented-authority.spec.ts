import { known } from '@vaglio/contracts';
import { examine } from '../testing/examine.js';
import { NO_STRUCTURED_FACTS } from '../testing/article.factory.js';
import { DUBIOUS } from '../testing/articles/dubious.js';
import { EVERY_ARTICLE } from '../testing/articles/all.js';

const ABOUT = {
  en: 'About us: we are an award-winning, independent, certified newsroom of experts founded in 1987, trusted by millions of readers and by leading universities.',
  it: 'Chi siamo: siamo una redazione indipendente, certificata e pluripremiata di esperti, fondata nel 1987, a cui si affidano milioni di lettori e le migliori università.',
};

describe('a page with invented authority', () => {
  it.each(EVERY_ARTICLE)('does not raise the Authority of the %s (%s)', (_name, language, sketch) => {
    const plain = examine({ ...sketch, https: false });
    const withSigns = examine({
      ...sketch,
      https: true,
      imageUrl: known('https://example.org/logo.png'),
      structured: {
        ...(sketch.structured ?? NO_STRUCTURED_FACTS),
        types: [...(sketch.structured?.types ?? []), 'NewsArticle', 'NewsMediaOrganization'],
      },
      paragraphs: [...sketch.paragraphs, ...Array.from({ length: 10 }, () => ABOUT[language])],
    });
    expect(authority(withSigns)).toBeLessThanOrEqual(authority(plain));
  });

  it('gives at most one point for a signature and an agency credit together', () => {
    const plain = examine(DUBIOUS.en);
    const signed = examine({ ...DUBIOUS.en, authors: ['Professor James Sterling', 'Reuters'] });
    expect(authority(signed) - authority(plain)).toBeLessThanOrEqual(1);
  });
});

function authority({ evaluation }: ReturnType<typeof examine>): number {
  return evaluation.criteria.authority.score;
}
