import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER } from '../process/folders.js';

function read(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(API_FOLDER, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '0.0.0';
}

/** As `apps/api/package.json` has it. */
export const PRODUCT_VERSION = read();
