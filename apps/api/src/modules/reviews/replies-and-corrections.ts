import { Injectable } from '@nestjs/common';
import type { ReviewReply } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { PreparedQuery } from '../../shared/database/prepared-query.js';
import { type ArticleAddition, ArticleAdditions } from '../articles/index.js';
import { toCorrection, type CorrectionRow } from './corrections/corrections.repository.js';

/** Older ones are only in the register. */
const MAX_CORRECTIONS = 50;

/** Adds the latest public reply and the newest corrections to the API's answer for an article. */
@Injectable()
export class RepliesAndCorrections {
  constructor(
    private readonly database: DataSource,
    additions: ArticleAdditions,
  ) {
    additions.provide((articleId) => this.read(articleId));
  }

  private async read(articleId: string): Promise<ArticleAddition> {
    const [{ reply, corrections } = NOTHING] = await REPLY_AND_CORRECTIONS.run(this.database, [
      articleId,
      MAX_CORRECTIONS,
    ]);
    return {
      reviewReply: reply && { ...reply, publishedAt: new Date(reply.publishedAt).toISOString() },
      corrections: corrections.map((correction) =>
        toCorrection({
          ...correction,
          publishedAt: new Date(correction.publishedAt),
          editedAt: correction.editedAt === null ? null : new Date(correction.editedAt),
        }),
      ),
    };
  }
}

/** Times are in Postgres' JSON format. */
interface Row {
  readonly reply: ReviewReply | null;
  readonly corrections: readonly (Omit<CorrectionRow, 'publishedAt' | 'editedAt'> & {
    readonly publishedAt: string;
    readonly editedAt: string | null;
  })[];
}

const NOTHING: Row = { reply: null, corrections: [] };

/** One prepared statement, because it runs for every article that is opened. */
const REPLY_AND_CORRECTIONS = new PreparedQuery<Row>(`
  SELECT (
    SELECT json_build_object('outcome', status, 'text', json_build_object('en', reply_en, 'it', reply_it),
      'publishedAt', decided_at)
    FROM review_requests
    WHERE article_id = $1 AND kind = 'review' AND reply_en IS NOT NULL AND decided_at IS NOT NULL
    ORDER BY decided_at DESC LIMIT 1
  ) AS reply, coalesce((
    SELECT json_agg(c ORDER BY c."publishedAt" DESC, c.id DESC) FROM (
      SELECT id, text_en AS "textEn", text_it AS "textIt", score_before AS "scoreBefore", score_after AS "scoreAfter",
        published_at AS "publishedAt", edited_at AS "editedAt"
      FROM corrections WHERE article_id = $1 AND kind = 'correction' ORDER BY published_at DESC, id DESC LIMIT $2
    ) c
  ), '[]') AS corrections`);
