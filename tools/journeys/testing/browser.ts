import { chromium, type Browser, type Page, type Response } from 'playwright-core';

/** What keeps a Chromium quiet and able to run anywhere. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, headless: true, args: BROWSER_FLAGS });
}

/** Opens a page of the site and waits until it answers to its reader: its scripts are asked for once it is painted. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await comesAlive(page);
  return response;
}

/** Pages without scripts are alive as they are. */
export async function comesAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as { document: { getElementById(id: string): unknown } };
    return !document.getElementById('initial-state') || performance.getEntriesByName('alive').length > 0;
  });
}
