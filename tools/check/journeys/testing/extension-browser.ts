import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { EXTENSION_CHROMIUM_PATH, flagsWithExtension } from '../../../../chromium.preset.cjs';

/** A Chromium with the extension that a running site offers for download. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  /** Opens a page and the popup over it. */
  openPopup(address: string): Promise<Page>;
  close(): Promise<void>;
}

export async function launchWithExtensionOf(site: string): Promise<ExtensionBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-journey-'));
  const extension = join(folder, 'extension');
  const zip = await (await fetch(`${site}/downloads/vaglio-extension.zip`)).arrayBuffer();
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(zip)))) {
    mkdirSync(dirname(join(extension, name)), { recursive: true });
    writeFileSync(join(extension, name), content);
  }
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: EXTENSION_CHROMIUM_PATH,
    headless: false,
    locale: 'en-US',
    args: flagsWithExtension(extension),
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const extensionId = new URL(worker.url()).host;
  return {
    context,
    openPopup: (address) => openPopup(context, extensionId, address),
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the popup's document in a tab behind the page and brings it to the front, because a test cannot press the toolbar. */
async function openPopup(context: BrowserContext, extensionId: string, address: string): Promise<Page> {
  const options = await context.newPage();
  await options.goto(`chrome-extension://${extensionId}/options/index.html`);
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.bringToFront();
  const opened = context.waitForEvent('page');
  await options.evaluate(`chrome.tabs.create({ url: 'popup/index.html', active: false })`);
  const popup = await opened;
  await popup.locator('#page p').first().waitFor();
  await popup.bringToFront();
  await options.close();
  return popup;
}
