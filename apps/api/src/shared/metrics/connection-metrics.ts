import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { poolOf } from '../database/pool-of.js';
import { MetricsRegistry } from './metrics-registry.js';

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
