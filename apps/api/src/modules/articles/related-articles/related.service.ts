import { Injectable } from '@nestjs/common';
import type { RelatedArticles } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { PreparedQuery } from '../../../shared/database/prepared-query.js';
import { ArticleReader } from '../public-article/article-reader.js';
import { NEAR_BITS } from './simhash.js';

const MOST_COPIES = 10;
const MOST_RELATED = 6;
/** So many that may be related are compared closely. */
const MOST_COMPARED = 200;
/** The number of title words of which two must be shared. */
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
    const copies = await this.copiesOf(id);
    if (!copies) return null;
    const related = await this.relatedTo(id, copies);
    const summaries = await this.reader.summaries([...copies, ...related]);
    return {
      copies: summaries.filter((summary) => copies.includes(summary.id)),
      related: summaries.filter((summary) => related.includes(summary.id)),
    };
  }

  private async copiesOf(id: string): Promise<readonly string[] | null> {
    const rows = await COPIES.ask(this.database, [id, NEAR_BITS, MOST_COPIES]);
    return rows.length === 0 ? null : rows.flatMap((row) => row.id ?? []);
  }

  private async relatedTo(id: string, copies: readonly string[]): Promise<readonly string[]> {
    const candidates = await RELATED.ask(this.database, [
      id,
      [id, ...copies],
      TITLE_WORDS,
      MOST_COMPARED,
      MOST_RELATED + MOST_COPIES,
    ]);
    return withoutCopiesOfEachOther(candidates).slice(0, MOST_RELATED);
  }
}

/** An article and the fingerprint of its text. */
interface Candidate {
  readonly id: string;
  readonly simhash: string | null;
}

/** One wire story in ten papers is one thing to read on. */
function withoutCopiesOfEachOther(candidates: readonly Candidate[]): readonly string[] {
  const kept: { readonly id: string; readonly simhash: bigint | null }[] = [];
  for (const { id, simhash } of candidates) {
    const hash = simhash === null ? null : BigInt(simhash);
    if (!kept.some((other) => areNear(other.simhash, hash))) kept.push({ id, simhash: hash });
  }
  return kept.map(({ id }) => id);
}

function areNear(one: bigint | null, other: bigint | null): boolean {
  if (one === null || other === null) return false;
  let differing = BigInt.asUintN(64, one ^ other);
  let bits = 0;
  for (; differing > 0n; differing &= differing - 1n) bits += 1;
  return bits <= NEAR_BITS;
}

/** Nothing where there is no such article; a row without an id where it has no copy. */
const COPIES = new PreparedQuery<{ readonly id: string | null }>(`
  SELECT copy.id FROM articles article LEFT JOIN LATERAL (
    SELECT a.id FROM article_texts own
      JOIN article_texts t ON t.simhash_keys && own.simhash_keys AND t.article_id <> own.article_id
      JOIN articles a ON a.id = t.article_id AND a.deleted_at IS NULL
    WHERE own.article_id = article.id AND bit_count((t.simhash # own.simhash)::bit(64)) <= $2
    ORDER BY bit_count((t.simhash # own.simhash)::bit(64)), a.created_at DESC, a.id
    LIMIT $3
  ) copy ON true
  WHERE article.id = $1 AND article.deleted_at IS NULL`);

/** Any two of the title's longest words: one word alone finds too much, all of them too little. */
const RELATED = new PreparedQuery<Candidate>(`
  WITH word AS (
    SELECT lexeme FROM articles a, unnest(to_tsvector('english', a.title)) AS of_title
    WHERE a.id = $1 AND lexeme ~ '^[[:alnum:]]+$'
    ORDER BY length(lexeme) DESC, lexeme LIMIT $3
  ), wanted AS (
    SELECT string_agg(format('(%s & %s)', quote_literal(one.lexeme), quote_literal(other.lexeme)), ' | ')::tsquery
      AS words
    FROM word one JOIN word other ON one.lexeme < other.lexeme
  ), candidate AS MATERIALIZED (
    SELECT t.article_id, t.simhash, ts_rank(t.english, wanted.words) AS rank
    FROM wanted JOIN article_texts t ON t.english @@ wanted.words
    WHERE wanted.words IS NOT NULL AND t.article_id <> ALL ($2::uuid[]) LIMIT $4
  )
  SELECT a.id, candidate.simhash FROM candidate JOIN articles a ON a.id = candidate.article_id AND a.deleted_at IS NULL
  ORDER BY candidate.rank DESC, a.created_at DESC, a.id LIMIT $5`);
