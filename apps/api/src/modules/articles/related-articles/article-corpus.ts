import { Injectable } from '@nestjs/common';
import { bundledRegister, type Corpus, type CorpusPage, type CorpusQuery } from '@vaglio/engine';
import { DataSource } from 'typeorm';
import { ARTICLE_LIMITS } from '../articles.limits.js';
import { sharedTitleWords } from './shared-title-words.js';

interface Row extends CorpusPage {
  readonly domain: string;
}

/** Our own articles as evidence for other reports. Only of outlets in the register without a warning, since anyone can submit a site. */
@Injectable()
export class ArticleCorpus implements Corpus {
  constructor(private readonly database: DataSource) {}

  async findRelated(query: CorpusQuery): Promise<CorpusPage[]> {
    if (query.title === null) return [];
    const vector = query.language === 'it' ? 'italian' : 'english';
    const { title, domain, url } = query;
    const rows = await this.database.query<Row[]>(relatedBy(vector), [title, domain, url]);
    return rows
      .filter((row) => isReputable(row.domain))
      .slice(0, query.limit)
      .map(({ domain: _domain, ...page }) => page);
  }
}

function isReputable(domain: string): boolean {
  const outlet = bundledRegister().findDomain(domain);
  return outlet !== null && outlet.statements.every(({ says }) => says !== 'flagged' && says !== 'satire');
}

const relatedBy = (vector: 'english' | 'italian'): string => `
  WITH ${sharedTitleWords(`unnest(to_tsvector('${vector}', $1)) AS of_title WHERE true`)},
  candidate AS MATERIALIZED (
    SELECT a.id, ts_rank(t.${vector}, wanted.words) AS rank
    FROM wanted JOIN article_texts t ON t.${vector} @@ wanted.words
      JOIN articles a ON a.id = t.article_id
    WHERE wanted.words IS NOT NULL AND a.deleted_at IS NULL AND a.content_type = 'article'
      AND a.domain <> $2 AND a.canonical_url <> $3 LIMIT ${ARTICLE_LIMITS.relatedCandidates}
  )
  SELECT a.url, a.domain, a.title, a.published_at AS "publishedAt", left(r.analysis ->> 'text', ${ARTICLE_LIMITS.comparedChars}) AS text
  FROM candidate JOIN articles a ON a.id = candidate.id
    JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision
  ORDER BY candidate.rank DESC, a.created_at DESC, a.id`;
