import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { ConfigModule } from './shared/config/config.module.js';
import type { Config } from './shared/config/load-config.js';
import { DatabaseModule } from './shared/database/database.module.js';
import { EventsModule } from './shared/events/events.module.js';

/** What the API consists of: a list, nothing else. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.with(config), EventsModule, DatabaseModule],
    };
  }
}
