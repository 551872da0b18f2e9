import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../../chromium.preset.cjs';

const PROJECT = join(__dirname, '..');
const LINTER = require.resolve('addons-linter/bin/addons-linter');
const MANIFEST = 'manifest.json';
const OPEN_POLICY = {
  content_security_policy: { extension_pages: "script-src 'self' https://elsewhere.example" },
};

/** What only the page chrome://extensions may ask of the browser; `@types/chrome` leaves it out. */
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

type Files = Record<string, Uint8Array>;
type Manifest = Readonly<Record<string, unknown>>;

const run = promisify(execFile);
let work: string;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'vaglio-packages-'));
});
afterAll(() => rm(work, { recursive: true }));

/** The package as the site of `https://vaglio.example` would offer it. */
async function packageFor(browser: 'chrome' | 'firefox'): Promise<Files> {
  const out = join(work, `${browser}.zip`);
  const args = ['--browser', browser, '--origin', 'https://vaglio.example', '--out', out];
  await run(process.execPath, [join(PROJECT, 'build/zip.mjs'), ...args]);
  return unzipSync(await readFile(out));
}

function withManifest(files: Files, change: (manifest: Manifest) => Manifest): Files {
  const manifest = JSON.parse(strFromU8(files[MANIFEST] ?? new Uint8Array())) as Manifest;
  return { ...files, [MANIFEST]: strToU8(JSON.stringify(change(manifest))) };
}

function withText(files: Files, name: string, added: string): Files {
  return { ...files, [name]: strToU8(strFromU8(files[name] ?? new Uint8Array()) + added) };
}

/** Whatever the linter of Mozilla's store has to say about a package. */
async function lint(files: Files): Promise<string[]> {
  const path = join(work, 'linted.zip');
  await writeFile(path, zipSync(files));
  // It ends with an error where it found one.
  const { stdout } = await run(process.execPath, [LINTER, '--output', 'json', path]).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  const report = JSON.parse(stdout) as Record<'errors' | 'warnings' | 'notices', { readonly code: string }[]>;
  return [...report.errors, ...report.warnings, ...report.notices].map(({ code }) => code);
}

describe('the package for Firefox', () => {
  let sound: Files;
  beforeAll(async () => {
    sound = await packageFor('firefox');
  });

  it('passes the linter of Mozilla’s store without a remark', async () => {
    expect(await lint(sound)).toEqual([]);
  });

  it('fails it once it has scripts in a page or from elsewhere, runs text, writes markup, lies about an icon or asks too much', async () => {
    const { 'icons/icon-32.png': small, ...files } = sound;
    const inline = '<script>a()</script><script src="https://elsewhere.example/a.js"></script>';
    const code = ';eval("1");document.body.innerHTML = location.hash;';
    const damaged = withText(withText(files, 'popup/index.html', inline), 'background.js', code);
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
  let sound: Files;
  let context: BrowserContext;
  let page: Page;
  let session: CDPSession;

  beforeAll(async () => {
    sound = await packageFor('chrome');
    context = await chromium.launchPersistentContext(join(work, 'profile'), {
      executablePath: CHROMIUM_PATH,
      args: [...CHROMIUM_FLAGS, '--enable-unsafe-extension-debugging'],
      ignoreDefaultArgs: ['--disable-extensions'],
    });
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto('chrome://extensions');
    // Without developer mode it keeps no remarks about manifests.
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

  /** What a real Chromium says when it loads a package: the error that refuses it, or its remarks about the manifest. */
  async function load(files: Files): Promise<string[]> {
    const folder = await mkdtemp(join(work, 'unpacked-'));
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    try {
      const { id } = await session.send('Extensions.loadUnpacked', { path: folder });
      const { manifestErrors } = await page.evaluate(
        (loaded) =>
          (globalThis as unknown as ExtensionsPage).chrome.developerPrivate.getExtensionInfo(loaded),
        id,
      );
      return manifestErrors.map(({ message }) => message);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }

  /** That no other extension and no page can connect is what we want. */
  const CLOSED =
    "'externally_connectable' specifies neither 'matches' nor 'ids'; nothing will be able to connect";

  it('is loaded by a Chromium without a remark but that nothing can connect', async () => {
    expect(await load(sound)).toEqual([CLOSED]);
  });

  it('contains the files of the package for Firefox, but for the manifest', async () => {
    const { [MANIFEST]: ours, ...files } = sound;
    const { [MANIFEST]: theirs, ...others } = await packageFor('firefox');
    expect(ours).not.toEqual(theirs);
    expect(Object.keys(files)).toEqual(Object.keys(others));
    expect(
      Object.entries(files).filter(
        ([name, bytes]) => !Buffer.from(bytes).equals(others[name] ?? new Uint8Array()),
      ),
    ).toEqual([]);
  });

  it.each<readonly [string, string, (files: Files) => Files]>([
    [
      "Unrecognized manifest key 'update_on_monday'.",
      'a key that Chrome does not know',
      (files) => withManifest(files, (manifest) => ({ ...manifest, update_on_monday: true })),
    ],
    [
      "Permission 'teleport' is unknown.",
      'an unknown permission',
      (files) => withManifest(files, (manifest) => ({ ...manifest, permissions: ['teleport'] })),
    ],
    [
      "The default_popup file in the manifest doesn't exist.",
      'a missing popup',
      ({ 'popup/index.html': _, ...files }) => files,
    ],
    [
      "Could not load icon 'icons/icon-48.png'",
      'a missing icon',
      ({ 'icons/icon-48.png': _, ...files }) => files,
    ],
    ['Could not load background script', 'a missing background', ({ 'background.js': _, ...files }) => files],
    ['Could not load options page', 'missing settings', ({ 'options/index.html': _, ...files }) => files],
    [
      'Variable __MSG_description__ used but not defined.',
      'a missing message',
      (files) => ({ ...files, '_locales/en/messages.json': strToU8('{ "name": { "message": "Vaglio" } }') }),
    ],
    [
      'Insecure CSP value',
      'a policy that admits scripts from elsewhere',
      (files) => withManifest(files, (manifest) => ({ ...manifest, ...OPEN_POLICY })),
    ],
  ])('is refused or remarked on with "%s" for %s', async (message, _, damage) => {
    expect((await load(damage(sound))).join('\n')).toContain(message);
  });
});
