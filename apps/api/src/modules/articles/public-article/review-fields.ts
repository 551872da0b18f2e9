import type { Article } from '@vaglio/contracts';
import type { DataSource } from 'typeorm';
import { PreparedQuery } from '../../../shared/database/prepared-query.js';

/** The latest public reply to a review request, and the newest corrections. */
export type ReviewFields = Pick<Article, 'reviewReply' | 'corrections'>;

/** Older ones are only in the register. */
const MAX_CORRECTIONS = 50;

const NOTHING: ReviewFields = { reviewReply: null, corrections: [] };

/** One prepared statement, because it runs for every article that is opened. */
const REVIEW_FIELDS = new PreparedQuery<ReviewFields>(`
  SELECT (
    SELECT json_build_object('outcome', status, 'text', json_build_object('en', reply_en, 'it', reply_it),
      'publishedAt', decided_at)
    FROM review_requests
    WHERE article_id = $1 AND kind = 'review' AND reply_en IS NOT NULL AND decided_at IS NOT NULL
    ORDER BY decided_at DESC LIMIT 1
  ) AS "reviewReply", coalesce((
    SELECT json_agg(json_build_object('id', id, 'text', json_build_object('en', text_en, 'it', text_it),
      'scoreBefore', score_before, 'scoreAfter', score_after, 'publishedAt', published_at, 'editedAt', edited_at)
      ORDER BY published_at DESC, id DESC)
    FROM (
      SELECT * FROM corrections WHERE article_id = $1 AND kind = 'correction'
      ORDER BY published_at DESC, id DESC LIMIT $2
    ) newest
  ), '[]') AS corrections`);

export async function reviewFieldsOf(database: DataSource, articleId: string): Promise<ReviewFields> {
  const [found = NOTHING] = await REVIEW_FIELDS.run(database, [articleId, MAX_CORRECTIONS]);
  const { reviewReply, corrections } = found;
  return {
    reviewReply: reviewReply && { ...reviewReply, publishedAt: inIso(reviewReply.publishedAt) },
    corrections: corrections.map((correction) => ({
      ...correction,
      publishedAt: inIso(correction.publishedAt),
      editedAt: correction.editedAt && inIso(correction.editedAt),
    })),
  };
}

/** Postgres writes times in JSON in another form. */
const inIso = (time: string): string => new Date(time).toISOString();
