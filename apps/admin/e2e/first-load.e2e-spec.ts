import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type AdminPage, adminPageForEachTest } from './testing/admin-page.js';
import { DIST } from './testing/admin-server.js';

const BUDGET_KB = 450;

const admin = adminPageForEachTest({});

describe('the back-office', () => {
  it('loads no more code than its budget allows, and that of the dashboard only when it opens', async () => {
    await admin.visitSignIn();
    const atSignIn = await loadedCode(admin);
    await admin.signIn();
    await admin.waitForDashboard();
    const atDashboard = await loadedCode(admin);
    const report = `back-office, gzip: sign-in ${atSignIn.kilobytes} KB, dashboard ${atDashboard.kilobytes} KB`;
    process.stdout.write(`${report} (budget ${BUDGET_KB} KB)\n`);
    expect(atDashboard.kilobytes).toBeLessThanOrEqual(BUDGET_KB);
    expect(atSignIn.files.some((file) => file.includes('dashboard-'))).toBe(false);
    expect(atDashboard.files.some((file) => file.includes('dashboard-'))).toBe(true);
  });
});

async function loadedCode({ page }: AdminPage): Promise<{ files: string[]; kilobytes: number }> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const files = names.map((name) => new URL(name).pathname).filter((path) => /\.(js|css)$/.test(path));
  const sizes = await Promise.all(
    files.map(
      async (file) => gzipSync(await readFile(join(DIST, file.replace('/admin-dashboard/', '')))).length,
    ),
  );
  return { files, kilobytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10 };
}
