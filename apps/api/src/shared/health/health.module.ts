import { Global, Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { InjectRedis } from '../redis.js';
import { HealthController } from './health.controller.js';
import { PartMetrics, ReadinessChecks } from './readiness-checks.js';

@Global()
@Module({
  controllers: [HealthController],
  providers: [PartMetrics, ReadinessChecks],
  exports: [ReadinessChecks],
})
export class HealthModule {
  constructor(checks: ReadinessChecks, database: DataSource, @InjectRedis() redis: Redis | null) {
    checks.add('database', () => database.query('SELECT 1'));
    if (redis) checks.add('redis', () => redis.ping());
  }
}
