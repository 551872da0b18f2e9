import { en } from './en/index.js';
import { it as italian } from './it/index.js';
import { loadDictionary, TEXT_AREAS, translate, type MessageKey } from './translate.js';

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the English and the Italian dictionary', () => {
  it('have the same keys', () => {
    expect(Object.keys(italian).sort()).toEqual(Object.keys(en).sort());
  });

  it('have no empty text', () => {
    expect([...Object.values(en), ...Object.values(italian)].filter((text) => text.trim() === '')).toEqual(
      [],
    );
  });

  it('have the same placeholders', () => {
    for (const [key, text] of Object.entries(en)) {
      expect([key, placeholdersOf(italian[key as MessageKey])]).toEqual([key, placeholdersOf(text)]);
    }
  });

  it('are loaded by area', async () => {
    const dictionary = await loadDictionary('it', ['every-page']);
    expect(dictionary['nav.howItWorks']).toBe('Come funziona');
    expect(dictionary['home.title']).toBeUndefined();
  });

  it('are complete when all areas are loaded', async () => {
    expect(await loadDictionary('en', TEXT_AREAS)).toEqual(en);
    expect(await loadDictionary('it', TEXT_AREAS)).toEqual(italian);
  });
});

describe('loadDictionary', () => {
  it('fills a partial translation with English texts', async () => {
    const partial = { 'every-page': () => Promise.resolve({ 'nav.home': 'Inicio' }) };
    const dictionary = await loadDictionary('it', TEXT_AREAS, { texts: partial, isComplete: false });
    expect(dictionary).toEqual({ ...en, 'nav.home': 'Inicio' });
  });
});

describe('translate', () => {
  it('fills in placeholders', () => {
    expect(translate(en, 'method.scoreOf', { score: 3, max: 20 })).toBe('3 out of 20');
  });

  it('returns the key of a missing text', () => {
    expect(translate(en, 'no.such.key' as MessageKey)).toBe('no.such.key');
  });
});
