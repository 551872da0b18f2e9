import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { SiteVisit } from '@vaglio/contracts';
import { StartError } from '../process/explain-failure.js';
import type { PageChanges } from './page-changes.js';
import type { FrontEndsOptions } from './front-ends.js';

/** Answers a request for the site, or calls `next`; it needs nothing of Express. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What the site says, as it goes down the line, to a reader whose request Node can't read; null where that is no reader's. */
export type AnswerToUnreadable = (request: {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}) => string | null;

/** Counts a page or a search of a reader; gives the seconds to wait where there were too many. */
export type CountVisit = (kind: SiteVisit, request: IncomingMessage) => Promise<number | null>;

/** The site as it is served beside the API. */
export interface WebSite {
  readonly site: SiteHandler;
  readonly answerToUnreadable: AnswerToUnreadable;
}

/** What `apps/web/dist/server/handler.js` offers. */
interface WebModule {
  readonly answerToUnreadable: AnswerToUnreadable;
  createWebHandler(options: {
    readonly apiUrl: string;
    readonly publicUrl: string;
    readonly apiHeaders: Readonly<Record<string, string>>;
    readonly changes: PageChanges;
    readonly countVisit: CountVisit;
  }): SiteHandler;
}

/** Loaded at the start, so that a broken build is noticed then; made at the first request, when the port is known. */
export async function webSite(file: string, options: FrontEndsOptions): Promise<WebSite> {
  const loaded: unknown = await import(pathToFileURL(file).href);
  if (!isWebModule(loaded)) throw new StartError(`${file} has no createWebHandler: run "npm run build".`);
  const { answerToUnreadable } = loaded;
  let handler: SiteHandler | undefined;
  const site: SiteHandler = (request, response, next) => {
    handler ??= loaded.createWebHandler({
      apiUrl: options.apiUrl(),
      publicUrl: options.publicUrl,
      apiHeaders: options.apiHeaders,
      changes: options.changes,
      countVisit: options.countVisit,
    });
    return handler(request, response, next);
  };
  return { site, answerToUnreadable };
}

function isWebModule(loaded: unknown): loaded is WebModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'createWebHandler' in loaded &&
    typeof loaded.createWebHandler === 'function'
  );
}
