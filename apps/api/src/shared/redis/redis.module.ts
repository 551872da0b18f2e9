import { Global, Module } from '@nestjs/common';
import type { ConfigOf } from '../config/config-room.js';
import { redisConfig } from '../config/rooms/redis.config.js';
import { connectRedis, REDIS, RedisShutdown } from './redis.js';

@Global()
@Module({
  providers: [
    {
      provide: REDIS,
      inject: [redisConfig.token],
      useFactory: ({ url }: ConfigOf<typeof redisConfig>) => connectRedis(url),
    },
    RedisShutdown,
  ],
  exports: [REDIS],
})
export class RedisModule {}
