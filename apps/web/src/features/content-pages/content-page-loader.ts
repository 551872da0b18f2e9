import type { ContentPageKey } from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';
import { builtInText } from './built-in-pages.js';
import { pageOfText, type ContentPage } from './content-page.js';

/** Reads one of the pages that staff may replace. */
export function contentPageLoader(key: ContentPageKey): PageLoader<ContentPage> {
  return async ({ language }) => pageOfText(await builtInText(key, language));
}
