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
