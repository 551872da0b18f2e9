import { classOfScore, CREDIBILITY_CLASSES, JUDGED_LANGUAGES } from '@vaglio/contracts';
import { analyseFixtures, type AnalysedFixture } from './analyse-fixtures.js';
import { demoFixtures } from './demo-fixture.js';

describe('the demo fixtures', () => {
  let analysed: readonly AnalysedFixture[];

  beforeAll(async () => {
    analysed = await analyseFixtures();
  });

  const analysisOf = (slug: string) => {
    const found = analysed.find(({ fixture }) => fixture.slug === slug);
    if (!found) throw new Error(`There is no fixture ${slug}`);
    return found.result.analysis;
  };

  it('match their list when the real engine analyses them', () => {
    const seen = analysed.map(({ fixture, result: { analysis } }) => ({
      ...fixture,
      address: analysis.url,
      language: analysis.textLanguage,
      contentType: analysis.contentType,
      genre: analysis.genre,
      credibilityClass: analysis.credibilityClass,
      title: analysis.title.slice(0, fixture.title.length),
    }));
    expect(seen).toEqual(analysed.map(({ fixture }) => fixture));
  });

  it('score well inside their classes, so that a small change of the engine moves none', () => {
    const scored = analysed.filter(({ result }) => result.analysis.judgement !== 'abstained');
    const near = scored.filter(({ fixture, result }) =>
      [-2, 2].some((by) => classOfScore(result.analysis.credibilityScore + by) !== fixture.credibilityClass),
    );
    expect(near.map(({ fixture }) => fixture.slug)).toEqual([]);
  });

  it('cover every class, both languages, the four main kinds, a video and a post', async () => {
    const fixtures = await demoFixtures();
    const every = <T>(pick: (fixture: (typeof fixtures)[number]) => T): T[] => [
      ...new Set(fixtures.map(pick)),
    ];
    expect(every(({ credibilityClass }) => credibilityClass).sort()).toEqual([...CREDIBILITY_CLASSES].sort());
    expect(every(({ language }) => language).sort()).toEqual([...JUDGED_LANGUAGES].sort());
    expect(every(({ genre }) => genre).sort()).toEqual(['opinion', 'report', 'satire', 'sponsored']);
    expect(every(({ contentType }) => contentType).sort()).toEqual(['article', 'social_post', 'video']);
  });

  it('have flagged sentences when they are dubious, and none when they are sound', () => {
    const scored = analysed.filter(({ result }) => result.analysis.judgement !== 'abstained');
    const flags = scored.map(({ fixture, result }) => ({
      class: fixture.credibilityClass,
      count: result.analysis.localized.en.flaggedSentences.length,
    }));
    expect(flags.filter((flag) => flag.class === 'high' && flag.count > 0)).toEqual([]);
    const dubious = flags.filter((flag) => flag.class === 'low' || flag.class === 'poor');
    expect(dubious.filter(({ count }) => count < 3)).toEqual([]);
  });

  it('are extracted without the rest of the page', () => {
    const texts = analysed.map(({ result }) => result.analysis.text).join('\n');
    expect(texts).not.toMatch(
      /Privacy|Most read|I più letti|Leggi anche|Read also|invented page|pagina inventata/,
    );
  });

  it('name the source of each outlet’s rating', () => {
    const { authorityAnalysis } = analysisOf('flood-barrier-vote').localized.en;
    const [standing] = authorityAnalysis.evidence.filter(({ origin }) => origin === 'outside');
    expect(standing?.text).toContain('Vaglio Demo Register');
  });

  it('have host names that cannot exist', () => {
    const hosts = analysed.map(({ fixture }) => new URL(fixture.address).hostname);
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  });
});
