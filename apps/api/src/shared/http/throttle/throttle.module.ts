import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import type { ThrottlerModuleOptions } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import type { ConfigOf } from '../../config/config-room.js';
import { httpConfig } from '../../config/rooms/http.config.js';
import { REDIS } from '../../redis/redis.js';
import { MemoryThrottleStore } from './memory-throttle.store.js';
import { RedisThrottleStore } from './redis-throttle.store.js';
import { SiteVisits } from './site-visits.js';
import { ThrottleGuard } from './throttle.guard.js';

const MINUTE_MS = 60_000;

function throttlerOptions(config: ConfigOf<typeof httpConfig>, redis: Redis | null): ThrottlerModuleOptions {
  return {
    throttlers: [{ ttl: MINUTE_MS, limit: config.throttlePerMinute }],
    storage: redis ? new RedisThrottleStore(redis, 'vaglio:throttle:') : new MemoryThrottleStore(),
    setHeaders: false,
  };
}

/** The first guard: imported before the one that asks who is calling. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({ inject: [httpConfig.token, REDIS], useFactory: throttlerOptions }),
  ],
  providers: [{ provide: APP_GUARD, useClass: ThrottleGuard }, SiteVisits],
})
export class ThrottleModule {}
