import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RedisConfig } from './config/server.config.js';

/** The Redis connection, or null if Redis is not configured. The queue has its own connections. */
export const REDIS = Symbol('redis');

export const InjectRedis = (): ParameterDecorator => Inject(REDIS);

/** Commands fail at once and do not wait while Redis is down. */
function connectRedis(url: string | null): Redis | null {
  if (url === null) return null;
  const logger = new Logger('Redis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 700,
    retryStrategy: (attempt) => Math.min(attempt * 100, 3000),
  });
  redis.on('error', (error: Error) => logger.debug({ msg: 'Redis does not answer', err: error }));
  return redis;
}

@Injectable()
class RedisShutdown implements OnApplicationShutdown {
  constructor(@InjectRedis() private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

@Global()
@Module({
  providers: [
    {
      provide: REDIS,
      inject: [RedisConfig],
      useFactory: ({ url }: RedisConfig) => connectRedis(url),
    },
    RedisShutdown,
  ],
  exports: [REDIS],
})
export class RedisModule {}
