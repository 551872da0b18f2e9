import { Injectable } from '@nestjs/common';
import {
  bundledRegister,
  factCheckerAt,
  lookupWords,
  type CheckedClaim,
  type FactCheckMemory,
} from '@vaglio/engine';
import { DataSource, type EntityManager } from 'typeorm';
import { sha256 } from '../../shared/crypto/sha256.js';

/** Values of `origin` besides the URLs of feeds. */
const PAGE = 'page';
export const IMPORT = 'import';

/** A fact-check must share two of this many words of a claim. */
const MAX_WORDS = 7;
/** Fact-checks per pair of words. */
const MAX_PER_PAIR = 50;
const BATCH_SIZE = 500;
const MAX_PER_PAGE = 20;

/** Fact-checks in our own database. Finds only those of fact-checkers in the register. */
@Injectable()
export class FactChecks implements FactCheckMemory {
  constructor(private readonly database: DataSource) {}

  async find(claims: readonly (readonly string[])[], limit: number): Promise<CheckedClaim[]> {
    const pairs = claims.flatMap((words) => pairsOf(words.slice(0, MAX_WORDS)));
    if (pairs.length === 0) return [];
    const rows = await this.database.query<
      (Omit<CheckedClaim, 'reviewedAt'> & { reviewedAt: Date | null })[]
    >(
      `WITH pair AS (SELECT * FROM unnest($1::text[], $2::text[]) AS pair (one, other)),
      found AS (
        SELECT DISTINCT near.key FROM pair CROSS JOIN LATERAL (
          SELECT key FROM fact_checks
            WHERE fact_checker IS NOT NULL AND words @> ARRAY[pair.one, pair.other] LIMIT ${MAX_PER_PAIR}
        ) near
      )
      SELECT url, claim, rating, publisher, title, reviewed_at AS "reviewedAt"
        FROM found JOIN fact_checks USING (key)
        ORDER BY cardinality(ARRAY(SELECT unnest(words) INTERSECT SELECT unnest($3::text[])))::float
          / cardinality(words) DESC, key LIMIT $4`,
      [pairs.map(([one]) => one), pairs.map(([, other]) => other), [...new Set(claims.flat())], limit],
    );
    return rows.map((row) => ({ ...row, reviewedAt: row.reviewedAt?.toISOString() ?? null }));
  }

  /** Replaces the reviews of a page; imported reviews stay. */
  async replacePage(
    pageUrl: string,
    reviews: readonly CheckedClaim[],
    manager: EntityManager = this.database.manager,
    origin: string = PAGE,
  ): Promise<void> {
    const current = reviews.slice(0, MAX_PER_PAGE);
    const urls = [...new Set([pageUrl, ...current.map(({ url }) => url)])];
    await manager.query(
      `DELETE FROM fact_checks WHERE url = ANY($1) AND NOT key = ANY($2) AND origin <> '${IMPORT}'`,
      [urls, current.map(keyOf)],
    );
    await this.add(current, origin, manager);
  }

  async removePage(url: string): Promise<void> {
    await this.database.query('DELETE FROM fact_checks WHERE url = $1', [url]);
  }

  /** Inserts or updates fact-checks. */
  async add(
    reviews: readonly CheckedClaim[],
    origin: string,
    manager: EntityManager = this.database.manager,
  ): Promise<void> {
    const byKey = new Map(reviews.map((review) => [keyOf(review), review] as const));
    // Sorted, so that parallel writers cannot deadlock.
    const rows = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (let at = 0; at < rows.length; at += BATCH_SIZE) {
      const part = rows.slice(at, at + BATCH_SIZE).map(([key, review]) => rowOf(key, review, origin));
      await manager.query(
        `INSERT INTO fact_checks (key, url, claim, rating, publisher, title, reviewed_at, fact_checker, origin, words)
          SELECT key, url, claim, rating, publisher, title, reviewed_at, fact_checker, origin, words
            FROM jsonb_to_recordset($1::jsonb) AS given (key text, url text, claim text, rating text, publisher text,
              title text, reviewed_at timestamptz, fact_checker text, origin text, words text[])
          ON CONFLICT (key) DO UPDATE SET rating = EXCLUDED.rating, publisher = EXCLUDED.publisher, title = EXCLUDED.title,
            reviewed_at = EXCLUDED.reviewed_at, fact_checker = EXCLUDED.fact_checker, origin = EXCLUDED.origin,
            words = EXCLUDED.words, seen_at = now()`,
        [JSON.stringify(part)],
      );
    }
  }

  /** Deletes an origin's fact-checks that were not written since then. */
  async removeUnseen(origin: string, since: Date): Promise<number> {
    const [, removed] = await this.database.query<[unknown, number]>(
      'DELETE FROM fact_checks WHERE origin = $1 AND seen_at < $2',
      [origin, since],
    );
    return removed;
  }

  /** Pages of an origin that were not read for `days`, oldest first. */
  async pagesUnseenFor(origin: string, days: number, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ url: string }[]>(
      `SELECT url FROM fact_checks WHERE origin = $1 GROUP BY url
        HAVING max(seen_at) < now() - $2 * interval '1 day' ORDER BY max(seen_at) LIMIT $3`,
      [origin, days, limit],
    );
    return rows.map(({ url }) => url);
  }

  /** The database's time, to compare with `seen_at`. */
  async now(): Promise<Date> {
    const [row] = await this.database.query<{ now: Date }[]>('SELECT now()');
    return row?.now ?? new Date();
  }

  /** Updates `fact_checker` in all rows after the register has changed. */
  async matchAllToRegister(): Promise<void> {
    for (let last = ''; ;) {
      const rows = await this.database.query<{ key: string; url: string; factChecker: string | null }[]>(
        `SELECT key, url, fact_checker AS "factChecker" FROM fact_checks WHERE key > $1 ORDER BY key LIMIT ${BATCH_SIZE}`,
        [last],
      );
      const changed = rows.filter(({ url, factChecker }) => factCheckerOf(url) !== factChecker);
      await this.database.query(
        `UPDATE fact_checks SET fact_checker = given.known
          FROM unnest($1::text[], $2::text[]) AS given (key, known) WHERE fact_checks.key = given.key`,
        [changed.map(({ key }) => key), changed.map(({ url }) => factCheckerOf(url))],
      );
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.key;
    }
  }
}

function keyOf({ url, claim }: CheckedClaim): string {
  return sha256(`${url}\n${claim}`);
}

function rowOf(key: string, review: CheckedClaim, origin: string): Record<string, unknown> {
  const { url, claim, rating, publisher, title, reviewedAt } = review;
  return {
    key,
    url,
    claim,
    rating,
    publisher,
    title,
    origin,
    reviewed_at: reviewedAt,
    fact_checker: factCheckerOf(url),
    words: lookupWords(claim),
  };
}

function factCheckerOf(url: string): string | null {
  return factCheckerAt(bundledRegister(), url)?.domains[0] ?? null;
}

function pairsOf(words: readonly string[]): (readonly [string, string])[] {
  return words.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other] as const));
}
