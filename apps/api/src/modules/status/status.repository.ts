import { Injectable } from '@nestjs/common';
import type { FailureCount, ProcessStatus, QueueLine } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { STOPPED_AFTER } from './process-register.js';

/** The last use of an external service. */
export interface LastUse {
  readonly state: string;
  readonly reason: string | null;
  readonly at: Date;
}

interface RunningRow extends Omit<ProcessStatus, 'startedAt' | 'seenAt'> {
  readonly startedAt: Date;
  readonly seenAt: Date;
}

@Injectable()
export class StatusRepository {
  constructor(private readonly database: DataSource) {}

  lines(): Promise<QueueLine[]> {
    return this.database.query<QueueLine[]>(
      `SELECT status AS state, priority, count(*)::int AS count FROM analysis_runs
        WHERE status IN ('queued', 'processing') GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
    );
  }

  async oldestSeconds(): Promise<number> {
    const [row] = await this.database.query<{ seconds: number }[]>(
      `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::int AS seconds
        FROM analysis_runs WHERE status = 'queued'`,
    );
    return row?.seconds ?? 0;
  }

  failures(): Promise<FailureCount[]> {
    return this.database.query<FailureCount[]>(
      `SELECT error_code AS code, error_kind AS kind, count(*)::int AS count FROM analysis_runs
        WHERE status = 'failed' AND error_code IS NOT NULL AND finished_at >= now() - interval '24 hours'
        GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT 20`,
    );
  }

  async processes(): Promise<ProcessStatus[]> {
    const rows = await this.database.query<RunningRow[]>(
      `SELECT role, version, started_at AS "startedAt", seen_at AS "seenAt" FROM running_processes
        WHERE seen_at > now() - ${STOPPED_AFTER} ORDER BY role, started_at LIMIT 200`,
    );
    return rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
    }));
  }

  async lastBackupAt(): Promise<string | null> {
    const [row] = await this.database.query<{ at: Date }[]>(
      `SELECT at FROM operation_marks WHERE name = 'backup'`,
    );
    return row?.at.toISOString() ?? null;
  }

  lastMail(): Promise<LastUse | null> {
    return this.last(
      `SELECT state, failure AS reason, created_at AS at FROM mail_outbox
        WHERE state IN ('sent', 'failed', 'unknown') ORDER BY created_at DESC LIMIT 1`,
    );
  }

  /** Article ids are ordered by time. */
  lastPost(): Promise<LastUse | null> {
    return this.last(
      `SELECT state, failure AS reason, created_at AS at FROM facebook_posts
        WHERE state IN ('posted', 'failed', 'unknown') ORDER BY article_id DESC LIMIT 1`,
    );
  }

  /** `state` is the engine that judged; `reason` is why the model did not. */
  lastJudgement(): Promise<LastUse | null> {
    return this.last(
      `SELECT v.engine AS state, v.analysis -> 'provenance' ->> 'fallbackReason' AS reason, r.finished_at AS at
        FROM analysis_runs r JOIN articles a ON a.id = r.article_id
        JOIN article_revisions v ON v.article_id = a.id AND v.number = a.revision
        WHERE r.status = 'completed' AND r.finished_at > now() - interval '24 hours'
        ORDER BY r.finished_at DESC LIMIT 1`,
    );
  }

  private async last(sql: string): Promise<LastUse | null> {
    const [row] = await this.database.query<LastUse[]>(sql);
    return row ?? null;
  }
}
