import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, EXTENSION_CHROMIUM_PATH } from '../../../chromium.preset.cjs';
import { OPEN_POLICY, packageFiles, withManifest, writeFiles, type Files } from './testing/package-files.js';

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

describe('the package for Chrome, loaded in Chromium', () => {
  let work: string;
  let files: Files;
  let context: BrowserContext;
  let page: Page;
  let session: CDPSession;

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'vaglio-packages-'));
    files = await packageFiles(work, 'https://vaglio.example', 'chrome');
    context = await chromium.launchPersistentContext(join(work, 'profile'), {
      executablePath: EXTENSION_CHROMIUM_PATH,
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
  afterAll(async () => {
    await context?.close();
    await rm(work, { recursive: true });
  });

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

  it('has no other warning than that nothing can connect', async () => {
    expect(await load(files)).toEqual([CLOSED]);
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
