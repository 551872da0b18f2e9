import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_PATH, flagsWithExtension } from '../../../../chromium.preset.cjs';
import { inflateRawSync } from 'node:zlib';

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

const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;

/** The files in a ZIP such as ours: no comment, no encryption, no 64-bit sizes. */
function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('This is no plain ZIP.');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const extras = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, contentAt(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20)));
    at += 46 + nameLength + extras;
  }
  return files;
}

function contentAt(archive: Buffer, header: number, size: number): Buffer {
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const bytes = archive.subarray(start, start + size);
  return archive.readUInt16LE(header + 8) === STORED ? bytes : inflateRawSync(bytes);
}
