import { Injectable } from '@nestjs/common';
import {
  CORPUS_PAGE,
  type CorpusAnalysis,
  type CorpusChanges,
  type CorpusFeedQuery,
  type CorpusRemoval,
  type CorpusRemovals,
} from '@vaglio/contracts';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { sha256 } from '../../shared/crypto/sha256.js';
import { DomainError, ValidationError } from '../../shared/errors/domain-error.js';
import { ANALYSES_BY_ID, type AnalysisRow, IS_REMOVAL, REMOVAL, toAnalysis } from './corpus-records.js';
import type { CorpusChangeEntity } from './corpus.entities.js';

/** Changes that are numbered in one transaction. */
const NUMBERED_AT_ONCE = 10_000;

/** Numbers the committed changes in the order of their ids. */
const NUMBER = `UPDATE corpus_changes c SET position = n.position
  FROM (SELECT id, $1::bigint + row_number() OVER (ORDER BY id) AS position
    FROM (SELECT id FROM corpus_changes WHERE position IS NULL ORDER BY id LIMIT ${NUMBERED_AT_ONCE}) waiting) n
  WHERE c.id = n.id`;

interface State {
  readonly installation: string;
  readonly position: string;
}

/** A change that a cursor may point to. */
type CursorRow = Pick<CorpusChangeEntity, 'id' | 'position' | 'articleId'>;

const CURSOR_COLUMNS = `c.id, c.position, c.article_id AS "articleId"`;

type ChangeRow = CursorRow & Pick<CorpusChangeEntity, 'kind' | 'at'>;
type RemovalRow = CorpusRemoval & Pick<CorpusChangeEntity, 'id' | 'position'>;

/**
 * The changes of articles by position. Positions are assigned after the commit, by one transaction at a time, so a reader never
 * misses a change below its cursor. The changes of one article are in the order of their commits.
 */
@Injectable()
export class CorpusFeed {
  constructor(private readonly database: DataSource) {}

  async changes({ after, limit = CORPUS_PAGE.default }: CorpusFeedQuery): Promise<CorpusChanges> {
    const from = await this.positionAfter(after);
    const columns = `${CURSOR_COLUMNS}, c.kind, c.at`;
    const { rows, ...page } = await this.page<ChangeRow>(columns, 'true', from, limit);
    const analyses = await this.analysesOf(rows.map(({ articleId }) => articleId));
    return {
      changes: rows.map(({ articleId, kind, at }) => ({
        articleId,
        kind,
        at: at.toISOString(),
        analysis: analyses.get(articleId) ?? null,
      })),
      ...page,
    };
  }

  async removals({ after, limit = CORPUS_PAGE.default }: CorpusFeedQuery): Promise<CorpusRemovals> {
    const from = await this.positionAfter(after);
    const columns = `c.id, c.position, ${REMOVAL}`;
    const { rows, ...page } = await this.page<RemovalRow>(columns, IS_REMOVAL, from, limit);
    return {
      removals: rows.map(({ articleId, kind, reason, day }) => ({ articleId, kind, reason, day })),
      ...page,
    };
  }

  /** Assigns positions to all committed changes. */
  async number(): Promise<void> {
    while (await this.numberSome());
  }

  /** The end of the feed in the runner's transaction. */
  async endOf(runner: QueryRunner): Promise<{ readonly installation: string; readonly cursor: string }> {
    const [state] = (await runner.query('SELECT installation FROM corpus_state')) as State[];
    const rows = (await runner.query(
      `SELECT ${CURSOR_COLUMNS} FROM corpus_changes c WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1`,
    )) as CursorRow[];
    const installation = state?.installation ?? '';
    return { installation, cursor: cursorOf(installation, rows[0]) };
  }

  /** False when no change is without a position. */
  private async numberSome(): Promise<boolean> {
    const isWaiting = await this.isWaiting();
    if (isWaiting) await this.database.transaction(numberWaiting);
    return isWaiting;
  }

  private async isWaiting(): Promise<boolean> {
    const waiting = await this.database.query<unknown[]>(
      'SELECT FROM corpus_changes WHERE position IS NULL LIMIT 1',
    );
    return waiting.length > 0;
  }

  private async page<Row extends CursorRow>(
    columns: string,
    condition: string,
    from: string,
    limit: number,
  ): Promise<{ readonly rows: readonly Row[]; readonly next: string; readonly hasMore: boolean }> {
    await this.numberSome();
    const rows = await this.database.query<Row[]>(
      `SELECT ${columns} FROM corpus_changes c WHERE c.position > $1 AND ${condition} ORDER BY c.position LIMIT $2`,
      [from, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const { installation } = await this.state();
    // After an empty page the cursor stays the same.
    const next = cursorOf(installation, shown.at(-1) ?? (await this.rowAt(from)));
    return { rows: shown, next, hasMore: rows.length > limit || (await this.isWaiting()) };
  }

  private async analysesOf(ids: readonly string[]): Promise<ReadonlyMap<string, CorpusAnalysis>> {
    const rows = await this.database.query<AnalysisRow[]>(ANALYSES_BY_ID, [[...new Set(ids)]]);
    return new Map(rows.map((row) => [row.id, toAnalysis(row)]));
  }

  /** Throws for a cursor of another installation, or of a change that a restored backup no longer has. */
  private async positionAfter(cursor: string | undefined): Promise<string> {
    if (cursor === undefined) return '0';
    const [installation, position = '', mark] = partsOf(cursor);
    const state = await this.state();
    if (installation !== state.installation) throw new DomainError('UNKNOWN_CURSOR');
    if (position === '0' && mark === NO_MARK) return position;
    const row = await this.rowAt(position);
    if (!row || mark !== markOf(row)) throw new DomainError('UNKNOWN_CURSOR');
    return position;
  }

  private async rowAt(position: string): Promise<CursorRow | undefined> {
    const [row] = await this.database.query<CursorRow[]>(
      `SELECT ${CURSOR_COLUMNS} FROM corpus_changes c WHERE position = $1`,
      [position],
    );
    return row;
  }

  private async state(): Promise<State> {
    const [state] = await this.database.query<State[]>('SELECT installation, position FROM corpus_state');
    if (!state) throw new Error('corpus_state is empty.');
    return state;
  }
}

async function numberWaiting(manager: EntityManager): Promise<void> {
  const [state] = await manager.query<State[]>('SELECT position FROM corpus_state FOR UPDATE');
  // A separate statement after the lock, so that it sees the rows that the previous transaction numbered.
  const [, numbered] = await manager.query<[unknown, number]>(NUMBER, [state?.position]);
  await manager.query('UPDATE corpus_state SET position = position + $1', [numbered]);
}

const NO_MARK = '0';

/** Identifies the change at a position: after a restore, another change may get the same position. */
const markOf = ({ id, articleId }: CursorRow): string => sha256(`${id} ${articleId}`).slice(0, 12);

function cursorOf(installation: string, last: CursorRow | undefined): string {
  const parts = last ? [installation, last.position, markOf(last)] : [installation, '0', NO_MARK];
  return Buffer.from(parts.join('.')).toString('base64url');
}

const CURSOR = /^([\da-f-]{36})\.(\d{1,18})\.([\da-f]{1,12})$/;

function partsOf(cursor: string): readonly string[] {
  const found = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!found) throw new ValidationError([{ field: 'after', rule: 'matches' }]);
  return found.slice(1);
}
