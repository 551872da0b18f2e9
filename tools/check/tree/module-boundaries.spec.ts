import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nxCommand } from '../../run/bootstrap/build.mjs';
import { ROOT } from './tree.js';

/** An import, and whether ESLint must refuse it in the file. */
interface Case {
  readonly file: string;
  readonly address: string;
  readonly isForbidden: boolean;
}

const refused = (file: string, address: string): Case => ({ file, address, isForbidden: true });
const accepted = (file: string, address: string): Case => ({ file, address, isForbidden: false });

const CASES: readonly Case[] = [
  refused('libs/contracts/src/example.ts', '@vaglio/engine'),
  refused('libs/contracts/src/example.ts', 'uuid'),
  refused('libs/engine/src/example.ts', '@nestjs/common'),
  refused('libs/engine/src/example.ts', 'typeorm'),
  refused('libs/engine/src/example.ts', 'react'),
  refused('libs/engine/src/example.ts', '../../../apps/api/src/app.module'),
  refused('apps/api/src/example.ts', 'react'),
  refused('apps/api/src/example.ts', '../../web/src/app/app'),
  refused('apps/web/src/example.ts', '@vaglio/engine'),
  refused('apps/web/src/example.ts', '../../api/src/app.module'),
  refused('apps/web/src/example.ts', '@nestjs/common'),
  refused('apps/web/src/example.ts', 'class-validator'),
  refused('apps/admin/src/example.ts', '@vaglio/engine'),
  refused('apps/admin/src/example.ts', 'typeorm'),
  refused('apps/extension/src/example.ts', '../../api/src/app.module'),
  refused('apps/extension/src/example.ts', '@vaglio/engine'),
  refused('apps/web/src/example.ts', '../../admin/src/main'),
  refused('libs/engine/src/evaluate/example.ts', '../compose/compose-analysis'),
  refused('libs/engine/src/signals/detect/example.ts', '../../extract/extract-article'),
  accepted('libs/engine/src/signals/detect/example.ts', '../../text/tokenize'),
  accepted('libs/engine/src/example.ts', '@vaglio/contracts'),
  accepted('apps/api/src/example.ts', '@vaglio/engine'),
  accepted('apps/web/src/example.ts', '@vaglio/contracts'),
  accepted('apps/admin/src/example.ts', '@vaglio/contracts'),
  accepted('apps/extension/src/example.ts', '@vaglio/contracts'),
];

function lint(cases: readonly Case[]): string[][] {
  const files = cases.map(({ file, address }) => ({
    path: join(ROOT, file),
    text: `import { example } from '${address}';\nexport const names = [example];\n`,
  }));
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(__dirname, 'lint-texts.mjs')], {
    cwd: ROOT,
    input: JSON.stringify(files),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.slice(stdout.indexOf('[['))) as string[][];
}

/** The lint rule reads the project graph of Nx from its cache, and reports nothing without it. */
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
