import { Injectable } from '@nestjs/common';
import { LIMITS, type ArticleList, type PageQuery } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { ARTICLE_COLUMNS, type ArticleRow } from '../read/article-row.js';
import { toSummary } from '../read/article.mapper.js';

/** One entry as its owner takes it away. */
export interface ExportedEntry {
  readonly articleId: string;
  readonly url: string;
  readonly title: string;
  readonly lastAskedAt: string;
}

const KEPT = `FROM history_entries h JOIN articles a ON a.id = h.article_id
  WHERE h.user_id = $1 AND a.deleted_at IS NULL`;
const BY_TIME = 'ORDER BY h.last_at DESC, h.article_id DESC';

/** Reads which articles somebody asked for, the last one first. */
@Injectable()
export class HistoryService {
  constructor(private readonly database: DataSource) {}

  async list(userId: string, { offset = 0, limit = LIMITS.page.default }: PageQuery): Promise<ArticleList> {
    const [rows, [counted]] = await Promise.all([
      this.database.query<ArticleRow[]>(`SELECT ${ARTICLE_COLUMNS} ${KEPT} ${BY_TIME} LIMIT $2 OFFSET $3`, [
        userId,
        limit,
        offset,
      ]),
      this.database.query<{ total: number }[]>(`SELECT count(*)::int AS total ${KEPT}`, [userId]),
    ]);
    return { articles: rows.map(toSummary), total: counted?.total ?? 0 };
  }

  async export(userId: string): Promise<ExportedEntry[]> {
    const rows = await this.database.query<(Omit<ExportedEntry, 'lastAskedAt'> & { at: Date })[]>(
      `SELECT a.id AS "articleId", a.url, a.title, h.last_at AS at ${KEPT} ${BY_TIME}`,
      [userId],
    );
    return rows.map(({ at, ...entry }) => ({ ...entry, lastAskedAt: at.toISOString() }));
  }
}
