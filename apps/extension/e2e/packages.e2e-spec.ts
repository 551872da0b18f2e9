import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, WHOLE_CHROMIUM_PATH } from '../../../chromium.preset.cjs';
import { MANIFEST, packageFiles, withManifest, writeFiles, type Files } from './testing/package-files.js';

const LINTER = require.resolve('addons-linter/bin/addons-linter');
const OPEN_POLICY = {
  content_security_policy: { extension_pages: "script-src 'self' https://elsewhere.example" },
};

/** Bundlers lower the syntax for old browsers, but not the methods. */
const NEWER_THAN_CHROME_88 =
  /\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|hasOwn|groupBy|isWellFormed|toWellFormed|withResolvers|canParse|randomUUID|throwIfAborted)\(|\bstructuredClone\(|\bAbortSignal\.(?:any|timeout)\(/g;

/** Functions of the page chrome://extensions, which `@types/chrome` lacks. */
interface ExtensionsPage {
  readonly chrome: {
    readonly developerPrivate: {
      updateProfileConfiguration(change: { readonly inDeveloperMode: boolean }): Promise<void>;
      getExtensionInfo(
        id: string,
      ): Promise<{ readonly manifestErrors: readonly { readonly message: string }[] }>;
    };
  };
}

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
  let context: BrowserContext;
  let page: Page;
  let session: CDPSession;

  beforeAll(async () => {
    files = await packageFor('chrome');
    context = await chromium.launchPersistentContext(join(work, 'profile'), {
      executablePath: WHOLE_CHROMIUM_PATH,
      args: [...CHROMIUM_FLAGS, '--enable-unsafe-extension-debugging'],
      ignoreDefaultArgs: ['--disable-extensions'],
    });
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto('chrome://extensions');
    // Without developer mode Chromium reports no manifest errors.
    await page.evaluate(() =>
      (globalThis as unknown as ExtensionsPage).chrome.developerPrivate.updateProfileConfiguration({
        inDeveloperMode: true,
      }),
    );
    const browser = context.browser();
    if (!browser) throw new Error('The browser is not open.');
    session = await browser.newBrowserCDPSession();
  });
  afterAll(() => context?.close());

  /** Loads a package in Chromium, and returns its errors and warnings. */
  async function load(loaded: Files): Promise<string[]> {
    const folder = await mkdtemp(join(work, 'unpacked-'));
    await writeFiles(folder, loaded);
    try {
      const { id } = await session.send('Extensions.loadUnpacked', { path: folder });
      const { manifestErrors } = await page.evaluate(
        (given) => (globalThis as unknown as ExtensionsPage).chrome.developerPrivate.getExtensionInfo(given),
        id,
      );
      return manifestErrors.map(({ message }) => message);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }

  /** Intended, because no page or other extension may connect. */
  const CLOSED =
    "'externally_connectable' specifies neither 'matches' nor 'ids'; nothing will be able to connect";

  it('loads in Chromium without other warnings than that nothing can connect', async () => {
    expect(await load(files)).toEqual([CLOSED]);
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

  it.each<readonly [string, string, (files: Files) => Files]>([
    [
      "Unrecognized manifest key 'update_on_monday'.",
      'a key that Chrome does not know',
      (given) => withManifest(given, (manifest) => ({ ...manifest, update_on_monday: true })),
    ],
    [
      "Permission 'teleport' is unknown.",
      'an unknown permission',
      (given) => withManifest(given, (manifest) => ({ ...manifest, permissions: ['teleport'] })),
    ],
    [
      "The default_popup file in the manifest doesn't exist.",
      'a missing popup',
      ({ 'popup/index.html': _, ...others }) => others,
    ],
    [
      "Could not load icon 'icons/icon-48.png'",
      'a missing icon',
      ({ 'icons/icon-48.png': _, ...others }) => others,
    ],
    [
      'Could not load background script',
      'a missing background',
      ({ 'background.js': _, ...others }) => others,
    ],
    ['Could not load options page', 'missing settings', ({ 'options/index.html': _, ...others }) => others],
    [
      'Variable __MSG_description__ used but not defined.',
      'a missing message',
      (given) => ({ ...given, '_locales/en/messages.json': strToU8('{ "name": { "message": "Vaglio" } }') }),
    ],
    [
      'Insecure CSP value',
      'a policy that allows remote scripts',
      (given) => withManifest(given, (manifest) => ({ ...manifest, ...OPEN_POLICY })),
    ],
  ])('reports "%s" for %s', async (message, _, damage) => {
    expect((await load(damage(files))).join('\n')).toContain(message);
  });
});
