import { Injectable } from '@nestjs/common';
import type { RelatedArticles } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { ArticleReader } from '../read/article-reader.js';
import { NEAR_BITS } from './simhash.js';

const MOST_COPIES = 10;
const MOST_RELATED = 6;
/** So many that may be related are compared closely. */
const MOST_COMPARED = 200;
/** Of so many words of the title two must be shared. */
const TITLE_WORDS = 6;

/** Copies of an article, and others about the same thing. */
@Injectable()
export class RelatedService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: ArticleReader,
  ) {}

  /** Null where there is no such article. */
  async of(id: string): Promise<RelatedArticles | null> {
    if (!(await this.reader.findRow(id))) return null;
    const copies = await this.ids(COPIES, [id, NEAR_BITS, MOST_COPIES]);
    const related = await this.ids(RELATED, [
      id,
      [id, ...copies],
      TITLE_WORDS,
      MOST_COMPARED,
      MOST_RELATED + MOST_COPIES,
    ]);
    const distinct = await this.withoutCopiesOfEachOther(related);
    return {
      copies: await this.reader.summaries(copies),
      related: await this.reader.summaries(distinct.slice(0, MOST_RELATED)),
    };
  }

  /** One wire story in ten papers is one thing to read on. */
  private async withoutCopiesOfEachOther(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string; simhash: string | null }[]>(
      `SELECT article_id AS id, simhash FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
        JOIN article_texts ON article_id = wanted.id ORDER BY place`,
      [ids],
    );
    const kept: { readonly id: string; readonly simhash: bigint | null }[] = [];
    for (const { id, simhash } of rows) {
      const hash = simhash === null ? null : BigInt(simhash);
      if (!kept.some((other) => areNear(other.simhash, hash))) kept.push({ id, simhash: hash });
    }
    return kept.map(({ id }) => id);
  }

  private async ids(sql: string, values: readonly unknown[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(sql, [...values]);
    return rows.map(({ id }) => id);
  }
}

function areNear(one: bigint | null, other: bigint | null): boolean {
  if (one === null || other === null) return false;
  let differing = BigInt.asUintN(64, one ^ other);
  let bits = 0;
  for (; differing > 0n; differing &= differing - 1n) bits += 1;
  return bits <= NEAR_BITS;
}

const COPIES = `
  SELECT a.id FROM article_texts own
    JOIN article_texts t ON t.simhash_keys && own.simhash_keys AND t.article_id <> own.article_id
    JOIN articles a ON a.id = t.article_id AND a.deleted_at IS NULL
  WHERE own.article_id = $1 AND bit_count((t.simhash # own.simhash)::bit(64)) <= $2
  ORDER BY bit_count((t.simhash # own.simhash)::bit(64)), a.created_at DESC, a.id
  LIMIT $3`;

/** Any two of the title's longest words: one word alone finds half the house, all of them hardly anything. */
const RELATED = `
  WITH word AS (
    SELECT lexeme FROM articles a, unnest(to_tsvector('english', a.title)) AS of_title
    WHERE a.id = $1 AND lexeme ~ '^[[:alnum:]]+$'
    ORDER BY length(lexeme) DESC, lexeme LIMIT $3
  ), wanted AS (
    SELECT string_agg(format('(%s & %s)', quote_literal(one.lexeme), quote_literal(other.lexeme)), ' | ')::tsquery
      AS words
    FROM word one JOIN word other ON one.lexeme < other.lexeme
  ), candidate AS MATERIALIZED (
    SELECT t.article_id, ts_rank(t.english, wanted.words) AS rank
    FROM wanted JOIN article_texts t ON t.english @@ wanted.words
    WHERE wanted.words IS NOT NULL AND t.article_id <> ALL ($2::uuid[]) LIMIT $4
  )
  SELECT a.id FROM candidate JOIN articles a ON a.id = candidate.article_id AND a.deleted_at IS NULL
  ORDER BY candidate.rank DESC, a.created_at DESC, a.id LIMIT $5`;
