import { Global, Module, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { InjectRedis } from '../redis/redis.js';
import { HealthController } from './health.controller.js';
import { PartMetrics, ReadinessChecks } from './readiness-checks.js';

@Global()
@Module({
  controllers: [HealthController],
  providers: [PartMetrics, ReadinessChecks],
  exports: [ReadinessChecks],
})
export class HealthModule implements OnModuleInit {
  constructor(
    private readonly checks: ReadinessChecks,
    private readonly database: DataSource,
    @InjectRedis() private readonly redis: Redis | null,
  ) {}

  onModuleInit(): void {
    this.checks.add('database', () => this.database.query('SELECT 1'));
    const { redis } = this;
    if (redis) this.checks.add('redis', () => redis.ping());
  }
}
