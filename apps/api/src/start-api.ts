import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { processEnvironment } from './shared/config/environment.js';
import { loadConfig } from './shared/config/load-config.js';
import { HttpConfig, OperationsConfig } from './shared/config/server.config.js';
import { EventBus } from './shared/events/event-bus.js';
import { FirstAdministratorCreatedEvent, ProcessStoppingEvent } from './shared/events/system.events.js';
import { boundUrl } from './shared/http/bound-url.js';
import { APPLICATION_OPTIONS, prepareApplication } from './shared/http/prepare-application.js';
import { createLog } from './shared/logging/create-log.js';
import { NestLog } from './shared/logging/nest-log.js';
import type { RunningProcess } from './shared/process/run-process.js';
import { announce } from './shared/process/parent-messages.js';

/** Starts the HTTP server and announces its URL. */
export async function startApi(): Promise<RunningProcess> {
  const config = loadConfig(processEnvironment());
  const { host, port } = config.get(HttpConfig);
  const logger = new NestLog(createLog(config.get(OperationsConfig).logLevel));
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
    ...APPLICATION_OPTIONS,
    logger,
  });
  app
    .get(EventBus)
    .subscribe(FirstAdministratorCreatedEvent, ({ username, password }) =>
      announce({ type: 'first-administrator', username, password }),
    );
  await prepareApplication(app, config);
  await app.listen(port, host);
  const listensOn = boundUrl(app.getHttpServer().address() as AddressInfo);
  announce({ type: 'ready', url: await app.getUrl(), listensOn });
  return { stop: () => stopServing(app) };
}

const FINISH_TIMEOUT_MS = 10_000;

/** Closes the server, waits a limited time for running calls, then closes the application. */
async function stopServing(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  app.get(EventBus).publish(new ProcessStoppingEvent());
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), FINISH_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
  await app.close();
}
