import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Router } from 'express';
import { etagOf } from '../http/etag-of.js';
import { StartError } from '../process/explain-failure.js';

const BROWSERS = ['chrome', 'firefox'] as const;

type Browser = (typeof BROWSERS)[number];

/** The exports of `apps/extension/dist/create-zip.mjs`. */
interface PackerModule {
  createExtensionZip(options: {
    readonly folder: string;
    readonly origin: string;
    readonly browser: Browser;
  }): Uint8Array;
}

/** The file names that the site links to. */
const NAMES: Readonly<Record<Browser, string>> = {
  chrome: 'vaglio-extension.zip',
  firefox: 'vaglio-extension-firefox.zip',
};

/** Serves the extension as packages that contain this site's URL. The same build and URL give the same bytes. */
export async function extensionDownloads(packer: string, publicUrl: string): Promise<Router> {
  const loaded: unknown = await import(pathToFileURL(packer).href);
  if (!isPackerModule(loaded))
    throw new StartError(`${packer} has no createExtensionZip: run "npm run build".`);
  const folder = join(dirname(packer), 'unpacked');
  const router = Router();
  for (const browser of BROWSERS) {
    let archive: Buffer | undefined;
    router.get(`/downloads/${NAMES[browser]}`, (_request, response) => {
      // Created on demand, because most processes never get this request.
      archive ??= Buffer.from(loaded.createExtensionZip({ folder, origin: publicUrl, browser }));
      response.attachment(NAMES[browser]);
      response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('ETag', etagOf(archive));
      response.send(archive);
    });
  }
  return router;
}

function isPackerModule(loaded: unknown): loaded is PackerModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'createExtensionZip' in loaded &&
    typeof loaded.createExtensionZip === 'function'
  );
}
