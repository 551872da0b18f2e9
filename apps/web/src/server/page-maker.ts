import type { PublicConfig } from '@vaglio/contracts';
import { failedOutcome, statusOf, type PageOutcome } from '../app/page-data/page-outcome.js';
import { declaredQuery, pageKey } from '../app/page-data/page-key.js';
import { NOT_FOUND_PAGE, type FoundPage } from '../app/router.js';
import { createServerServices } from '../app/services.js';
import type { ApiReader } from './api-reader.js';
import type { ReaderPreferences } from './reader-preferences.js';
import { recordingFetch, type Dependency } from './recording-fetch.js';
import { renderPage, type PageFiles } from './render-page.js';

export interface PageMakerInput {
  readonly found: FoundPage | null;
  readonly pathname: string;
  readonly search: string;
  readonly preferences: ReaderPreferences;
  readonly publicUrl: string;
  readonly config: PublicConfig | null;
  readonly files: PageFiles;
}

/** A page, its status, and what it was made from. */
export interface MadePage {
  readonly status: number;
  readonly html: Buffer;
  readonly dependencies: readonly Dependency[];
}

/** Gathers what the page needs and draws it. */
export async function makePage(reader: ApiReader, input: PageMakerInput): Promise<MadePage> {
  const { found, pathname, search, preferences, publicUrl, config, files } = input;
  const { language } = preferences;
  const calls = recordingFetch(reader, language);
  const services = createServerServices(language, calls.fetch);
  const { load, query: names } = await (found?.page ?? NOT_FOUND_PAGE).preload();
  let page: PageOutcome | null = null;
  if (load) {
    const query = declaredQuery(names, search);
    const key = pageKey(pathname, query, language);
    const gathered = load({ params: found?.params ?? {}, query, language, api: services.api });
    page = await gathered.then(
      (value) => ({ key, value }),
      (error: unknown) => failedOutcome(key, error),
    );
  }
  const state = { ...preferences, publicUrl, config, page };
  const html = await renderPage({ pathname, search, state, files, services });
  return { status: found ? statusOf(page) : 404, html, dependencies: calls.dependencies() };
}
