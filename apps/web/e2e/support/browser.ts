import { chromium, type Browser, type Page, type Response } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
  });
}

/** Opens a page of the site and waits until it answers to its reader: its scripts are asked for once it is painted. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await comesAlive(page);
  return response;
}

/** Pages without scripts are alive as they are. */
export async function comesAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('initial-state') || performance.getEntriesByName('alive').length > 0,
  );
}
