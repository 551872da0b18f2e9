import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import { etagOf } from '../http/etag-of.js';
import { StartError } from '../process/explain-failure.js';

/** What `apps/extension/dist/create-zip.mjs` offers. */
interface PackerModule {
  createExtensionZip(options: { readonly folder: string; readonly origin: string }): Uint8Array;
}

/** Where the site links to. */
export const EXTENSION_PACKAGE = '/downloads/vaglio-extension.zip';

/** Offers the extension as a package that contains this site's URL. The same build and address give the same bytes. */
export async function extensionDownload(packer: string, publicUrl: string): Promise<RequestHandler> {
  const loaded: unknown = await import(pathToFileURL(packer).href);
  if (!isPackerModule(loaded)) throw new StartError(`${packer} can't pack: run "npm run build".`);
  const folder = join(dirname(packer), 'unpacked');
  let packed: Package | undefined;
  return (_request, response) => {
    // Most processes are never asked for it.
    packed ??= packageOf(loaded.createExtensionZip({ folder, origin: publicUrl }));
    const { archive, etag } = packed;
    response.attachment('vaglio-extension.zip');
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('ETag', etag);
    response.send(archive);
  };
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
