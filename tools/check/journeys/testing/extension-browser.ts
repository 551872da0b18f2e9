import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_PATH, flagsWithExtension } from '../../../../chromium.preset.cjs';
import { unzip } from './unzip.js';

/** A Chromium with the extension that a running site offers for download. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  /** The popup over the page that is in front. */
  openPopup(address: string): Promise<Page>;
  close(): Promise<void>;
}

export async function launchWithExtensionOf(site: string): Promise<ExtensionBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-journey-'));
  const extension = join(folder, 'extension');
  const answer = await fetch(`${site}/downloads/vaglio-extension.zip`);
  for (const [name, content] of unzip(Buffer.from(await answer.arrayBuffer()))) {
    mkdirSync(dirname(join(extension, name)), { recursive: true });
    writeFileSync(join(extension, name), content);
  }
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: CHROMIUM_PATH,
    headless: false,
    locale: 'en-US',
    args: flagsWithExtension(extension),
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const close = async (): Promise<void> => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    context,
    close,
    openPopup: (address) => openPopup(context, new URL(worker.url()).host, address),
  };
}

/** The toolbar can't be pressed from outside: the popup's document is opened behind the page, then brought to the front. */
async function openPopup(context: BrowserContext, extensionId: string, address: string): Promise<Page> {
  const desk = await context.newPage();
  await desk.goto(`chrome-extension://${extensionId}/options/index.html`);
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.bringToFront();
  const opened = context.waitForEvent('page');
  await desk.evaluate(`chrome.tabs.create({ url: 'popup/index.html', active: false })`);
  const popup = await opened;
  await popup.locator('#page p').first().waitFor();
  await popup.bringToFront();
  await desk.close();
  return popup;
}
