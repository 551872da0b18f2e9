import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** The system's Chromium, or the one named by CHROMIUM_PATH. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}
