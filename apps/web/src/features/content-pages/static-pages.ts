import { textIn, type ContentPageText, type Language } from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';
import { pageOfText, type TextPage } from './text-page.js';

type TextLoader = () => Promise<ContentPageText>;
type TextLoaders = Readonly<{ en: TextLoader } & Partial<Record<Language, TextLoader>>>;

const TEXTS = {
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
  /** Two pages, each in its own language whatever surrounds it. */
  guide: { en: () => import('./texts/it/guide.js').then(({ guide }) => guide) },
  guideEnglish: { en: () => import('./texts/en/guide.js').then(({ guide }) => guide) },
} as const satisfies Readonly<Record<string, TextLoaders>>;

/** Loads a built-in page in one language. */
export function staticPageLoader(name: keyof typeof TEXTS): PageLoader<TextPage> {
  return async ({ language }) => pageOfText(await textIn<TextLoader>(TEXTS[name], language)());
}
