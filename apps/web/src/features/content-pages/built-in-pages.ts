import type { ContentPageKey, ContentPageText, Language } from '@vaglio/contracts';
import { inLanguage } from '../../i18n/languages.js';

const LOADERS = {
  en: () => import('./texts/en/built-in.js').then(({ pages }) => pages),
  it: () => import('./texts/it/built-in.js').then(({ pages }) => pages),
};

/** The texts of the four content pages as the product brings them; only one language travels. */
export async function builtInText(key: ContentPageKey, language: Language): Promise<ContentPageText> {
  return (await inLanguage(LOADERS, language)())[key];
}
