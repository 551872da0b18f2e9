import type { JudgedLanguage } from '@vaglio/contracts';
import { MAX_SENTENCE_LENGTH, splitSentences } from './split-sentences.js';

const textsOf = (text: string, language: JudgedLanguage): string[] =>
  splitSentences(text, language).map((sentence) => sentence.text);

describe('splitSentences', () => {
  it.each<[JudgedLanguage, string, string[]]>([
    ['en', 'Dr. Smith came. He left.', ['Dr. Smith came.', 'He left.']],
    [
      'en',
      'The U.S. Senate voted at 5 p.m. on Jan. 5. The result was 51.5 percent.',
      ['The U.S. Senate voted at 5 p.m. on Jan. 5.', 'The result was 51.5 percent.'],
    ],
    ['en', 'He moved to the U.S. The rest stayed.', ['He moved to the U.S.', 'The rest stayed.']],
    ['en', 'He said “It is over.” Then he left.', ['He said “It is over.”', 'Then he left.']],
    ['en', '“Why?” she asked. “No.”', ['“Why?” she asked.', '“No.”']],
    [
      'en',
      'J. K. Rowling wrote it... and more. Did you?! Yes.',
      ['J. K. Rowling wrote it... and more.', 'Did you?!', 'Yes.'],
    ],
    [
      'en',
      'See example.com/News for more.It Was lost. The site node.js is fine.',
      ['See example.com/News for more.', 'It Was lost.', 'The site node.js is fine.'],
    ],
    ['en', 'I said no. Nothing happened.', ['I said no.', 'Nothing happened.']],
    [
      'it',
      "Il dott. Rossi e l'on. Bianchi arrivano. È tardi.",
      ["Il dott. Rossi e l'on. Bianchi arrivano.", 'È tardi.'],
    ],
    [
      'it',
      "Secondo l'art. 3 della Costituzione. Poi basta.",
      ["Secondo l'art. 3 della Costituzione.", 'Poi basta.'],
    ],
    [
      'it',
      '«È finita.» Così ha detto. Costa 1.200,50 euro.',
      ['«È finita.»', 'Così ha detto.', 'Costa 1.200,50 euro.'],
    ],
    [
      'it',
      'La Fiat S.p.A. Torino ha chiuso, ecc. Il resto no.',
      ['La Fiat S.p.A. Torino ha chiuso, ecc.', 'Il resto no.'],
    ],
    ['it', 'Sono le due e tre minuti. Nessuno lo sa.', ['Sono le due e tre minuti.', 'Nessuno lo sa.']],
    ['it', 'Ma davvero? Sì! Davvero…', ['Ma davvero?', 'Sì!', 'Davvero…']],
  ])('splits %s text: %s', (language, text, expected) => {
    expect(textsOf(text, language)).toEqual(expected);
  });

  it('returns spans that match the characters of the sentence', () => {
    const text = '  Uno è qui. Due!\n\nTre?  Quattro senza punto  ';
    const sentences = splitSentences(text, 'it');
    for (const { span, text: sentence } of sentences) expect(text.slice(span.start, span.end)).toBe(sentence);
    expect(sentences.map((sentence) => sentence.block)).toEqual([0, 0, 1, 1]);
  });

  it('splits within the given blocks and returns the block of each sentence', () => {
    const text = 'Heading without a stop\nFirst one. Second one.';
    const blocks = [
      { start: 0, end: 22 },
      { start: 23, end: text.length },
    ];
    expect(splitSentences(text, 'en', blocks).map(({ text: t, block }) => [t, block])).toEqual([
      ['Heading without a stop', 0],
      ['First one.', 1],
      ['Second one.', 1],
    ]);
  });

  it('returns nothing for an empty text', () => {
    expect(splitSentences(' \n\t ', 'en')).toEqual([]);
  });
});

describe('a text without an end of sentence', () => {
  it.each([
    ['between words', 'Bo Li said '.repeat(1_000), / (?:Bo|Li|said)$/],
    ['inside a word that is too long', 'a'.repeat(11_000), /a$/],
  ])('is cut %s at the maximum length', (_name, text, ending) => {
    const sentences = splitSentences(text, 'en');
    expect(sentences.length).toBeGreaterThan(4);
    for (const sentence of sentences) {
      expect(sentence.text.length).toBeLessThanOrEqual(MAX_SENTENCE_LENGTH);
      expect(text.slice(sentence.span.start, sentence.span.end)).toBe(sentence.text);
    }
    expect(sentences[0]?.text).toMatch(ending);
    expect(sentences.map((sentence) => sentence.text.replace(/\s/g, '')).join('')).toBe(
      text.replace(/\s/g, ''),
    );
  });
});
