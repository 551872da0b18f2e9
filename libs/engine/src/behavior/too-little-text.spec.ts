import { known, JUDGED_LANGUAGES, unknown } from '@vaglio/contracts';
import { NO_STRUCTURED_FACTS } from '../testing/article.factory.js';
import { examine } from '../testing/examine.js';
import { REPORT } from '../testing/articles/report.js';

const GERMAN = [
  'Der Stadtrat hat am Mittwochabend mit 14 zu 9 Stimmen beschlossen, die Fähre zur Insel auch im kommenden Winter fahren zu lassen, wie aus dem Protokoll hervorgeht.',
  'Der Zuschuss von 1,8 Millionen Euro deckt die Fahrten vom 1. November bis zum 31. März. Er liegt um sechs Prozent höher als im vergangenen Winter, was die Kämmerin auf den Treibstoff zurückführte.',
  'Auf der Insel leben das ganze Jahr über etwa 320 Menschen. Die Schule hat noch 19 Schülerinnen und Schüler, und ohne das Schiff gäbe es sie nicht, sagte der Vorsitzende des Vereins der Bewohner.',
];

describe('an analysis of too little text', () => {
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
  ])('does not judge %s and has the whole scale as its range', (_what, paragraphs) => {
    const { analysis } = examine({ paragraphs });
    expect(analysis.judgement).toBe('abstained');
    expect(analysis.scoreRange).toEqual({ low: 0, high: 100 });
    expect(analysis.confidence).toBe(0);
    expect(analysis.badgeColor).toBe('amber');
    expect(analysis.localized.en.currencyAnalysis.judged).toBe(false);
    expect(analysis.localized.it.whatWouldChange).toEqual([]);
    expect(analysis.localized.en.vaglioEvaluation.journalisticArticle).not.toContain('Ordinary care');
  });

  it('says that an empty text has no words', () => {
    const { localized } = examine({ paragraphs: [] }).analysis;
    expect([localized.en.limitations[0], localized.it.limitations[0]]).toEqual([
      'The text has no words.',
      'Il testo non ha parole.',
    ]);
  });

  it('explains only once that nothing was judged, and mentions no ceiling', () => {
    const { analysis } = examine({ paragraphs: ['Nothing to see here, said Ann Miller, move along.'] });
    for (const language of JUDGED_LANGUAGES) {
      const { vaglioEvaluation, limitations, craapEvaluation } = analysis.localized[language];
      const sentences = vaglioEvaluation.reasoning.split('. ');
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(sentences).toHaveLength(1);
      expect(limitations.join(' ')).not.toContain('14');
      expect(craapEvaluation.summary).not.toContain('10');
    }
    expect(analysis.localized.it.vaglioEvaluation.reasoning).not.toContain('giudicata');
  });

  it('gives no score to declared satire and does not ask for independent sources', () => {
    const structured = { ...NO_STRUCTURED_FACTS, section: 'Satire' };
    const { analysis } = examine({ ...REPORT.en, structured });
    expect(analysis.judgement).toBe('abstained');
    expect(analysis.localized.en.shortSummary).toMatch(/^Satire: no score/);
    expect(analysis.localized.it.badgeText).toBe('Satira: nessun punteggio');
    expect(analysis.localized.it.whatWouldChange.map(({ criterion }) => criterion)).not.toContain('accuracy');
    expect(JSON.stringify(analysis.localized.en)).not.toMatch(/independent/);
  });

  it('gives no score to a recipe and names its kind', () => {
    const amounts = '500 g flour, 300 ml water, 10 g salt, 2 tsp sugar, 20 g butter.';
    const { analysis } = examine({
      ...REPORT.en,
      title: 'Recipe: bread from the ferry',
      paragraphs: [amounts, ...REPORT.en.paragraphs],
    });
    expect(analysis).toMatchObject({ genre: 'recipe', judgement: 'abstained' });
    expect(analysis.localized.en.badgeText).toBe('Recipe: no score');
    expect(analysis.localized.en.limitations[0]).toContain('read as a recipe');
    expect(analysis.localized.it.vaglioEvaluation.journalisticArticle).toContain('letto come ricetta');
    expect(analysis.localized.en.flaggedSentences).toEqual([]);
  });

  it('does not call a text well sourced when it names no source', () => {
    const paragraphs = Array.from(
      { length: 9 },
      () => 'So it goes on and on, and then on again, as ever so often.',
    );
    const { accuracyAnalysis } = examine({ paragraphs }).analysis.localized.en;
    expect(accuracyAnalysis.evaluation).not.toMatch(/^Well sourced/);
    expect(accuracyAnalysis.strengths).toEqual([]);
  });

  it('mentions that a text with a paywall may be incomplete', () => {
    const structured = { ...NO_STRUCTURED_FACTS, isPaywalled: true };
    const { limitations } = examine({ ...REPORT.en, structured }).analysis.localized.en;
    expect(limitations.join(' ')).toContain('may not be all');
  });

  const disguised = (change: (text: string) => string) => ({
    paragraphs: REPORT.en.paragraphs.map((text) => (text.startsWith('[') ? text : change(text))),
  });

  it.each([
    [
      'a language that is not judged',
      { paragraphs: GERMAN, language: known('de') },
      'neither English nor Italian',
    ],
    ['spaced-out letters', disguised((text) => [...text].join(' ')), ''],
    [
      'some spaced-out words',
      disguised((text) => text.replace(/\b[a-z]{8,}\b/g, (word) => [...word].join('.'))),
      'spaced out',
    ],
    [
      'words spaced out with slashes',
      disguised((text) => text.replace(/\b[a-z]{8,}\b/g, (word) => [...word].join('/'))),
      'spaced out',
    ],
    [
      'Coptic look-alikes in its words',
      disguised((text) => text.replace(/o(?=[a-z]{2})/g, '\u2c9f')),
      'look alike',
    ],
    ['superscript letters', disguised((text) => text.replace(/e(?=[a-z]{2})/g, '\u1d49')), 'look alike'],
    [
      'Cyrillic look-alikes in its words',
      disguised((text) => text.replace(/o(?=[a-z]{2})/g, 'о')),
      'look alike',
    ],
    [
      'mathematical letters',
      disguised((text) =>
        text.replace(/\b[a-z]{8,}\b/g, (word) =>
          [...word].map((letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)).join(''),
        ),
      ),
      'look alike',
    ],
    [
      'full-width letters',
      disguised((text) =>
        text.replace(/[a-z]/g, (letter) => String.fromCharCode(0xff41 + letter.charCodeAt(0) - 97)),
      ),
      '',
    ],
    ['a text that its page mostly hides', { ...REPORT.en, hiddenText: 'most' as const }, 'hide most'],
  ])('gives no score and no class to %s', (_what, sketch, reason) => {
    const { analysis } = examine(sketch);
    expect(analysis.judgement).toBe('abstained');
    for (const language of JUDGED_LANGUAGES) {
      const { badgeText, shortSummary, summary, vaglioEvaluation, rationale } = analysis.localized[language];
      const said = [badgeText, shortSummary, ...summary, rationale, vaglioEvaluation.credibilityVerdict].join(
        ' ',
      );
      expect(said).not.toMatch(/\d+ (?:out of|of|su) |\/100/);
      expect(said).toMatch(language === 'en' ? /not judged/i : /non (?:è stato )?giudicat/i);
      expect(JSON.stringify(vaglioEvaluation)).not.toMatch(/\b10 (?:of|su) 20/);
    }
    expect(analysis.localized.en.limitations.join(' ')).toContain(reason);
  });

  it.each([
    ['symbols in Greek', 'The probe found 12 μg of β-carotene, a Δt of 3 s and a share of πr at the bridge.'],
    ['initials', 'J. R. R. Tolkien and A. A. Milne met U. S. G. officers there.'],
    ['a quoted Russian sentence', 'The minister said «Россия не будет» and СССР was on his lapel, he added.'],
  ])('judges a report with %s', (_what, sentence) => {
    const { analysis } = examine({ ...REPORT.en, paragraphs: [...REPORT.en.paragraphs, sentence] });
    expect(analysis.judgement).not.toBe('abstained');
  });

  it('reports how much of a long text was judged', () => {
    const long = examine({ ...REPORT.en, textCut: { judged: 199_950, of: 1_240_000 } });
    expect(long.analysis.technicalSignals.textCut).toEqual({ judged: 199_950, of: 1_240_000 });
    expect(long.analysis.judgement).toBe('partial');
    expect(long.analysis.localized.en.limitations).toContain(
      'We judged the first 199,950 characters of 1,240,000; the rest of the text was left out.',
    );
    expect(long.analysis.localized.it.limitations).toContain(
      'Abbiamo giudicato i primi 199.950 caratteri su 1.240.000; il resto del testo è stato tralasciato.',
    );
    expect(examine(REPORT.en).analysis.technicalSignals).not.toHaveProperty('textCut');
  });

  it('uses the language of the words over the declared language', () => {
    expect(examine({ paragraphs: GERMAN, language: known('en') }).analysis.textLanguage).toBe('de');
  });

  it('widens the range for an unknown date and does not lower the score', () => {
    const dated = examine(REPORT.en).evaluation.criteria.currency;
    const undated = examine({ ...REPORT.en, publishedAt: unknown('not-on-page') }).evaluation.criteria
      .currency;
    expect(undated.score).toBe(undated.base);
    expect(undated.range.high).toBeGreaterThanOrEqual(undated.score + 4);
    expect(undated.range.high).toBeGreaterThanOrEqual(dated.score - 1);
  });

  it('has a wide range for a short text', () => {
    const short = examine({ ...REPORT.en, paragraphs: REPORT.en.paragraphs.slice(0, 2) }).analysis;
    const long = examine(REPORT.en).analysis;
    expect(short.scoreRange.high - short.scoreRange.low).toBeGreaterThan(
      long.scoreRange.high - long.scoreRange.low,
    );
    expect(short.confidence).toBeLessThan(long.confidence);
  });
});
