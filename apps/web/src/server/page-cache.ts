import { ARTICLE_READS, BoundedCache, type Language, type PublicConfig } from '@vaglio/contracts';
import { ApiReader, type ApiRead } from './api-reader.js';
import { CompressedPage } from './compressed-page.js';
import type { GetFromApi } from './http-api.js';
import type { PageAssets } from './page-assets.js';
import { publicConfigReader, type PublicConfigReader } from './public-config-reader.js';
import type { VisitorPreferences } from './visitor-preferences.js';
import { renderPage } from './render-page.js';
import { matchPage } from '../app/route-table.js';

/** Notifies of changed articles, where the site runs in the process of the API. */
export interface ArticleChangeSource {
  /** False while changes are not received; then each cached page is checked by calls of the API. */
  readonly isUp: boolean;
  subscribe(listener: () => void): void;
}

export interface PageCacheOptions {
  readonly getFromApi: GetFromApi;
  readonly changes?: ArticleChangeSource;
  readonly publicUrl: string;
  readonly assets: PageAssets;
}

/** Everything that a page depends on except its data. */
export interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly preferences: VisitorPreferences;
  /** A page whose URL contains a secret is not cached. */
  readonly isSecret: boolean;
}

export interface ServedPage {
  readonly status: number;
  readonly page: CompressedPage;
  /** Of a failure page; other pages have the language of their visitor. */
  readonly language?: Language;
}

interface CachedPage extends ServedPage {
  readonly isPartial: boolean;
  readonly config: PublicConfig | null;
  readonly reads: readonly ApiRead[];
  /** The reads for which no changes are notified. */
  readonly otherReads: readonly ApiRead[];
  /** The number of notified changes when all reads were last current. */
  readonly changes: number;
}

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_KEY_LENGTH = 512;
const PATHS = ARTICLE_READS.map(({ path }) => path.replace(/:\w+/g, '[^/?]+'));
const ABOUT_ARTICLES = new RegExp(`^(?:${PATHS.join('|')})(?:\\?|$)`);

/** Caches pages by URL, language and theme. A page is valid while everything that was read for it is unchanged. */
export class PageCache {
  private readonly reader: ApiReader;
  private readonly config: PublicConfigReader;
  private changes = 0;
  private readonly pages = new BoundedCache<CachedPage>(MAX_BYTES, ({ page }) => page.weight);

  constructor(private readonly options: PageCacheOptions) {
    this.reader = new ApiReader(options.getFromApi);
    this.config = publicConfigReader(options.getFromApi);
    options.changes?.subscribe(() => void (this.changes += 1));
  }

  /** Returns a cached page if it is valid without a call of the API. */
  valid(request: PageRequest): ServedPage | null {
    const cached = this.pages.get(keyOf(request));
    if (!cached || this.readsToCheck(cached).length > 0) return null;
    return this.config.isFresh() && cached.config === this.config.current() ? cached : null;
  }

  /** Returns a cached page after checking its reads with the API, or renders a new one. */
  async page(request: PageRequest): Promise<ServedPage> {
    const key = keyOf(request);
    const cached = this.pages.get(key);
    const { changes } = this;
    if (cached && (await this.isConfirmed(cached, request))) {
      if (cached.changes !== changes) this.pages.set(key, { ...cached, changes });
      return cached;
    }
    const rendered = { ...(await this.render(request)), changes };
    if (isCacheable(rendered) && !request.isSecret && key.length <= MAX_KEY_LENGTH)
      this.pages.set(key, rendered);
    return rendered;
  }

  private async isConfirmed(cached: CachedPage, { preferences }: PageRequest): Promise<boolean> {
    const checks = this.readsToCheck(cached).map((read) =>
      this.reader.isUnchanged(read, preferences.language),
    );
    try {
      return (await this.config.read()) === cached.config && (await Promise.all(checks)).every(Boolean);
    } catch {
      return false;
    }
  }

  private readsToCheck({ reads, otherReads, changes }: CachedPage): readonly ApiRead[] {
    return this.options.changes?.isUp === true && changes === this.changes ? otherReads : reads;
  }

  private async render({ pathname, search, preferences }: PageRequest): Promise<Omit<CachedPage, 'changes'>> {
    const { publicUrl, assets } = this.options;
    const config = await this.config.read();
    const route = matchPage(pathname);
    const { source, texts } = route;
    const scripts = assets.scriptsFor({ language: preferences.language, pageFile: source, texts });
    const { inline, fonts } = assets;
    const files = { entries: [], styles: [], inline, fonts, scripts };
    const input = { route, pathname, search, preferences, publicUrl, config, files };
    const { status, html, reads, isPartial } = await renderPage(this.reader, input);
    const otherReads = reads.filter(({ address }) => !ABOUT_ARTICLES.test(address));
    return { status, page: new CompressedPage(html), isPartial, config, reads, otherReads };
  }
}

/** A page with a failed part is not cached, because no notification would replace it when the API answers again. */
function isCacheable({ status, isPartial }: CachedPage): boolean {
  return status < 500 && !isPartial;
}

function keyOf({ pathname, search, preferences }: PageRequest): string {
  const { language, isLanguageNamed, theme, mayHaveCookie } = preferences;
  return `${language} ${isLanguageNamed} ${theme} ${mayHaveCookie} ${pathname}${search}`;
}
