import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { AdminPage } from './testing/admin-page.js';
import { AdminServer, DIST } from './testing/admin-server.js';
import { launchBrowser } from '../../../chromium.preset.cjs';

const BUDGET_KB = 450;

it('loads no more code than its budget up to the dashboard, and the dashboard only when it is opened', async () => {
  const server = new AdminServer();
  const url = await server.start();
  const browser = await launchBrowser();
  const admin = await AdminPage.open(browser, url);
  await admin.page.getByRole('heading', { name: 'Accedi alla redazione' }).waitFor();
  const atSignIn = await loadedCode(admin);
  await admin.signIn();
  await admin.waitForDashboard();
  const atDashboard = await loadedCode(admin);
  await browser.close();
  await server.stop();
  const report = `back-office, gzip: sign-in ${atSignIn.kilobytes} KB, dashboard ${atDashboard.kilobytes} KB`;
  process.stdout.write(`${report} (budget ${BUDGET_KB} KB)\n`);
  expect(atDashboard.kilobytes).toBeLessThanOrEqual(BUDGET_KB);
  expect(atSignIn.files.some((file) => file.includes('dashboard-'))).toBe(false);
  expect(atDashboard.files.some((file) => file.includes('dashboard-'))).toBe(true);
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
