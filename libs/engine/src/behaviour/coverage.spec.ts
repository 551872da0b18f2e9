import { JUDGED_LANGUAGES } from '@vaglio/contracts';
import { codesOf, examine } from '../testing/analysis-of.js';
import { DUBIOUS } from '../testing/articles/dubious.js';
import { REPORT } from '../testing/articles/report.js';

const VIDEO = { ...REPORT.en, contentType: 'video', platform: 'youtube' } as const;

describe('how much of a post or a video was read', () => {
  it('travels with the analysis, and a web article has none', () => {
    expect(examine({ ...VIDEO, coverage: 'captions' }).analysis.technicalSignals.coverage).toBe('captions');
    expect(examine(REPORT.en).analysis.technicalSignals).not.toHaveProperty('coverage');
  });

  it('gives no score from a title alone, with this reason', () => {
    const { analysis, evaluation } = examine({ ...VIDEO, paragraphs: [], coverage: 'title' });
    expect(analysis.judgement).toBe('abstained');
    expect(analysis.scoreRange).toEqual({ low: 0, high: 100 });
    expect(evaluation.limitations).toEqual(['title-only']);
    expect(analysis.localized.en.limitations).toEqual([expect.stringContaining('Only the title')]);
    expect(analysis.localized.it.limitations).toEqual([expect.stringContaining('solo il titolo')]);
    expect(analysis.localized.en.accuracyAnalysis.evaluation).toContain('only the title could be read');
    expect(analysis.localized.it.accuracyAnalysis.evaluation).toContain('solo il titolo');
  });

  it('judges no accuracy from a description, and widens the range', () => {
    const { analysis } = examine({ ...VIDEO, coverage: 'description' });
    const heard = examine({ ...VIDEO, coverage: 'captions' }).analysis;
    const width = ({ scoreRange }: typeof analysis) => scoreRange.high - scoreRange.low;
    expect(analysis.judgement).toBe('partial');
    expect(width(analysis)).toBeGreaterThan(width(heard));
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

  it('judges no accuracy from descriptions of pictures, and calls them by that name', () => {
    const post = { ...REPORT.en, contentType: 'social_post', platform: 'bluesky' } as const;
    const { localized } = examine({ ...post, coverage: 'description' }).analysis;
    expect(localized.en.accuracyAnalysis.judged).toBe(false);
    expect(localized.en.limitations[0]).toMatch(/describe the pictures of this post/);
    expect(localized.it.limitations[0]).toMatch(/descrizioni delle immagini/);
  });

  it.each([
    ['description', 'Only the description'],
    ['cut', 'only the beginning'],
    ['thread', 'part of a thread'],
  ] as const)('is the first thing said of what is missing, before the length: %s', (coverage, said) => {
    const isVideo = coverage === 'description';
    const short = REPORT.en.paragraphs.slice(0, isVideo ? 2 : 1);
    const contentType = isVideo ? 'video' : 'social_post';
    const { analysis } = examine({ ...REPORT.en, contentType, platform: 'x', paragraphs: short, coverage });
    expect(analysis.localized.en.limitations[0]).toContain(said);
    expect(analysis.localized.en.limitations.join(' ')).toContain('the text is short');
  });

  it('names a post that was cut, and widens its range', () => {
    const post = { ...REPORT.en, contentType: 'social_post', platform: 'x' } as const;
    const cut = examine({ ...post, coverage: 'cut' }).analysis;
    const full = examine({ ...post, coverage: 'full' }).analysis;
    expect(cut.judgement).toBe('partial');
    expect(cut.scoreRange.high - cut.scoreRange.low).toBeGreaterThan(
      full.scoreRange.high - full.scoreRange.low,
    );
    expect(cut.localized.it.limitations.join(' ')).toMatch(/solo l’inizio di questo post/);
    expect(full.judgement).toBe('full');
  });

  it('names a post of a thread, and widens its range', () => {
    const post = { ...REPORT.en, contentType: 'social_post', platform: 'x' } as const;
    const part = examine({ ...post, coverage: 'thread' }).analysis;
    const full = examine({ ...post, coverage: 'full' }).analysis;
    expect(part.judgement).toBe('partial');
    expect(part.scoreRange.high - part.scoreRange.low).toBeGreaterThan(
      full.scoreRange.high - full.scoreRange.low,
    );
    expect(part.localized.en.limitations.join(' ')).toMatch(/part of a thread/);
    expect(part.localized.it.limitations.join(' ')).toMatch(/fa parte di un thread/);
  });

  it('lets captions by a machine move no points by sentences, capitals or quotation marks', () => {
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

  it('names with each flagged passage the second of the video at which it is said', () => {
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
