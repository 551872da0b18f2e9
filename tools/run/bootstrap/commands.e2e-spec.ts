import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../servers/find-program.js';
import { findFreePort } from '../servers/free-port.js';
import { copySources } from '../start/testing/copy-sources.js';
import { killProcesses, StartedProgram, waitUntilProcessesEnd } from '../start/testing/started-program.js';

jest.setTimeout(1_200_000);

const ROOT = join(__dirname, '..', '..', '..');
const BENCH_DATA = join(ROOT, '..', 'shared', 'bench');
const SUBSET = 'tools/research/evaluate/subset';
const DATA = existsSync(BENCH_DATA) ? BENCH_DATA : SUBSET;

/** Commands that another suite starts. */
const TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  start: 'tools/run/start/start.e2e-spec.ts',
  dev: 'tools/run/dev/dev.e2e-spec.ts',
  test: 'the command that runs these suites',
  'test:unit': 'npm test runs the same suites',
  verify: 'tools/run/command-line/documented-session.e2e-spec.ts',
  'client:pack': 'tools/run/command-line/documented-session.e2e-spec.ts',
  corpus: 'tools/run/archive/archive.e2e-spec.ts',
  'fact-checks': 'tools/run/archive/archive.e2e-spec.ts',
  platforms: 'tools/run/platforms/platforms.spec.ts',
  faults: 'tools/resilience/faults/faults.e2e-spec.ts',
  backup: 'tools/run/archive/archive.e2e-spec.ts',
  restore: 'tools/run/archive/archive.e2e-spec.ts',
};

/** Commands that end by themselves, with the arguments that keep them short. */
const ENDING: Readonly<Record<string, readonly string[]>> = {
  check: ['--', '--projects=@vaglio/contracts'],
  lint: ['--', '--projects=@vaglio/contracts'],
  typecheck: ['--', '--projects=@vaglio/contracts'],
  build: ['--', '--projects=@vaglio/contracts'],
  format: [],
  'openapi:generate': [],
  licences: [],
  'env:example': ['-w', '@vaglio/api'],
  evaluate: ['--', '--data', SUBSET],
  'register:build': ['--', '--data', DATA],
  train: ['--', 'subjectivity', '--data', DATA],
  examples: [],
  bench: ['--', '--engine'],
  lighthouse: ['--', '--runs', '1', '--untimed'],
  reading: [],
  soak: ['--', '--minutes', '1'],
  monitoring: [],
  'upgrade-test': ['--', '--articles', '2000'],
  audit: [],
};

/** The message of a command that needs something which this machine lacks: other data, a program, a registry. */
const LACKING: Readonly<Record<string, RegExp>> = {
  ...(DATA === SUBSET && { 'register:build': /Name the folder that holds/, train: /Name a file or folder/ }),
  ...(findOnPath(['promtool'], process.env) === null && {
    monitoring: /There is no Prometheus .* Install it/,
  }),
  audit: /audit endpoint returned an error/,
};

/** Commands that run until Ctrl-C, with what they print once they are ready. */
const RUNNING: Readonly<Record<string, { readonly args: readonly string[]; readonly prints: string }>> = {
  cluster: { args: [], prints: 'The cluster answers at' },
  'fixture-site': { args: [], prints: 'READER_ALLOW_HOSTS=' },
  'test:servers': { args: [], prints: 'export TEST_REDIS_URL=' },
  'model-server': { args: ['--', '--port', '0'], prints: 'A model listens at' },
};

describe('the commands in README.md and CONTRIBUTING.md', () => {
  let folder = '';
  let env: NodeJS.ProcessEnv = {};

  beforeAll(async () => {
    folder = copySources('commands-test');
    const [port, fixturePort] = [await findFreePort(), await findFreePort()];
    env = { DATA_DIR: join(folder, '.data'), PORT: String(port), FIXTURE_PORT: String(fixturePort) };
  });

  afterAll(() => {
    killProcesses(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  it('are each started by a test', () => {
    const tested = [...Object.keys(TESTED_ELSEWHERE), ...Object.keys(ENDING), ...Object.keys(RUNNING)];
    expect(namedCommands().filter((name) => !tested.includes(name))).toEqual([]);
    expect(tested.filter((name) => !namedCommands().includes(name))).toEqual([]);
  });

  it.each(Object.keys(ENDING))('npm run %s ends without an error or prints what it lacks', async (name) => {
    const program = StartedProgram.npm(['run', name, ...(ENDING[name] ?? [])], env, folder);
    const code = await program.exit;
    if (code !== 0 && !LACKING[name]?.test(program.output))
      throw new Error(`It ended with ${code}:\n${program.output.slice(-4_000)}`);
  });

  it.each(Object.keys(RUNNING))('npm run %s starts and ends at Ctrl-C', async (name) => {
    const { args, prints } = RUNNING[name] ?? { args: [], prints: '' };
    const program = StartedProgram.npm(['run', name, ...args], env, folder);
    await program.waitForOutput(prints);
    program.interrupt();
    await program.exit;
    await waitUntilProcessesEnd(folder);
  });
});

/** Finds `npm x` and `npm run x`, also in table rows that list several commands. */
function namedCommands(): readonly string[] {
  const text = ['README.md', 'CONTRIBUTING.md']
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const isCommand = (name: string): boolean => name in scripts || name === 'env:example';
  const alone = [...text.matchAll(/`npm (?:run )?([a-z:-]+)[^`]*`/g)].map(([, name]) => name ?? '');
  const listed = text
    .split('\n')
    .filter((line) => /^\| `npm run .* · /.test(line))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/· `([a-z:-]+)`/g)].map(([, name]) => name ?? ''),
    );
  return [...new Set([...alone, ...listed])].filter(isCommand);
}
