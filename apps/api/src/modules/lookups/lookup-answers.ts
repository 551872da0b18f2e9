import { Injectable } from '@nestjs/common';
import type { CallInterval, EvidenceCache } from '@vaglio/engine';
import { DataSource, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { sha256 } from '../../shared/crypto/sha256.js';

/** A service's answer, kept until it expires. */
@Entity('lookup_answers')
export class LookupAnswerEntity {
  /** SHA-256 of the question. */
  @PrimaryColumn('text')
  key!: string;

  @Column('jsonb')
  value!: unknown;

  @Index('lookup_answers_expires_idx')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

/** When a service that limits its callers may be called again. */
@Entity('lookup_calls')
export class LookupCallEntity {
  @PrimaryColumn('text')
  service!: string;

  @Column('timestamptz', { name: 'next_at' })
  nextAt!: Date;
}

/** Old answers are removed a few at a time, whenever one is added. */
const REMOVED_AT_ONCE = 20;

/** Answers of other people's services, shared by all processes, and when each service may be called again. */
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
          SELECT key FROM lookup_answers WHERE expires_at < now() AND key <> $1 LIMIT ${REMOVED_AT_ONCE}
          FOR UPDATE SKIP LOCKED)
      )
      INSERT INTO lookup_answers (key, value, expires_at)
        VALUES ($1, $2, now() + $3 * interval '1 millisecond')
        ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
      [sha256(key), JSON.stringify(value).replaceAll('\\u0000', ''), ttlMs],
    );
  }

  /** One statement, so that of several processes one calls. */
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
