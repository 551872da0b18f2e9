import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../servers/free-port.js';
import { openLocalServer } from '../servers/local-server.js';
import { respondsOk } from '../wait.js';
import {
  killProcesses,
  processesNaming,
  StartedProgram,
  waitUntil,
  waitUntilProcessesEnd,
} from './testing/started-program.js';

const READER = { email: 'reader@example.org', password: 'a-long-sentence' };
/** Matches a stack trace, which a failed start must not print. */
const STACK = /\n\s+at /;
const RUNS = 'Vaglio runs at';

describe('npm start', () => {
  let folder = '';
  let url = '';
  let env: NodeJS.ProcessEnv = {};
  const started: StartedProgram[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vaglio-start-'));
    chmodSync(folder, 0o755);
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    env = { DATA_DIR: join(folder, 'data'), PORT: String(port), SEED_DEMO: 'false' };
  });

  afterEach(async () => {
    for (const program of started.splice(0)) {
      program.kill('SIGTERM');
      await program.exit;
    }
    killProcesses(folder);
    await waitUntilProcessesEnd(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (more: NodeJS.ProcessEnv = {}): StartedProgram => {
    const program = StartedProgram.vaglio(['start'], { ...env, ...more });
    started.push(program);
    return program;
  };
  const isReady = (): Promise<boolean> => respondsOk(`${url}/api/health/ready`);
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signIn = async (): Promise<number> => (await post('/api/auth/login', READER)).status;
  const postgresPid = (): number =>
    Number(readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

  async function startWithReader(): Promise<StartedProgram> {
    const program = start();
    await program.waitForOutput(RUNS);
    expect((await post('/api/auth/register', { ...READER, firstName: 'Reader' })).status).toBe(201);
    return program;
  }

  it('serves everything from one port, keeps its secrets, refuses a second start and ends all its processes', async () => {
    const program = start({ SEED_DEMO: 'true' });
    await program.waitForOutput(RUNS);
    expect(program.output).toContain("The back-office's first administrator, shown only now:");
    const statuses = await Promise.all(
      ['/', '/admin-dashboard', '/api/health/ready', '/api/docs'].map(
        async (path) => (await fetch(url + path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await (await fetch(url)).text()).toMatch(/<h1[\s>]/);
    expect(statSync(join(folder, 'data', 'secrets.json')).mode & 0o777).toBe(0o600);

    const second = start({ PORT: String(await findFreePort()) });
    expect(await second.exit).toBe(1);
    expect(second.output).toContain(`Vaglio already runs from this folder at http://localhost:${env.PORT}`);

    const api = program.descendant(/apps\/api\/dist\/main\.js/);
    program.kill('SIGTERM');
    expect(await program.exit).toBe(0);
    expect(program.output).not.toMatch(/"level":"(warn|error)"/);
    expect(processesNaming(folder)).toEqual([]);
    expect(() => process.kill(api, 0)).toThrow('ESRCH');
  });

  it('keeps all data and prints no password again after kill -9', async () => {
    const program = await startWithReader();
    const server = postgresPid();
    program.kill('SIGKILL');
    await program.exit;
    const next = start();
    await next.waitForOutput(RUNS);
    expect(postgresPid()).toBe(server);
    expect(await signIn()).toBe(200);
    expect(next.output).not.toContain('password');
  });

  it('keeps all data after kill -9 of all its processes at once', async () => {
    const program = await startWithReader();
    const pids = [program.descendant(/apps\/api\/dist\/main\.js/), postgresPid(), program.pid];
    pids.forEach((pid) => process.kill(pid, 'SIGKILL'));
    await program.exit;
    const next = start();
    await next.waitForOutput(RUNS);
    expect(await signIn()).toBe(200);
  });

  it('restarts the API and Postgres when they are killed', async () => {
    const program = await startWithReader();
    process.kill(program.descendant(/apps\/api\/dist\/main\.js/), 'SIGKILL');
    await program.waitForOutput('The API was ended by SIGKILL. It starts again');
    await waitUntil(isReady, () => 'a ready API');
    process.kill(postgresPid(), 'SIGKILL');
    await program.waitForOutput('The embedded Postgres stopped. It is restarted.');
    await waitUntil(isReady, () => 'a ready database');
    expect(await signIn()).toBe(200);
  });

  it('ignores a postmaster.pid that names another process', async () => {
    const program = await startWithReader();
    program.kill('SIGTERM');
    await program.exit;
    const data = join(folder, 'data', 'postgres');
    writeFileSync(
      join(data, 'postmaster.pid'),
      `${process.pid}\n${data}\n1\n25999\n\n127.0.0.1\n\nready   \n`,
    );
    await start().waitForOutput(RUNS);
    expect(await signIn()).toBe(200);
  });

  it('stops when the npm that runs it is killed', async () => {
    const program = StartedProgram.npm(['start'], env);
    started.push(program);
    await program.waitForOutput(RUNS);
    program.kill('SIGKILL');
    await waitUntilProcessesEnd(folder);
    expect(await isReady()).toBe(false);
  });

  it('prints what to do when the port is in use', async () => {
    const { port, close } = await openLocalServer(() => undefined);
    const program = start({ PORT: String(port) });
    expect(await program.exit).toBe(1);
    expect(program.output).toContain(`Port ${port} is taken by another program.`);
    expect(program.output).not.toMatch(STACK);
    await close();
  });

  it('prints what to do when a variable is invalid', async () => {
    const port = start({ PORT: 'many' });
    expect(await port.exit).toBe(1);
    expect(port.output).toContain('PORT must be a whole number from 1 to 65535, and it is "many"');
    const limit = start({ THROTTLE_PER_MINUTE: 'many' });
    expect(await limit.exit).toBe(78);
    expect(limit.output).toContain('THROTTLE_PER_MINUTE');
    expect(limit.output).toContain('correct the variables named above');
    expect(port.output + limit.output).not.toMatch(STACK);
  });

  it('prints what to do when the data folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const program = start({ DATA_DIR: join(folder, 'file', 'data') });
    expect(await program.exit).toBe(1);
    expect(program.output).toContain('a part of it is a file');
    expect(program.output).not.toMatch(STACK);
  });
});
