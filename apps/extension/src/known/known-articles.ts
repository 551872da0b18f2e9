import { articlesRoutes, KNOWN_PREFIX_LENGTH } from '@vaglio/contracts';
import type { KnownArticle } from '@vaglio/contracts';
import type { Judgement, Outcome } from '../messaging/messages.js';
import type { ApiClient } from '../server/api-client.js';
import type { ServerAddress } from '../server/server-address.js';
import { addressHash } from './address-hash.js';
import { canonicalAddresses } from './canonical-addresses.js';

const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 200;

type Answer = Outcome<readonly KnownArticle[]>;

interface KeptAnswer {
  readonly answer: Promise<Answer>;
  readonly until: number;
}

/**
 * Finds out whether a page has been analysed without saying which page it is: four digits of the hash go out, without a
 * sign-in and without a cookie; the rest is compared here.
 */
export class KnownArticles {
  private readonly kept = new Map<string, KeptAnswer>();

  constructor(
    private readonly api: ApiClient,
    private readonly server: ServerAddress,
    private readonly now: () => number,
  ) {}

  /** For somebody who asks: as it is this very moment. */
  find(address: string): Promise<Outcome<Judgement | null>> {
    this.kept.clear();
    return this.glance(address);
  }

  /** For what is shown unasked: an answer of the last minutes will do. */
  async glance(address: string): Promise<Outcome<Judgement | null>> {
    const origin = await this.server.current();
    for (const canonical of canonicalAddresses(address)) {
      const hash = await addressHash(canonical);
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
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const answer = this.ask(origin, prefix).then((given) => {
      if (!given.ok) this.kept.delete(key);
      return given;
    });
    this.kept.set(key, { answer, until: this.now() + KEPT_MS });
    return answer;
  }

  private async ask(origin: string, prefix: string): Promise<Answer> {
    const answer = await this.api.call(articlesRoutes.known, { origin, params: { prefix } });
    return answer.ok ? { ok: true, value: answer.value.articles } : answer;
  }
}

function judgementOf({ hash: _, ...judgement }: KnownArticle): Judgement {
  return judgement;
}
