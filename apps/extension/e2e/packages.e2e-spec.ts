import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { MANIFEST, OPEN_POLICY, packageFiles, withManifest, type Files } from './testing/package-files.js';

const LINTER = require.resolve('addons-linter/bin/addons-linter');

/** Bundlers lower the syntax for old browsers, but not the methods. */
const NEWER_THAN_CHROME_88 =
  /\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|hasOwn|groupBy|isWellFormed|toWellFormed|withResolvers|canParse|randomUUID|throwIfAborted)\(|\bstructuredClone\(|\bAbortSignal\.(?:any|timeout)\(/g;

let work: string;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'vaglio-packages-'));
});
afterAll(() => rm(work, { recursive: true }));

const packageFor = (browser: 'chrome' | 'firefox') => packageFiles(work, 'https://vaglio.example', browser);

function withText(files: Files, name: string, added: string): Files {
  return { ...files, [name]: strToU8(strFromU8(files[name] ?? new Uint8Array()) + added) };
}

/** Returns the findings of the linter of Mozilla's store. */
async function lint(files: Files): Promise<string[]> {
  const path = join(work, 'linted.zip');
  await writeFile(path, zipSync(files));
  // It exits with an error when it has findings.
  const { stdout } = await promisify(execFile)(process.execPath, [LINTER, '--output', 'json', path]).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  const report = JSON.parse(stdout) as Record<'errors' | 'warnings' | 'notices', { readonly code: string }[]>;
  return [...report.errors, ...report.warnings, ...report.notices].map(({ code }) => code);
}

describe('the package for Firefox', () => {
  let files: Files;
  beforeAll(async () => {
    files = await packageFor('firefox');
  });

  it('passes the linter of Mozilla’s store without findings', async () => {
    expect(await lint(files)).toEqual([]);
  });

  it('fails the linter with inline or remote scripts, eval, innerHTML, a wrong icon size or an unknown permission', async () => {
    const { 'icons/icon-32.png': small, ...others } = files;
    const inline = '<script>a()</script><script src="https://elsewhere.example/a.js"></script>';
    const code = ';eval("1");document.body.innerHTML = location.hash;';
    const damaged = withText(withText(others, 'popup/index.html', inline), 'background.js', code);
    const found = await lint({
      ...withManifest(damaged, (manifest) => ({ ...manifest, permissions: ['teleport'], ...OPEN_POLICY })),
      'icons/icon-32.png': small ?? new Uint8Array(),
      'icons/icon-48.png': small ?? new Uint8Array(),
    });
    expect(found.sort()).toEqual([
      'DANGEROUS_EVAL',
      'ICON_SIZE_INVALID',
      'INLINE_SCRIPT',
      'MANIFEST_CSP',
      'MANIFEST_PERMISSIONS',
      'REMOTE_SCRIPT',
      'UNSAFE_VAR_ASSIGNMENT',
    ]);
  });
});

describe('the package for Chrome', () => {
  let files: Files;
  beforeAll(async () => {
    files = await packageFor('chrome');
  });

  it('calls no method of JavaScript that the oldest supported version lacks', () => {
    const scripts = Object.entries(files).filter(([name]) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    const tooNew = scripts.flatMap(([name, bytes]) =>
      (strFromU8(bytes).match(NEWER_THAN_CHROME_88) ?? []).map((call) => `${name}: ${call}`),
    );
    expect(tooNew).toEqual([]);
  });

  it('has the same files as the package for Firefox, except for the manifest', async () => {
    const { [MANIFEST]: chromeManifest, ...chromeFiles } = files;
    const { [MANIFEST]: firefoxManifest, ...firefoxFiles } = await packageFor('firefox');
    expect(chromeManifest).not.toEqual(firefoxManifest);
    expect(Object.keys(chromeFiles)).toEqual(Object.keys(firefoxFiles));
    expect(
      Object.entries(chromeFiles).filter(
        ([name, bytes]) => !Buffer.from(bytes).equals(firefoxFiles[name] ?? new Uint8Array()),
      ),
    ).toEqual([]);
  });
});
