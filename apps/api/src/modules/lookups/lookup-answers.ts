import { Injectable } from '@nestjs/common';
import type { CallInterval, EvidenceCache } from '@vaglio/engine';
import { DataSource, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { sha256 } from '../../shared/crypto/sha256.js';

/** A cached answer of a service. */
@Entity('lookup_answers')
export class LookupAnswerEntity {
  /** SHA-256 of the cache key. */
  @PrimaryColumn('text')
  key!: string;

  @Column('jsonb')
  value!: unknown;

  @Index('lookup_answers_expires_idx')
  @Column('timestamptz')
  expiresAt!: Date;
}

/** When a rate-limited service may be called again. */
@Entity('lookup_calls')
export class LookupCallEntity {
  @PrimaryColumn('text')
  service!: string;

  @Column('timestamptz')
  nextAt!: Date;
}

/** Expired answers that are deleted with each `set`. */
const DELETED_AT_ONCE = 20;

/** A cache for answers of external services, and their rate limit, shared by all processes. */
@Injectable()
export class LookupAnswers implements EvidenceCache, CallInterval {
  constructor(private readonly database: DataSource) {}

  async get(key: string): Promise<unknown> {
    const [row] = await this.database.query<{ value: unknown }[]>(
      'SELECT value FROM lookup_answers WHERE key = $1 AND expires_at > now()',
      [sha256(key)],
    );
    return row?.value;
  }

  async set(key: string, value: unknown, ttlMs: number): Promise<void> {
    await this.database.query(
      `WITH gone AS (
        DELETE FROM lookup_answers WHERE key IN (
          SELECT key FROM lookup_answers WHERE expires_at < now() AND key <> $1 LIMIT ${DELETED_AT_ONCE}
          FOR UPDATE SKIP LOCKED)
      )
      INSERT INTO lookup_answers (key, value, expires_at)
        VALUES ($1, $2, now() + $3 * interval '1 millisecond')
        ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
      [sha256(key), JSON.stringify(value).replaceAll('\\u0000', ''), ttlMs],
    );
  }

  /** True for one caller per interval. A single statement, so that parallel processes cannot both get true. */
  async take(service: string, intervalMs: number): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO lookup_calls (service, next_at) VALUES ($1, now() + $2 * interval '1 millisecond')
        ON CONFLICT (service) DO UPDATE SET next_at = excluded.next_at WHERE lookup_calls.next_at <= now()
        RETURNING 1`,
      [service, intervalMs],
    );
    return rows.length === 1;
  }
}
