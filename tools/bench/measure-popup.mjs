/**
 * Times how long the popup takes from opening to showing its page, 20 times, while the background is stopped:
 * `node tools/bench/measure-popup.mjs` after `npm run build -w @vaglio/extension`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { EXTENSION_CHROMIUM_PATH, flagsWithExtension } from '../../chromium.preset.cjs';

const OPENINGS = 20;
const WARM_UP = 2;

/** Repeats a script in the page until it returns something other than null. */
const poll = (script) => `new Promise((resolve) => {
  const look = () => {
    const value = (() => { ${script} })();
    if (value === null) setTimeout(look, 20);
    else resolve(value);
  };
  look();
})`;

const READ_TIMES = poll(`
  const [popup] = chrome.extension.getViews({ type: 'popup' });
  const shown = popup?.performance.getEntriesByName('page-shown')[0];
  const paint = popup?.performance.getEntriesByName('first-contentful-paint')[0];
  return shown && paint ? { shown: shown.startTime, paint: paint.startTime } : null;`);

const CLOSE = poll(`
  const popups = chrome.extension.getViews({ type: 'popup' });
  popups.forEach((popup) => popup.close());
  return popups.length === 0 ? true : null;`);

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const extension = join(root, 'apps/extension/dist/unpacked');
if (!existsSync(join(extension, 'background.js'))) {
  console.error('Nothing is built yet. Run: npm run build -w @vaglio/extension');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'vaglio-popup-'));
const site = createServer((_request, response) => {
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end('<!doctype html><title>A story</title><p>A story');
});
await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: EXTENSION_CHROMIUM_PATH,
  headless: false,
  args: [...flagsWithExtension(extension), '--host-resolver-rules=MAP *.test 127.0.0.1'],
});

try {
  const times = await measure();
  for (const [name, key] of [
    ['first paint', 'paint'],
    ['page shown', 'shown'],
  ]) {
    const sorted = times.map((time) => time[key]).toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
    console.log(`${name}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, ${sorted.length} openings`);
  }
  console.log('aim: median of "page shown" at most 40 ms; promised: under 100 ms');
} finally {
  await context.close();
  site.close();
  rmSync(folder, { recursive: true, force: true });
}

/** One page of the extension opens the browser's popup and reads its performance entries. */
async function measure() {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const options = context.pages()[0] ?? (await context.newPage());
  await options.goto(`chrome-extension://${new URL(worker.url()).host}/options/index.html`);
  const session = await context.newCDPSession(options);
  await session.send('ServiceWorker.enable');
  const story = await context.newPage();
  await story.goto(`http://news.test:${site.address().port}/story`);
  const times = [];
  for (let opening = 0; opening < WARM_UP + OPENINGS; opening += 1) {
    await story.bringToFront();
    await session.send('ServiceWorker.stopAllWorkers');
    await options.evaluate('chrome.action.openPopup()');
    times.push(await options.evaluate(READ_TIMES));
    await options.evaluate(CLOSE);
  }
  return times.slice(WARM_UP);
}
