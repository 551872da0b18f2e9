import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const UNPACKED = join(__dirname, '../dist/unpacked');
const BUDGET_KB = 15;

describe('the built extension', () => {
  it('has a popup whose JavaScript is within its budget', async () => {
    const page = await readFile(join(UNPACKED, 'popup/index.html'), 'utf8');
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(0);
    const sizes = await Promise.all(
      files.map(async (file) => gzipSync(await readFile(join(UNPACKED, file))).length),
    );
    const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
    process.stdout.write(`popup JavaScript, gzip: ${kilobytes} KB (budget ${BUDGET_KB} KB)\n`);
    expect(kilobytes).toBeLessThanOrEqual(BUDGET_KB);
  });

  it('contains no remote code, and inserts no text as markup', async () => {
    const files = (await readdir(UNPACKED, { recursive: true })).filter((file) => /\.(js|html)$/.test(file));
    for (const file of files) {
      const text = await readFile(join(UNPACKED, file), 'utf8');
      expect([
        file,
        text.match(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/),
      ]).toEqual([file, null]);
      expect([file, text.match(/(src|href)="https?:/)]).toEqual([file, null]);
    }
  });
});
