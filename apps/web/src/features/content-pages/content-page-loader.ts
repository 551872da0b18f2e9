import {
  type ApiClient,
  ApiError,
  type ContentPage,
  type ContentPageKey,
  contentPagesRoutes,
  type Language,
  textIn,
  type ContentPageText,
} from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';
import { pageOfText, type TextPage } from './text-page.js';

/** Reads one of the pages that staff may replace: their text, or ours where there is none or it can't be had. */
export function contentPageLoader(key: ContentPageKey): PageLoader<TextPage> {
  return async ({ language, api }) => {
    const [written, text] = await Promise.all([writtenPage(api, key, language), builtInText(key, language)]);
    if (!written) return pageOfText(text);
    const { readHtml } = await import('./read-html.js');
    const nodes = readHtml(written.content);
    return nodes.length > 0
      ? { title: written.title, description: text.description, nodes }
      : pageOfText(text);
  };
}

async function writtenPage(
  api: ApiClient,
  key: ContentPageKey,
  language: Language,
): Promise<ContentPage | null> {
  try {
    const page = await api.call(contentPagesRoutes.read, { params: { key }, query: { lang: language } });
    return page.isBuiltIn || !page.enabled ? null : page;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const LOADERS = {
  en: () => import('./texts/en/built-in.js').then(({ pages }) => pages),
  it: () => import('./texts/it/built-in.js').then(({ pages }) => pages),
};

/** The texts of the four content pages as the product brings them; only one language travels. */
async function builtInText(key: ContentPageKey, language: Language): Promise<ContentPageText> {
  return (await textIn(LOADERS, language)())[key];
}
