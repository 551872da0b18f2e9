import type { NestExpressApplication } from '@nestjs/platform-express';
import { EventBus } from '../events/event-bus.js';
import { ProcessStoppingEvent } from '../events/process-stopping.event.js';

const FINISH_LIMIT_MS = 10_000;

/** Takes no new connections, lets running calls finish for a while, then closes pools and queues. */
export async function stopServing(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  app.get(EventBus).publish(new ProcessStoppingEvent());
  server.closeIdleConnections();
  const limit = setTimeout(() => server.closeAllConnections(), FINISH_LIMIT_MS);
  await closed;
  clearTimeout(limit);
  await app.close();
}
