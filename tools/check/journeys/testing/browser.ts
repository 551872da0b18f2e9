import { chromium, type Browser, type Locator, type Page, type Response } from 'playwright-core';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../../../chromium.preset.cjs';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, headless: true, args: CHROMIUM_FLAGS });
}

/** Opens a page of the site and waits until it answers to its reader: its scripts are asked for once it is painted. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await comesAlive(page);
  return response;
}

/** Pages without scripts need no hydration. */
export async function comesAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as { document: { getElementById(id: string): unknown } };
    return !document.getElementById('initial-state') || performance.getEntriesByName('alive').length > 0;
  });
}

/** Waits until the first of what is looked for is there. */
export function shown(locator: Locator): Promise<void> {
  return locator.first().waitFor();
}
