import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { KEEP_ALIVE_TIMEOUT_MS, REQUEST_TIMEOUTS } from '@vaglio/contracts';
import { Router } from 'express';
import type { Config } from '../config/load-config.js';
import { HttpConfig } from '../config/server.config.js';
import { EventBus } from '../events/event-bus.js';
import { DomainErrorFilter } from '../errors/domain-error.filter.js';
import { frontEndsOf } from '../front-ends/front-ends.js';
import { ListPageInterceptor } from '../lists/list-page.js';
import { RefusalMetrics, RequestMetrics } from '../metrics/request-metrics.js';
import { apiDocs } from '../openapi/api-docs.js';
import { REPOSITORY } from '../process/folders.js';
import { answerClientErrors } from './client-errors.js';
import { jsonBody } from './json-body.js';
import { answerSiteBeforeExpress, DOCS_PATH, type Handlers, requestRouters } from './request-router.js';
import { SiteVisits } from './throttle/site-visits.js';
import { RequestValidationPipe } from './validation.pipe.js';

/** Options for creating the application. `abortOnError: false` lets `main.ts` report a failed start. */
export const APPLICATION_OPTIONS = { bodyParser: false, abortOnError: false } as const;

/** Sets up everything between the socket and the controllers. Tests use it too. */
export async function prepareApplication(app: NestExpressApplication, config: Config): Promise<void> {
  const { isHttps, trustedProxies } = config.get(HttpConfig);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', trustedProxies.length > 0 ? [...trustedProxies] : false);
  Object.assign(app.getHttpServer(), REQUEST_TIMEOUTS, { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS });
  const visits = app.get(SiteVisits, { strict: false });
  const handlers: Handlers = {
    observe: app.get(RequestMetrics).observe,
    body: jsonBody(),
    docs: Router().use(DOCS_PATH, apiDocs(join(REPOSITORY, 'docs/api/openapi.json'))),
    visits: (request, response, next) => void visits.answer(request, response, next),
    frontEnds: await frontEndsOf(app, config),
  };
  answerClientErrors(app.getHttpServer(), handlers.frontEnds?.answerToUnreadable);
  const routers = requestRouters(isHttps, handlers);
  if (routers.pages) answerSiteBeforeExpress(app.getHttpServer(), routers.pages);
  app.use(routers.others);
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalInterceptors(new ListPageInterceptor());
  app.useGlobalFilters(new DomainErrorFilter(app.get(EventBus), app.get(RefusalMetrics)));
}
