import { storeOver } from '../session/storage.js';
import { MemoryArea } from '../testing/memory-area.js';
import { readLanguage, saveAccountLanguage, saveLanguageChoice } from './choose-language.js';

const setBrowserLanguage = (language: string) =>
  Object.defineProperty(globalThis, 'navigator', { value: { language }, configurable: true });

describe('readLanguage', () => {
  it('returns the chosen language, else the account’s, else the browser’s', async () => {
    const settings = storeOver(new MemoryArea().asArea());
    setBrowserLanguage('it-CH');
    expect(await readLanguage(settings)).toBe('it');
    setBrowserLanguage('fr');
    expect(await readLanguage(settings)).toBe('en');
    await saveAccountLanguage(settings, 'it');
    expect(await readLanguage(settings)).toBe('it');
    await saveLanguageChoice(settings, 'en');
    expect(await readLanguage(settings)).toBe('en');
    await saveLanguageChoice(settings, null);
    await saveAccountLanguage(settings, null);
    expect(await readLanguage(settings)).toBe('en');
  });
});
