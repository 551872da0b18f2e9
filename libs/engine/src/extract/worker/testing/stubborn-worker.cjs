/** A worker that obeys what a page says: hang, die, swallow memory, or answer. */
const { parentPort } = require('node:worker_threads');

const COMMANDS = {
  hang: () => {
    for (;;);
  },
  die: () => {
    throw new Error('dead');
  },
  exit: () => process.exit(3),
  swallow: () => {
    const held = [];
    for (;;) held.push(new Array(100_000).fill(held.length));
  },
};

parentPort.on('message', ({ id, page }) => {
  COMMANDS[page.html]?.();
  parentPort.postMessage({ id, outcome: 'article', article: { text: page.html } });
});
