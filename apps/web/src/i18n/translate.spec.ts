import { en } from './en/index.js';
import { it as italian } from './it/index.js';
import { loadDictionary, TEXT_AREAS, translate, type MessageKey } from './translate.js';

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

  it('are loaded by language and area', async () => {
    const dictionary = await loadDictionary('it', ['every-page']);
    expect(dictionary['nav.howItWorks']).toBe('Come funziona');
    expect(dictionary['home.title']).toBeUndefined();
  });

  it('are complete when all areas are loaded', async () => {
    expect(await loadDictionary('en', TEXT_AREAS)).toEqual(en);
    expect(await loadDictionary('it', TEXT_AREAS)).toEqual(italian);
  });
});

describe('a partial translation', () => {
  it('shows English where a text or an area is missing', async () => {
    const partial = { 'every-page': () => Promise.resolve({ 'nav.home': 'Inicio' }) };
    const dictionary = await loadDictionary('it', TEXT_AREAS, { texts: partial, isComplete: false });
    expect(dictionary).toEqual({ ...en, 'nav.home': 'Inicio' });
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
