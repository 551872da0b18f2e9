/** A worker that executes the command in a page: hang, wait, throw, exit, use up memory, or answer. */
const { parentPort } = require('node:worker_threads');

const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const COMMANDS = {
  'wait a while': () => wait(3_500),
  'wait forever': () => wait(Infinity),
  hang: () => {
    for (;;);
  },
  throw: () => {
    throw new Error('failed');
  },
  exit: () => process.exit(3),
  'use up memory': () => {
    const arrays = [];
    for (;;) arrays.push(new Array(100_000).fill(arrays.length));
  },
};

parentPort.on('message', ({ id, args: [{ html }] }) => {
  COMMANDS[html]?.();
  parentPort.postMessage({ id, outcome: 'done', kept: new SharedArrayBuffer(0), answer: html });
});
