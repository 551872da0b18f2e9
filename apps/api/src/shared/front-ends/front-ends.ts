import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { SiteVisit } from '@vaglio/contracts';
import { Router } from 'express';
import type { RequestHandler } from 'express';
import type { Config } from '../config/load-config.js';
import { HttpConfig } from '../config/server.config.js';
import { ProcessConfig } from '../config/server.config.js';
import { addressBehind, SiteVisits, trustOf } from '../http/throttle/site-visits.js';
import { REPOSITORY } from '../process/folders.js';
import { StartError } from '../process/explain-failure.js';
import { adminDashboard } from './admin-dashboard.js';
import { extensionDownloads } from './extension-download.js';
import { inProcessApi, type GetFromApi } from './in-process-api.js';

/** Announces to the page cache that what pages show of articles has changed. */
export abstract class PageChanges {
  /** While changes are not received, no cached page is sent without asking the API. */
  abstract readonly isUp: boolean;

  abstract subscribe(listener: () => void): void;
}

/** Answers a request for the site, or calls `next`; it needs nothing of Express. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The raw response to a request that Node can't parse; null where the site has none for it. */
export type AnswerToUnreadable = (request: {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}) => string | null;

/** What `apps/web/dist/server/handler.js` exports. */
interface WebModule {
  readonly answerToUnreadable: AnswerToUnreadable;
  createWebHandler(options: {
    readonly publicUrl: string;
    readonly getFromApi: GetFromApi;
    readonly changes: PageChanges;
    /** Counts a page or a search of a reader; gives the seconds to wait where there were too many. */
    readonly countVisit: (kind: SiteVisit, request: IncomingMessage) => Promise<number | null>;
  }): SiteHandler;
}

export interface FrontEnds {
  /** The public site; null where processes of its own serve it. */
  readonly site: SiteHandler | null;
  readonly answerToUnreadable?: AnswerToUnreadable;
  /** The back-office and the extension's package, or the latter alone. */
  readonly besideTheSite: RequestHandler;
}

const PACKER = ['extension', 'create-zip.mjs'] as const;

/** All that this process serves beside the API. A build that is missing stops the start. */
export async function frontEndsOf(app: NestExpressApplication, config: Config): Promise<FrontEnds | null> {
  const { publicUrl } = config.get(HttpConfig);
  const apps = join(REPOSITORY, 'apps');
  if (!config.get(ProcessConfig).servesFrontEnds) return extensionAlone({ apps, publicUrl });
  const admin = builtFile(apps, 'admin', 'index.html');
  const packer = builtFile(apps, ...PACKER);
  const web = await loadWeb(builtFile(apps, 'web', 'server/handler.js'));
  const [visits, trust] = [app.get(SiteVisits, { strict: false }), trustOf(app)];
  const site = web.createWebHandler({
    publicUrl,
    getFromApi: inProcessApi(app.getHttpAdapter().getInstance()),
    changes: app.get(PageChanges, { strict: false }),
    countVisit: (kind, { socket, headers }) =>
      visits.count(kind, addressBehind(socket.remoteAddress ?? '', headers['x-forwarded-for'], trust)),
  });
  const besideTheSite = Router()
    .use('/admin-dashboard', adminDashboard(admin))
    .use(await extensionDownloads(packer, publicUrl));
  return { site, answerToUnreadable: web.answerToUnreadable, besideTheSite };
}

/** What is left to the API where other processes serve the rest: the package contains the site's address. */
export async function extensionAlone({
  apps,
  publicUrl,
}: {
  readonly apps: string;
  readonly publicUrl: string;
}): Promise<FrontEnds | null> {
  const packer = builtPath(apps, ...PACKER);
  if (!existsSync(packer)) return null;
  const besideTheSite = await extensionDownloads(packer, publicUrl);
  return { site: null, besideTheSite };
}

/** A file of an app's build; without it the start fails and names the command that builds it. */
export function builtFile(apps: string, app: string, file: string): string {
  const path = builtPath(apps, app, file);
  if (existsSync(path)) return path;
  throw new StartError(
    `apps/${app}/dist/${file} is missing: run "npm run build", or start with SERVE_FRONT_ENDS=false.`,
  );
}

function builtPath(apps: string, app: string, file: string): string {
  return join(apps, app, 'dist', file);
}

async function loadWeb(file: string): Promise<WebModule> {
  const loaded: unknown = await import(pathToFileURL(file).href);
  if (!isWebModule(loaded)) throw new StartError(`${file} has no createWebHandler: run "npm run build".`);
  return loaded;
}

function isWebModule(loaded: unknown): loaded is WebModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'createWebHandler' in loaded &&
    typeof loaded.createWebHandler === 'function'
  );
}
