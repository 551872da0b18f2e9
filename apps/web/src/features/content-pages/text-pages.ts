import {
  ApiError,
  contentNodes,
  contentPagesRoutes,
  textIn,
  type ApiClient,
  type ContentNode,
  type ContentPage,
  type ContentPageKey,
  type ContentPageText,
  type Language,
} from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';

export interface TextPage {
  readonly title: string;
  readonly description: string;
  readonly nodes: readonly ContentNode[];
}

type TextLoader = () => Promise<ContentPageText>;
type TextLoaders = Readonly<{ en: TextLoader } & Partial<Record<Language, TextLoader>>>;

const STATIC_TEXTS = {
  accessibility: {
    en: () => import('./texts/en/accessibility.js').then(({ accessibility }) => accessibility),
    it: () => import('./texts/it/accessibility.js').then(({ accessibility }) => accessibility),
  },
  extension: {
    en: () => import('./texts/en/extension.js').then(({ extension }) => extension),
    it: () => import('./texts/it/extension.js').then(({ extension }) => extension),
  },
  releases: {
    en: () => import('./texts/en/releases.js').then(({ releases }) => releases),
    it: () => import('./texts/it/releases.js').then(({ releases }) => releases),
  },
  teachers: {
    en: () => import('./texts/en/teachers.js').then(({ teachers }) => teachers),
    it: () => import('./texts/it/teachers.js').then(({ teachers }) => teachers),
  },
  // Each guide exists in one language only and keeps it in every interface language.
  guide: { en: () => import('./texts/it/guide.js').then(({ guide }) => guide) },
  guideEnglish: { en: () => import('./texts/en/guide.js').then(({ guide }) => guide) },
} as const satisfies Readonly<Record<string, TextLoaders>>;

/** Loads a page whose text is part of the site. */
export function staticPageLoader(name: keyof typeof STATIC_TEXTS): PageLoader<TextPage> {
  return async ({ language }) => pageOfText(await textIn<TextLoader>(STATIC_TEXTS[name], language)());
}

const BUILT_IN_TEXTS = {
  en: () => import('@vaglio/contracts/content-pages/en').then(({ pages }) => pages),
  it: () => import('@vaglio/contracts/content-pages/it').then(({ pages }) => pages),
};

/** Loads a page that staff may replace; the built-in text is used where they did not, or where the API does not answer. */
export function contentPageLoader(key: ContentPageKey): PageLoader<TextPage> {
  return async ({ language, api }) => {
    const [replacement, { [key]: text }] = await Promise.all([
      replacementPage(api, key, language),
      textIn(BUILT_IN_TEXTS, language)(),
    ]);
    if (!replacement) return pageOfText(text);
    const { readHtml } = await import('./read-html.js');
    const nodes = readHtml(replacement.content);
    return nodes.length > 0
      ? { title: replacement.title, description: text.description, nodes }
      : pageOfText(text);
  };
}

async function replacementPage(
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

function pageOfText(text: ContentPageText): TextPage {
  return { title: text.title, description: text.description, nodes: contentNodes(text) };
}
