// `node tools/run/bootstrap/main.mjs <command>`: what every npm script of ours begins with, in a clone with nothing but Node.
import { refuseSecondStart } from './data-folder.mjs';
import { launch } from './launch.mjs';

/**
 * Where each command's main.ts is under tools/, and what is built before it runs.
 * @type {Readonly<Record<string, import('./launch.mjs').Command>>}
 */
const COMMANDS = {
  start: { folder: 'run/start', build: 'everything', before: refuseSecondStart },
  dev: { folder: 'run/dev', build: 'everything', before: refuseSecondStart },
  'fixture-site': { folder: 'run/fixture-site', build: 'tools' },
  'model-server': { folder: 'run/model-server', build: 'tools' },
  'test-servers': { folder: 'run/test-servers', build: 'programs' },
  backup: { folder: 'run/backup', build: 'tools' },
  restore: { folder: 'run/restore', build: 'everything' },
  test: { folder: 'check/test', build: 'programs', closingLine: '0 passed, 1 failed' },
  openapi: { folder: 'check/openapi', build: 'programs' },
  licences: { folder: 'check/licences', build: 'programs' },
  bench: { folder: 'bench', build: process.argv.includes('--engine') ? 'tools' : 'everything' },
  lighthouse: { folder: 'bench/lighthouse', build: 'everything' },
  cluster: { folder: 'resilience/cluster', build: 'everything' },
  faults: { folder: 'resilience/faults', build: 'everything' },
  soak: { folder: 'resilience/soak', build: 'everything' },
  upgrade: { folder: 'resilience/upgrade', build: 'everything' },
  watching: { folder: 'resilience/watching', build: 'everything' },
  evaluate: { folder: 'research/evaluate', build: 'tools' },
  train: { folder: 'research/train', build: 'tools' },
  register: { folder: 'research/register', build: 'tools' },
  examples: { folder: 'research/examples', build: 'tools' },
};

const [, , name = '', ...args] = process.argv;
const command = COMMANDS[name];
if (command) {
  await launch(command, args);
} else {
  console.error(`"${name}" is not a command. Commands: ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = 64;
}
