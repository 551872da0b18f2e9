import {
  type AdminContentPage,
  contentHtml,
  escapeHtml,
  contentNodes,
  type ContentPage,
  type ContentPageDifference,
  type ContentPageKey,
  type ContentPageVersion,
  type ContentPageVersionDetail,
  type ContentPageWords,
  type ContentValues,
  fillPlaceholders,
  JUDGED_LANGUAGES,
  type JudgedLanguage,
  type Language,
  shownLanguage,
  textIn,
} from '@vaglio/contracts';
import { pages as english } from '@vaglio/contracts/content-pages/en';
import { pages as italian } from '@vaglio/contracts/content-pages/it';
import { wordDifference } from '@vaglio/engine';
import { cleanMarkup } from './clean-markup.js';
import type {
  ContentPageEntity,
  ContentPageTexts,
  ContentPageVersionEntity,
} from './content-pages.repository.js';

const PAGES = { en: english, it: italian };

/** The built-in text of a page, as HTML that staff can edit. */
function builtInPage(key: ContentPageKey, language: Language): ContentPageWords {
  const page = textIn(PAGES, language)[key];
  return { title: page.title, content: contentHtml(contentNodes(page)) };
}

/** Returns the text of staff when it exists and is enabled, and the built-in text otherwise. */
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
    language: shownLanguage(PAGES, language),
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
    isBuiltIn: isBuiltIn(page),
    version: page.version,
    updatedAt: page.updatedAt?.toISOString() ?? null,
    updatedBy: page.updatedBy,
  };
}

export function toContentPageVersion(version: ContentPageVersionEntity): ContentPageVersion {
  const { number, savedAt, savedBy, restoredFrom, enabled } = version;
  return {
    id: String(number),
    number,
    savedAt: savedAt?.toISOString() ?? null,
    savedBy,
    restoredFrom,
    enabled,
    isBuiltIn: isBuiltIn(version),
  };
}

export function toContentPageVersionDetail(
  key: ContentPageKey,
  version: ContentPageVersionEntity,
  before: ContentPageVersionEntity | null,
): ContentPageVersionDetail {
  const texts = { key, ...version };
  return {
    ...toContentPageVersion(version),
    ...wordsOf(texts, 'en'),
    italian: wordsOf(texts, 'it'),
    differences: before
      ? JUDGED_LANGUAGES.flatMap((language) => differences({ key, ...before }, texts, language))
      : [],
  };
}

/** A page of the maximum length has about 5000 words. */
const MAX_COMPARED_WORDS = 2_500;

function differences(before: KeyedTexts, now: KeyedTexts, language: JudgedLanguage): ContentPageDifference[] {
  const [old, current] = [wordsOf(before, language), wordsOf(now, language)];
  if (old.title === current.title && old.content === current.content) return [];
  const compared = (one: string, other: string) => wordDifference(one, other, MAX_COMPARED_WORDS);
  return [
    {
      language,
      title: compared(old.title, current.title),
      content: compared(withSeparateTags(old.content), withSeparateTags(current.content)),
    },
  ];
}

/** Separates tags from words, so that a word next to a new tag counts as the same word. */
const withSeparateTags = (html: string): string => html.replace(/<[^>]*>/g, ' $& ');

type KeyedTexts = ContentPageTexts & Pick<ContentPageEntity, 'key'>;

function isBuiltIn({ titleEn, titleIt, contentEn, contentIt }: ContentPageTexts): boolean {
  return contentEn === null && contentIt === null && titleEn === null && titleIt === null;
}

function writtenIn(page: ContentPageTexts, language: Language): readonly [string | null, string | null] {
  return textIn(
    { en: [page.titleEn, page.contentEn], it: [page.titleIt, page.contentIt] } as const,
    language,
  );
}

function wordsOf(page: KeyedTexts, language: Language): ContentPageWords {
  const own = builtInPage(page.key, language);
  const [title, content] = writtenIn(page, language);
  return { title: title ?? own.title, content: content ?? own.content };
}

/** False for pages that are empty or were never written. */
function hasText(page: ContentPageEntity, language: Language): boolean {
  const [title, content] = writtenIn(page, language);
  if (content === null) return title !== null;
  return content.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}

function escaped(values: ContentValues): ContentValues {
  const { email, limit, price, offer } = values;
  return {
    email: escapeHtml(email),
    limit: escapeHtml(limit),
    price: escapeHtml(price),
    offer: escapeHtml(offer),
  };
}
