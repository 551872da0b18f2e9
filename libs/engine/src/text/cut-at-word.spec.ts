import { cutAtWord } from './cut-at-word.js';

describe('a text cut at a word', () => {
  it.each([
    ['short enough', 20, 'short enough'],
    ['The ferry will sail all winter, the council said', 31, 'The ferry will sail all winter…'],
    ['The ferry will sail all winter, the council said', 33, 'The ferry will sail all winter…'],
    ['oneverylongwordwithoutanyspaceinit', 12, 'oneverylong…'],
    ['ships🚢🚢🚢🚢🚢', 9, 'ships🚢…'],
  ])('%j at %i', (text, most, cut) => {
    expect(cutAtWord(text, most)).toBe(cut);
    expect(cutAtWord(text, most).length).toBeLessThanOrEqual(Math.max(most, text.length));
  });
});
