import { textIn, type ContentPageKey, type ContentPageText, type Language } from '@vaglio/contracts';

const LOADERS = {
  en: () => import('./texts/en/built-in.js').then(({ pages }) => pages),
  it: () => import('./texts/it/built-in.js').then(({ pages }) => pages),
};

/** The texts of the four content pages as the product brings them; only one language travels. */
export async function builtInText(key: ContentPageKey, language: Language): Promise<ContentPageText> {
  return (await textIn(LOADERS, language)())[key];
}
