/** `npm run images`: every step of docker/Dockerfile in a temporary folder, then the images' commands and health checks. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../run/servers/free-port.js';
import { startTemporaryPostgres } from '../../run/servers/temporary-postgres.js';
import type { ProgramContext } from '../../run/program.js';
import { newSecrets } from '../../run/start/secrets.js';
import { startTemporaryRedis } from '../../run/servers/redis-server.js';
import { tryAdminImage } from './admin-image.js';
import { Container } from './container.js';
import { stagesOf, type Stage } from './dockerfile.js';
import { askDoors, type Door } from './doors.js';
import { folderSize } from './folder-size.js';
import { findProgram } from './foreign-program.js';
import { ImageFolders } from './image-folder.js';
import { tryProxy } from './proxy.js';

/** What an image of production files alone must be able to give: each needs a file or a package that is easily left out. */
const API_DOORS: readonly Door[] = [
  { path: '/api/articles', header: ['content-type', /json/] },
  { path: '/api/docs', header: ['content-type', /^text\/html/] },
  { path: '/api/docs/openapi.json', header: ['content-type', /json/] },
  { path: '/api/docs/swagger-ui.css', header: ['content-type', /css/] },
  { path: '/downloads/vaglio-extension.zip', header: ['content-type', /zip/] },
];
const WEB_DOORS: readonly Door[] = [
  { path: '/', header: ['content-type', /^text\/html/] },
  { path: '/articles', header: ['content-type', /^text\/html/] },
];

export async function run({ root }: ProgramContext): Promise<number> {
  const parent = mkdtempSync(join(tmpdir(), 'vaglio-images-'));
  try {
    const stages = stagesOf(readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8'));
    const folders = new ImageFolders(root, parent);
    for (const stage of stages) {
      console.log(stage.name);
      folders.make(stage);
    }
    await tryOut(root, new Map(stages.map((stage) => [stage.name, stage])), folders);
    console.log('Every step ran, and every image that listens is healthy.');
    return 0;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

async function tryOut(
  root: string,
  stages: ReadonlyMap<string, Stage>,
  folders: ImageFolders,
): Promise<void> {
  const postgres = await startTemporaryPostgres(root, 'vaglio');
  const redis = await startTemporaryRedis(process.env);
  const started: Container[] = [];
  const start = async (name: string, surroundings: Readonly<Record<string, string>>): Promise<void> => {
    const stage = stages.get(name);
    if (!stage) throw new Error(`docker/Dockerfile has no stage ${name}`);
    const container = new Container(stage, folders.folderOf(stage), surroundings);
    started.push(container);
    await container.untilHealthy();
    console.log(
      `${name}: ${stage.health ? 'healthy' : 'running'}, ${folderSize(folders.folderOf(stage))} MB of files`,
    );
  };
  try {
    const [apiPort, webPort] = [await findFreePort(), await findFreePort()];
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const { jwtSecret, encryptionKey } = newSecrets();
    const common = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      JWT_SECRET: jwtSecret,
      ENCRYPTION_KEY: encryptionKey,
      PUBLIC_URL: 'https://vaglio.example.org',
      SUPPORT_EMAIL: 'help@vaglio.example.org',
      LOG_LEVEL: 'warn',
    };
    await start('api', { ...common, PORT: String(apiPort), HOST: '127.0.0.1' });
    await start('worker', common);
    await start('web', {
      PORT: String(webPort),
      HOST: '127.0.0.1',
      API_URL: apiUrl,
      PUBLIC_URL: common.PUBLIC_URL,
    });
    await askDoors('api', apiUrl, API_DOORS);
    await askDoors('web', `http://127.0.0.1:${webPort}`, WEB_DOORS);
    await tryAdmin(stages, folders);
    await tryDoor(root, folders, { api: apiPort, web: webPort });
  } finally {
    for (const container of started.reverse()) await container.stop();
    await redis.stop();
    await postgres.stop();
  }
}

/** Its program comes with the base image, so it needs one from here. */
async function tryAdmin(stages: ReadonlyMap<string, Stage>, folders: ImageFolders): Promise<void> {
  const stage = stages.get('admin');
  if (!stage) throw new Error('docker/Dockerfile has no stage admin');
  const nginx = findProgram('nginx');
  const folder = folders.folderOf(stage);
  if (nginx) await tryAdminImage(nginx, folder);
  const how = nginx ? 'answers' : 'not started, there is no nginx on this machine';
  console.log(`admin: ${how}, ${folderSize(folder)} MB of files`);
}

/** The proxy is an image of others with one file of ours. */
async function tryDoor(
  root: string,
  folders: ImageFolders,
  ports: { readonly api: number; readonly web: number },
): Promise<void> {
  const caddy = findProgram('caddy');
  if (caddy) await tryProxy(caddy, root, folders.besideThem('proxy'), ports);
  console.log(`proxy: ${caddy ? 'answers' : 'not started, there is no caddy on this machine'}`);
}
