import {
  contentHtml,
  contentNodes,
  type ContentPageKey,
  type ContentPageWords,
  type Language,
} from '@vaglio/contracts';
import { pages as english } from '@vaglio/contracts/content-pages/en';
import { pages as italian } from '@vaglio/contracts/content-pages/it';

const PAGES = { en: english, it: italian };

/** The product's own text of a page, as HTML that an administrator can go on from. */
export function builtInPage(key: ContentPageKey, language: Language): ContentPageWords {
  const page = PAGES[language][key];
  return { title: page.title, content: contentHtml(contentNodes(page)) };
}
