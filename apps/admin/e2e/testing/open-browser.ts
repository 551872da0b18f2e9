import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../../../chromium.preset.cjs';

/** The system's Chromium, or the one named by CHROMIUM_PATH. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
}
