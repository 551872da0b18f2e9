import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { LANGUAGES, type Language } from '@vaglio/contracts';
import { failurePage } from '../server/failure-page.js';
import { en } from './en/index.js';
import { it as italian } from './it/index.js';
import { SITE_LANGUAGES } from './languages.js';
import { loadDictionary, TEXT_AREAS, translate, type Dictionary, type MessageKey } from './translate.js';

describe.each(LANGUAGES)('the dictionary of %s', (language) => {
  const { texts, isComplete } = SITE_LANGUAGES[language];
  const load = () => loadDictionary(language, TEXT_AREAS, { texts, isComplete: true });

  it('has every text if its language says that it is complete, and otherwise only known ones', async () => {
    const keys = Object.keys(await load());
    const known = Object.keys(en);
    expect(isComplete ? known.filter((key) => !keys.includes(key)) : []).toEqual([]);
    expect(keys.filter((key) => !known.includes(key))).toEqual([]);
  });

  it('has no empty text', async () => {
    expect(Object.entries(await load()).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(readdirSync(join(__dirname, language)).filter((file) => !/^(?:index|text-files)\./.test(file)))(
    'has every text of the file %s',
    async (file) => {
      const loaded = await load();
      const written = Object.values(
        (await import(join(__dirname, language, file))) as Record<string, Partial<Dictionary>>,
      ).flatMap((texts) => Object.keys(texts));
      expect(written.filter((key) => !(key in loaded))).toEqual([]);
    },
  );

  it.each(TEXT_AREAS)('has no text of another area in %s', async (area) => {
    const inEnglish = await loadDictionary('en', [area]);
    const own = await loadDictionary(language, [area], { texts, isComplete: true });
    expect(Object.keys(own).filter((key) => !(key in inEnglish))).toEqual([]);
  });

  it('has the singular of each text that has one in English', async () => {
    const loaded = await load();
    const singular = Object.keys(en).filter((key) => key.endsWith('.one'));
    expect(singular.length).toBeGreaterThan(0);
    expect(singular.filter((key) => key in loaded !== key.replace(/\.one$/, '') in loaded)).toEqual([]);
  });

  it('has a manifest in its language', () => {
    const { manifest } = SITE_LANGUAGES[language];
    const { lang } = JSON.parse(readFileSync(join(__dirname, '../../public', manifest), 'utf8')) as {
      lang: string;
    };
    expect(lang).toBe(language);
  });
});

const COMPLETE = LANGUAGES.filter((language) => SITE_LANGUAGES[language].isComplete);

describe.each(COMPLETE)('the complete language %s', (language) => {
  it('has the texts of the failure page', () => {
    expect(failurePage(language).language).toBe(language);
  });

  it('has the texts of the offline page', async () => {
    expect(await offlinePage(language)).toContain(`<html lang="${language}">`);
  });
});

describe('the English and the Italian dictionary', () => {
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

describe('the Italian texts', () => {
  it('have no article before a date, because it would be wrong before 1, 8 and 11', () => {
    const article =
      /\b(?:il|al|dal|del|nel|sul) \{(?:date|day|until|from|to|moment)\}|\b(?:il|al|dal|del|sul)$/i;
    expect(Object.entries(italian).filter(([, text]) => article.test(text))).toEqual([]);
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
    expect(translate(en, 'article.range', { low: 3, high: 20 })).toBe('Probably between 3 and 20');
  });

  it('returns the key of a missing text', () => {
    expect(translate(en, 'no.such.key' as MessageKey)).toBe('no.such.key');
  });
});

/** What the service worker shows in a language without a connection. */
async function offlinePage(language: Language): Promise<string> {
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(readFileSync(join(__dirname, '../../public/sw.js'), 'utf8'), {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    fetch: () => Promise.reject(new Error('no connection')),
    navigator: { language },
    Response,
  });
  const answer = await new Promise<Response>((respondWith) =>
    listeners.get('fetch')?.({ request: { mode: 'navigate' }, respondWith }),
  );
  return answer.text();
}
