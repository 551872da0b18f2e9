/**
 * Takes the pictures for the stores and the site, in both languages, of the built extension on an invented article:
 * `node build/draw-store-pictures.mjs`. Run by hand when the extension's look changes; the pictures are committed.
 */
import {
  articleExample,
  remainingAnalysesExample,
  sourceExample,
  userExample,
} from '@vaglio/contracts/examples';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { EXTENSION_CHROMIUM_PATH, flagsWithExtension } from '../../../chromium.preset.cjs';
import { STORE_ARTICLES } from './store-articles.mjs';
import { stampedFiles } from './stamp-origin.mjs';

const SITE = 'http://vaglio.example';
const EMAIL = 'ada@posta.example';
const ID = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const sitePictures = join(project, '../web/public/extension');
mkdirSync(sitePictures, { recursive: true });
const icon = readFileSync(join(project, 'icons/icon.svg'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'vaglio-store-'));
const extension = join(folder, 'extension');
cpSync(join(project, 'dist/unpacked'), extension, { recursive: true });
const stamped = stampedFiles(readFileSync(join(extension, 'manifest.json'), 'utf8'), SITE);
const manifest = JSON.parse(stamped['manifest.json']);
// Users grant this with the toolbar button, which no program can click.
manifest.host_permissions.push('http://*.example/*');
writeFileSync(join(extension, 'manifest.json'), JSON.stringify(manifest));
writeFileSync(join(extension, 'origin.json'), stamped['origin.json']);

const server = createServer(serve);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: EXTENSION_CHROMIUM_PATH,
  headless: false,
  deviceScaleFactor: 2,
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

async function draw(language) {
  const article = STORE_ARTICLES[language];
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const settings = await context.newPage();
  await settings.setViewportSize({ width: 760, height: 600 });
  await settings.goto(`chrome-extension://${new URL(worker.url()).host}/options/index.html`);
  const account = { ...userExample, email: EMAIL, preferredLanguage: language };
  const session = { token: 'a-token', origin: SITE, account };
  await settings.evaluate(`Promise.all([chrome.storage.session.set(${JSON.stringify({ session })}),
    chrome.storage.local.set(${JSON.stringify({ language })})])`);
  await settings.reload();
  await settings.locator('h1').waitFor();

  const page = await context.newPage();
  await page.setViewportSize({ width: 820, height: 680 });
  await page.goto(article.address);
  const popup = await openPopup(settings, page);
  await popup.locator('.details > button').click();
  await popup.locator('.marking button').click();
  await popup.locator('.marking .note:not(:empty)').waitFor();
  await page.bringToFront();
  await page.mouse.click(...(await firstNumber(page)));
  const [pageShot] = await shoot(page, `marks-${language}`);
  await popup.bringToFront();
  await popup.evaluate('scrollTo(0, 0)');
  const [popupShot] = await shoot(popup, `popup-${language}`);
  await settings.bringToFront();
  await settings.locator('#sent-title').evaluate((node) => node.scrollIntoView({ block: 'end' }));
  await settings.mouse.wheel(0, 4_000);
  await settings.waitForTimeout(300);
  const [settingsShot] = await shoot(settings, `settings-${language}`);
  await compose(`popup-${language}`, article.captions.popup, [pageShot, popupShot]);
  await compose(`marks-${language}`, article.captions.marks, [pageShot]);
  await compose(`settings-${language}`, article.captions.settings, [settingsShot]);
  await drawTile(language, article.captions.tile);
  for (const opened of [popup, page, settings]) await opened.close();
}

/** The position of the first number, left of its sentence. Marks are not accessible from outside. */
async function firstNumber(page) {
  const box = await page.locator('p').nth(1).boundingBox();
  return [box.x - 16, box.y + 15];
}

/** Takes pictures in light and dark for the site, and returns them for the stores. */
async function shoot(page, name) {
  const shots = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(200);
    const shot = await page.screenshot();
    writeFileSync(join(sitePictures, `${name}-${colorScheme}.webp`), await asWebp(shot));
    shots.push(shot);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return shots;
}

/** WebP has a tenth of the size, but the driver takes only PNG and JPEG. */
async function asWebp(png) {
  const canvas = await context.newPage();
  const data = await canvas.evaluate(
    async (source) => {
      const { Image, document } = globalThis;
      const image = new Image();
      image.src = source;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const drawn = Object.assign(document.createElement('canvas'), { width, height });
      drawn.getContext('2d').drawImage(image, 0, 0);
      return drawn.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await canvas.close();
  return Buffer.from(data.split(',')[1], 'base64');
}

async function openPopup(settings, page) {
  await page.bringToFront();
  const opened = context.waitForEvent('page');
  await settings.evaluate(`void chrome.tabs.create({ url: 'popup/index.html', active: false })`);
  const popup = await opened;
  await popup.setViewportSize({ width: 360, height: 600 });
  await popup.locator('.details > button').waitFor();
  await popup.locator('.allowance:not(:empty)').waitFor({ state: 'attached' });
  await popup.bringToFront();
  return popup;
}

/** 1280 × 800, the size that the stores require. */
async function compose(name, caption, shots) {
  const pictures = shots
    .map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`)
    .join('');
  await drawCanvas(
    name,
    { width: 1280, height: 800 },
    `<style>
      body { font: 600 38px/1.2 Georgia, serif }
      h1 { margin: 44px 48px 32px; font: inherit }
      div { display: flex; gap: 24px; justify-content: center; align-items: flex-start }
      img { border-radius: 8px; box-shadow: 0 8px 32px rgb(0 0 0 / 0.35); height: 640px }
    </style><h1>${caption}</h1><div>${pictures}</div>`,
  );
}

/** The small promotional tile of the Chrome Web Store, 440 × 280. */
async function drawTile(language, caption) {
  await drawCanvas(
    `tile-${language}`,
    { width: 440, height: 280 },
    `<style>
      body { display: grid; place-content: center; gap: 16px; justify-items: center; height: 280px; text-align: center }
      svg { width: 96px; height: 96px }
      h1 { margin: 0; font: 700 44px/1 Georgia, serif }
      p { margin: 0; max-width: 340px; font: 20px/1.35 Georgia, serif; text-wrap: balance }
    </style>${icon}<h1>Vaglio</h1><p>${caption}</p>`,
  );
}

async function drawCanvas(name, size, content) {
  const canvas = await context.newPage();
  await canvas.setViewportSize(size);
  await canvas.setContent(`<style>body { margin: 0; background: #0d6163; color: #faf7f1 }</style>${content}`);
  await canvas.screenshot({ path: join(project, `store/${name}.png`), scale: 'css' });
  await canvas.close();
}

function serve(request, response) {
  const { pathname } = new URL(request.url, SITE);
  const host = `http://${request.headers.host}`;
  const article = Object.values(STORE_ARTICLES).find(({ address }) => address.startsWith(host));
  if (article)
    return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(article.page);
  const body = apiAnswer(pathname);
  response
    .writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(body ?? {}));
}

function apiAnswer(pathname) {
  const [, , call, ...rest] = pathname.split('/');
  if (call === 'known') return { articles: Object.values(STORE_ARTICLES).map(knownArticle) };
  if (call === 'articles') return rest.length === 1 ? article(rest[0]) : null;
  if (call === 'sources') return { ...sourceExample, articleCount: 12, averageScore: 47 };
  if (call === 'remaining-analyses') return remainingAnalysesExample;
  if (rest[0] === 'user') return { ...userExample, email: EMAIL };
  return null;
}

function idOf(language) {
  return `${ID.slice(0, -2)}${language === 'en' ? '01' : '02'}`;
}

function knownArticle({ address, sentences }, at) {
  return {
    id: idOf(at === 0 ? 'en' : 'it'),
    hash: createHash('sha256').update(address).digest('hex'),
    credibilityScore: 43,
    scoreRange: { low: 36, high: 51 },
    credibilityClass: 'low',
    judgement: 'full',
    genre: 'report',
    criteria: { currency: 14, relevance: 11, authority: 6, accuracy: 5, purpose: 7 },
    flaggedCount: sentences.length,
    analyzedAt: articleExample.analyzedAt,
    decidedAt: null,
  };
}

/** The example of the contracts, with the outlet, sentences and claims of the invented article. */
function article(id) {
  const language = id === idOf('it') ? 'it' : 'en';
  const { address, outlet } = STORE_ARTICLES[language];
  const [claim] = articleExample.ledger.claims;
  return {
    ...articleExample,
    id,
    outlet,
    domain: new URL(address).host,
    ledger: {
      ...articleExample.ledger,
      claims: ['borne-out', 'disputed', 'disputed'].map((verdict) => ({ ...claim, verdict })),
    },
    analysisEnglish: analysisIn('en'),
    analysisItalian: analysisIn('it'),
  };
}

function analysisIn(language) {
  const { analysisEnglish, analysisItalian } = articleExample;
  const analysis = language === 'it' ? analysisItalian : analysisEnglish;
  const { sentences } = STORE_ARTICLES[language];
  const criteria = ['currency', 'relevance', 'authority', 'accuracy', 'purpose'].map((criterion) => {
    const [item] = analysis.accuracyAnalysis.evidence;
    const evidence = criterion === 'accuracy' ? [{ ...item, points: -6, text: sentences[1].reason }] : [];
    return [`${criterion}Analysis`, { ...analysis[`${criterion}Analysis`], manner: 0, evidence }];
  });
  return {
    ...analysis,
    ...Object.fromEntries(criteria),
    craapEvaluation: { ...analysis.craapEvaluation, credibilityClass: 'low' },
    flaggedSentences: sentences.map(({ text, reason }) => ({
      text,
      span: { start: 0, end: text.length },
      reasons: [{ code: 'shown', text: reason }],
      before: '',
      after: '',
      isShortened: false,
    })),
  };
}
