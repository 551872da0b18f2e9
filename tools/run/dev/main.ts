/** Runs the product with everything watched: sources compile, the API restarts, the browser's pages reload by themselves. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNx } from '../bootstrap/build.mjs';
import { findFreePort } from '../servers/free-port.js';
import type { ProgramContext } from '../program.js';
import { apiEnvironment, apiProgram } from '../start/api-environment.js';
import { claimDataFolder } from '../start/data-folder.js';
import { openDatabase, type Database } from '../start/database.js';
import {
  AFTER_A_CRASH_MS,
  displayUrl,
  listenAddress,
  requireFreePort,
  type ListenAddress,
} from '../start/listen-address.js';
import { NodeProcess } from '../start/node-process.js';
import { readOrMakeSecrets, type Secrets } from '../start/secrets.js';
import { Supervisor } from '../start/supervisor.js';
import { StopRequest } from '../stop-request.js';
import { printFirstAdministrator } from '../start/api-message.js';
import { openDevelopmentProxy, type DevelopmentPorts } from './development-proxy.js';
import { keepCompiling, keepRunning, onChange, type Watcher } from './watchers.js';

const COMPILED = [join('libs', 'contracts'), join('libs', 'engine'), join('apps', 'api')];

export async function run({ root }: ProgramContext): Promise<number> {
  const address = listenAddress(process.env);
  const { folder, lock, wasAbandoned } = claimDataFolder(root, process.env);
  try {
    await requireFreePort(address, wasAbandoned ? AFTER_A_CRASH_MS : 0);
    lock.note(displayUrl(address));
    return await develop(root, folder, address);
  } finally {
    lock.release();
  }
}

async function develop(root: string, dataFolder: string, address: ListenAddress): Promise<number> {
  let database: Database | null = null;
  let api: DevelopedApi | null = null;
  const watchers: Watcher[] = [];
  const stop = new StopRequest(process.env, () => api?.kill());
  try {
    const secrets = readOrMakeSecrets(dataFolder);
    const ports = { api: await findFreePort(), web: await findFreePort(), admin: await findFreePort() };
    database = await openDatabase(root, dataFolder, process.env, secrets, (failure) => stop.make(failure));
    api = new DevelopedApi(developedApi(root, dataFolder, address, ports, database.url, secrets));
    api.start();
    watchers.push(...watchEverything(root, address, ports, api));
    const proxy = await openDevelopmentProxy(address, ports);
    watchers.push({ stop: () => void proxy.close().closeAllConnections() });
    console.log(`Vaglio is developed at ${displayUrl(address)} (stop it with Ctrl-C)`);
    const failure = await stop.made;
    if (failure) throw failure;
    return 0;
  } finally {
    watchers.forEach((watcher) => watcher.stop());
    await api?.stop();
    await database?.stop();
    stop.release();
  }
}

function developedApi(
  root: string,
  dataFolder: string,
  address: ListenAddress,
  ports: DevelopmentPorts,
  databaseUrl: string,
  secrets: Secrets,
): NodeProcess {
  const env = { NODE_ENV: 'development', PUBLIC_URL: displayUrl(address), ...process.env };
  const inside = { host: '127.0.0.1', port: ports.api };
  return new NodeProcess({
    name: '[apps/api] The API',
    file: apiProgram(root),
    cwd: root,
    env: apiEnvironment(env, { address: inside, dataFolder, databaseUrl, secrets }),
    execArgv: ['--enable-source-maps'],
    onMessage: (message) => {
      if (message.type === 'first-administrator') printFirstAdministrator(message);
      if (message.type === 'ready') console.log('[apps/api] ready');
    },
  });
}

/** The API, started again after crashes and whenever it was compiled. */
class DevelopedApi {
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

  /** One restart after the other. */
  restart(): void {
    this.restarting = this.restarting.then(async () => {
      this.supervisor?.end();
      await this.api.stop();
      if (!this.isStopped) this.start();
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.supervisor?.end();
    await this.api.stop();
  }

  kill(): void {
    this.isStopped = true;
    this.supervisor?.end();
    void this.api.kill();
  }
}

function watchEverything(
  root: string,
  address: ListenAddress,
  ports: DevelopmentPorts,
  api: DevelopedApi,
): Watcher[] {
  const viteServer = fileURLToPath(new URL('./vite-server.js', import.meta.url));
  const vite = (name: 'web' | 'admin'): Watcher => {
    const folder = join(root, 'apps', name);
    const args = [folder, String(ports[name]), `http://127.0.0.1:${ports.api}`, displayUrl(address)];
    return keepRunning(`apps/${name}`, viteServer, args, folder);
  };
  const compiled = COMPILED.map((folder) => join(root, folder, 'dist'));
  return [
    ...COMPILED.map((folder) => keepCompiling(root, folder)),
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
