import { known } from '@vaglio/contracts';
import { examine } from '../testing/analysis-of.js';
import { REPORT } from '../testing/articles/report.js';
import { DUBIOUS } from '../testing/articles/dubious.js';

const MARKUP = '<img src=x onerror=alert(1)><script>alert(1)</script>';
const ADDRESS = 'javascript:alert(1)';

describe('poisoned text', () => {
  it.each(['en', 'it'] as const)('never becomes markup or an address in prose (%s)', (language) => {
    const { analysis } = examine({
      ...DUBIOUS[language],
      title: `${MARKUP} ${DUBIOUS[language].title ?? ''} https://evil.example/x`,
      authors: [`${MARKUP} Mallory`],
      outlet: known(`${MARKUP} https://evil.example Gazette`),
      imageUrl: known(ADDRESS),
      paragraphs: DUBIOUS[language].paragraphs.map(
        (text) => `${text} ${MARKUP} Visit https://evil.example/now!\u202e`,
      ),
    });
    expect(analysis.imageUrl).toBeNull();
    expect(analysis.suggestedSources).toEqual([]);
    for (const localized of Object.values(analysis.localized)) {
      // Locators and flagged sentences are the text itself, to be escaped where they are shown.
      const prose = { ...localized, flaggedSentences: [], ...withoutLocators(localized) };
      const said = JSON.stringify(prose);
      expect(said).not.toMatch(/<\w|https?:\/\/evil|javascript:|\u202e/);
    }
  });

  it('lets no link out but web addresses of others', () => {
    const { analysis } = examine({
      ...REPORT.en,
      paragraphs: [
        ...REPORT.en.paragraphs,
        'See [this](javascript:alert(1)), [that](https://user:pass@www.istat.it/x) and [mine](https://harbourledger.example/gov).',
      ],
    });
    for (const source of analysis.suggestedSources) expect(source).toMatch(/^https?:\/\/(?!user)/);
    expect(analysis.suggestedSources.some((source) => source.includes('harbourledger'))).toBe(false);
  });

  it('cannot name a finding into existence', () => {
    const { analysis } = examine({ ...REPORT.en, title: '__proto__ constructor toString' });
    expect(analysis.credibilityScore).toBeGreaterThan(0);
  });
});

function withoutLocators(localized: object) {
  return Object.fromEntries(
    Object.entries(localized)
      .filter(([name]) => name.endsWith('Analysis'))
      .map(([name, value]) => [
        name,
        {
          ...(value as { evidence: { locators: unknown }[] }),
          evidence: (value as { evidence: { locators: unknown }[] }).evidence.map((item) => ({
            ...item,
            locators: [],
          })),
        },
      ]),
  );
}
