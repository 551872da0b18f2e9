import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { MetricsRegistry } from './metrics-registry.js';
import { poolOf } from '../database/prepared-query.js';

/** A figure that is queried from the database when `/metrics` is read. */
interface DatabaseFigure {
  readonly name: string;
  readonly help: string;
  /** Selects `value` and a column for each label. Must be fast, because it runs every few seconds. */
  readonly sql: string;
  readonly labels?: readonly string[];
  readonly values?: () => readonly unknown[];
}

type Row = Readonly<Record<string, string | number>>;

/** Figures from the database. All processes report the same values, so dashboards must use max and not sum. */
@Injectable()
export class DatabaseFigures {
  private readonly logger = new Logger(DatabaseFigures.name);

  constructor(
    private readonly registry: MetricsRegistry,
    private readonly database: DataSource,
  ) {}

  add({ name, help, sql, labels = [], values = () => [] }: DatabaseFigure): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      collect: async () => {
        const rows = await this.query(name, sql, values());
        gauge.reset();
        for (const { value, ...of } of rows ?? []) gauge.set(of, Number(value));
        // Reports no value when the query failed.
        if (rows === null) gauge.remove();
      },
    });
  }

  private async query(name: string, sql: string, values: readonly unknown[]): Promise<readonly Row[] | null> {
    try {
      return await this.database.query<Row[]>(sql, [...values]);
    } catch (error) {
      this.logger.warn({ msg: 'figure not read from the database', figure: name, err: error });
      return null;
    }
  }
}

/** The connection pool of this process. */
@Injectable()
export class ConnectionMetrics {
  constructor(registry: MetricsRegistry, database: DataSource) {
    const gauge = new Gauge({
      name: 'vaglio_database_connections',
      help: 'Connections of this process by state; waiting are calls without one',
      labelNames: ['state'] as const,
      registers: [registry],
      collect: () => {
        const { totalCount, idleCount, waitingCount } = poolOf(database);
        gauge.set({ state: 'used' }, totalCount - idleCount);
        gauge.set({ state: 'idle' }, idleCount);
        gauge.set({ state: 'waiting' }, waitingCount);
      },
    });
  }
}
