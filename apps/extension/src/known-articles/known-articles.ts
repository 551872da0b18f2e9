import {
  articlesRoutes,
  classOfScore,
  CREDIBILITY_CLASSES,
  KNOWN_PREFIX_LENGTH,
  type KnownArticle,
} from '@vaglio/contracts';
import type { Judgement, Outcome } from '../messaging/messages.js';
import type { BackgroundApi } from '../server/api-client.js';
import type { ServerAddress } from '../server/server-address.js';
import { canonicalUrls } from './canonical-urls.js';

const CACHE_MS = 5 * 60_000;
const MAX_CACHED = 200;

type Answer = Outcome<readonly KnownArticle[]>;

/**
 * Finds out whether a page has been analyzed without revealing the page to the server: sends four digits of its hash, without
 * sign-in and cookies, and compares the rest here.
 */
export class KnownArticles {
  private readonly cache = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>();

  constructor(
    private readonly api: BackgroundApi,
    private readonly server: ServerAddress,
    private readonly now: () => number,
  ) {}

  /** Replaces cached answers. For the popup. */
  find(address: string): Promise<Outcome<Judgement | null>> {
    return this.search(address, false);
  }

  /** Uses answers of the last minutes. For the badge. */
  findCached(address: string): Promise<Outcome<Judgement | null>> {
    return this.search(address, true);
  }

  /** Removes the cached answers for a page, after a new analysis of it. */
  async removeCached(address: string): Promise<void> {
    const origin = await this.server.current();
    for (const canonical of canonicalUrls(address)) {
      this.cache.delete(keyOf(origin, (await hashOf(canonical)).slice(0, KNOWN_PREFIX_LENGTH)));
    }
  }

  private async search(address: string, usesCache: boolean): Promise<Outcome<Judgement | null>> {
    const origin = await this.server.current();
    for (const canonical of canonicalUrls(address)) {
      const hash = await hashOf(canonical);
      const answer = await this.articlesWith(origin, hash.slice(0, KNOWN_PREFIX_LENGTH), usesCache);
      if (!answer.ok) return answer;
      const found = answer.value.find((article) => article.hash === hash);
      if (found) {
        const { hash: _, ...judgement } = found;
        return { ok: true, value: withDefaults(judgement) };
      }
    }
    return { ok: true, value: null };
  }

  private articlesWith(origin: string, prefix: string, usesCache: boolean): Promise<Answer> {
    const key = keyOf(origin, prefix);
    const cached = this.cache.get(key);
    if (usesCache && cached && cached.until > this.now()) return cached.answer;
    if (this.cache.size >= MAX_CACHED) this.cache.clear();
    const answer = this.fetchArticles(origin, prefix).then((outcome) => {
      if (!outcome.ok) this.cache.delete(key);
      return outcome;
    });
    this.cache.set(key, { answer, until: this.now() + CACHE_MS });
    return answer;
  }

  private async fetchArticles(origin: string, prefix: string): Promise<Answer> {
    const answer = await this.api.call(articlesRoutes.known, { origin, params: { prefix } });
    return answer.ok ? { ok: true, value: answer.value.articles } : answer;
  }
}

const keyOf = (origin: string, prefix: string): string => `${origin} ${prefix}`;

/** Adds fields that older servers leave out, and replaces classes of newer servers that have no text here. */
export function withDefaults(judgement: Judgement): Judgement {
  const { credibilityScore, credibilityClass: value } = judgement;
  const { criteria = null, decidedAt = null }: Partial<Judgement> = judgement;
  const isUnknown = value !== null && !CREDIBILITY_CLASSES.includes(value);
  const credibilityClass = isUnknown && credibilityScore !== null ? classOfScore(credibilityScore) : value;
  return { ...judgement, credibilityClass, criteria, decidedAt };
}

/** SHA-256 in hexadecimal. */
export async function hashOf(address: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
