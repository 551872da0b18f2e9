import type { ContentPageKey, ContentPageText, Language } from '@vaglio/contracts';

const LOADERS: Readonly<Record<Language, () => Promise<Readonly<Record<ContentPageKey, ContentPageText>>>>> =
  {
    en: () => import('./texts/en/built-in.js').then(({ pages }) => pages),
    it: () => import('./texts/it/built-in.js').then(({ pages }) => pages),
  };

/** The texts of the four content pages as the product brings them; only one language travels. */
export async function builtInText(key: ContentPageKey, language: Language): Promise<ContentPageText> {
  return (await LOADERS[language]())[key];
}
