import type { Language } from '@vaglio/contracts';
import { shareImage } from './share-image.js';

const imageIn = (language: string) =>
  JSON.stringify(
    shareImage({
      language: language as Language,
      domain: 'example.org',
      title: 'A title',
      given: { score: 64, range: { low: 57, high: 71 }, credibilityClass: 'medium' },
      decidedOn: '2026-11-03',
      digitalSource: null,
    }),
  );

describe('shareImage', () => {
  it.each([
    ['en', 'decided by an editor on 3 November 2026'],
    ['it', 'deciso dalla redazione il 3 novembre 2026'],
  ])('has texts and date in %s', (language, decided) => {
    expect(imageIn(language)).toContain(decided);
  });

  it('is in English for a language without translations', () => {
    expect(imageIn('es')).toBe(imageIn('en'));
  });
});
