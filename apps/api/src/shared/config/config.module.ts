import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Config } from './load-config.js';
import { ROOMS } from './rooms.js';

/** Offers every room's values for injection. */
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    const providers = ROOMS.map((room) => ({ provide: room.token, useValue: config.of(room) }));
    return { module: ConfigModule, global: true, providers, exports: providers };
  }
}
