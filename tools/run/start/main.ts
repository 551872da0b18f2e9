/** `npm start`: an embedded Postgres, generated secrets, and the API with worker and front-ends, in one folder. */
import type { Failure } from '../bootstrap/failure.mjs';
import type { LocalServer } from '../servers/local-server.js';
import type { ProgramContext } from '../program.js';
import { StopRequest } from '../stop-request.js';
import { apiEnvironment, apiProgram } from './api-environment.js';
import { printFirstAdministrator } from './api-message.js';
import { withDataFolder } from './data-folder.js';
import { openDatabase, type Database } from './database.js';
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

/** Runs until a signal or a failure; everything is stopped when it returns. */
async function runProduct(
  root: string,
  dataFolder: string,
  address: ListenAddress,
  withFixtures: boolean,
): Promise<number> {
  let fixtures: LocalServer | null = null;
  let database: Database | null = null;
  let api: NodeProcess | null = null;
  let supervisor: Supervisor | null = null;
  const stop = new StopRequest(process.env, () => {
    supervisor?.end();
    void api?.kill();
    database?.kill();
  });
  const onFailure = (failure: Failure): void => stop.request(failure);
  try {
    if (withFixtures) fixtures = await openFixtures(root, process.env);
    const env = allowFixtures(process.env, fixtures);
    const secrets = readOrMakeSecrets(dataFolder);
    database = await openDatabase(root, dataFolder, env, secrets, onFailure);
    api = new NodeProcess({
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
    supervisor = new Supervisor(api, onFailure);
    void supervisor.start();
    const failure = await stop.requested;
    if (failure) throw failure;
    return 0;
  } finally {
    supervisor?.end();
    await api?.stop();
    await fixtures?.close();
    await database?.stop();
    stop.release();
  }
}
