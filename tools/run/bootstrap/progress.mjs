/**
 * Shows a line while `work` runs: with running seconds on a terminal, once elsewhere. It is written to stderr, because
 * stdout may be read by another program.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(text, work) {
  if (!process.stderr.isTTY) {
    console.error(`${text} …`);
    return work();
  }
  const began = Date.now();
  const draw = () => process.stderr.write(`\r${text} … ${Math.round((Date.now() - began) / 1000)} s `);
  draw();
  const timer = setInterval(draw, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stderr.write('\n');
  }
}
