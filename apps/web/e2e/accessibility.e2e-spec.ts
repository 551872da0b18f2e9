import type { Page } from 'playwright-core';
import { en } from '../src/i18n/en/index.js';
import { accessibilityProblems, visit } from '../../../chromium.preset.cjs';
import { KNOWN_ARTICLE, KNOWN_SOURCE } from './support/fake-articles.js';
import { signInAs, setUpSiteAndBrowser } from './support/site.js';

const PATHS = [
  '/',
  '/how-it-works',
  '/auth',
  '/auth?mode=create',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/missing',
  '/history',
  '/rating',
  `/article/${KNOWN_ARTICLE}`,
  `/article/${KNOWN_ARTICLE}?mode=learn`,
  `/share/${KNOWN_ARTICLE}`,
  '/article/no-such-article',
  '/articles',
  `/source/${KNOWN_SOURCE}`,
  '/source/never-heard-of.example',
  '/accuracy',
  '/corrections',
  '/keys',
  '/open-data',
  '/who-we-are',
  '/account',
  '/batch',
  '/accessibility',
  '/notice',
  '/withdrawal',
  '/contact',
  '/teachers',
  '/worksheet',
  '/come-verificare-notizia-vera',
  '/how-to-check-news',
];
/** The rules that depend on colors and layout. All rules are checked in one display of a page, these in the other. */
const DISPLAY_RULES = ['color-contrast', 'link-in-text-block', 'target-size'];
/** Covers both languages, color schemes and widths with few page loads. */
const VISITS = [
  { locale: 'en-GB', displays: [display('light', 320), display('dark', 1280, DISPLAY_RULES)] },
  { locale: 'it-IT', displays: [display('light', 1280), display('dark', 320, DISPLAY_RULES)] },
] as const;

interface Display {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  /** All rules by default. */
  readonly rules?: readonly string[];
}

function display(colorScheme: Display['colorScheme'], width: number, rules?: readonly string[]): Display {
  return { colorScheme, width, rules };
}

describe.each(VISITS)('every page ($locale)', ({ locale, displays }) => {
  const test = setUpSiteAndBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await test.browser.newPage({ locale });
  });

  it.each(PATHS)('has no axe violation and no sideways scroll: %s', async (path) => {
    await visit(page, `${test.site.url}${path}`);
    await expectClean();
  });

  it('has no violation with the sign-in dialog open', async () => {
    await visit(page, `${test.site.url}/`);
    await page.evaluate(() => window.dispatchEvent(new Event('show-auth-modal')));
    await page.getByRole('dialog').getByLabel('E-mail').waitFor();
    await expectClean();
  });

  it('has no violation with the dialogs of an analysis open', async () => {
    await visit(page, `${test.site.url}/article/${KNOWN_ARTICLE}`);
    for (const name of [
      /^(Share this analysis|Condividi l’analisi)$/,
      /^(Request a review|Chiedi una revisione)$/,
    ]) {
      await page.getByRole('main').getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('heading').waitFor();
      await expectClean();
      await page.keyboard.press('Escape');
    }
  });

  it('has no violation in the history of a premium user', async () => {
    await visit(page, `${test.site.url}/`);
    await signInAs(page, test.site, 'premium');
    await visit(page, `${test.site.url}/history`);
    await page.getByText(/^(The same as a table|Gli stessi dati in tabella)$/).click();
    await expectClean();
  });

  it('has no violation with webhooks and batches of a premium user', async () => {
    await visit(page, `${test.site.url}/`);
    await signInAs(page, test.site, 'premium');
    await visit(page, `${test.site.url}/account`);
    const webhooks = page.getByRole('form', { name: /^Webhook/ });
    await webhooks.getByRole('textbox').fill('https://hooks.example/services/vaglio');
    await webhooks.getByRole('button', { name: /^(Add a webhook|Aggiungi un webhook)$/ }).click();
    await webhooks.getByText(/^(Secret for|Segreto per)/).waitFor();
    await webhooks.getByRole('button', { name: /^(Last messages|Ultimi messaggi)/ }).click();
    await webhooks
      .getByText(/^(an analysis is ready|un’analisi è pronta)$/)
      .last()
      .waitFor();
    await expectClean();
    await visit(page, `${test.site.url}/batch`);
    const main = page.getByRole('main');
    await main.getByRole('textbox').first().fill('https://northmere.example/harbour');
    await main.getByRole('button', { name: /^(Analyze the list|Analizza la lista)$/ }).click();
    await main.getByRole('progressbar').waitFor();
    await expectClean();
  });

  async function expectClean(): Promise<void> {
    await layOutEverything(page);
    for (const { colorScheme, width, rules } of displays) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      // The header covers what is scrolled below it, and axe then sees a small target or a wrong color.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const found = {
        violations: await accessibilityProblems(page, rules),
        overflow: await overflowOf(page),
        keys: await keysIn(page),
      };
      const clean = { violations: [], overflow: 0, keys: [] };
      expect({ colorScheme, width, ...found }).toEqual({ colorScheme, width, ...clean });
    }
  }
});

/** Renders the parts with `content-visibility: auto`, which have no colors and no width before they are scrolled to. */
async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

function overflowOf(page: Page): Promise<number> {
  return page
    .evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    .then((px) => Math.max(0, px));
}

/** The keys of missing texts, which are shown instead of the texts. */
async function keysIn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) =>
      element.getAttribute('aria-label'),
    );
    return [document.title, document.body.innerText, ...labels].join(' ');
  });
  const words = new Set(text.split(/\s+/));
  return Object.keys(en).filter((key) => words.has(key));
}
