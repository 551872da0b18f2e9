/** `npm run reading`: words, phone screens and repeated sentences of the page of every seeded analysis. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LANGUAGES } from '@vaglio/contracts';
import type { Page } from 'playwright-core';
import type * as ChromiumPreset from '../../chromium.preset.cjs';
import type { ProgramContext } from '../run/program.js';
import { seededAnalyses, startThrowAwayProduct } from '../run/start/throw-away-product.js';

const PHONE = { width: 390, height: 844 };
const WORDS_AIM = 700;
/** Shorter texts may be repeated, such as a name or the note that a link opens a new tab. */
const MIN_SENTENCE_WORDS = 7;

interface Reading {
  readonly words: number;
  readonly screens: number;
  readonly repeated: readonly string[];
}

export async function run({ root }: ProgramContext): Promise<number> {
  const preset = createRequire(join(root, 'package.json'))('./chromium.preset.cjs') as typeof ChromiumPreset;
  const product = await startThrowAwayProduct(root, { SEED_DEMO: 'true' });
  const browser = await preset.launchBrowser();
  try {
    const articles = await seededAnalyses(product.url, 1);
    const page = await browser.newPage({ viewport: PHONE });
    const readings: Reading[] = [];
    for (const language of LANGUAGES) {
      for (const { id, title } of articles) {
        const reading = await read(page, `${product.url}/article/${id}?lang=${language}`);
        readings.push(reading);
        console.log(describe(`${language} ${title.slice(0, 60)}`, reading));
        for (const sentence of reading.repeated) console.log(`      twice: ${sentence}`);
      }
    }
    const sum = (count: (reading: Reading) => number): number =>
      readings.reduce((total, reading) => total + count(reading), 0);
    const mean = sum(({ words }) => words) / readings.length;
    const screens = sum((reading) => reading.screens) / readings.length;
    const repeated = sum((reading) => reading.repeated.length);
    console.log(
      `${readings.length} pages: mean ${mean.toFixed(0)} words (aim: ${WORDS_AIM}), mean ${screens.toFixed(1)} phone screens, ${repeated} repeated sentences`,
    );
    return mean <= WORDS_AIM && repeated === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
  }
}

function describe(name: string, { words, screens, repeated }: Reading): string {
  return `${String(words).padStart(5)} words ${screens.toFixed(1).padStart(5)} screens ${String(repeated.length).padStart(3)} repeated  ${name}`;
}

/** Sections far from the viewport are not laid out and have no height otherwise. */
const LAY_OUT_EVERYTHING = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('section { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}`;

async function read(page: Page, address: string): Promise<Reading> {
  await page.goto(address);
  await page.evaluate(LAY_OUT_EVERYTHING);
  const text = await page.getByRole('main').innerText();
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  return { words: wordsOf(text).length, screens: height / PHONE.height, repeated: repeatedIn(text) };
}

function repeatedIn(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length >= MIN_SENTENCE_WORDS);
  return [...new Set(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index))];
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,/-]*/gu) ?? [];
}
