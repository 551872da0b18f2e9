import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `apps/api`: sources and build lie equally deep in it. */
export const API_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The root of the repository. */
export const REPOSITORY = join(API_FOLDER, '../..');
