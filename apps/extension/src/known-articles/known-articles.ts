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

interface CachedAnswer {
  readonly answer: Promise<Answer>;
  readonly until: number;
}

/**
 * Finds out whether a page has been analysed without saying which page it is: four digits of the hash go out, without a
 * sign-in and without a cookie; the rest is compared here.
 */
export class KnownArticles {
  private readonly kept = new Map<string, CachedAnswer>();

  constructor(
    private readonly api: BackgroundApi,
    private readonly server: ServerAddress,
    private readonly now: () => number,
  ) {}

  /** Without the cache: for the popup. */
  find(address: string): Promise<Outcome<Judgement | null>> {
    this.kept.clear();
    return this.findCached(address);
  }

  /** From the cache of the last minutes: for the badge. */
  async findCached(address: string): Promise<Outcome<Judgement | null>> {
    const origin = await this.server.current();
    for (const canonical of canonicalUrls(address)) {
      const hash = await hashOf(canonical);
      const answer = await this.under(origin, hash.slice(0, KNOWN_PREFIX_LENGTH));
      if (!answer.ok) return answer;
      const found = answer.value.find((article) => article.hash === hash);
      if (found) return { ok: true, value: judgementOf(found) };
    }
    return { ok: true, value: null };
  }

  private under(origin: string, prefix: string): Promise<Answer> {
    const key = `${origin} ${prefix}`;
    const kept = this.kept.get(key);
    if (kept && kept.until > this.now()) return kept.answer;
    if (this.kept.size >= MAX_CACHED) this.kept.clear();
    const answer = this.ask(origin, prefix).then((given) => {
      if (!given.ok) this.kept.delete(key);
      return given;
    });
    this.kept.set(key, { answer, until: this.now() + CACHE_MS });
    return answer;
  }

  private async ask(origin: string, prefix: string): Promise<Answer> {
    const answer = await this.api.call(articlesRoutes.known, { origin, params: { prefix } });
    return answer.ok ? { ok: true, value: answer.value.articles } : answer;
  }
}

function judgementOf({ hash: _, ...judgement }: KnownArticle): Judgement {
  return inKnownWords(judgement);
}

/** An older server leaves fields out, and a newer one may name classes for which there is no word here. */
export function inKnownWords(judgement: Judgement): Judgement {
  const { credibilityScore: score, credibilityClass: given } = judgement;
  const { criteria = null, decidedAt = null }: Partial<Judgement> = judgement;
  const isNew = given !== null && !CREDIBILITY_CLASSES.includes(given);
  const credibilityClass = isNew && score !== null ? classOfScore(score) : given;
  return { ...judgement, credibilityClass, criteria, decidedAt };
}

/** SHA-256 in hexadecimal digits. */
export async function hashOf(address: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
