import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../servers/free-port.js';
import { StartedProgram, eventually, processesNaming } from './testing/started-program.js';
import { openLocalServer } from '../servers/local-server.js';

const READER = { email: 'reader@example.org', password: 'a-long-sentence' };
/** A failed start prints what to do, without a stack trace. */
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
    env = { DATA_DIR: join(folder, 'data'), PORT: String(port) };
  });

  afterEach(async () => {
    for (const program of started.splice(0)) {
      program.kill('SIGTERM');
      await program.exit;
    }
    for (const pid of processesNaming(folder)) process.kill(pid, 'SIGKILL');
    await eventually(
      () => processesNaming(folder).length === 0,
      () => 'the end of every process',
    );
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (more: NodeJS.ProcessEnv = {}): StartedProgram => {
    const program = StartedProgram.start({ ...env, ...more });
    started.push(program);
    return program;
  };
  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    return answer?.status === 200;
  };
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
    await program.saying(RUNS);
    expect((await post('/api/auth/register', { ...READER, firstName: 'Reader' })).status).toBe(201);
    return program;
  }

  it('serves everything from one port, keeps its secrets, refuses a second start and ends all its processes', async () => {
    const program = start();
    await program.saying(RUNS);
    expect(program.output).toContain("The back-office's first administrator, shown only now:");
    const statuses = await Promise.all(
      ['/', '/admin-dashboard', '/api/health/ready', '/api/docs'].map(
        async (path) => (await fetch(url + path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await (await fetch(url)).text()).toMatch(/<h1[\s>]/);
    expect(statSync(join(folder, 'data', 'secrets.json')).mode & 0o777).toBe(0o600);

    const twin = start({ PORT: String(await findFreePort()) });
    expect(await twin.exit).toBe(1);
    expect(twin.output).toContain(`Vaglio already runs from this folder at http://localhost:${env.PORT}`);

    const api = program.descendant(/apps\/api\/dist\/main\.js/);
    program.kill('SIGTERM');
    expect(await program.exit).toBe(0);
    expect(program.output).not.toMatch(/"level":"(warn|error)"/);
    expect(processesNaming(folder)).toEqual([]);
    expect(() => process.kill(api, 0)).toThrow('ESRCH');
  });

  it('recovers from kill -9 of itself with all data, and shows no password again', async () => {
    const program = await startWithReader();
    const server = postgresPid();
    program.kill('SIGKILL');
    await program.exit;
    const next = start();
    await next.saying(RUNS);
    expect(postgresPid()).toBe(server);
    expect(await signIn()).toBe(200);
    expect(next.output).not.toContain('password');
  });

  it('recovers from kill -9 of everything at once', async () => {
    const program = await startWithReader();
    const victims = [program.descendant(/apps\/api\/dist\/main\.js/), postgresPid(), program.pid];
    victims.forEach((pid) => process.kill(pid, 'SIGKILL'));
    await program.exit;
    const next = start();
    await next.saying(RUNS);
    expect(await signIn()).toBe(200);
  });

  it('starts the API and Postgres again when they are killed', async () => {
    const program = await startWithReader();
    process.kill(program.descendant(/apps\/api\/dist\/main\.js/), 'SIGKILL');
    await program.saying('The API was ended by SIGKILL. It starts again');
    await eventually(isReady, () => 'a ready API');
    process.kill(postgresPid(), 'SIGKILL');
    await program.saying('The embedded Postgres stopped. It is restarted.');
    await eventually(isReady, () => 'a ready database');
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
    await start().saying(RUNS);
    expect(await signIn()).toBe(200);
  });

  it('stops when the npm that runs it is killed', async () => {
    const program = StartedProgram.npmStart(env);
    started.push(program);
    await program.saying(RUNS);
    program.kill('SIGKILL');
    await eventually(
      () => processesNaming(folder).length === 0,
      () => 'the end of Postgres',
    );
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
