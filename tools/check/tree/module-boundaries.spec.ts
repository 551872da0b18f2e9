import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nxCommand } from '../../run/bootstrap/build.mjs';
import { ROOT } from './tree.js';

/** An import in a file of a project, and whether lint must refuse it. */
interface Case {
  readonly file: string;
  readonly address: string;
  readonly isForbidden: boolean;
}

const refused = (file: string, address: string): Case => ({ file, address, isForbidden: true });
const accepted = (file: string, address: string): Case => ({ file, address, isForbidden: false });

const CASES: readonly Case[] = [
  refused('libs/contracts/src/planted.ts', '@vaglio/engine'),
  refused('libs/contracts/src/planted.ts', 'uuid'),
  refused('libs/engine/src/planted.ts', '@nestjs/common'),
  refused('libs/engine/src/planted.ts', 'typeorm'),
  refused('libs/engine/src/planted.ts', 'react'),
  refused('libs/engine/src/planted.ts', '../../../apps/api/src/app.module'),
  refused('apps/api/src/planted.ts', 'react'),
  refused('apps/api/src/planted.ts', '../../web/src/app/app'),
  refused('apps/web/src/planted.ts', '@vaglio/engine'),
  refused('apps/web/src/planted.ts', '../../api/src/app.module'),
  refused('apps/web/src/planted.ts', '@nestjs/common'),
  refused('apps/web/src/planted.ts', 'class-validator'),
  refused('apps/admin/src/planted.ts', '@vaglio/engine'),
  refused('apps/admin/src/planted.ts', 'typeorm'),
  refused('apps/extension/src/planted.ts', '../../api/src/app.module'),
  refused('apps/extension/src/planted.ts', '@vaglio/engine'),
  refused('apps/web/src/planted.ts', '../../admin/src/main'),
  refused('libs/engine/src/evaluate/planted.ts', '../compose/compose-analysis'),
  refused('libs/engine/src/signals/detect/planted.ts', '../../extract/extract-article'),
  accepted('libs/engine/src/signals/detect/planted.ts', '../../text/tokenise'),
  accepted('libs/engine/src/planted.ts', '@vaglio/contracts'),
  accepted('apps/api/src/planted.ts', '@vaglio/engine'),
  accepted('apps/web/src/planted.ts', '@vaglio/contracts'),
  accepted('apps/admin/src/planted.ts', '@vaglio/contracts'),
  accepted('apps/extension/src/planted.ts', '@vaglio/contracts'),
];

function lint(cases: readonly Case[]): string[][] {
  const files = cases.map(({ file, address }) => ({
    path: join(ROOT, file),
    text: `import { planted } from '${address}';\nexport const names = [planted];\n`,
  }));
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(__dirname, 'lint-texts.mjs')], {
    cwd: ROOT,
    input: JSON.stringify(files),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.slice(stdout.indexOf('[['))) as string[][];
}

/** The lint rule reads the project graph of Nx from its cache and reports nothing without one. */
function makeProjectGraph(): void {
  const { program, env } = nxCommand(ROOT, process.env);
  const { status, stderr } = spawnSync(process.execPath, [program, 'show', 'projects'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

describe('module boundaries', () => {
  let messages: string[][] = [];

  beforeAll(() => {
    makeProjectGraph();
    messages = lint(CASES);
  }, 120_000);

  it.each(CASES.map((each, index) => ({ ...each, index })))(
    '$file importing $address is forbidden: $isForbidden',
    ({ index, isForbidden }) => {
      expect(messages[index]).toHaveLength(isForbidden ? 1 : 0);
    },
  );
});
