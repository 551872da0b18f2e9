import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { processEnvironment } from './shared/config/environment.js';
import { loadConfig } from './shared/config/load-config.js';
import { HttpConfig, OperationsConfig } from './shared/config/server.config.js';
import { EventBus } from './shared/events/event-bus.js';
import { FirstAdministratorCreatedEvent } from './shared/events/first-administrator-created.event.js';
import { boundUrl } from './shared/http/bound-url.js';
import { stopServing } from './shared/http/stop-serving.js';
import { APPLICATION_OPTIONS, prepareApplication } from './shared/http/prepare-application.js';
import { createLog } from './shared/logging/create-log.js';
import { NestLog } from './shared/logging/nest-log.js';
import type { RunningProcess } from './shared/process/run-process.js';
import { tell } from './shared/process/tell.js';

/** Reads the configuration, migrates, seeds, listens, and says where. */
export async function startApi(): Promise<RunningProcess> {
  const config = loadConfig(processEnvironment());
  const { host, port } = config.get(HttpConfig);
  const logger = new NestLog(createLog(config.get(OperationsConfig).logLevel));
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
    ...APPLICATION_OPTIONS,
    logger,
  });
  app.get(EventBus).subscribe(FirstAdministratorCreatedEvent, announceAdministrator);
  await prepareApplication(app, config);
  await app.listen(port, host);
  const listensOn = boundUrl(app.getHttpServer().address() as AddressInfo);
  tell({ type: 'ready', url: await app.getUrl(), listensOn });
  return { stop: () => stopServing(app) };
}

function announceAdministrator({ username, password }: FirstAdministratorCreatedEvent): void {
  tell({ type: 'first-administrator', username, password });
}
