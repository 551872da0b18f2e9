import { adminArticlesRoutes, type HumanDecision } from '@vaglio/contracts';
import { adminArticleExample, adminUserExample } from '@vaglio/contracts/examples';
import { adminPageForEachTest } from './testing/admin-page.js';

const admin = adminPageForEachTest();

const path = () => new URL(admin.page.url()).pathname.replace('/admin-dashboard', '');
const column = (name: string) => admin.page.getByRole('columnheader', { name });

async function signOutAndIn(): Promise<void> {
  await admin.button(/Profilo/).click();
  await admin.menuItem('Esci').click();
  await admin.page.getByRole('heading', { name: 'Accedi alla redazione' }).waitFor();
  await admin.signIn();
  await admin.button(/Profilo/).waitFor();
}

describe('the command palette', () => {
  const field = () => admin.page.getByRole('combobox', { name: 'Cerca o vai a' });

  beforeEach(async () => {
    await admin.visitSignedIn('/');
    await admin.waitForDashboard();
  });

  it('opens with a shortcut and opens a screen by keyboard alone', async () => {
    await admin.page.keyboard.press('Control+k');
    await field().waitFor();
    expect(await field().evaluate((node) => node === document.activeElement)).toBe(true);
    await admin.page.getByRole('option', { name: 'Articoli schermata', exact: true }).waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.page.keyboard.type('stato');
    await admin.page.keyboard.press('Enter');
    await admin.heading('Stato').waitFor();
    expect(path()).toBe('/status');
    await admin.page.keyboard.press('Control+k');
    await admin.page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
  });

  it('finds a stored article and opens it', async () => {
    const urls: string[] = [];
    admin.page.on('request', (request) => urls.push(request.url()));
    await admin.button('Cerca o vai a').click();
    await field().waitFor();
    await admin.page.keyboard.type('outlet.example/h');
    const found = admin.page.getByRole('option', { name: adminArticleExample.url });
    await found.waitFor();
    const searches = urls.filter((url) => url.includes(adminArticlesRoutes.list.path));
    expect(searches.at(-1)).toContain('q=outlet.example%2Fh');
    await found.click();
    await admin.page.waitForURL(`**/articles/${adminArticleExample.id}/show`);
  });

  it('changes the language, and offers only screens that the role admits', async () => {
    admin.server.role = 'moderator';
    await admin.page.reload();
    await admin.button('Cerca o vai a').click();
    await admin.page.getByRole('option', { name: 'Richieste di revisione' }).waitFor();
    expect(await admin.page.getByRole('option', { name: 'Configurazione e-mail' }).count()).toBe(0);
    await admin.page.keyboard.type('eng');
    await admin.page.keyboard.press('Enter');
    await admin.heading('Dashboard').waitFor();
  });
});

describe('the keyboard shortcut for saving', () => {
  it('submits the form around the focus', async () => {
    await admin.visitSignedIn('/users/create');
    await admin.page.getByLabel(/^Nome/).first().fill('x');
    await admin.page.keyboard.press('Control+s');
    await admin.page
      .getByText(/obbligatorio/i)
      .first()
      .waitFor();
  });
});

describe('the list of users', () => {
  it('can be sorted only by columns that the API can sort by', async () => {
    await admin.page.route('**/api/admin/users?*', (route) =>
      route.fulfill({ json: [adminUserExample], headers: { 'X-Total-Count': '1' } }),
    );
    await admin.visitSignedIn('/users');
    await column('Piano').waitFor();
    const orders = admin.page.getByRole('columnheader').getByRole('button');
    expect(await orders.allInnerTexts()).toEqual(['E-mail', 'Dal']);
  });
});

describe('the list of articles', () => {
  it('hides a column that the user switched off, also after signing out', async () => {
    await admin.visitSignedIn('/articles');
    await column('Condivisioni').waitFor();
    await admin.button('Colonne').click();
    await admin.page.getByRole('switch', { name: 'Condivisioni' }).click();
    await admin.page.keyboard.press('Escape');
    await column('Condivisioni').waitFor({ state: 'detached' });
    expect(await admin.accessibilityProblems()).toEqual([]);
    await signOutAndIn();
    await admin.visit('/articles');
    await column('Titolo').waitFor();
    expect(await column('Condivisioni').count()).toBe(0);
  });

  it('shows all columns when the stored choice was made for other columns', async () => {
    await admin.visitSignedIn('/articles');
    await column('Titolo').waitFor();
    await admin.page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => /datagrid/.test(name)))
        localStorage.removeItem(key);
      localStorage.setItem('RaStorevaglio-admin.preferences.articles.datagrid.columns', '["0"]');
    });
    await admin.page.reload();
    await column('Condivisioni').waitFor();
  });

  it('keeps a saved search after signing out', async () => {
    await admin.visitSignedIn('/articles?filter={"minScore":20,"maxScore":60}');
    await column('Titolo').waitFor();
    await admin.button('Aggiungi filtro').click();
    await admin.menuItem(/^Salva/).click();
    await admin.page.getByLabel(/nome/i).fill('Dubbi');
    await admin.button('Salva').click();
    await signOutAndIn();
    await admin.visit('/articles');
    await admin.button('Aggiungi filtro').click();
    await admin.menuItem(/Dubbi/).click();
    await admin.page.getByLabel('Punteggio da').waitFor();
    expect(await admin.page.getByLabel('Punteggio da').inputValue()).toBe('20');
  });

  it('offers to clear filters without results, and names the screen in the title of the document', async () => {
    await admin.page.route('**/api/admin/articles?*', (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await admin.visitSignedIn('/articles?filter={"q":"niente"}');
    await admin.button('Mostra tutto l’elenco').waitFor();
    expect(await admin.page.title()).toMatch(/^Articoli/);
    await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
    await admin.button('Mostra tutto l’elenco').click();
    await column('Titolo').waitFor();
  });

  it('marks articles that staff decided and articles under review', async () => {
    const decision: HumanDecision = {
      decidedAt: '2026-11-20T10:00:00.000Z',
      reason: { en: 'The minutes say otherwise.', it: 'Il verbale dice altro.' },
    };
    await admin.page.route('**/api/admin/articles?*', (route) =>
      route.fulfill({ json: [{ ...adminArticleExample, decision }], headers: { 'X-Total-Count': '1' } }),
    );
    await admin.visitSignedIn('/articles');
    const row = admin.page.getByRole('row').filter({ hasText: adminArticleExample.domain });
    await row.getByText('Deciso a mano').waitFor();
    await row.getByText('In revisione').waitFor();
    await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** 100 requests take long on a busy machine. */
const HANG_LIMIT_MS = 300_000;

describe('a bulk action on 5,000 articles', () => {
  const TOTAL = 5_000;
  let changed: string[][];

  beforeEach(async () => {
    changed = [];
    await admin.page.route('**/api/admin/articles?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      const json = Array.from({ length: Math.min(limit, TOTAL - offset) }, (_, index) => ({
        ...adminArticleExample,
        id: `0193a1b2-0000-7000-8000-${String(offset + index).padStart(12, '0')}`,
      }));
      return route.fulfill({ json, headers: { 'X-Total-Count': String(TOTAL) } });
    });
    await admin.page.route('**/api/admin/articles/bulk', (route) => {
      const { ids } = route.request().postDataJSON() as { ids: string[] };
      changed.push(ids);
      return route.fulfill({ json: { done: ids.length, failed: [] } });
    });
    await admin.visitSignedIn('/articles');
    await admin.page.getByRole('row').nth(1).getByRole('checkbox').check();
    await admin.button('Elimina').first().click();
    await admin.page.getByRole('dialog').getByRole('radio', { name: /5000/ }).check();
  });
  afterEach(() => admin.page.unrouteAll({ behavior: 'ignoreErrors' }));

  const dialog = () => admin.page.getByRole('dialog');

  it('changes each article once and shows a message', async () => {
    await dialog().getByRole('button', { name: /5000/ }).click();
    await dialog().getByText('Finito: fatti 5000 di 5000.').waitFor({ timeout: HANG_LIMIT_MS });
    expect(new Set(changed.flat()).size).toBe(TOTAL);
    expect(changed.flat()).toHaveLength(TOTAL);
  });

  it('shows its progress, and stops after the current step', async () => {
    let continueStep = (): void => undefined;
    await admin.page.unroute('**/api/admin/articles/bulk');
    await admin.page.route('**/api/admin/articles/bulk', async (route) => {
      const { ids } = route.request().postDataJSON() as { ids: string[] };
      changed.push(ids);
      if (changed.length === 40) await new Promise<void>((resolve) => (continueStep = resolve));
      await route.fulfill({ json: { done: ids.length, failed: [] } });
    });
    await dialog().getByRole('button', { name: /5000/ }).click();
    await dialog().getByText('Fatti 1950 di 5000').waitFor();
    expect(await dialog().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('39');
    await dialog().getByRole('button', { name: 'Ferma' }).click();
    continueStep();
    await dialog()
      .getByText(/Fermato: fatti 2000 di 5000/)
      .waitFor();
    expect(changed).toHaveLength(40);
  });

  it('shows why the articles could not be read, and changes none', async () => {
    await admin.page.route('**/api/admin/articles?*offset=100*', (route) => route.abort());
    await dialog().getByRole('button', { name: /5000/ }).click();
    await dialog().getByRole('alert').getByText('Il server non risponde').waitFor();
    expect(await dialog().getByText('Finito').count()).toBe(0);
    expect(changed).toEqual([]);
    await dialog().getByRole('button', { name: 'Chiudi' }).click();
    await dialog().waitFor({ state: 'hidden' });
  });
});

describe('an export of articles', () => {
  const dialog = () => admin.page.getByRole('dialog');
  let files: string[];

  beforeEach(async () => {
    files = [];
    admin.page.on('download', (download) => files.push(download.suggestedFilename()));
    await admin.page.addInitScript(() => {
      const revoked: string[] = Object.assign(globalThis, { revoked: [] }).revoked;
      URL.revokeObjectURL = (url) => void revoked.push(url);
    });
    await admin.page.route('**/api/admin/articles?*', (route) =>
      route.fulfill({ json: [adminArticleExample], headers: { 'X-Total-Count': '2' } }),
    );
    await admin.visitSignedIn('/articles');
    await admin.page.getByRole('row').nth(1).getByRole('checkbox').check();
    await admin.button('Esporta CSV').click();
    await dialog()
      .getByRole('radio', { name: /^Tutti/ })
      .check();
  });
  afterEach(() => admin.page.unrouteAll({ behavior: 'ignoreErrors' }));

  it('saves a file, whose URL stays valid while the browser writes it', async () => {
    const saved = admin.page.waitForEvent('download');
    await dialog()
      .getByRole('button', { name: /^Avvia/ })
      .click();
    expect((await saved).suggestedFilename()).toBe('articles.csv');
    await dialog().getByText('Finito: fatti 2 di 2.').waitFor();
    expect(await admin.page.evaluate(() => Reflect.get(globalThis, 'revoked') as unknown)).toEqual([]);
  });

  it('saves no file when it is stopped while the articles are read', async () => {
    let answer = (): void => undefined;
    await admin.page.route('**/api/admin/articles?*limit=100*', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ json: [adminArticleExample], headers: { 'X-Total-Count': '2' } });
    });
    const read = admin.page.waitForRequest(/limit=100/);
    await dialog()
      .getByRole('button', { name: /^Avvia/ })
      .click();
    await read;
    await dialog().getByRole('button', { name: 'Ferma' }).click();
    answer();
    await dialog().getByText('Fermato: fatti 0 di').waitFor();
    expect(files).toEqual([]);
  });

  it('saves no file when the articles could not be read', async () => {
    await admin.page.route('**/api/admin/articles?*limit=100*', (route) => route.abort());
    await dialog()
      .getByRole('button', { name: /^Avvia/ })
      .click();
    await dialog().getByRole('alert').getByText('Il server non risponde').waitFor();
    expect(files).toEqual([]);
  });
});
