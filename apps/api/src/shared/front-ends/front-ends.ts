import { existsSync } from 'node:fs';
import { Router } from 'express';
import type { RequestHandler } from 'express';
import { adminDashboard } from './admin-dashboard.js';
import { builtFile, builtPath } from './built-file.js';
import { EXTENSION_PACKAGE, extensionDownload } from './extension-download.js';
import type { PageChanges } from './page-changes.js';
import { webSite, type AnswerToUnreadable, type CountVisit, type SiteHandler } from './web-site.js';

export interface FrontEndsOptions {
  /** The folder `apps`, in which the builds lie. */
  readonly apps: string;
  readonly publicUrl: string;
  /** Known once the server listens: where pages rendered here reach the API. */
  readonly apiUrl: () => string;
  /** Headers by which the API knows that a call comes from this process. */
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly changes: PageChanges;
  readonly countVisit: CountVisit;
}

export interface FrontEnds {
  /** The public site; null where processes of its own serve it. */
  readonly site: SiteHandler | null;
  readonly answerToUnreadable?: AnswerToUnreadable;
  /** The back-office and the extension's package, or the latter alone. */
  readonly besideTheSite: RequestHandler;
}

const PACKER = ['extension', 'create-zip.mjs'] as const;

/** Serves all that isn't the API. A build that is missing stops the start. */
export async function frontEnds(options: FrontEndsOptions): Promise<FrontEnds> {
  const admin = builtFile(options.apps, 'admin', 'index.html');
  const packer = builtFile(options.apps, ...PACKER);
  const handler = builtFile(options.apps, 'web', 'server/handler.js');
  const besideTheSite = Router()
    .use('/admin-dashboard', adminDashboard(admin))
    .get(EXTENSION_PACKAGE, await extensionDownload(packer, options.publicUrl));
  return { ...(await webSite(handler, options)), besideTheSite };
}

/** What is left to the API where other processes serve the rest: a package that knows the site's address is no static file. */
export async function extensionAlone({
  apps,
  publicUrl,
}: Pick<FrontEndsOptions, 'apps' | 'publicUrl'>): Promise<FrontEnds | null> {
  const packer = builtPath(apps, ...PACKER);
  if (!existsSync(packer)) return null;
  const besideTheSite = Router().get(EXTENSION_PACKAGE, await extensionDownload(packer, publicUrl));
  return { site: null, besideTheSite };
}
