import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER } from '../process/folders.js';

const manifest = JSON.parse(readFileSync(join(API_FOLDER, 'package.json'), 'utf8')) as { version: string };

/** The version in `apps/api/package.json`. */
export const PRODUCT_VERSION = manifest.version;
