import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authRoutes, createProgramClient, tokensRoutes } from '@vaglio/contracts';
import { openFixtureSite } from '../fixture-site/fixture-site.js';
import type { LocalServer } from '../servers/local-server.js';
import { readFixtures } from '../fixture-site/fixtures.js';
import { withClient } from '../servers/with-client.js';
import { runProgram } from '../start/testing/started-program.js';
import { seededAnalyses, startThrowAwayProduct, type ThrowAwayProduct } from '../start/throw-away-product.js';

const ROOT = join(__dirname, '..', '..', '..');
const MAIN = join(ROOT, 'tools', 'run', 'bootstrap', 'main.mjs');
const DOCUMENT = readFileSync(join(ROOT, 'docs', 'api', 'programs.md'), 'utf8');
const hasShellTools = spawnSync('sh', ['-c', 'command -v curl && command -v jq']).status === 0;

const DEMO_ANALYSES = 12;

type Language = 'sh' | 'js';

const CLIENT_DOCUMENT = readFileSync(join(ROOT, 'docs', 'api', 'client.md'), 'utf8');
const COMPILED = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
const WRONG_CALL = `import { articlesRoutes, createProgramClient } from 'vaglio-client';
createProgramClient('https://vaglio.example').call(articlesRoutes.read, { params: {} });
`;

/** The examples in one language, in the order of the document. */
function examplesOf(language: Language): string[] {
  return [...DOCUMENT.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, mark, code = '']) =>
    mark === language && !code.includes('verifyWebhook') ? [code] : [],
  );
}

function filesWith(folder: string, text: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(folder, name)).isFile() && text.test(readFileSync(join(folder, name), 'utf8')),
  );
}

describe('the examples of docs/api/programs.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-session-'));
  let site: LocalServer;
  let product: ThrowAwayProduct;
  let token = '';
  let article = '';

  beforeAll(async () => {
    site = await openFixtureSite(ROOT, 0);
    const fixture = readFixtures(ROOT).find(({ credibilityClass }) => credibilityClass === 'medium');
    article = `${site.url}/${fixture?.slug}`;
    product = await startThrowAwayProduct(ROOT, { READER_ALLOW_HOSTS: site.host, SEED_DEMO: 'true' });
    const reader = { email: 'reader@example.org', password: 'a-long-sentence', firstName: 'Reader' };
    const session = await createProgramClient(product.url).call(authRoutes.register, { body: reader });
    const body = { name: 'Session', scopes: ['analyse', 'read'] as const, analysesPerDay: 5, days: 1 };
    const account = createProgramClient(product.url, { token: session.token });
    ({ token } = await account.call(tokensRoutes.create, { body }));
    await makePremium();
    await seededAnalyses(product.url, DEMO_ANALYSES);
  });
  afterAll(async () => {
    await product.stop();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function makePremium(): Promise<void> {
    const premium = `UPDATE users SET subscription_tier = 'premium', subscription_status = 'active'`;
    await withClient(product.databaseUrl, (client) => client.query(premium));
  }

  async function run(language: Language, example: string) {
    const code = example
      .replaceAll('https://vaglio.example', product.url)
      .replaceAll('https://example.org/news/article', article)
      .replaceAll('npm run -s ', `"${process.execPath}" "${MAIN}" `)
      .replaceAll(`"${MAIN}" verify -- `, `"${MAIN}" verify `);
    const [program, args, cwd] =
      language === 'sh'
        ? (['bash', ['-euo', 'pipefail', '-c', code], folder] as const)
        : ([process.execPath, ['--input-type=module', '-e', code], ROOT] as const);
    return ended(program, args, cwd);
  }

  const ended = (program: string, args: readonly string[], cwd: string) =>
    runProgram(program, args, { cwd, env: { VAGLIO_TOKEN: token } });

  it('in JavaScript print the documented output', async () => {
    const [example = '', ...others] = examplesOf('js');
    expect(others).toEqual([]);
    const { status, out, problem } = await run('js', example);
    expect({ status, problem }).toEqual({ status: 0, problem: '' });
    expect(out).toMatch(/^Any number of analyses left today\. Poor ones:\n\d+ \S.*\n/);
  });

  it('in TypeScript compile and run with only the packed client, installed without a network', async () => {
    const own = join(folder, 'other-project');
    mkdirSync(own);
    writeFileSync(join(own, 'package.json'), '{ "private": true, "type": "module" }');
    const packed = await ended(process.execPath, [MAIN, 'client-pack', own], own);
    const file = packed.out.trim().split('\n').at(-1) ?? '';
    expect(packed).toMatchObject({ status: 0, out: expect.stringMatching(/vaglio-client-[\d.]+\.tgz\n$/) });
    const installed = await ended('npm', ['install', '--offline', '--no-audit', '--no-fund', file], own);
    expect(installed).toMatchObject({ status: 0 });
    expect(readdirSync(join(own, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'vaglio-client',
    ]);
    expect(
      filesWith(join(own, 'node_modules', 'vaglio-client'), /\/api\/admin\/|@vaglio\/|sourceMappingURL/),
    ).toEqual([]);

    const [, example = ''] = /^```ts\n(.*?)^```$/ms.exec(CLIENT_DOCUMENT) ?? [];
    const declared = `declare const process: { env: Record<string, string | undefined> };\n${example}`;
    writeFileSync(join(own, 'session.ts'), declared.replaceAll('https://vaglio.example', product.url));
    const compiler = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');
    const compiled = await ended(process.execPath, [compiler, ...COMPILED, 'session.ts'], own);
    expect(compiled).toEqual({ status: 0, out: '', problem: '' });
    const { status, out, problem } = await ended(process.execPath, ['session.js'], own);
    expect({ status, problem }).toEqual({ status: 0, problem: '' });
    expect(out).toMatch(/^(\d+ \S.*\n)+Any number of analyses left today\.\n404 NOT_FOUND\n$/);

    writeFileSync(join(own, 'wrong.ts'), WRONG_CALL);
    const refused = await ended(process.execPath, [compiler, ...COMPILED, 'wrong.ts'], own);
    expect(refused.out).toContain(`Property 'id' is missing`);
  });

  const title = hasShellTools ? 'print the documented output' : 'are not run, because curl or jq is missing';
  it(`in the shell ${title}`, async () => {
    if (!hasShellTools) return;
    const expected = [
      /^Signature: good[^]*^Recomputed: every point/m,
      /^\d+$/m,
      /^\[\[1\],"(?:waiting|running|completed)"\]\n\[\[2\],"refused"\]$/m,
    ];
    const examples = examplesOf('sh');
    expect(examples).toHaveLength(expected.length);
    for (const [index, example] of examples.entries()) {
      const { status, out, problem } = await run('sh', example);
      expect({ example, status, out, problem }).toMatchObject({
        status: 0,
        out: expect.stringMatching(expected[index] ?? ''),
      });
    }
  });
});
