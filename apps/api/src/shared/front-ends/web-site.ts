import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import { StartError } from '../process/start.error.js';
import type { PageChanges } from './page-changes.js';
import type { FrontEndsOptions } from './front-ends.js';

/** What `apps/web/dist/server/handler.js` offers. */
interface WebModule {
  createWebHandler(options: {
    readonly apiUrl: string;
    readonly publicUrl: string;
    readonly apiHeaders: Readonly<Record<string, string>>;
    readonly changes: PageChanges;
  }): RequestHandler;
}

/** Loaded at the start, so that a broken build is noticed then; made at the first request, when the port is known. */
export async function webSite(file: string, options: FrontEndsOptions): Promise<RequestHandler> {
  const loaded: unknown = await import(pathToFileURL(file).href);
  if (!isWebModule(loaded)) throw new StartError(`${file} has no createWebHandler: run "npm run build".`);
  let handler: RequestHandler | undefined;
  return (request, response, next) => {
    handler ??= loaded.createWebHandler({
      apiUrl: options.apiUrl(),
      publicUrl: options.publicUrl,
      apiHeaders: options.apiHeaders,
      changes: options.changes,
    });
    return handler(request, response, next);
  };
}

function isWebModule(loaded: unknown): loaded is WebModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'createWebHandler' in loaded &&
    typeof loaded.createWebHandler === 'function'
  );
}
