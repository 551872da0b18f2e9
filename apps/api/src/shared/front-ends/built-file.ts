import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../process/explain-failure.js';

/** Where a file of an app's build lies; a start without it says how to make it. */
export function builtFile(apps: string, app: string, file: string): string {
  const path = builtPath(apps, app, file);
  if (existsSync(path)) return path;
  throw new StartError(
    `apps/${app}/dist/${file} is missing: run "npm run build", or start with SERVE_FRONT_ENDS=false.`,
  );
}

/** Where it would lie. */
export function builtPath(apps: string, app: string, file: string): string {
  return join(apps, app, 'dist', file);
}
