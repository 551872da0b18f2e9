import { cutAtWord } from './cut-at-word.js';

describe('cutAtWord', () => {
  it.each([
    ['short enough', 20, 'short enough'],
    ['The ferry will sail all winter, the council said', 31, 'The ferry will sail all winter…'],
    ['The ferry will sail all winter, the council said', 33, 'The ferry will sail all winter…'],
    ['oneverylongwordwithoutanyspaceinit', 12, 'oneverylong…'],
    ['ships🚢🚢🚢🚢🚢', 9, 'ships🚢…'],
  ])('cuts %j to at most %i characters', (text, maxLength, cut) => {
    expect(cutAtWord(text, maxLength)).toBe(cut);
    expect(cutAtWord(text, maxLength).length).toBeLessThanOrEqual(Math.max(maxLength, text.length));
  });
});
