import { CUES } from './cues.js';

describe('cue lists', () => {
  it.each(['en', 'it'] as const)('have no capitals and no phrase twice (%s)', (language) => {
    for (const phrases of Object.values(CUES[language])) {
      for (const phrase of phrases) expect(phrase).toBe(phrase.toLowerCase());
      expect(new Set(phrases).size).toBe(phrases.length);
    }
  });

  it('have a similar number of phrases in both languages', () => {
    for (const list of Object.keys(CUES.en) as (keyof typeof CUES.en)[]) {
      const [english, italian] = [CUES.en[list].length, CUES.it[list].length];
      expect([list, Math.min(english, italian) / Math.max(english, italian) > 0.4]).toEqual([list, true]);
    }
  });
});
