/** `npm run fixture-site`: invented articles and unreadable pages on this machine, for trying out the reader. */
import type { ProgramContext } from '../program.js';
import { runUntilStopped } from '../run-until-stopped.js';
import { openOnPort } from './fixture-site.js';

export function run({ root }: ProgramContext): Promise<number> {
  return runUntilStopped(async ({ onStop }) => {
    const site = await openOnPort(root, process.env);
    onStop(() => site.close());
    console.log(`The fixture site runs at ${site.url} (stop it with Ctrl-C)`);
    console.log(`A product that is to read it needs READER_ALLOW_HOSTS=${site.host}`);
  });
}
