/** `npm run fixture-site`: invented articles and unreadable pages on this machine, for trying out the reader. */
import type { ProgramContext } from '../program.js';
import { StopRequest } from '../stop-request.js';
import { openOnPort } from './fixture-site.js';

export async function run({ root }: ProgramContext): Promise<number> {
  const site = await openOnPort(root, process.env);
  const stop = new StopRequest(process.env, () => process.exit(1));
  console.log(`The fixture site runs at ${site.url} (stop it with Ctrl-C)`);
  console.log(`A product that is to read it needs READER_ALLOW_HOSTS=${site.host}`);
  await stop.requested;
  await site.close();
  stop.release();
  return 0;
}
