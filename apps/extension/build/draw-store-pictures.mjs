/**
 * Takes the store's pictures anew, in both languages, from the built extension over a made-up newspaper:
 * `node build/draw-store-pictures.mjs`. Run by hand when the popup changes; the pictures are committed.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_PATH, flagsWithExtension } from '../../../chromium.preset.cjs';
import { STORE_STORIES } from './store-stories.mjs';
import { stampedFiles } from './stamp-origin.mjs';

const SITE = 'http://vaglio.example';
const ID = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'vaglio-store-'));
const extension = join(folder, 'extension');
cpSync(join(project, 'dist/unpacked'), extension, { recursive: true });
const manifest = readFileSync(join(extension, 'manifest.json'), 'utf8');
for (const [name, text] of Object.entries(stampedFiles(manifest, SITE)))
  writeFileSync(join(extension, name), text);
allowStories();

const server = createServer(answer);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: CHROMIUM_PATH,
  headless: false,
  args: [
    ...flagsWithExtension(extension),
    '--hide-scrollbars',
    `--host-resolver-rules=MAP *.example 127.0.0.1:${server.address().port}`,
  ],
});
try {
  for (const language of ['en', 'it']) await draw(language);
} finally {
  await context.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** In place of the press of the button that grants the tab. */
function allowStories() {
  const stamped = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'));
  const hosts = [...stamped.host_permissions, 'http://*.example/*'];
  writeFileSync(join(extension, 'manifest.json'), JSON.stringify({ ...stamped, host_permissions: hosts }));
}

async function draw(language) {
  const story = STORE_STORIES[language];
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const desk = await context.newPage();
  await desk.setViewportSize({ width: 760, height: 660 });
  await desk.goto(`chrome-extension://${new URL(worker.url()).host}/options/index.html`);
  const account = {
    email: 'ada@posta.example',
    firstName: 'Ada',
    subscriptionTier: 'free',
    preferredLanguage: language,
  };
  const session = { token: 'a-token', origin: SITE, account };
  await desk.evaluate(`Promise.all([chrome.storage.session.set(${JSON.stringify({ session })}),
    chrome.storage.local.set(${JSON.stringify({ language })})])`);
  await desk.reload();
  await desk.locator('h1').waitFor();

  const page = await context.newPage();
  await page.setViewportSize({ width: 820, height: 620 });
  await page.goto(story.address);
  const popup = await openPopup(desk, page);
  await popup.locator('.details > button').click();
  await popup.locator('.marking button').click();
  await popup.locator('.marking .note:not(:empty)').waitFor();
  await page.bringToFront();
  const pageShot = await page.screenshot();
  await popup.bringToFront();
  const popupShot = await popup.screenshot();
  await compose(`popup-${language}`, story.captions.popup, [pageShot, popupShot]);
  await desk.bringToFront();
  await desk.locator('#sent-title').evaluate((node) => node.scrollIntoView({ block: 'end' }));
  await desk.mouse.wheel(0, 4_000);
  await desk.waitForTimeout(300);
  await compose(`settings-${language}`, story.captions.settings, [await desk.screenshot()]);
  for (const opened of [popup, page, desk]) await opened.close();
}

async function openPopup(desk, page) {
  await page.bringToFront();
  const opened = context.waitForEvent('page');
  await desk.evaluate(`chrome.tabs.create({ url: 'popup/index.html', active: false })`);
  const popup = await opened;
  await popup.setViewportSize({ width: 360, height: 600 });
  await popup.locator('.details > button').waitFor();
  await popup.locator('.allowance:not(:empty)').waitFor({ state: 'attached' });
  await popup.bringToFront();
  return popup;
}

/** 1280 × 800, as the store wants them. */
async function compose(name, caption, shots) {
  const canvas = await context.newPage();
  await canvas.setViewportSize({ width: 1280, height: 800 });
  const pictures = shots
    .map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`)
    .join('');
  await canvas.setContent(`<style>
    body { margin: 0; background: #0d6163; color: #faf7f1; font: 600 38px/1.2 Georgia, serif }
    h1 { margin: 44px 48px 32px; font: inherit }
    div { display: flex; gap: 24px; justify-content: center; align-items: flex-start }
    img { border-radius: 8px; box-shadow: 0 8px 32px rgb(0 0 0 / 0.35); max-height: 640px }
  </style><h1>${caption}</h1><div>${pictures}</div>`);
  await canvas.screenshot({ path: join(project, `store/${name}.png`) });
  await canvas.close();
}

function answer(request, response) {
  const { pathname } = new URL(request.url, SITE);
  const host = `http://${request.headers.host}`;
  const story = Object.values(STORE_STORIES).find(({ address }) => address.startsWith(host));
  if (story) return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(story.page);
  const body = apiAnswer(pathname);
  response
    .writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(body ?? {}));
}

function apiAnswer(pathname) {
  const [, , call, ...rest] = pathname.split('/');
  if (call === 'known') return { articles: Object.values(STORE_STORIES).map(knownArticle) };
  if (call === 'articles') return { analysisEnglish: flagsOf('en'), analysisItalian: flagsOf('it') };
  if (call === 'remaining-analyses')
    return { remaining: 2, isPremium: false, isLaunchPeriod: true, freeLimit: 3 };
  const account = { email: 'ada@posta.example', firstName: 'Ada', subscriptionTier: 'free' };
  if (rest[0] === 'user') return { ...account, preferredLanguage: 'en' };
  return null;
}

function knownArticle({ address, sentences }) {
  return {
    id: ID,
    hash: createHash('sha256').update(address).digest('hex'),
    credibilityScore: 43,
    scoreRange: { low: 36, high: 51 },
    credibilityClass: 'low',
    judgement: 'full',
    criteria: { currency: 14, relevance: 11, authority: 6, accuracy: 5, purpose: 7 },
    flaggedCount: sentences.length,
    analyzedAt: new Date().toISOString(),
    decidedAt: null,
  };
}

function flagsOf(language) {
  const flaggedSentences = STORE_STORIES[language].sentences.map(({ text, reason }) => ({
    text,
    span: { start: 0, end: text.length },
    reasons: [{ code: 'shown', text: reason }],
  }));
  return { flaggedSentences };
}
