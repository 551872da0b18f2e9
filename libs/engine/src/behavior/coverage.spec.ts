import { JUDGED_LANGUAGES, type Analysis } from '@vaglio/contracts';
import { codesOf, examine } from '../testing/examine.js';
import { DUBIOUS } from '../testing/articles/dubious.js';
import { REPORT } from '../testing/articles/report.js';

const VIDEO = { ...REPORT.en, contentType: 'video', platform: 'youtube' } as const;
const POST = { ...REPORT.en, contentType: 'social_post', platform: 'x' } as const;

const widthOf = ({ scoreRange }: Analysis): number => scoreRange.high - scoreRange.low;

describe('the coverage of a post or a video', () => {
  it('is part of the analysis, unless it is a web article', () => {
    expect(examine({ ...VIDEO, coverage: 'captions' }).analysis.technicalSignals.coverage).toBe('captions');
    expect(examine(REPORT.en).analysis.technicalSignals).not.toHaveProperty('coverage');
  });

  it('gives no score to a title alone', () => {
    const { analysis, evaluation } = examine({ ...VIDEO, paragraphs: [], coverage: 'title' });
    expect(analysis.judgement).toBe('abstained');
    expect(analysis.scoreRange).toEqual({ low: 0, high: 100 });
    expect(evaluation.limitations).toEqual(['title-only']);
    expect(analysis.localized.en.limitations).toEqual([expect.stringContaining('Only the title')]);
    expect(analysis.localized.it.limitations).toEqual([expect.stringContaining('solo il titolo')]);
    expect(analysis.localized.en.accuracyAnalysis.evaluation).toContain('only the title could be read');
    expect(analysis.localized.it.accuracyAnalysis.evaluation).toContain('solo il titolo');
  });

  it('does not judge Accuracy by a description, and widens the range', () => {
    const { analysis } = examine({ ...VIDEO, coverage: 'description' });
    const captioned = examine({ ...VIDEO, coverage: 'captions' }).analysis;
    expect(analysis.judgement).toBe('partial');
    expect(widthOf(analysis)).toBeGreaterThan(widthOf(captioned));
    for (const language of JUDGED_LANGUAGES) {
      const { accuracyAnalysis, currencyAnalysis, whatWouldChange } = analysis.localized[language];
      expect(accuracyAnalysis).toMatchObject({ judged: false, scoreRange: { low: 0, high: 20 } });
      expect(currencyAnalysis.judged).toBe(true);
      expect(whatWouldChange.filter(({ criterion }) => criterion === 'accuracy')).toEqual([]);
    }
    expect(analysis.localized.en.limitations.join(' ')).toMatch(/Only the description of the video/);
    expect(analysis.localized.it.limitations.join(' ')).toMatch(/solo la descrizione del video/);
    expect(analysis.localized.en.limitations.join(' ')).not.toMatch(/Only the spoken words were read/);
  });

  it('does not judge Accuracy by descriptions of pictures, and names them', () => {
    const { localized } = examine({ ...POST, coverage: 'description' }).analysis;
    expect(localized.en.accuracyAnalysis.judged).toBe(false);
    expect(localized.en.limitations[0]).toMatch(/describe the pictures of this post/);
    expect(localized.it.limitations[0]).toMatch(/descrizioni delle immagini/);
  });

  it.each([
    ['description', 'Only the description'],
    ['cut', 'only the beginning'],
    ['thread', 'part of a thread'],
  ] as const)('is the first limitation, before the length: %s', (coverage, said) => {
    const isVideo = coverage === 'description';
    const short = REPORT.en.paragraphs.slice(0, isVideo ? 2 : 1);
    const contentType = isVideo ? 'video' : 'social_post';
    const { analysis } = examine({ ...REPORT.en, contentType, platform: 'x', paragraphs: short, coverage });
    expect(analysis.localized.en.limitations[0]).toContain(said);
    expect(analysis.localized.en.limitations.join(' ')).toContain('the text is short');
  });

  it.each([
    ['cut', /only the beginning of this post/, /solo l’inizio di questo post/],
    ['thread', /part of a thread/, /fa parte di un thread/],
  ] as const)('is a limitation that widens the range: %s', (coverage, english, italian) => {
    const part = examine({ ...POST, coverage }).analysis;
    const full = examine({ ...POST, coverage: 'full' }).analysis;
    expect(part.judgement).toBe('partial');
    expect(full.judgement).toBe('full');
    expect(widthOf(part)).toBeGreaterThan(widthOf(full));
    expect(part.localized.en.limitations.join(' ')).toMatch(english);
    expect(part.localized.it.limitations.join(' ')).toMatch(italian);
  });

  it('ignores sentences, capitals and quotation marks of machine captions', () => {
    const examined = examine({ ...VIDEO, coverage: 'machine-captions' });
    const counted = Object.values(examined.evaluation.criteria).flatMap(({ contributions }) =>
      contributions.map(({ finding }) => finding.code),
    );
    const written = /^accuracy\.(?:quotes|numbers|claims|named)|^purpose\.shouting|^relevance\.\w+-detail/;
    expect(codesOf(examined).some((code) => written.test(code))).toBe(true);
    expect(counted.filter((code) => written.test(code))).toEqual([]);
    expect(examined.analysis.judgement).toBe('partial');
    expect(examined.analysis.localized.en.limitations.join(' ')).toMatch(/captions made by a machine/);
  });

  it('gives each flagged sentence its second of the video', () => {
    const SPEECH = { ...DUBIOUS.en, contentType: 'video', platform: 'youtube' } as const;
    const plain = examine({ ...SPEECH, coverage: 'captions' }).analysis.localized.en.flaggedSentences;
    const [first] = plain.toSorted((a, b) => a.span.start - b.span.start);
    const begins = first?.span.start ?? 0;
    const spokenAt = [
      [begins, 83],
      [begins + 1, 90],
    ] as const;
    const timed = examine({ ...SPEECH, coverage: 'captions', spokenAt }).analysis.localized;
    for (const language of JUDGED_LANGUAGES)
      expect(timed[language].flaggedSentences.map(({ at }) => at)).toEqual(
        plain.map(({ span }) => (span.start === begins ? 83 : 90)),
      );
    expect(plain.length).toBeGreaterThan(1);
    expect(plain.every((sentence) => !('at' in sentence))).toBe(true);
    const later = examine({ ...SPEECH, coverage: 'captions', spokenAt: [[100_000, 83]] }).analysis;
    expect(later.localized.en.flaggedSentences.every((sentence) => !('at' in sentence))).toBe(true);
  });
});
