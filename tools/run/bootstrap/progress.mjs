/**
 * Shows one line while something long happens: with running seconds on a terminal, once elsewhere.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(text, work) {
  if (!process.stdout.isTTY) {
    console.log(`${text} …`);
    return work();
  }
  const began = Date.now();
  const draw = () => process.stdout.write(`\r${text} … ${Math.round((Date.now() - began) / 1000)} s `);
  draw();
  const timer = setInterval(draw, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stdout.write('\n');
  }
}
