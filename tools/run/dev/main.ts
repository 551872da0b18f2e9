/** `npm run dev`: the product with watched sources. Compilers run, the API restarts, and pages reload by themselves. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNx } from '../bootstrap/build.mjs';
import type { ProgramContext } from '../program.js';
import { runUntilStopped } from '../run-until-stopped.js';
import { findFreePort } from '../servers/free-port.js';
import { apiEnvironment, apiProgram } from '../start/api-environment.js';
import { printFirstAdministrator } from '../start/api-message.js';
import { withDataFolder } from '../start/data-folder.js';
import { openDatabase } from '../start/database.js';
import { displayUrl, type ListenAddress } from '../start/listen-address.js';
import { NodeProcess } from '../start/node-process.js';
import { readOrMakeSecrets } from '../start/secrets.js';
import { Supervisor } from '../start/supervisor.js';
import { openDevelopmentProxy, type DevelopmentPorts } from './development-proxy.js';
import { compileOnChange, keepRunning, onChange, type Watcher } from './watchers.js';

const COMPILED = ['libs/contracts', 'libs/engine', 'apps/api'];

export function run({ root }: ProgramContext): Promise<number> {
  return withDataFolder(root, (dataFolder, address) => develop(root, dataFolder, address));
}

function develop(root: string, dataFolder: string, address: ListenAddress): Promise<number> {
  return runUntilStopped(async ({ onStop, onKill, fail }) => {
    const secrets = readOrMakeSecrets(dataFolder);
    const ports = { api: await findFreePort(), web: await findFreePort(), admin: await findFreePort() };
    const database = await openDatabase(root, dataFolder, process.env, secrets, fail);
    onStop(() => database.stop());
    const env = { NODE_ENV: 'development', PUBLIC_URL: displayUrl(address), ...process.env };
    const apiAddress = { host: '127.0.0.1', port: ports.api };
    const api = new RestartedApi(
      new NodeProcess({
        name: '[apps/api] The API',
        file: apiProgram(root),
        cwd: root,
        env: apiEnvironment(env, { address: apiAddress, dataFolder, databaseUrl: database.url, secrets }),
        execArgv: ['--enable-source-maps'],
        onMessage: (message) => {
          if (message.type === 'first-administrator') printFirstAdministrator(message);
          if (message.type === 'ready') console.log('[apps/api] ready');
        },
      }),
    );
    onStop(() => api.stop());
    onKill(() => api.kill());
    api.start();
    for (const watcher of watchEverything(root, address, ports, api)) onStop(() => watcher.stop());
    const proxy = await openDevelopmentProxy(address, ports);
    onStop(() => proxy.close().closeAllConnections());
    console.log(`Vaglio is developed at ${displayUrl(address)} (stop it with Ctrl-C)`);
  });
}

/** The API, which restarts after crashes and whenever it was compiled. */
class RestartedApi {
  private supervisor: Supervisor | null = null;
  private restarting: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly api: NodeProcess) {}

  start(): void {
    this.supervisor = new Supervisor(this.api, ({ message }) =>
      console.error(`[apps/api] ${message} It starts again with the next change.`),
    );
    void this.supervisor.start();
  }

  /** Restarts wait for each other. */
  restart(): void {
    this.restarting = this.restarting.then(async () => {
      await this.supervisor?.stop();
      if (!this.isStopped) this.start();
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.supervisor?.stop();
  }

  kill(): void {
    this.isStopped = true;
    this.supervisor?.kill();
  }
}

function watchEverything(
  root: string,
  address: ListenAddress,
  ports: DevelopmentPorts,
  api: RestartedApi,
): Watcher[] {
  const viteServer = fileURLToPath(new URL('./vite-server.js', import.meta.url));
  const vite = (name: 'web' | 'admin'): Watcher => {
    const folder = join(root, 'apps', name);
    const args = [folder, String(ports[name]), `http://127.0.0.1:${ports.api}`, displayUrl(address)];
    return keepRunning(`apps/${name}`, viteServer, args, folder);
  };
  const compiled = COMPILED.map((folder) => join(root, folder, 'dist'));
  return [
    ...COMPILED.map((folder) => compileOnChange(root, folder)),
    onChange(compiled, () => api.restart()),
    vite('web'),
    vite('admin'),
    onChange([join(root, 'apps', 'extension', 'src')], () => void rebuildExtension(root)),
  ];
}

async function rebuildExtension(root: string): Promise<void> {
  const { code, output } = await runNx(root, ['run', '@vaglio/extension:build']);
  console.log(`[apps/extension] ${code === 0 ? 'built: reload it in the browser' : output}`);
}
