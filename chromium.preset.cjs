/* global CSSStyleSheet, document, window */
const { existsSync } = require('node:fs');

const CHROMIUM = '/usr/bin/chromium';
/** Needs a third less processor time per page, but cannot load extensions. */
const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell';

/** The Chromium of tests and measurements. */
exports.CHROMIUM_PATH =
  process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_CHROMIUM) ? HEADLESS_CHROMIUM : CHROMIUM);

/** A Chromium that can load extensions. */
exports.EXTENSION_CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? CHROMIUM;

/** Flags for containers, without requests of the browser itself. */
exports.CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same flags with an unpacked extension, for which `headless` must be false. */
exports.flagsWithExtension = (folder) => [
  '--headless=new',
  ...exports.CHROMIUM_FLAGS,
  `--disable-extensions-except=${folder}`,
  `--load-extension=${folder}`,
];

/** Save processor time for the tests that run at the same time. Measurements of speed do not use them. */
const FEW_THREADS = ['--js-flags=--single-threaded', '--in-process-gpu'];

exports.launchBrowser = () =>
  require('playwright-core').chromium.launch({
    executablePath: exports.CHROMIUM_PATH,
    headless: true,
    args: [...exports.CHROMIUM_FLAGS, ...FEW_THREADS],
  });

/** Opens a page of the site and waits until it is hydrated; its scripts are loaded after the first paint. */
exports.visit = async (page, address) => {
  const response = await page.goto(address);
  await exports.waitUntilHydrated(page);
  return response;
};

/** Returns at once for pages without scripts. */
exports.waitUntilHydrated = async (page) => {
  await page.waitForFunction(
    () => !document.getElementById('initial-state') || performance.getEntriesByName('hydrated').length > 0,
  );
  // The site lays out the parts below the screen one second later; a click at that moment would miss a moved button.
  await page.evaluate(() => document.documentElement.setAttribute('data-laid-out', ''));
};

/** Ends all animations but the endless ones, because axe sees wrong colors during a fade. */
const endAnimations = (page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

/** Forbids transitions, which would start when the color scheme changes. */
const forbidTransitions = (page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * Returns the violations that axe finds. The script runs through the debugger, which the content policy does not restrict.
 * Passed rules are not reported, which halves the time.
 */
exports.accessibilityProblems = async (page, rules) => {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await forbidTransitions(page);
    await page.evaluate(require('axe-core').source);
  }
  await endAnimations(page);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
