import { use, type ComponentType } from 'react';
import { wantTexts, type TextArea } from '../i18n/translate.js';
import type { PageDefinition } from '../lib/page-data.js';
import { readable } from '../lib/readable-promise.js';
import { LoadedPage } from './page-data/loaded-page.js';

/** A page in a file of its own: rendered at once when it is there, fetched when it is not. */
export interface SplitPage {
  readonly Page: ComponentType;
  readonly preload: () => Promise<PageDefinition>;
  /** Which texts it shows, beside those that every page may show. */
  readonly texts: readonly TextArea[];
}

const USUAL_TEXTS: readonly TextArea[] = ['rest'];

export function splitPage<T>(
  load: () => Promise<PageDefinition<T>>,
  texts: readonly TextArea[] = USUAL_TEXTS,
): SplitPage {
  let pending: Promise<PageDefinition> | null = null;
  const fetchPage = async () => {
    try {
      const [definition] = await Promise.all([load(), wantTexts(texts)]);
      return definition;
    } catch (error) {
      pending = null;
      throw error;
    }
  };
  const preload = () => (pending ??= readable(fetchPage()));
  const Page = () => {
    const definition = use(preload());
    if (!definition.load) return <definition.Page />;
    return <LoadedPage definition={definition} load={definition.load} />;
  };
  return { Page, preload, texts };
}
