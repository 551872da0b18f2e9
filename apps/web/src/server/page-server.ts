import type { PublicConfig } from '@vaglio/contracts';
import type { FoundPage } from '../app/router.js';
import { ApiReader, type ApiAccess } from './api-reader.js';
import { BoundedCache } from './bounded-cache.js';
import { NoncePage } from './nonce-page.js';
import { makePage } from './page-maker.js';
import type { PageAssets } from './page-assets.js';
import { pageFileOf } from './page-file.js';
import { publicConfigReader } from './public-config.js';
import type { ReaderPreferences } from './reader-preferences.js';
import type { Dependency } from './recording-fetch.js';
import { newNonce } from './security-headers.js';

interface PageServerOptions extends ApiAccess {
  readonly publicUrl: string;
  readonly assets: PageAssets;
}

export interface PageWish {
  readonly found: FoundPage | null;
  readonly pathname: string;
  readonly search: string;
  readonly preferences: ReaderPreferences;
  /** An address with a secret in it leaves no trace. */
  readonly isSecret: boolean;
}

export interface ServedPage {
  readonly status: number;
  readonly page: NoncePage;
}

interface KeptPage extends ServedPage {
  readonly config: PublicConfig | null;
  readonly dependencies: readonly Dependency[];
}

const MOST_BYTES = 48 * 1024 * 1024;
const LONGEST_KEY = 512;
const FIRST_FAILURE = 500;

/** Makes pages, and gives one again for as long as everything it was made from is what the API still answers. */
export class PageServer {
  private readonly reader: ApiReader;
  private readonly readConfig: () => Promise<PublicConfig | null>;
  private readonly kept = new BoundedCache<KeptPage>(MOST_BYTES, ({ page }) => page.weight);

  constructor(private readonly options: PageServerOptions) {
    this.reader = new ApiReader(options);
    this.readConfig = publicConfigReader(options);
  }

  async serve(wish: PageWish): Promise<ServedPage> {
    const key = keyOf(wish);
    const kept = this.kept.get(key);
    if (kept && (await this.isStillTrue(kept, wish))) return kept;
    const made = await this.make(wish);
    if (made.status < FIRST_FAILURE && !wish.isSecret && key.length <= LONGEST_KEY) this.kept.set(key, made);
    return made;
  }

  private async isStillTrue({ config, dependencies }: KeptPage, { preferences }: PageWish): Promise<boolean> {
    const current = dependencies.map(async ({ address, version }) => {
      const answer = await this.reader.read(address, preferences.language);
      return answer.version === version;
    });
    try {
      return (await this.readConfig()) === config && (await Promise.all(current)).every(Boolean);
    } catch {
      return false;
    }
  }

  private async make({ found, pathname, search, preferences }: PageWish): Promise<KeptPage> {
    const { publicUrl, assets } = this.options;
    const config = await this.readConfig();
    const nonce = newNonce();
    const scripts = assets.scriptsFor({
      language: preferences.language,
      pageFile: pageFileOf(found?.path ?? null),
      texts: found?.page.texts ?? [],
    });
    const files = { entries: [assets.entry], styles: assets.styles, fonts: assets.fonts, scripts };
    const made = await makePage(this.reader, {
      found,
      pathname,
      search,
      preferences,
      publicUrl,
      config,
      nonce,
      files,
    });
    const { status, html, dependencies } = made;
    return { status, page: new NoncePage(html, nonce), config, dependencies };
  }
}

/** Everything that a page is drawn by, beside the data. */
function keyOf({ pathname, search, preferences }: PageWish): string {
  const { language, isLanguageNamed, theme, mayHaveCookie } = preferences;
  return [language, isLanguageNamed, theme, mayHaveCookie, pathname, search].join(' ');
}
