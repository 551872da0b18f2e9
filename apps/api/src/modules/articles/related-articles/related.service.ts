import { Injectable } from '@nestjs/common';
import type { RelatedArticles } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { ARTICLE_LIMITS } from '../articles.limits.js';
import { PreparedQuery } from '../../../shared/database/prepared-query.js';
import { ArticleReader } from '../public-article/article-reader.js';
import { NEAR_BITS } from './simhash.js';
import { sharedTitleWords } from './shared-title-words.js';

/** Copies of an article, and other articles on the same topic. */
@Injectable()
export class RelatedService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: ArticleReader,
  ) {}

  /** Null when the article does not exist. */
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
    const rows = await COPIES.run(this.database, [id, NEAR_BITS, ARTICLE_LIMITS.copies]);
    return rows.length === 0 ? null : rows.flatMap((row) => row.id ?? []);
  }

  private async relatedTo(id: string, copies: readonly string[]): Promise<readonly string[]> {
    const candidates = await RELATED.run(this.database, [
      id,
      [id, ...copies],
      ARTICLE_LIMITS.relatedCandidates,
      ARTICLE_LIMITS.related + ARTICLE_LIMITS.copies,
    ]);
    return withoutCopies(candidates).slice(0, ARTICLE_LIMITS.related);
  }
}

/** An article and the fingerprint of its text. */
interface Candidate {
  readonly id: string;
  readonly simhash: string | null;
}

/** Keeps one of several copies, such as the same agency report in several newspapers. */
function withoutCopies(candidates: readonly Candidate[]): readonly string[] {
  const distinct: { readonly id: string; readonly simhash: bigint | null }[] = [];
  for (const { id, simhash } of candidates) {
    const hash = simhash === null ? null : BigInt(simhash);
    if (!distinct.some((other) => areNear(other.simhash, hash))) distinct.push({ id, simhash: hash });
  }
  return distinct.map(({ id }) => id);
}

function areNear(one: bigint | null, other: bigint | null): boolean {
  if (one === null || other === null) return false;
  let difference = BigInt.asUintN(64, one ^ other);
  let bits = 0;
  for (; difference > 0n; difference &= difference - 1n) bits += 1;
  return bits <= NEAR_BITS;
}

/** No row when the article does not exist; one row with a null id when it has no copy. */
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

const RELATED = new PreparedQuery<Candidate>(`
  WITH ${sharedTitleWords(`articles a, unnest(to_tsvector('english', a.title)) AS of_title WHERE a.id = $1`)},
  candidate AS MATERIALIZED (
    SELECT t.article_id, t.simhash, ts_rank(t.english, wanted.words) AS rank
    FROM wanted JOIN article_texts t ON t.english @@ wanted.words
    WHERE wanted.words IS NOT NULL AND t.article_id <> ALL ($2::uuid[]) LIMIT $3
  )
  SELECT a.id, candidate.simhash FROM candidate JOIN articles a ON a.id = candidate.article_id AND a.deleted_at IS NULL
  ORDER BY candidate.rank DESC, a.created_at DESC, a.id LIMIT $4`);
