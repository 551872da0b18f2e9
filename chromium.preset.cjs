/* global document, window */
/** The Chromium that tests, measurements and pictures use, for every project: the system's, or the one CHROMIUM_PATH names. */
exports.CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** What keeps it quiet and able to run anywhere. */
exports.CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same with an unpacked extension in it, for which `headless` has to be false. */
exports.flagsWithExtension = (folder) => [
  '--headless=new',
  ...exports.CHROMIUM_FLAGS,
  `--disable-extensions-except=${folder}`,
  `--load-extension=${folder}`,
];

/** Starts it without a window. */
exports.launchBrowser = () =>
  require('playwright-core').chromium.launch({
    executablePath: exports.CHROMIUM_PATH,
    headless: true,
    args: exports.CHROMIUM_FLAGS,
  });

/** Opens a page of the site and waits until it answers to its reader: its scripts are asked for once it is painted. */
exports.visit = async (page, address) => {
  const response = await page.goto(address);
  await exports.waitUntilHydrated(page);
  return response;
};

/** Pages without scripts need no hydration. */
exports.waitUntilHydrated = (page) =>
  page.waitForFunction(
    () => !document.getElementById('initial-state') || performance.getEntriesByName('alive').length > 0,
  );

/** Colors are wrong during a fade. What turns for ever may go on. */
const animationsEnd = (page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );

/**
 * What axe finds wrong with a page. Runs through the debugger, which the policy for scripts does not bind. Passed rules are
 * not listed, because describing every element that is right takes half of the time.
 */
exports.accessibilityProblems = async (page, rules) => {
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(require('axe-core').source);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
