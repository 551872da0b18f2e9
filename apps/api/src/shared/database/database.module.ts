import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import type { ConfigOf } from '../config/config-room.js';
import { databaseConfig } from '../config/rooms/database.config.js';
import { dataSourceOptions } from './data-source-options.js';
import { migrate } from './migrate.js';

async function connectAndMigrate(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new Error('The data source has no options.');
  const dataSource = await new DataSource(options).initialize();
  await migrate(dataSource);
  return dataSource;
}

/** The connection. Entities are registered by the modules that own them (`TypeOrmModule.forFeature`). */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [databaseConfig.token],
      useFactory: ({ url }: ConfigOf<typeof databaseConfig>) => ({
        ...dataSourceOptions(url),
        autoLoadEntities: true,
        retryAttempts: 5,
        retryDelay: 1000,
      }),
      dataSourceFactory: connectAndMigrate,
    }),
  ],
})
export class DatabaseModule {}
