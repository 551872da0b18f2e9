/** `npm start`: an embedded Postgres, generated secrets, and the API with worker and front-ends, in one folder. */
import type { ProgramContext } from '../program.js';
import { runUntilStopped } from '../run-until-stopped.js';
import { apiEnvironment, apiProgram } from './api-environment.js';
import { printFirstAdministrator } from './api-message.js';
import { withDataFolder } from './data-folder.js';
import { openDatabase } from './database.js';
import { allowFixtures, openFixtures } from './fixtures.js';
import { displayUrl, type ListenAddress } from './listen-address.js';
import { NodeProcess } from './node-process.js';
import { readOrMakeSecrets } from './secrets.js';
import { Supervisor } from './supervisor.js';

export function run({ root, args }: ProgramContext): Promise<number> {
  return withDataFolder(root, (dataFolder, address) =>
    runProduct(root, dataFolder, address, args.includes('--with-fixtures')),
  );
}

function runProduct(
  root: string,
  dataFolder: string,
  address: ListenAddress,
  withFixtures: boolean,
): Promise<number> {
  return runUntilStopped(async ({ onStop, onKill, fail }) => {
    const fixtures = withFixtures ? await openFixtures(root, process.env) : null;
    onStop(() => fixtures?.close());
    const env = allowFixtures(process.env, fixtures);
    const secrets = readOrMakeSecrets(dataFolder);
    const database = await openDatabase(root, dataFolder, env, secrets, fail);
    onStop(() => database.stop());
    const api = new NodeProcess({
      name: 'The API',
      file: apiProgram(root),
      cwd: root,
      env: apiEnvironment(env, { address, dataFolder, databaseUrl: database.url, secrets }),
      onMessage: (message) => {
        if (message.type === 'first-administrator') printFirstAdministrator(message);
        if (message.type !== 'ready') return;
        console.log(`Vaglio runs at ${displayUrl(address)} (stop it with Ctrl-C)`);
        if (fixtures) console.log(`Pages to submit to it are listed at ${fixtures.url}`);
      },
    });
    const supervisor = new Supervisor(api, fail);
    onStop(() => supervisor.stop());
    onKill(() => supervisor.kill());
    onKill(() => database.kill());
    void supervisor.start();
  });
}
