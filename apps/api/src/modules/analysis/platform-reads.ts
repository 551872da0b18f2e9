import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import {
  KEY_OUTCOMES,
  PLATFORMS,
  type Coverage,
  type KeyOutcome,
  type Platform,
  type PlatformKeyStatus,
  type PlatformOutcome,
  type PlatformStatus,
  type ReadOutcome,
} from '@vaglio/contracts';
import type { PlatformKeys } from '@vaglio/engine';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { ReaderConfig } from '../../shared/config/analysis.config.js';
import { MINUTE_MS } from '../../shared/durations.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { PlatformChangedEvent } from '../../shared/events/system.events.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { KEPT_DAYS } from '../../shared/database/kept-days.js';

/** Reads of posts per platform, UTC day and outcome. */
@Entity('platform_reads')
export class PlatformReadEntity {
  @PrimaryColumn('text')
  platform!: Platform;

  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('text')
  outcome!: PlatformOutcome;

  @Column('integer')
  reads!: number;

  @Column('timestamptz')
  lastAt!: Date;
}

/** Coverages that count as a complete read. */
const FULL_COVERAGES: readonly Coverage[] = ['full', 'thread', 'captions', 'machine-captions'];
/** A change is only reported on at least this many reads. */
const MIN_READS = 10;
const SHOWN_DAYS = 7;
const TODAY = `(now() AT TIME ZONE 'UTC')::date`;

interface OutcomeRow {
  readonly platform: Platform;
  readonly outcome: PlatformOutcome;
  /** Reads in the last `SHOWN_DAYS`. */
  readonly count: number;
  readonly lastAt: Date;
}

/** Counts the outcomes of reading each platform for the status page, and reports when a platform starts to fail. */
@Injectable()
export class PlatformReads implements BeforeApplicationShutdown {
  private readonly logger = new Logger(PlatformReads.name);
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly events: EventBus,
    private readonly config: ReaderConfig,
    jobs: PeriodicJobs,
  ) {
    jobs.add({
      name: 'report changes of platforms',
      everyMs: 10 * MINUTE_MS,
      in: 'workers',
      run: () => this.reportChanges(),
    });
  }

  /** Does not wait for the write, so the analysis is not delayed. */
  note(platform: Platform, outcome: PlatformOutcome): void {
    if (outcome === 'key-refused' || outcome === 'key-limited')
      this.logger.warn({ msg: 'platform did not accept the key', platform, outcome });
    this.lastWrite = this.lastWrite.then(() => this.write(platform, outcome));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.lastWrite;
  }

  /** Platforms that were read in the last 90 days or have a key, in the order of `PLATFORMS`. */
  async statuses(): Promise<PlatformStatus[]> {
    const rows = await this.database.query<OutcomeRow[]>(
      `SELECT platform, outcome, max(last_at) AS "lastAt",
          coalesce(sum(reads) FILTER (WHERE day > ${TODAY} - ${SHOWN_DAYS}), 0)::int AS count
        FROM platform_reads GROUP BY 1, 2 ORDER BY 4 DESC, 3 DESC`,
    );
    return PLATFORMS.flatMap((platform) => {
      if (platform === 'web') return [];
      const own = rows.filter((row) => row.platform === platform);
      const status = { platform, ...countsOf(own), key: this.keyOf(platform, own) };
      return own.length > 0 || (status.key !== null && status.key.state !== 'off') ? [status] : [];
    });
  }

  private keyOf(platform: Platform, rows: readonly OutcomeRow[]): PlatformKeyStatus | null {
    if (!isKeyed(platform)) return null;
    if (this.config.platformKeys[platform] === undefined) return { state: 'off', reason: null, since: null };
    const [last] = rows
      .filter(({ outcome }) => isOfKey(outcome))
      .toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime());
    if (!last) return { state: 'ready', reason: null, since: null };
    const since = last.lastAt.toISOString();
    return last.outcome === 'key-accepted'
      ? { state: 'up', reason: null, since }
      : { state: 'down', reason: last.outcome as KeyOutcome, since };
  }

  /** Publishes an event for a failure that was below 20 % of reads in the last week and is above 50 % today. */
  async reportChanges(): Promise<void> {
    const changed = await this.database.query<{ platform: Platform; outcome: ReadOutcome; day: string }[]>(
      `WITH counted AS (
          SELECT platform, outcome,
            coalesce(sum(reads) FILTER (WHERE day = ${TODAY}), 0) AS today,
            coalesce(sum(reads) FILTER (WHERE day < ${TODAY}), 0) AS before
          FROM platform_reads
          WHERE day BETWEEN ${TODAY} - ${SHOWN_DAYS} AND ${TODAY} AND outcome <> ALL ($1)
          GROUP BY 1, 2),
        shares AS (
          SELECT *, sum(today) OVER of_platform AS all_today, sum(before) OVER of_platform AS all_before
          FROM counted WINDOW of_platform AS (PARTITION BY platform))
        SELECT platform, outcome, ${TODAY}::text AS day FROM shares
        WHERE outcome <> ALL ($2) AND all_today >= $3 AND all_before >= $3
          AND today * 2 > all_today AND before * 5 < all_before`,
      [KEY_OUTCOMES, FULL_COVERAGES, MIN_READS],
    );
    for (const { platform, outcome, day } of changed)
      this.events.publish(new PlatformChangedEvent(platform, outcome, day));
    await this.database.query(`DELETE FROM platform_reads WHERE day < ${TODAY} - ${KEPT_DAYS.platformReads}`);
  }

  private async write(platform: Platform, outcome: PlatformOutcome): Promise<void> {
    try {
      await this.database.query(
        `INSERT INTO platform_reads (platform, day, outcome, reads, last_at)
          VALUES ($1, ${TODAY}, $2, 1, now())
          ON CONFLICT (platform, day, outcome)
          DO UPDATE SET reads = platform_reads.reads + 1, last_at = excluded.last_at`,
        [platform, outcome],
      );
    } catch (error) {
      this.logger.warn({ msg: 'reading of a platform not counted', platform, outcome, err: error });
    }
  }
}

function countsOf(rows: readonly OutcomeRow[]): Pick<PlatformStatus, 'lastFullAt' | 'reads' | 'failures'> {
  const reads = rows.filter(({ outcome }) => !isOfKey(outcome));
  const full = reads.filter(({ outcome }) => isInFull(outcome));
  const last = Math.max(...full.map(({ lastAt }) => lastAt.getTime()));
  return {
    lastFullAt: full.length === 0 ? null : new Date(last).toISOString(),
    reads: reads.reduce((sum, { count }) => sum + count, 0),
    failures: reads
      .filter(({ outcome, count }) => count > 0 && !isInFull(outcome))
      .map(({ outcome, count, lastAt }) => ({
        kind: outcome as ReadOutcome,
        count,
        lastAt: lastAt.toISOString(),
      })),
  };
}

const isKeyed = (platform: Platform): platform is keyof PlatformKeys & Platform =>
  ['youtube', 'vimeo', 'x', 'reddit'].includes(platform);

const isOfKey = (outcome: PlatformOutcome): boolean => (KEY_OUTCOMES as readonly string[]).includes(outcome);

const isInFull = (outcome: PlatformOutcome): boolean =>
  (FULL_COVERAGES as readonly string[]).includes(outcome);
