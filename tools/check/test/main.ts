/** `npm test -- [--long]`: format, lint, types, builds and all tests, with one count of the results at the end. */
import { isFailure } from '../../run/bootstrap/failure.mjs';
import { ensureBuilt, noteBuilt, sourceStamp } from '../../run/bootstrap/build.mjs';
import { withProgress } from '../../run/bootstrap/progress.mjs';
import type { ProgramContext } from '../../run/program.js';
import { endAllCommands } from '../../run/bootstrap/run-command.mjs';
import { LONG_SUITES, runJest } from './run-jest.js';
import { exitCode, failed, report, type Result } from './results.js';
import { openRunFolder } from './run-folder.js';
import { specFiles } from './spec-files.js';
import { NEEDS_SERVERS } from './spec-groups.js';
import { builds, staticChecks, workspaceProjects } from './static-checks.js';
import { prepareTestEnvironment, type TestEnvironment } from './test-environment.js';
import { answersFolder, untestedCalls } from './untested-calls.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const runFolder = openRunFolder();
  const folder = runFolder.path;
  process.env.TMPDIR = folder;
  let environment: TestEnvironment | null = null;
  const end = async (): Promise<void> => {
    endAllCommands();
    await environment?.stop();
    runFolder.remove();
  };
  endOnSignal(end);
  try {
    const isLong = args.includes('--long');
    environment = await prepareTestEnvironment(root, process.env, { needsExtensions: isLong });
    const runTests = isLong ? runLongSuites : runAllOthers;
    const results = await runTests(root, folder, environment.env);
    await end();
    console.log(`\n${report(results)}`);
    return exitCode(results);
  } catch (error) {
    await end();
    const reason = isFailure(error) ? error.message : String((error as Error).stack ?? error);
    console.log(report([failed('npm test', reason)]));
    return 1;
  }
}

async function runLongSuites(
  root: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly Result[]> {
  await ensureBuilt(root);
  return withProgress('Long suites', () => runJest(root, folder, 'long', LONG_SUITES, env));
}

async function runAllOthers(
  root: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly Result[]> {
  const projects = workspaceProjects(root);
  const folders = projects.map((project) => project.folder);
  const specs = specFiles(root, folders).filter((path) => !LONG_SUITES.includes(path));
  const needsServers = (path: string): boolean => NEEDS_SERVERS.test(path);
  const smallSpecs = specs.filter((path) => !needsServers(path));
  const serverSpecs = specs.filter(needsServers);
  console.log(`Run only by npm test -- --long: ${LONG_SUITES.join(', ')}`);
  const sources = sourceStamp(root);
  const built = await withProgress('Builds', () => builds(root, projects, env));
  // Suites that start the product must not build it again, because a build replaces files that other suites run.
  if (built.every(({ passed }) => passed)) noteBuilt(root, sources);
  const checks = staticChecks(root, projects, env);
  const small = await withProgress('Small tests and shape checks', () =>
    runJest(root, folder, 'small', smallSpecs, env),
  );
  const answers = answersFolder(folder);
  const withServers = await withProgress('Database, API, queue, browser and system tests', () =>
    runJest(root, folder, 'with-servers', serverSpecs, { ...env, DOCUMENTED_ANSWERS_FOLDER: answers }),
  );
  const checked = await withProgress('Format, lint and types, started with the tests', () => checks);
  return [...built, ...checked, ...small, ...withServers, untestedCalls(root, answers)];
}

function endOnSignal(end: () => Promise<void>): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    void end().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, onSignal);
}
