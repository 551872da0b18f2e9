import { known, LANGUAGES, unknown } from '@vaglio/contracts';
import { examine } from '../testing/analysis-of.js';
import { REPORT } from '../testing/articles/report.js';

const GERMAN = [
  'Der Stadtrat hat am Mittwochabend mit 14 zu 9 Stimmen beschlossen, die Fähre zur Insel auch im kommenden Winter fahren zu lassen, wie aus dem Protokoll hervorgeht.',
  'Der Zuschuss von 1,8 Millionen Euro deckt die Fahrten vom 1. November bis zum 31. März. Er liegt um sechs Prozent höher als im vergangenen Winter, was die Kämmerin auf den Treibstoff zurückführte.',
  'Auf der Insel leben das ganze Jahr über etwa 320 Menschen. Die Schule hat noch 19 Schülerinnen und Schüler, und ohne das Schiff gäbe es sie nicht, sagte der Vorsitzende des Vereins der Bewohner.',
];

describe('when there is little to go on', () => {
  it.each([
    ['an empty text', []],
    ['a few words', ['Nothing to see here, move along.']],
    [
      'links only',
      [
        Array.from(
          { length: 40 },
          (_, n) => `[Read the whole story number ${n} here](https://o.example/${n})`,
        ).join(' '),
      ],
    ],
  ])('abstains on %s, with the whole scale as its range', (_what, paragraphs) => {
    const { analysis } = examine({ paragraphs });
    expect(analysis.judgement).toBe('abstained');
    expect(analysis.scoreRange).toEqual({ low: 0, high: 100 });
    expect(analysis.confidence).toBe(0);
    expect(analysis.badgeColor).toBe('amber');
    expect(analysis.localized.en.currencyAnalysis.judged).toBe(false);
    expect(analysis.localized.it.whatWouldChange).toEqual([]);
  });

  it('says once that nothing was judged, and nothing of a ceiling that nobody reached', () => {
    const { analysis } = examine({ paragraphs: ['Nothing to see here, said Ann Miller, move along.'] });
    for (const language of LANGUAGES) {
      const { vaglioEvaluation, limitations, craapEvaluation } = analysis.localized[language];
      const sentences = vaglioEvaluation.reasoning.split('. ');
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(sentences).toHaveLength(1);
      expect(limitations.join(' ')).not.toContain('14');
      expect(craapEvaluation.summary).not.toContain('10');
    }
    expect(analysis.localized.it.vaglioEvaluation.reasoning).not.toContain('giudicata');
  });

  it('puts no class into words where the wording was not read', () => {
    const { analysis } = examine({ paragraphs: GERMAN, language: known('de') });
    expect(analysis.localized.en.shortSummary).toContain('wording was not judged');
    expect(analysis.localized.en.summary.join(' ')).not.toContain('worth reading');
    expect(analysis.localized.it.vaglioEvaluation.journalisticArticle).not.toContain('da leggere');
  });

  it('neither classes nor wants confirmed what says that it is satire', () => {
    const structured = { types: [], section: 'Satire', keywords: [], isSponsored: false, isPaywalled: false };
    const { analysis } = examine({ ...REPORT.en, structured });
    expect(analysis.localized.en.shortSummary).toMatch(/^A satire/);
    expect(analysis.localized.it.whatWouldChange.map(({ criterion }) => criterion)).not.toContain('accuracy');
    expect(JSON.stringify(analysis.localized.en)).not.toMatch(/independent/);
  });

  it('calls nothing supported where nothing was found that supports it', () => {
    const paragraphs = Array.from(
      { length: 9 },
      () => 'So it goes on and on, and then on again, as ever so often.',
    );
    const { accuracyAnalysis } = examine({ paragraphs }).analysis.localized.en;
    expect(accuracyAnalysis.score).toBe(10);
    expect(accuracyAnalysis.evaluation).toMatch(/^Left open\./);
  });

  it('does not call partial what may be the whole of an article behind a paywall', () => {
    const structured = { types: [], section: null, keywords: [], isSponsored: false, isPaywalled: true };
    const { limitations } = examine({ ...REPORT.en, structured }).analysis.localized.en;
    expect(limitations.join(' ')).toContain('may not be all');
  });

  it('does not judge the wording of other languages, and says so', () => {
    const { analysis } = examine({ paragraphs: GERMAN, language: known('de') });
    expect(analysis.judgement).toBe('partial');
    expect(analysis.textLanguage).toBe('de');
    expect(analysis.localized.en.purposeAnalysis.judged).toBe(false);
    expect(analysis.localized.en.accuracyAnalysis.judged).toBe(false);
    expect(analysis.localized.it.limitations.join(' ')).toContain('né in italiano');
    expect(analysis.scoreRange.high - analysis.scoreRange.low).toBeGreaterThan(20);
  });

  it('says so when a text is longer than what is read of it', () => {
    const long = examine({
      ...REPORT.en,
      paragraphs: Array.from({ length: 100 }, () => REPORT.en.paragraphs).flat(),
    });
    expect(long.article.text.length).toBeGreaterThan(120_000);
    expect(long.evaluation.limitations).toContain('text-read-in-part');
    expect(long.analysis.localized.it.limitations.join(' ')).toContain('non è stato giudicato');
    expect(examine(REPORT.en).evaluation.limitations).not.toContain('text-read-in-part');
  });

  it('believes the words over the declared language', () => {
    expect(examine({ paragraphs: GERMAN, language: known('en') }).analysis.textLanguage).toBe('de');
  });

  it('treats an unknown date as unknown, not as low: the range moves, the base stays', () => {
    const dated = examine(REPORT.en).evaluation.criteria.currency;
    const undated = examine({ ...REPORT.en, publishedAt: unknown('not-on-page') }).evaluation.criteria
      .currency;
    expect(undated.score).toBe(undated.base);
    expect(undated.range.high).toBeGreaterThanOrEqual(undated.score + 4);
    expect(undated.range.high).toBeGreaterThanOrEqual(dated.score - 1);
  });

  it('never gives a short text a narrow range', () => {
    const short = examine({ ...REPORT.en, paragraphs: REPORT.en.paragraphs.slice(0, 2) }).analysis;
    const long = examine(REPORT.en).analysis;
    expect(short.scoreRange.high - short.scoreRange.low).toBeGreaterThan(
      long.scoreRange.high - long.scoreRange.low,
    );
    expect(short.confidence).toBeLessThan(long.confidence);
  });
});
