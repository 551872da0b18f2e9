import { Router } from 'express';
import type { RequestHandler } from 'express';
import { adminDashboard } from './admin-dashboard.js';
import { builtFile } from './built-file.js';
import { extensionDownload } from './extension-download.js';
import type { PageChanges } from './page-changes.js';
import { webSite } from './web-site.js';

export interface FrontEndsOptions {
  /** The folder `apps`, in which the builds lie. */
  readonly apps: string;
  readonly publicUrl: string;
  /** Known once the server listens: where pages rendered here reach the API. */
  readonly apiUrl: () => string;
  /** Headers by which the API knows that a call comes from this process. */
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly changes: PageChanges;
}

/** Serves all that isn't the API. A build that is missing stops the start. */
export async function frontEnds(options: FrontEndsOptions): Promise<RequestHandler> {
  const admin = builtFile(options.apps, 'admin', 'index.html');
  const packer = builtFile(options.apps, 'extension', 'create-zip.mjs');
  const handler = builtFile(options.apps, 'web', 'server/handler.js');
  const others = Router()
    .use('/admin-dashboard', adminDashboard(admin))
    .get('/downloads/vaglio-extension.zip', await extensionDownload(packer, options.publicUrl));
  const site = await webSite(handler, options);
  // What readers ask for does not wait until a router has compared it with what they don't.
  return (request, response, next) =>
    BESIDE_THE_SITE.test(request.url)
      ? void others(request, response, next)
      : void site(request, response, next);
}

const BESIDE_THE_SITE = /^\/(?:admin-dashboard|downloads)(?:[/?]|$)/i;
