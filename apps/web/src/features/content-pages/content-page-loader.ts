import {
  type ApiClient,
  ApiError,
  type ContentPage,
  type ContentPageKey,
  contentPagesRoutes,
  type Language,
} from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';
import { builtInText } from './built-in-pages.js';
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
