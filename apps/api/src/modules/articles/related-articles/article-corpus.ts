import { Injectable } from '@nestjs/common';
import { bundledRegister, type Corpus, type CorpusPage, type CorpusQuery } from '@vaglio/engine';
import { DataSource } from 'typeorm';

/** At most so many candidates for the same story; the engine compares them word by word. */
const MOST_CANDIDATES = 200;
/** The number of title words of which two must be shared. */
const TITLE_WORDS = 6;
/** The events of a story stand in its first lines. */
const LEAD_CHARS = 6_000;

interface Row extends CorpusPage {
  readonly domain: string;
}

/**
 * What we have analysed ourselves, as evidence for what others report. Only outlets that a public list knows and none
 * warns of are witnesses: ten submitted sites of one owner prove nothing.
 */
@Injectable()
export class ArticleCorpus implements Corpus {
  constructor(private readonly database: DataSource) {}

  async findRelated(query: CorpusQuery): Promise<CorpusPage[]> {
    if (query.title === null) return [];
    const vector = query.language === 'it' ? 'italian' : 'english';
    const rows = await this.database.query<Row[]>(relatedBy(vector), [
      query.title,
      query.domain,
      query.url,
      TITLE_WORDS,
      MOST_CANDIDATES,
      LEAD_CHARS,
    ]);
    return rows
      .filter(({ domain }) => isWitness(domain))
      .slice(0, query.limit)
      .map(({ url, title, text, publishedAt }) => ({ url, title, text, publishedAt }));
  }
}

function isWitness(domain: string): boolean {
  const outlet = bundledRegister().findDomain(domain);
  return outlet !== null && outlet.statements.every(({ says }) => says !== 'flagged' && says !== 'satire');
}

/** Any two of the title's longest words, as for related articles; both steps are bounded and run along an index. */
const relatedBy = (vector: 'english' | 'italian'): string => `
  WITH word AS (
    SELECT lexeme FROM unnest(to_tsvector('${vector}', $1)) AS of_title
    WHERE lexeme ~ '^[[:alnum:]]+$' ORDER BY length(lexeme) DESC, lexeme LIMIT $4
  ), wanted AS (
    SELECT string_agg(format('(%s & %s)', quote_literal(one.lexeme), quote_literal(other.lexeme)), ' | ')::tsquery
      AS words
    FROM word one JOIN word other ON one.lexeme < other.lexeme
  ), candidate AS MATERIALIZED (
    SELECT a.id, ts_rank(t.${vector}, wanted.words) AS rank
    FROM wanted JOIN article_texts t ON t.${vector} @@ wanted.words
      JOIN articles a ON a.id = t.article_id
    WHERE wanted.words IS NOT NULL AND a.deleted_at IS NULL AND a.content_type = 'article'
      AND a.domain <> $2 AND a.canonical_url <> $3 LIMIT $5
  )
  SELECT a.url, a.domain, a.title, a.published_at AS "publishedAt", left(r.analysis ->> 'text', $6) AS text
  FROM candidate JOIN articles a ON a.id = candidate.id
    JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision
  ORDER BY candidate.rank DESC, a.created_at DESC, a.id`;
