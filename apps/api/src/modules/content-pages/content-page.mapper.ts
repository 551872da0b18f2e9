import {
  type AdminContentPage,
  contentHtml,
  contentNodes,
  type ContentPage,
  type ContentPageKey,
  type ContentPageWords,
  type ContentValues,
  fillPlaceholders,
  type Language,
} from '@vaglio/contracts';
import { pages as english } from '@vaglio/contracts/content-pages/en';
import { pages as italian } from '@vaglio/contracts/content-pages/it';
import { cleanMarkup } from './clean-markup.js';
import type { ContentPageEntity } from './content-pages.repository.js';

const PAGES = { en: english, it: italian };

/** The built-in text of a page, as HTML that staff can edit. */
export function builtInPage(key: ContentPageKey, language: Language): ContentPageWords {
  const page = PAGES[language][key];
  return { title: page.title, content: contentHtml(contentNodes(page)) };
}

/** Staff's text where there is one and it is switched on, the built-in text otherwise. */
export function toContentPage(
  page: ContentPageEntity,
  language: Language,
  values: ContentValues,
): ContentPage {
  const isWritten = page.enabled && hasText(page, language);
  const { title, content } = isWritten ? wordsOf(page, language) : builtInPage(page.key, language);
  return {
    id: String(page.id),
    key: page.key,
    language,
    title: fillPlaceholders(title, values),
    content: cleanMarkup(fillPlaceholders(content, escaped(values))),
    enabled: page.enabled,
    isBuiltIn: !isWritten,
    updatedAt: page.updatedAt?.toISOString() ?? null,
  };
}

export function toAdminContentPage(page: ContentPageEntity): AdminContentPage {
  return {
    id: String(page.id),
    key: page.key,
    ...wordsOf(page, 'en'),
    italian: wordsOf(page, 'it'),
    enabled: page.enabled,
    isBuiltIn:
      page.contentEn === null && page.contentIt === null && page.titleEn === null && page.titleIt === null,
    version: page.version,
    updatedAt: page.updatedAt?.toISOString() ?? null,
    updatedBy: page.updatedBy,
  };
}

function wordsOf(page: ContentPageEntity, language: Language): ContentPageWords {
  const own = builtInPage(page.key, language);
  const [title, content] =
    language === 'it' ? [page.titleIt, page.contentIt] : [page.titleEn, page.contentEn];
  return { title: title ?? own.title, content: content ?? own.content };
}

/** A page that is empty or was never written shows the built-in text. */
function hasText(page: ContentPageEntity, language: Language): boolean {
  const [title, content] =
    language === 'it' ? [page.titleIt, page.contentIt] : [page.titleEn, page.contentEn];
  if (content === null) return title !== null;
  return content.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}

function escaped(values: ContentValues): ContentValues {
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { email, limit, price, offer } = values;
  return { email: escape(email), limit: escape(limit), price: escape(price), offer: escape(offer) };
}
