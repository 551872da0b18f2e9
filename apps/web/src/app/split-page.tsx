import { use, type ComponentType } from 'react';
import { wantTexts, type TextArea } from '../i18n/translate.js';
import type { PageDefinition } from '../lib/page-data.js';
import { allFiles } from '../lib/all-files.js';
import { FetchedOnce } from '../lib/fetched-once.js';
import { LoadedPage } from './page-data/loaded-page.js';
import { PageNotFetched } from './page-data/page-not-fetched.js';

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
  const file = new FetchedOnce<PageDefinition>(async () => {
    const [definition] = await allFiles([load(), wantTexts(texts)]);
    return definition;
  });
  const preload = () => file.retry();
  const Page = () => {
    if (file.hasFailed) return <PageNotFetched />;
    const definition = use(file.get());
    if (!definition.load) return <definition.Page />;
    return <LoadedPage definition={definition} load={definition.load} />;
  };
  return { Page, preload, texts };
}
