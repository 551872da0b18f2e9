import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import { API_FOLDER } from '../src/shared/process/folders.js';
import { createTestDatabase } from '../src/shared/database/testing/test-database.js';
import type { TestDatabase } from '../src/shared/database/testing/test-database.js';
import { TEST_ENVIRONMENT } from '../src/testing/test-app.js';

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

function startMain(environment: NodeJS.ProcessEnv): ChildProcess {
  return fork(join(API_FOLDER, 'dist/main.js'), {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Not `close`, which Node never emits for a child whose channel the parent has disconnected. */
async function ended(child: ChildProcess): Promise<Ended> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const said = child.stderr ? once(child.stderr, 'end') : undefined;
  const [code] = (await once(child, 'exit')) as [number | null];
  await said;
  return { code, stderr };
}

/** Loading a whole server takes its time on a busy machine. */

/** The built product, so `nx e2e` builds first. */
describe('main.js', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const environment = (): NodeJS.ProcessEnv => ({ ...TEST_ENVIRONMENT, DATABASE_URL: database.url });

  it('lists all that is wrong with its configuration and exits with 78', async () => {
    const { code, stderr } = await ended(startMain({ PORT: 'x', ENGINE: 'y' }));
    expect(code).toBe(78);
    for (const name of ['PORT', 'ENGINE', 'DATABASE_URL', 'JWT_SECRET', 'ENCRYPTION_KEY']) {
      expect(stderr).toContain(`- ${name} `);
    }
  });

  it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
    'says where it listens and stops on %s',
    async (sign) => {
      const child = startMain(environment());
      const end = ended(child);
      const message = await new Promise((resolve) => child.once('message', resolve));
      expect(message).toEqual({ type: 'ready', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
      const { url } = message as { url: string };
      expect((await request(url).get('/api/health/ready')).status).toBe(200);
      if (sign === 'disconnect') child.disconnect();
      else child.kill(sign);
      expect(await end).toEqual({ code: 0, stderr: '' });
    },
  );

  it('says in one sentence that its port is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const { port } = squatter.address() as AddressInfo;
    const { code, stderr } = await ended(startMain({ ...environment(), PORT: String(port) }));
    squatter.close();
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} is already taken: stop what uses it or set PORT to another one.\n`,
    ]);
  });
});
