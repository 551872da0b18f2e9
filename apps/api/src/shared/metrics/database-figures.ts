import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { MetricsRegistry } from './metrics-registry.js';
import { poolOf } from '../database/prepared-query.js';

/** A figure that is counted in the database whenever `/metrics` is read. */
export interface DatabaseFigure {
  readonly name: string;
  readonly help: string;
  /** Gives `value`, and a column for each label. Bounded and answered by an index: it is asked every few seconds. */
  readonly sql: string;
  readonly labels?: readonly string[];
  readonly values?: () => readonly unknown[];
}

type Row = Readonly<Record<string, string | number>>;

/** Figures read from the database, the same in every process: show the largest, not the sum. */
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
        const rows = await this.ask(name, sql, values());
        gauge.reset();
        for (const { value, ...of } of rows ?? []) gauge.set(of, Number(value));
        // What can't be asked is not zero.
        if (rows === null) gauge.remove();
      },
    });
  }

  private async ask(name: string, sql: string, values: readonly unknown[]): Promise<readonly Row[] | null> {
    try {
      return await this.database.query<Row[]>(sql, [...values]);
    } catch (error) {
      this.logger.warn({ msg: 'figure not read from the database', figure: name, err: error });
      return null;
    }
  }
}

/** This process's connections to the database, and who waits for one. */
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
