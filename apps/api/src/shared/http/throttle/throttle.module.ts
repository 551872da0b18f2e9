import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule, type ThrottlerModuleOptions } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { HttpConfig } from '../../config/server.config.js';
import { REDIS } from '../../redis.js';
import { MemoryThrottleStore } from './memory-throttle.store.js';
import { RedisThrottleStore } from './redis-throttle.store.js';
import { SiteVisits } from './site-visits.js';
import { ThrottleGuard } from './throttle.guard.js';
import { MINUTE_MS } from '../../durations.js';

function throttlerOptions(config: HttpConfig, redis: Redis | null): ThrottlerModuleOptions {
  return {
    throttlers: [{ ttl: MINUTE_MS, limit: config.throttlePerMinute }],
    storage: redis ? new RedisThrottleStore(redis, 'vaglio:throttle:') : new MemoryThrottleStore(),
    setHeaders: false,
  };
}

/** Must be imported before the module with the access guard, so that the throttle runs first. */
@Module({
  imports: [ThrottlerModule.forRootAsync({ inject: [HttpConfig, REDIS], useFactory: throttlerOptions })],
  providers: [{ provide: APP_GUARD, useClass: ThrottleGuard }, SiteVisits],
})
export class ThrottleModule {}
