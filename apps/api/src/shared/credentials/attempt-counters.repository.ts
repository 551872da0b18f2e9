import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { tooManyRequests } from '../errors/domain-error.js';

export interface GrowingDelay {
  /** The number of failures without a delay. */
  readonly free: number;
  /** The first delay. It doubles with each further failure. */
  readonly firstSeconds: number;
  readonly maxSeconds: number;
  /** The counter is reset after this time without a failure. */
  readonly memorySeconds: number;
}

const SECONDS_LEFT = `
  SELECT ceil(extract(epoch FROM max(blocked_until) - clock_timestamp()))::int AS seconds
  FROM attempt_counters
  WHERE key = ANY($1) AND blocked_until > clock_timestamp() AND forgotten_at > clock_timestamp()`;

/** Uses clock_timestamp() because now() is the start of the transaction, before a wait for a row lock. */
const RECORD_FAILURE = `
  INSERT INTO attempt_counters AS c (key, attempts, blocked_until, forgotten_at)
  VALUES ($1, 1, '-infinity', clock_timestamp() + make_interval(secs => $4))
  ON CONFLICT (key) DO UPDATE SET
    attempts = CASE WHEN c.forgotten_at <= clock_timestamp() THEN 1 ELSE c.attempts + 1 END,
    blocked_until = CASE
      WHEN c.forgotten_at <= clock_timestamp() OR c.attempts + 1 < $2::int THEN '-infinity'
      ELSE clock_timestamp() + make_interval(secs => least($3::float8, $5::float8 * power(2, least(c.attempts + 1 - $2::int, 20))))
    END,
    forgotten_at = clock_timestamp() + make_interval(secs => $4)`;

const COUNT_IN_WINDOW = `
  INSERT INTO attempt_counters AS c (key, attempts, blocked_until, forgotten_at)
  VALUES ($1, 1, '-infinity', clock_timestamp() + make_interval(secs => $2))
  ON CONFLICT (key) DO UPDATE SET
    attempts = CASE WHEN c.forgotten_at <= clock_timestamp() THEN 1 ELSE c.attempts + 1 END,
    forgotten_at = CASE WHEN c.forgotten_at <= clock_timestamp() THEN excluded.forgotten_at ELSE c.forgotten_at END
  RETURNING attempts, ceil(extract(epoch FROM forgotten_at - clock_timestamp()))::int AS "secondsLeft"`;

const CARRY_OVER = `
  INSERT INTO attempt_counters AS c (key, attempts, blocked_until, forgotten_at)
  SELECT $2, attempts, blocked_until, forgotten_at FROM attempt_counters
    WHERE key = $1 AND forgotten_at > clock_timestamp()
  ON CONFLICT (key) DO UPDATE SET
    attempts = CASE WHEN c.forgotten_at <= clock_timestamp() THEN excluded.attempts
      ELSE greatest(c.attempts, excluded.attempts) END,
    blocked_until = greatest(c.blocked_until, excluded.blocked_until),
    forgotten_at = greatest(c.forgotten_at, excluded.forgotten_at)`;

const WINDOW_USED = `
  SELECT attempts, ceil(extract(epoch FROM forgotten_at - clock_timestamp()))::int AS "secondsLeft"
  FROM attempt_counters WHERE key = $1 AND forgotten_at > clock_timestamp()`;

interface WindowCount {
  readonly attempts: number;
  readonly secondsLeft: number;
}

/** At most `max` attempts within `seconds`. */
interface WindowLimit {
  readonly max: number;
  readonly seconds: number;
}

@Injectable()
export class AttemptCountersRepository {
  constructor(private readonly database: DataSource) {}

  async secondsUntilOpen(keys: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ seconds: number | null }[]>(SECONDS_LEFT, [keys]);
    return Math.max(0, row?.seconds ?? 0);
  }

  async recordFailure(key: string, policy: GrowingDelay): Promise<void> {
    const { free, firstSeconds, maxSeconds, memorySeconds } = policy;
    await this.database.query(RECORD_FAILURE, [key, free, maxSeconds, memorySeconds, firstSeconds]);
  }

  async forget(keys: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM attempt_counters WHERE key = ANY($1)', [keys]);
  }

  /** Counts an attempt in the caller's transaction. Throws when the limit is exceeded, also for parallel calls. */
  async countOrRefuse(manager: EntityManager, key: string, { max, seconds }: WindowLimit): Promise<void> {
    const [row] = await manager.query<WindowCount[]>(COUNT_IN_WINDOW, [key, seconds]);
    if (row && row.attempts > max) throw tooManyRequests(row.secondsLeft);
  }

  /** Gives back an attempt that was counted and not made. */
  async uncount(key: string): Promise<void> {
    await this.database.query(
      'UPDATE attempt_counters SET attempts = attempts - 1 WHERE key = $1 AND attempts > 0',
      [key],
    );
  }

  /** Copies the count of one key to another, which keeps the higher of both. */
  async carryOver(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(CARRY_OVER, [from, to]);
  }

  async usedInWindow(key: string): Promise<WindowCount> {
    const [row] = await this.database.query<WindowCount[]>(WINDOW_USED, [key]);
    return row ?? { attempts: 0, secondsLeft: 0 };
  }

  async removeForgotten(): Promise<void> {
    await this.database.query('DELETE FROM attempt_counters WHERE forgotten_at <= now()');
  }
}

/** Recent attempts by an account or a network. Shared by all processes. */
@Entity('attempt_counters')
export class AttemptCounterEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  blockedUntil!: Date;

  @Index('attempt_counters_forgotten_at_idx')
  @Column('timestamptz')
  forgottenAt!: Date;
}
