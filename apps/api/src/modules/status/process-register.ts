import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataSource, Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { ProcessConfig } from '../../shared/config/server.config.js';
import { newId } from '../../shared/database/new-id.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { DatabaseFigures } from '../../shared/metrics/database-figures.js';
import { PRODUCT_VERSION } from '../../shared/public-config/product-version.js';

/** The time of the last success of an external operation, such as a backup. */
@Entity('operation_marks')
export class OperationMarkEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}

type ProcessRole = 'api' | 'worker' | 'both';

/** A running process of this installation. */
@Entity('running_processes')
@Check('running_processes_role_check', `role IN ('api', 'worker', 'both')`)
export class RunningProcessEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  role!: ProcessRole;

  @Column('text')
  version!: string;

  @Column('timestamptz', { default: () => 'now()' })
  startedAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;
}

const HEARTBEAT_MS = 15_000;

/** A process without a heartbeat for this time counts as stopped. */
export const STOPPED_AFTER = `interval '45 seconds'`;

/** Stores a row for this process while it runs. */
@Injectable()
export class ProcessRegister implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ProcessRegister.name);
  private readonly id = newId();
  private readonly startedAt = new Date();

  constructor(
    private readonly database: DataSource,
    private readonly host: HttpAdapterHost,
    private readonly config: ProcessConfig,
    watched: DatabaseFigures,
    jobs: PeriodicJobs,
  ) {
    jobs.add({
      name: 'register this process',
      everyMs: HEARTBEAT_MS,
      atStart: true,
      run: () => this.renew(),
    });
    watched.add({
      name: 'vaglio_workers_alive',
      help: 'Processes that consume the queue and sent a heartbeat in the last 45 seconds',
      sql: `SELECT count(*)::int AS value FROM running_processes
        WHERE role <> 'api' AND seen_at > now() - ${STOPPED_AFTER}`,
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write('DELETE FROM running_processes WHERE id = $1', [this.id]);
  }

  private async renew(): Promise<void> {
    await this.write(
      `INSERT INTO running_processes (id, role, version, started_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
      [this.id, this.role(), PRODUCT_VERSION, this.startedAt],
    );
    await this.write(`DELETE FROM running_processes WHERE seen_at < now() - interval '1 day'`, []);
  }

  /** Logs errors only, because the process can work without its row. */
  private async write(sql: string, values: unknown[]): Promise<void> {
    try {
      await this.database.query(sql, values);
    } catch (error) {
      this.logger.warn({ msg: 'process not registered', err: error });
    }
  }

  private role(): ProcessRole {
    // A worker has no HTTP adapter, which the type leaves out.
    if (!(this.host.httpAdapter as unknown)) return 'worker';
    return this.config.runsWorker ? 'both' : 'api';
  }
}
