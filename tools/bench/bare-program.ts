import { fileURLToPath } from 'node:url';

/** Where a bare server was compiled to. */
export function bareProgram(name: string): string {
  return fileURLToPath(new URL(`./bare/${name}.server.js`, import.meta.url));
}
