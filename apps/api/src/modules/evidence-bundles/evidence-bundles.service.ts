import { Injectable } from '@nestjs/common';
import { safeTitle, type Analysis } from '@vaglio/contracts';
import type { Finding, LookedUp } from '@vaglio/engine';
import { makeBundle, type PartAudience } from '@vaglio/engine/evidence-bundle';
import { DataSource } from 'typeorm';
import { DomainError, orNotFound } from '../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../shared/http/caller.js';
import {
  openedRecord,
  PUBLIC_OR_HELD,
  publishedAnalysis,
  publishedScore,
  type RevisionReason,
} from '../articles/index.js';
import type { SignedInUser } from '../users/index.js';
import { SigningKeys } from './signing-keys.service.js';

interface RevisionRow {
  readonly id: string;
  readonly canonicalUrl: string;
  readonly number: number;
  readonly reason: RevisionReason;
  readonly createdAt: Date;
  readonly analysis: Analysis;
  readonly findings: readonly Finding[];
  readonly lookedUp: LookedUp | null;
  readonly record: Buffer | null;
  readonly isSubmitter: boolean;
}

const REVISION = `SELECT a.id, a.canonical_url AS "canonicalUrl", r.number, r.reason, r.created_at AS "createdAt",
    r.analysis, r.findings, r.looked_up AS "lookedUp", r.record,
    EXISTS (SELECT FROM history_entries h WHERE h.article_id = a.id AND h.user_id = $3) AS "isSubmitter"
  FROM articles a JOIN article_revisions r ON r.article_id = a.id WHERE a.id = $1 AND r.number = $2`;

const NUMBER = /^[1-9]\d{0,8}$/;

/** Creates evidence bundles of stored revisions on request. */
@Injectable()
export class Bundles {
  constructor(
    private readonly database: DataSource,
    private readonly keys: SigningKeys,
  ) {}

  /** Only for public articles. */
  async forEveryone(id: string, number: string): Promise<Buffer> {
    const row = await this.find(id, number, null, 'AND a.deleted_at IS NULL');
    return this.bundleOf(row, 'everyone');
  }

  /** For staff, also of deleted articles, and for users who submitted the URL. */
  async withText(id: string, number: string, caller: SignedInUser | AdminCaller): Promise<Buffer> {
    const isStaff = caller.kind === 'admin';
    const [userId, condition] = isStaff ? [null, ''] : [caller.userId, `AND ${PUBLIC_OR_HELD}`];
    const row = await this.find(id, number, userId, condition);
    // Not FORBIDDEN, because clients sign out on 403.
    if (!isStaff && !row.isSubmitter) throw new DomainError('NOT_FOUND');
    return this.bundleOf(row, 'submitter');
  }

  private async find(
    id: string,
    number: string,
    userId: string | null,
    condition: string,
  ): Promise<RevisionRow> {
    if (!NUMBER.test(number)) throw new DomainError('NOT_FOUND');
    const [row] = await this.database.query<RevisionRow[]>(`${REVISION} ${condition}`, [id, number, userId]);
    return orNotFound(row);
  }

  private async bundleOf(row: RevisionRow, audience: PartAudience): Promise<Buffer> {
    const { id, canonicalUrl, number, reason, createdAt, analysis, findings } = row;
    const { record, lookedUp } = await openedRecord(row);
    const source = {
      article: { id, canonicalUrl },
      revision: { number, reason, createdAt: createdAt.toISOString() },
      analysis,
      findings,
      lookedUp,
      record,
      published: publishedResult(analysis),
    };
    return makeBundle(source, await this.keys.current(), audience);
  }
}

/** The public part of an analysis, in both languages. */
function publishedResult(analysis: Analysis): object {
  const { text: _text, localized: _localized, badgeIcon: _icon, badgeColor: _color, ...rest } = analysis;
  const { ledger, ...localized } = publishedAnalysis(analysis);
  const { low, high } = analysis.scoreRange;
  const score = publishedScore({ ...analysis, scoreLow: low, scoreHigh: high });
  return {
    ...rest,
    ...score,
    title: safeTitle(analysis.title),
    confidence: score.credibilityScore === null ? null : analysis.confidence,
    ledger,
    localized,
  };
}
