import { adminArticlesRoutes, type HumanDecision } from '@vaglio/contracts';
import { adminArticleExample } from '@vaglio/contracts/examples';
import type { Browser } from 'playwright-core';
import { AdminPage } from './testing/admin-page.js';
import { AdminServer } from './testing/admin-server.js';
import { launchBrowser } from '../../../chromium.preset.cjs';

let browser: Browser;
let server: AdminServer;
let url: string;
let admin: AdminPage;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = new AdminServer();
  url = await server.start();
  admin = await AdminPage.open(browser, url, { reducedMotion: 'reduce' });
  await admin.signIn();
  await admin.waitForDashboard();
});
afterEach(async () => {
  expect(admin.troubles).toEqual([]);
  await admin.close();
  await server.stop();
});

const open = (path: string) => admin.page.goto(`${url}/admin-dashboard${path}`);
const button = (name: string | RegExp) => admin.page.getByRole('button', { name });
const path = () => new URL(admin.page.url()).pathname.replace('/admin-dashboard', '');
const column = (name: string) => admin.page.getByRole('columnheader', { name });

async function signOutAndIn(): Promise<void> {
  await button(/Profilo/).click();
  await admin.page.getByRole('menuitem', { name: 'Esci' }).click();
  await admin.page.getByRole('heading', { name: 'Accedi alla redazione' }).waitFor();
  await admin.signIn();
  await button(/Profilo/).waitFor();
}

describe('the command palette', () => {
  const field = () => admin.page.getByRole('combobox', { name: 'Cerca o vai a' });

  it('opens by key and goes to a screen by keyboard alone', async () => {
    await admin.page.keyboard.press('Control+k');
    await field().waitFor();
    expect(await field().evaluate((node) => node === document.activeElement)).toBe(true);
    await admin.page.getByRole('option', { name: 'Articoli schermata', exact: true }).waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.page.keyboard.type('stato');
    await admin.page.keyboard.press('Enter');
    await admin.page.getByRole('heading', { level: 1, name: 'Stato' }).waitFor();
    expect(path()).toBe('/status');
    await admin.page.keyboard.press('Control+k');
    await admin.page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
  });

  it('finds a stored article and opens it', async () => {
    const asked: string[] = [];
    admin.page.on('request', (request) => asked.push(request.url()));
    await button('Cerca o vai a').click();
    await field().waitFor();
    await admin.page.keyboard.type('outlet.example/h');
    const found = admin.page.getByRole('option', { name: adminArticleExample.url });
    await found.waitFor();
    expect(asked.filter((each) => each.includes(adminArticlesRoutes.list.path)).at(-1)).toContain(
      'q=outlet.example%2Fh',
    );
    await found.click();
    await admin.page.waitForURL(`**/articles/${adminArticleExample.id}/show`);
  });

  it('changes the language, and shows only what the role may open', async () => {
    server.role = 'moderator';
    await open('/');
    await button('Cerca o vai a').click();
    await admin.page.getByRole('option', { name: 'Richieste di revisione' }).waitFor();
    expect(await admin.page.getByRole('option', { name: 'Configurazione e-mail' }).count()).toBe(0);
    await admin.page.keyboard.type('eng');
    await admin.page.keyboard.press('Enter');
    await admin.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});

it('saves the form around the cursor by key', async () => {
  await open('/users/create');
  await admin.page.getByLabel(/^Nome/).first().fill('x');
  await admin.page.keyboard.press('Control+s');
  await admin.page
    .getByText(/obbligatorio/i)
    .first()
    .waitFor();
});

it('leaves out the columns that a person does not want, also after signing out', async () => {
  await open('/articles');
  await column('Condivisioni').waitFor();
  await button('Colonne').click();
  await admin.page.getByRole('switch', { name: 'Condivisioni' }).click();
  await admin.page.keyboard.press('Escape');
  await column('Condivisioni').waitFor({ state: 'detached' });
  expect(await admin.accessibilityProblems()).toEqual([]);
  await signOutAndIn();
  await open('/articles');
  await column('Titolo').waitFor();
  expect(await column('Condivisioni').count()).toBe(0);
});

it('keeps a saved search after signing out', async () => {
  await open('/articles?filter={"minScore":20,"maxScore":60}');
  await column('Titolo').waitFor();
  await button('Aggiungi filtro').click();
  await admin.page.getByRole('menuitem', { name: /^Salva/ }).click();
  await admin.page.getByLabel(/nome/i).fill('Dubbi');
  await button('Salva').click();
  await signOutAndIn();
  await open('/articles');
  await button('Aggiungi filtro').click();
  await admin.page.getByRole('menuitem', { name: /Dubbi/ }).click();
  await admin.page.getByLabel('Punteggio da').waitFor();
  expect(await admin.page.getByLabel('Punteggio da').inputValue()).toBe('20');
});

it('offers to clear the filters where they find nothing, and names the screen in the title', async () => {
  await admin.page.route('**/api/admin/articles?*', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await open('/articles?filter={"q":"niente"}');
  await button('Mostra tutto l’elenco').waitFor();
  expect(await admin.page.title()).toMatch(/^Articoli/);
  await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
  await button('Mostra tutto l’elenco').click();
  await column('Titolo').waitFor();
});

it('marks an article that was decided by hand and one that is under review', async () => {
  const decision: HumanDecision = {
    decidedAt: '2026-11-20T10:00:00.000Z',
    reason: { en: 'The minutes say otherwise.', it: 'Il verbale dice altro.' },
  };
  await admin.page.route('**/api/admin/articles?*', (route) =>
    route.fulfill({ json: [{ ...adminArticleExample, decision }], headers: { 'X-Total-Count': '1' } }),
  );
  await open('/articles');
  const row = admin.page.getByRole('row').filter({ hasText: adminArticleExample.domain });
  await row.getByText('Deciso a mano').waitFor();
  await row.getByText('In revisione').waitFor();
  await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
});

describe('5,000 articles in one action', () => {
  const MANY = 5_000;
  let changed: string[][];

  beforeEach(async () => {
    changed = [];
    await admin.page.route('**/api/admin/articles?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      const json = Array.from({ length: Math.min(limit, MANY - offset) }, (_, index) => ({
        ...adminArticleExample,
        id: `0193a1b2-0000-7000-8000-${String(offset + index).padStart(12, '0')}`,
      }));
      return route.fulfill({ json, headers: { 'X-Total-Count': String(MANY) } });
    });
    await admin.page.route('**/api/admin/articles/bulk', (route) => {
      const { ids } = route.request().postDataJSON() as { ids: string[] };
      changed.push(ids);
      return route.fulfill({ json: { done: ids.length, failed: [] } });
    });
    await open('/articles');
    await admin.page.getByRole('row').nth(1).getByRole('checkbox').check();
    await button('Elimina').first().click();
    await admin.page.getByRole('dialog').getByRole('radio', { name: /5000/ }).check();
  });
  afterEach(() => admin.page.unrouteAll({ behavior: 'ignoreErrors' }));

  const dialog = () => admin.page.getByRole('dialog');

  it('changes each one once and shows a message', async () => {
    await dialog().getByRole('button', { name: /5000/ }).click();
    await dialog().getByText('Finito: fatti 5000 di 5000.').waitFor();
    expect(new Set(changed.flat()).size).toBe(MANY);
    expect(changed.flat()).toHaveLength(MANY);
  });

  it('shows how far it is, and stops after the step that is under way', async () => {
    let go = (): void => undefined;
    await admin.page.unroute('**/api/admin/articles/bulk');
    await admin.page.route('**/api/admin/articles/bulk', async (route) => {
      const { ids } = route.request().postDataJSON() as { ids: string[] };
      changed.push(ids);
      if (changed.length === 40) await new Promise<void>((resume) => (go = resume));
      await route.fulfill({ json: { done: ids.length, failed: [] } });
    });
    await dialog().getByRole('button', { name: /5000/ }).click();
    await dialog().getByText('Fatti 1950 di 5000').waitFor();
    expect(await dialog().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('39');
    await dialog().getByRole('button', { name: 'Ferma' }).click();
    go();
    await dialog()
      .getByText(/Fermato: fatti 2000 di 5000/)
      .waitFor();
    expect(changed).toHaveLength(40);
  });
});
