import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync } from 'fflate';

export type Files = Record<string, Uint8Array>;

export const MANIFEST = 'manifest.json';
/** A change of the manifest that stores and browsers must report. */
export const OPEN_POLICY = {
  content_security_policy: { extension_pages: "script-src 'self' https://elsewhere.example" },
};
const PACKER = join(__dirname, '../../build/zip.mjs');

/** Packs the built extension for a site and a browser, and returns the files of the package. */
export async function packageFiles(
  folder: string,
  origin: string,
  browser: 'chrome' | 'firefox' = 'chrome',
): Promise<Files> {
  const out = join(folder, `${browser}.zip`);
  const args = [PACKER, '--browser', browser, '--origin', origin, '--out', out];
  await promisify(execFile)(process.execPath, args);
  return unzipSync(await readFile(out));
}

export function manifestOf<Manifest>(files: Files): Manifest {
  return JSON.parse(strFromU8(files[MANIFEST] ?? new Uint8Array())) as Manifest;
}

export function withManifest<Manifest = Readonly<Record<string, unknown>>>(
  files: Files,
  change: (manifest: Manifest) => object,
): Files {
  return { ...files, [MANIFEST]: strToU8(JSON.stringify(change(manifestOf<Manifest>(files)))) };
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}
