/** Draws the toolbar icons from icons/icon.svg with Chromium. Run by hand when the drawing changes; the PNGs are committed. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../../chromium.preset.cjs';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const svg = readFileSync(join(project, 'icons/icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
for (const size of [16, 32, 48, 128]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: join(project, `public/icons/icon-${size}.png`), omitBackground: true });
}
await browser.close();
