import { classOfScore, CREDIBILITY_CLASSES, JUDGED_LANGUAGES } from '@vaglio/contracts';
import { analyzeFixtures, demoFixtures, type AnalyzedFixture } from './demo-fixture.js';

describe('demo fixtures', () => {
  let analyzed: readonly AnalyzedFixture[];

  beforeAll(async () => {
    analyzed = await analyzeFixtures();
  });

  it('get the expected analysis from the real engine', () => {
    const seen = analyzed.map(({ fixture, result: { analysis } }) => ({
      ...fixture,
      url: analysis.url,
      language: analysis.textLanguage,
      contentType: analysis.contentType,
      genre: analysis.genre,
      credibilityClass: analysis.credibilityClass,
      title: analysis.title.slice(0, fixture.title.length),
    }));
    expect(seen).toEqual(analyzed.map(({ fixture }) => fixture));
  });

  it('score at least 2 points away from the limits of their class', () => {
    const scored = analyzed.filter(({ result }) => result.analysis.judgement !== 'abstained');
    const near = scored.filter(({ fixture, result }) =>
      [-2, 2].some((by) => classOfScore(result.analysis.credibilityScore + by) !== fixture.credibilityClass),
    );
    expect(near.map(({ fixture }) => fixture.slug)).toEqual([]);
  });

  it('cover all classes, both languages, the four main genres, a video and a post', async () => {
    const fixtures = await demoFixtures();
    const every = <T>(pick: (fixture: (typeof fixtures)[number]) => T): T[] => [
      ...new Set(fixtures.map(pick)),
    ];
    expect(every(({ credibilityClass }) => credibilityClass).sort()).toEqual([...CREDIBILITY_CLASSES].sort());
    expect(every(({ language }) => language).sort()).toEqual([...JUDGED_LANGUAGES].sort());
    expect(every(({ genre }) => genre).sort()).toEqual(['opinion', 'report', 'satire', 'sponsored']);
    expect(every(({ contentType }) => contentType).sort()).toEqual(['article', 'social_post', 'video']);
  });

  it('have no flagged sentences with a high class, and at least three with a low one', () => {
    const scored = analyzed.filter(({ result }) => result.analysis.judgement !== 'abstained');
    const flags = scored.map(({ fixture, result }) => ({
      class: fixture.credibilityClass,
      count: result.analysis.localized.en.flaggedSentences.length,
    }));
    expect(flags.filter((flag) => flag.class === 'high' && flag.count > 0)).toEqual([]);
    const dubious = flags.filter((flag) => flag.class === 'low' || flag.class === 'poor');
    expect(dubious.filter(({ count }) => count < 3)).toEqual([]);
  });

  it('are extracted without the navigation of the page', () => {
    const texts = analyzed.map(({ result }) => result.analysis.text).join('\n');
    expect(texts).not.toMatch(
      /Privacy|Most read|I più letti|Leggi anche|Read also|invented page|pagina inventata/,
    );
  });

  it('cite the register for the rating of an outlet', () => {
    const article = analyzed.find(({ fixture }) => fixture.slug === 'flood-barrier-vote');
    const evidence = article?.result.analysis.localized.en.authorityAnalysis.evidence;
    const finding = evidence?.find(({ origin }) => origin === 'outside');
    expect(finding?.text).toContain('press-register.example');
  });

  it('have hosts under .example', () => {
    const hosts = analyzed.map(({ fixture }) => new URL(fixture.url).hostname);
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  });
});
