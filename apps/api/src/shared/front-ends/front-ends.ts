import { Router } from 'express';
import type { RequestHandler } from 'express';
import { adminDashboard } from './admin-dashboard.js';
import { builtFile } from './built-file.js';
import { extensionDownload } from './extension-download.js';
import type { PageChanges } from './page-changes.js';
import { webSite, type SiteHandler } from './web-site.js';

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

export interface FrontEnds {
  /** The public site. */
  readonly site: SiteHandler;
  /** The back-office and the extension's package. */
  readonly besideTheSite: RequestHandler;
}

/** Serves all that isn't the API. A build that is missing stops the start. */
export async function frontEnds(options: FrontEndsOptions): Promise<FrontEnds> {
  const admin = builtFile(options.apps, 'admin', 'index.html');
  const packer = builtFile(options.apps, 'extension', 'create-zip.mjs');
  const handler = builtFile(options.apps, 'web', 'server/handler.js');
  const besideTheSite = Router()
    .use('/admin-dashboard', adminDashboard(admin))
    .get('/downloads/vaglio-extension.zip', await extensionDownload(packer, options.publicUrl));
  return { site: await webSite(handler, options), besideTheSite };
}
