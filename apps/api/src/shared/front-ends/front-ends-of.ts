import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '../config/load-config.js';
import { HttpConfig, ProcessConfig } from '../config/server.config.js';
import { boundUrl } from '../http/bound-url.js';
import { OWN_CALL_HEADERS } from '../http/throttle/own-calls.js';
import { REPOSITORY } from '../process/folders.js';
import { addressBehind, SiteVisits, trustOf } from '../http/throttle/site-visits.js';
import { extensionAlone, frontEnds, type FrontEnds } from './front-ends.js';
import { PageChanges } from './page-changes.js';

/** What answers for the front-ends, when this process is asked to. */
export async function frontEndsOf(app: NestExpressApplication, config: Config): Promise<FrontEnds | null> {
  const { publicUrl } = config.get(HttpConfig);
  const apps = join(REPOSITORY, 'apps');
  const [visits, trust] = [app.get(SiteVisits, { strict: false }), trustOf(app)];
  if (!config.get(ProcessConfig).servesFrontEnds) return extensionAlone({ apps, publicUrl });
  return frontEnds({
    apps,
    publicUrl,
    apiUrl: () => ownAddress(app.getHttpServer().address() as AddressInfo),
    apiHeaders: OWN_CALL_HEADERS,
    changes: app.get(PageChanges, { strict: false }),
    countVisit: (kind, { socket, headers }) =>
      visits.count(kind, addressBehind(socket.remoteAddress ?? '', headers['x-forwarded-for'], trust)),
  });
}

function ownAddress(bound: AddressInfo): string {
  const isEverywhere = bound.address === '0.0.0.0' || bound.address === '::';
  return isEverywhere ? `http://127.0.0.1:${bound.port}` : boundUrl(bound);
}
