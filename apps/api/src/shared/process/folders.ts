import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `apps/api`. The path works for sources and build, which are equally deep. */
export const API_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The root of the repository. */
export const REPOSITORY = join(API_FOLDER, '../..');
