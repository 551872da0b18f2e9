import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Router } from 'express';
import { etagOf } from '../http/etag-of.js';
import { StartError } from '../process/explain-failure.js';

const BROWSERS = ['chrome', 'firefox'] as const;

type Browser = (typeof BROWSERS)[number];

/** What `apps/extension/dist/create-zip.mjs` offers. */
interface PackerModule {
  createExtensionZip(options: {
    readonly folder: string;
    readonly origin: string;
    readonly browser: Browser;
  }): Uint8Array;
}

/** Where the site links to, for each browser. */
const NAMES: Readonly<Record<Browser, string>> = {
  chrome: 'vaglio-extension.zip',
  firefox: 'vaglio-extension-firefox.zip',
};

/** Offers the extension as packages that contain this site's URL. The same build and address give the same bytes. */
export async function extensionDownloads(packer: string, publicUrl: string): Promise<Router> {
  const loaded: unknown = await import(pathToFileURL(packer).href);
  if (!isPackerModule(loaded)) throw new StartError(`${packer} can't pack: run "npm run build".`);
  const folder = join(dirname(packer), 'unpacked');
  const router = Router();
  for (const browser of BROWSERS) {
    let packed: Package | undefined;
    router.get(`/downloads/${NAMES[browser]}`, (_request, response) => {
      // Most processes are never asked for it.
      packed ??= packageOf(loaded.createExtensionZip({ folder, origin: publicUrl, browser }));
      const { archive, etag } = packed;
      response.attachment(NAMES[browser]);
      response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('ETag', etag);
      response.send(archive);
    });
  }
  return router;
}

interface Package {
  readonly archive: Buffer;
  readonly etag: string;
}

function packageOf(bytes: Uint8Array): Package {
  const archive = Buffer.from(bytes);
  return { archive, etag: etagOf(archive) };
}

function isPackerModule(loaded: unknown): loaded is PackerModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'createExtensionZip' in loaded &&
    typeof loaded.createExtensionZip === 'function'
  );
}
