import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { DatabaseConfig } from '../config/server.config.js';
import { dataSourceOptions } from './data-source-options.js';
import { migrate } from './migrate.js';
import { PostgresListener } from './postgres-listener.js';

async function connectAndMigrate(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new Error('The data source has no options.');
  const dataSource = await new DataSource(options).initialize();
  await migrate(dataSource);
  return dataSource;
}

/** Connects and migrates. Entities are registered by their modules with `TypeOrmModule.forFeature`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [DatabaseConfig],
      useFactory: ({ url, ...timeouts }: DatabaseConfig) => ({
        ...dataSourceOptions(url, timeouts),
        autoLoadEntities: true,
        retryAttempts: 5,
        retryDelay: 1000,
      }),
      dataSourceFactory: connectAndMigrate,
    }),
  ],
  providers: [
    {
      provide: PostgresListener,
      inject: [DatabaseConfig],
      useFactory: ({ url }: DatabaseConfig) => new PostgresListener(url),
    },
  ],
  exports: [PostgresListener],
})
export class DatabaseModule {}
