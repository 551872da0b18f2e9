import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { SiteVisit } from '@vaglio/contracts';
import { type RequestHandler, Router } from 'express';
import type { Config } from '../config/load-config.js';
import { HttpConfig, ProcessConfig } from '../config/server.config.js';
import { SiteVisits } from '../http/throttle/site-visits.js';
import { REPOSITORY } from '../process/folders.js';
import { StartError } from '../process/explain-failure.js';
import { adminDashboard } from './admin-dashboard.js';
import { extensionDownloads } from './extension-download.js';
import { inProcessApi, type GetFromApi } from './in-process-api.js';

/** Notifies the page cache when articles changed. */
export abstract class PageChanges {
  /** False while changes are not received. Cached pages are then not used without asking the API. */
  abstract readonly isUp: boolean;

  abstract subscribe(listener: () => void): void;
}

/** Answers a request for the site or calls `next`. Gets Node's objects, without Express' additions. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Returns the raw response to a request that Node can't parse; null if the site has none for it. */
export type AnswerToUnreadable = (request: {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}) => string | null;

/** The exports of `apps/web/dist/server/handler.js`. */
interface WebModule {
  readonly answerToUnreadable: AnswerToUnreadable;
  createWebHandler(options: {
    readonly publicUrl: string;
    readonly getFromApi: GetFromApi;
    readonly changes: PageChanges;
    /** Counts a page or a search of a visitor. Returns the seconds to wait if there were too many, else null. */
    readonly countVisit: (kind: SiteVisit, request: IncomingMessage) => Promise<number | null>;
  }): SiteHandler;
}

export interface FrontEnds {
  /** The public site; null if separate web processes serve it. */
  readonly site: SiteHandler | null;
  readonly answerToUnreadable?: AnswerToUnreadable;
  /** The back-office and the extension's packages, or the packages only. */
  readonly others: RequestHandler;
}

const PACKER = ['extension', 'create-zip.mjs'] as const;

/** The front-ends that this process serves. Throws if a build is missing. */
export async function frontEndsOf(app: NestExpressApplication, config: Config): Promise<FrontEnds | null> {
  const { publicUrl } = config.get(HttpConfig);
  const apps = join(REPOSITORY, 'apps');
  if (!config.get(ProcessConfig).servesFrontEnds) return extensionOnly(apps, publicUrl);
  const admin = builtFile(apps, 'admin', 'index.html');
  const packer = builtFile(apps, ...PACKER);
  const web = await loadWeb(builtFile(apps, 'web', 'server/handler.js'));
  const visits = app.get(SiteVisits, { strict: false });
  const site = web.createWebHandler({
    publicUrl,
    getFromApi: inProcessApi(app.getHttpAdapter().getInstance()),
    changes: app.get(PageChanges, { strict: false }),
    countVisit: (kind, { socket, headers }) => visits.count(kind, socket.remoteAddress ?? '', headers),
  });
  const others = Router()
    .use('/admin-dashboard', adminDashboard(admin))
    .use(await extensionDownloads(packer, publicUrl));
  return { site, answerToUnreadable: web.answerToUnreadable, others };
}

/** For processes without the site: the API serves the extension, whose packages contain the public URL. */
export async function extensionOnly(apps: string, publicUrl: string): Promise<FrontEnds | null> {
  const packer = builtPath(apps, ...PACKER);
  return existsSync(packer) ? { site: null, others: await extensionDownloads(packer, publicUrl) } : null;
}

/** The path of a file of an app's build. Throws with the build command if it is missing. */
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
