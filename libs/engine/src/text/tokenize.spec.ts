import { normalizeText, normalizeWord } from './normalize-text.js';
import { tokenize } from './tokenize.js';

describe('tokenize', () => {
  it('splits Italian elisions and keeps English contractions whole', () => {
    expect(tokenize("L'uomo dell’anno don't").map((token) => token.text)).toEqual([
      "L'",
      'uomo',
      'dell’',
      'anno',
      "don't",
    ]);
  });

  it('distinguishes words, numbers and marks, each with its offsets', () => {
    const text = 'Costa 1.200,50 € (COVID-19)!';
    const tokens = tokenize(text);
    expect(tokens.map((token) => token.kind).join(' ')).toBe(
      'word number mark mark word mark number mark mark',
    );
    for (const { span, text: token } of tokens) expect(text.slice(span.start, span.end)).toBe(token);
  });
});

describe('normalizeText', () => {
  it('removes invisible characters and unifies quotes, dashes and spaces', () => {
    expect(normalizeText('“So‑called”\u200B\u202E news\u00A0— it’s')).toBe('"So-called" news - it\'s');
    expect(normalizeWord('Dell’')).toBe('dell');
  });
});
