/** Proves the product: format, lint, types, builds and every test there is, in one command with one count at the end. */
import { join } from 'node:path';
import { isFailure } from '../../run/bootstrap/failure.mjs';
import { ensureBuilt, noteBuilt, sourceStamp } from '../../run/bootstrap/build.mjs';
import { withProgress } from '../../run/bootstrap/progress.mjs';
import type { ProgramContext } from '../../run/program.js';
import { endAllCommands } from '../../run/servers/run-command.js';
import { LONG_SUITES, jestProjects, runJest, type JestProject } from './run-jest.js';
import { exitCode, failed, neverRun, report, type JestJson, type Result } from './results.js';
import { openRunFolder } from './run-folder.js';
import { neverAnswered, seenAnswersFolder } from './seen-answers.js';
import { specFiles } from './spec-files.js';
import { builds, staticChecks, workspaceProjects } from './static-checks.js';
import { prepareTestEnvironment, type TestEnvironment } from './test-environment.js';

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
    environment = await prepareTestEnvironment(root, process.env);
    const prove = args.includes('--long') ? longSuites : everything;
    const results = await prove(root, folder, environment.env);
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

/** What `npm test` leaves out, on what is built. */
async function longSuites(root: string, folder: string, env: NodeJS.ProcessEnv): Promise<readonly Result[]> {
  const suites = jestProjects(root, workspaceProjects(root));
  await ensureBuilt(root);
  const run = withProgress('The long suites', () => runJest(root, folder, suites, 'served', env, true));
  return (await run).results;
}

async function everything(root: string, folder: string, env: NodeJS.ProcessEnv): Promise<readonly Result[]> {
  const projects = workspaceProjects(root);
  const suites = jestProjects(root, projects);
  const specs = specFiles(
    root,
    projects.map((project) => project.folder),
  ).filter((path) => !LONG_SUITES.includes(path));
  console.log(`Left to npm test -- --long: ${LONG_SUITES.join(', ')}`);
  printProjectsWithoutTests(root, suites, specs);
  const sources = sourceStamp(root);
  const built = await withProgress('Builds', () => builds(root, projects, env));
  // From here on nothing is built: a suite that starts the product would else take away, for a moment, what others run.
  if (built.every(({ passed }) => passed)) noteBuilt(root, sources);
  const checks = staticChecks(root, projects, env);
  const small = await withProgress('Small tests and shape checks', () =>
    runJest(root, folder, suites, 'small', env),
  );
  const answers = seenAnswersFolder(folder);
  const served = await withProgress('Database, API, queue, browser and system tests', () =>
    runJest(root, folder, suites, 'served', { ...env, DOCUMENTED_ANSWERS_FOLDER: answers }),
  );
  const checked = await withProgress('Format, lint and types, begun with the tests', () => checks);
  const ran = [small.json, served.json].filter((json): json is JestJson => json !== null);
  const unrun = ran.length === 2 ? neverRun(root, specs, ran) : [];
  const answered = neverAnswered(root, answers);
  return [...built, ...checked, ...small.results, ...served.results, ...unrun, answered];
}

/** A project without tests is fine, but printed. */
function printProjectsWithoutTests(
  root: string,
  suites: readonly JestProject[],
  specs: readonly string[],
): void {
  const kindOf = (path: string): string => (/\.(db|e2e)-spec\./.test(path) ? 'served' : 'small');
  const empty = suites.filter(
    ({ rootDir, kind }) =>
      !specs.some((path) => join(root, path).startsWith(`${rootDir}/`) && kindOf(path) === kind),
  );
  for (const { displayName } of empty) console.log(`No tests yet: ${displayName}`);
}

function endOnSignal(end: () => Promise<void>): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    void end().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, onSignal);
}
