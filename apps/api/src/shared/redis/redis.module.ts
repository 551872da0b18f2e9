import { Global, Module } from '@nestjs/common';
import { RedisConfig } from '../config/server.config.js';
import { connectRedis, REDIS, RedisShutdown } from './redis.js';

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
