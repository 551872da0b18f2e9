import type { PublicConfig } from '@vaglio/contracts';
import { pageAt } from '../app/router.js';
import { ApiReader, type ApiAccess } from './api-reader.js';
import { BoundedCache } from './bounded-cache.js';
import { DrawnPage } from './drawn-page.js';
import { makePage } from './page-maker.js';
import type { PageAssets } from './page-assets.js';
import { pageFileOf } from './page-file.js';
import { publicConfigReader, type PublicConfigReader } from './public-config.js';
import type { ReaderPreferences } from './reader-preferences.js';
import type { Dependency } from './recording-fetch.js';

/** Hears of every change of an article, where the site runs beside the API. */
export interface ChangeFeed {
  /** While changes can't be heard, nothing kept is believed without asking. */
  readonly isUp: boolean;
  subscribe(listener: () => void): void;
}

interface PageServerOptions extends ApiAccess {
  readonly changes?: ChangeFeed;
  readonly publicUrl: string;
  readonly assets: PageAssets;
}

export interface PageWish {
  readonly pathname: string;
  readonly search: string;
  readonly preferences: ReaderPreferences;
  /** An address with a secret in it leaves no trace. */
  readonly isSecret: boolean;
}

export interface ServedPage {
  readonly status: number;
  readonly page: DrawnPage;
}

/** A page with all that it was made from. */
export interface KeptPage extends ServedPage {
  readonly config: PublicConfig | null;
  readonly dependencies: readonly Dependency[];
  /** Those of which the feed of changes does not speak. */
  readonly unheard: readonly Dependency[];
  /** How many changes there had been when all of it was last known to be true. */
  readonly moment: number;
}

const MOST_BYTES = 48 * 1024 * 1024;
const LONGEST_KEY = 512;
const FIRST_FAILURE = 500;
/** What the feed of changes speaks of. */
const ABOUT_ARTICLES = /^\/api\/articles(?:[/?]|$)/;

/** Makes pages, and gives one again for as long as everything it was made from is what the API still answers. */
export class PageServer {
  private readonly reader: ApiReader;
  private readonly readConfig: PublicConfigReader;
  private moment = 0;
  private readonly kept = new BoundedCache<KeptPage>(MOST_BYTES, ({ page }) => page.weight);

  constructor(private readonly options: PageServerOptions) {
    this.reader = new ApiReader(options);
    this.readConfig = publicConfigReader(options);
    options.changes?.subscribe(() => void (this.moment += 1));
  }

  /** A kept page that is known to be true without asking anybody. */
  recall(wish: PageWish): KeptPage | null {
    const kept = this.kept.get(keyOf(wish));
    return kept && this.isKnownTrue(kept) ? kept : null;
  }

  isKnownTrue(kept: KeptPage): boolean {
    if (this.openQuestions(kept).length > 0) return false;
    return this.readConfig.isFresh() && kept.config === this.readConfig.known();
  }

  async serve(wish: PageWish): Promise<ServedPage> {
    const key = keyOf(wish);
    const kept = this.kept.get(key);
    const { moment } = this;
    if (kept && (await this.isStillTrue(kept, wish))) {
      if (kept.moment !== moment) this.kept.set(key, { ...kept, moment });
      return kept;
    }
    const made = { ...(await this.make(wish)), moment };
    if (made.status < FIRST_FAILURE && !wish.isSecret && key.length <= LONGEST_KEY) this.kept.set(key, made);
    return made;
  }

  private async isStillTrue(kept: KeptPage, { preferences }: PageWish): Promise<boolean> {
    const current = this.openQuestions(kept).map(async ({ address, version }) => {
      const answer = await this.reader.read(address, preferences.language);
      return answer.version === version;
    });
    try {
      return (await this.readConfig.read()) === kept.config && (await Promise.all(current)).every(Boolean);
    } catch {
      return false;
    }
  }

  /** What a page was made from and may have changed since, as far as the feed of changes tells. */
  private openQuestions({ dependencies, unheard, moment }: KeptPage): readonly Dependency[] {
    return this.options.changes?.isUp === true && moment === this.moment ? unheard : dependencies;
  }

  private async make({ pathname, search, preferences }: PageWish): Promise<Omit<KeptPage, 'moment'>> {
    const { publicUrl, assets } = this.options;
    const config = await this.readConfig.read();
    const found = pageAt(pathname);
    const scripts = assets.scriptsFor({
      language: preferences.language,
      pageFile: pageFileOf(found?.path ?? null),
      texts: found?.page.texts ?? [],
    });
    const { inline, fonts } = assets;
    const files = { entries: [], styles: [], inline, fonts, scripts };
    const made = await makePage(this.reader, {
      found,
      pathname,
      search,
      preferences,
      publicUrl,
      config,
      files,
    });
    const { status, html, dependencies } = made;
    const unheard = dependencies.filter(({ address }) => !ABOUT_ARTICLES.test(address));
    return { status, page: new DrawnPage(html), config, dependencies, unheard };
  }
}

/** Everything that a page is drawn by, beside the data. */
function keyOf({ pathname, search, preferences }: PageWish): string {
  const { language, isLanguageNamed, theme, mayHaveCookie } = preferences;
  return [language, isLanguageNamed, theme, mayHaveCookie, pathname, search].join(' ');
}
