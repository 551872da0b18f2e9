import { type Language, INTERFACE_LANGUAGES } from '@vaglio/contracts';
import { shareImage, type ShareImageContent } from './share-image.js';

const imageIn = (language: string, given: Partial<ShareImageContent> = {}) =>
  JSON.stringify(
    shareImage({
      language: language as Language,
      domain: 'example.org',
      title: 'A title',
      isOfKindWithoutScore: false,
      given: { score: 64, range: { low: 57, high: 71 }, credibilityClass: 'medium' },
      decidedOn: '2026-11-03',
      digitalSource: null,
      ...given,
    }),
  );

describe('shareImage', () => {
  it.each([
    ['en', 'decided by an editor on'],
    ['it', 'Decisione della redazione:'],
  ] as const)('has texts and date in %s', (language, decided) => {
    const { locale } = INTERFACE_LANGUAGES[language];
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(2026, 10, 3));
    expect(imageIn(language)).toContain(`${decided} ${day}`);
  });

  it.each([
    [true, 'No score', 'Nessun punteggio'],
    [false, 'Not judged', 'Non giudicato'],
  ])('says of an article without score, of a kind without score: %s', (isOfKindWithoutScore, en, it) => {
    expect(imageIn('en', { given: null, isOfKindWithoutScore })).toContain(en);
    expect(imageIn('it', { given: null, isOfKindWithoutScore })).toContain(it);
  });

  it('has the number in ink, and only the class in its color', () => {
    expect(imageIn('en')).toMatch(/"lineHeight":0.9},"children":"64"/);
  });

  it('is in English for a language without translations', () => {
    expect(imageIn('es')).toBe(imageIn('en'));
  });
});
