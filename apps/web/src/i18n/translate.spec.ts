import { en } from './en/index.js';
import { it as italian } from './it/index.js';
import { loadDictionary, TEXT_AREAS, translate, wantTexts, type MessageKey } from './translate.js';

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the two dictionaries', () => {
  it('have the same keys', () => {
    expect(Object.keys(italian).sort()).toEqual(Object.keys(en).sort());
  });

  it('have no empty text', () => {
    expect([...Object.values(en), ...Object.values(italian)].filter((text) => text.trim() === '')).toEqual(
      [],
    );
  });

  it('agree on placeholders', () => {
    for (const [key, text] of Object.entries(en)) {
      expect([key, placeholdersOf(italian[key as MessageKey])]).toEqual([key, placeholdersOf(text)]);
    }
  });

  it('are found by language', async () => {
    expect((await loadDictionary('it'))['nav.howItWorks']).toBe('Come funziona');
  });

  it('are there in full once everything is wanted', async () => {
    await wantTexts(TEXT_AREAS);
    expect(await loadDictionary('en')).toEqual(en);
    expect(await loadDictionary('it')).toEqual(italian);
  });
});

describe('translate', () => {
  it('fills placeholders in', () => {
    expect(translate(en, 'method.scoreOf', { score: 3, max: 20 })).toBe('3 out of 20');
  });

  it('shows a missing key as itself', () => {
    expect(translate(en, 'no.such.key' as MessageKey)).toBe('no.such.key');
  });
});
