#!/usr/bin/env node
// `node tools/run/bootstrap/main.mjs <command>`: what every npm script of ours begins with, in a clone with nothing but Node.
// It is also the command `vaglio`.
import { refuseSecondStart } from './data-folder.mjs';
import { launch } from './launch.mjs';

/**
 * Which module under tools/ each command runs, and what is built before.
 * @type {Readonly<Record<string, import('./launch.mjs').Command>>}
 */
const COMMANDS = {
  analyse: { program: 'run/vaglio/analyse', build: 'tools' },
  verify: { program: 'run/vaglio/verify', build: 'tools' },
  mcp: { program: 'run/vaglio/mcp', build: 'tools' },
  'client-pack': { program: 'run/vaglio/pack-client', build: 'tools' },
  start: { program: 'run/start/main', build: 'everything', before: refuseSecondStart },
  dev: { program: 'run/dev/main', build: 'everything', words: [], before: refuseSecondStart },
  'fixture-site': { program: 'run/fixture-site/main', build: 'tools', words: [] },
  'model-server': { program: 'run/model-server/main', build: 'tools' },
  'test-servers': { program: 'run/servers/test-servers', build: 'programs', words: [] },
  platforms: { program: 'run/platforms/main', build: 'tools' },
  backup: { program: 'run/archive/backup', build: 'tools' },
  restore: { program: 'run/archive/restore', build: 'everything' },
  corpus: { program: 'run/archive/corpus', build: 'everything' },
  'fact-checks': { program: 'run/archive/fact-checks', build: 'everything' },
  test: {
    program: 'check/test/main',
    build: 'programs',
    words: ['--long'],
    closingLine: '0 passed, 1 failed',
  },
  openapi: { program: 'check/openapi/main', build: 'tools', words: [] },
  reading: { program: 'check/reading', build: 'everything', words: [] },
  licences: { program: 'check/licences/main', build: 'programs', words: [] },
  bench: {
    program: 'bench/main',
    build: process.argv.some((word) => word === '--engine' || word === '--lookups') ? 'tools' : 'everything',
  },
  lighthouse: { program: 'bench/lighthouse', build: 'everything' },
  cluster: { program: 'resilience/cluster/main', build: 'everything' },
  faults: { program: 'resilience/faults/main', build: 'everything' },
  soak: { program: 'resilience/soak/main', build: 'everything' },
  upgrade: { program: 'resilience/upgrade/main', build: 'everything' },
  watching: { program: 'resilience/watching/main', build: 'everything', words: [] },
  evaluate: { program: 'research/evaluate/main', build: 'tools' },
  train: { program: 'research/train/main', build: 'tools' },
  register: { program: 'research/register/main', build: 'tools' },
  examples: { program: 'research/examples/main', build: 'tools', words: [] },
};

const [, , name = '', ...args] = process.argv;
const command = COMMANDS[name];
if (command) {
  await launch(command, args);
} else {
  console.error(`"${name}" is not a command. Commands: ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = 64;
}
