import type { DynamicModule, LoggerService, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { TestingModuleBuilder } from '@nestjs/testing';
import type { AddressInfo } from 'node:net';
import { AppModule } from '../app.module.js';
import type { Environment } from '../shared/config/environment.js';
import { loadConfig } from '../shared/config/load-config.js';
import { createTestDatabase, type TestDatabase } from '../shared/database/testing/test-database.js';
import { DocumentedAnswers } from './documented-answers.js';
import { APPLICATION_OPTIONS, prepareApplication } from '../shared/http/prepare-application.js';

interface TestAppOverrides {
  /** Adds to or replaces variables of `TEST_ENVIRONMENT`. */
  readonly environment?: Environment;
  /** Additional modules, such as `ProbeModule`. */
  readonly imports?: readonly (Type | DynamicModule)[];
  /** By default nothing is logged. */
  readonly logger?: LoggerService;
  /** Replaces services outside this machine: `(builder) => builder.overrideProvider(…)`. */
  readonly adjust?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

export interface TestApp {
  readonly url: string;
  readonly app: NestExpressApplication;
  readonly database: TestDatabase;
  close(): Promise<void>;
}

/** The default environment of tests, with throttles so high that they have no effect. */
export const TEST_ENVIRONMENT: Environment = {
  LOOKUPS: 'off',
  OPENAI_PROBE: 'false',
  DATABASE_CONNECT_TIMEOUT_MS: '30000',
  DATABASE_LOCK_TIMEOUT_MS: '20000',
  NODE_ENV: 'test',
  PORT: '0',
  PUBLIC_URL: 'http://vaglio.test',
  JWT_SECRET: 'only-for-tests-0123456789-0123456789',
  ENCRYPTION_KEY: 'only-for-tests-9876543210-9876543210',
  ADMIN_USERNAME: 'chief',
  ADMIN_PASSWORD: 'only-for-tests-administrator',
  THROTTLE_PER_MINUTE: '1000000',
  PAGES_PER_MINUTE: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
  REGISTRATIONS_PER_HOUR: '1000000',
  LOG_LEVEL: 'silent',
};

/** Starts the real application with its own database on a free port. `close` throws if a response was not as documented. */
export async function startTestApp(overrides: TestAppOverrides = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  try {
    const answers = new DocumentedAnswers();
    const app = await startOn(database, overrides, answers);
    const { port } = app.getHttpServer().address() as AddressInfo;
    const close = async (): Promise<void> => {
      await app.close();
      await database.drop();
      answers.end();
    };
    return { url: `http://127.0.0.1:${port}`, app, database, close };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function startOn(
  database: TestDatabase,
  overrides: TestAppOverrides,
  answers: DocumentedAnswers,
): Promise<NestExpressApplication> {
  const config = loadConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: database.url, ...overrides.environment });
  const builder = Test.createTestingModule({
    imports: [AppModule.with(config), ...(overrides.imports ?? [])],
  });
  const adjusted = overrides.adjust?.(builder) ?? builder;
  const logger = overrides.logger ?? false;
  const module = await adjusted.setLogger(logger === false ? NO_LOG : logger).compile();
  const app = module.createNestApplication<NestExpressApplication>({ ...APPLICATION_OPTIONS, logger });
  await prepareApplication(app, config);
  answers.watch(app.getHttpServer());
  await app.listen(0, '127.0.0.1');
  return app;
}

const ignore = (): void => undefined;
const NO_LOG: LoggerService = { log: ignore, error: ignore, warn: ignore };
