import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './testing/browser.js';
import { ADMINISTRATOR, startProduct, type RunningProduct } from './testing/running-product.js';

const PICTURES = process.env.VAGLIO_PICTURES;

/** Every tab, by its address, with its heading or first column in each language. */
const TABS = [
  ['dashboard', '/', 'Analisi al giorno', 'Analyses per day'],
  ['notifications', '/notifications', 'Segna tutte come lette', 'Mark all as read'],
  ['articles', '/articles', 'Analizza un URL', 'Analyse a URL'],
  ['users', '/users', 'Aggiungi filtro', 'Add filter'],
  ['payments', '/payments', 'Esporta CSV', 'Export CSV'],
  ['content-pages', '/content-pages', 'Assistenza', 'Support'],
  ['email-config', '/email-config', 'Notifiche via e-mail', 'Notifications by e-mail'],
  ['facebook', '/facebook', 'Post di prova', 'Test post'],
  ['review-requests', '/review-requests', 'Stato', 'Status'],
  ['corrections', '/corrections', 'Crea', 'Create'],
  ['audit-log', '/audit-log', 'Che cosa', 'What'],
  ['ratings', '/ratings', 'Stelle', 'Stars'],
] as const;

describe('the back-office against the real API', () => {
  let product: RunningProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let token = '';
  let complaints: string[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const isRefusal = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
    });
    await page.goto(`${product.url}/admin-dashboard/`);
    await page.getByLabel(/^Nome utente/).fill(ADMINISTRATOR.username);
    await page.getByLabel(/^Password/).fill(ADMINISTRATOR.password);
    await page.getByRole('button', { name: 'Accedi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
    ({ token } = await api<{ token: string }>('POST', '/api/admin/auth', ADMINISTRATOR));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(() => {
    complaints = [];
  });
  afterEach(() => {
    expect(complaints).toEqual([]);
  });

  const visit = (path: string) => page.goto(`${product.url}/admin-dashboard${path}`);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const speak = (language: 'IT' | 'EN') =>
    page.getByRole('button', { name: new RegExp(`^${language} ·`) }).click();
  const toast = (text: string | RegExp) =>
    page.getByRole('alert').filter({ hasText: text }).first().waitFor();

  async function picture(name: string): Promise<void> {
    if (!PICTURES) return;
    await page.waitForLoadState('networkidle');
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  }

  /** What another administrator does meanwhile. */
  async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as T;
  }
  const anArticle = (title: string): Promise<{ id: string }> =>
    api('POST', '/api/admin/articles', { url: `https://byhand.example/${encodeURIComponent(title)}`, title });

  it.each(TABS)('opens %s in both languages', async (name, path, italian, english) => {
    await visit(path);
    await page.getByText(italian).first().waitFor();
    await picture(`${name}-it`);
    await speak('EN');
    await page.getByText(english).first().waitFor();
    await picture(`${name}-en`);
    await speak('IT');
    await page.getByText(italian).first().waitFor();
  });

  it('adds an article by hand, with the score at 50', async () => {
    await visit('/articles/create');
    await button('Salva').waitFor();
    expect(await button('Salva').isDisabled()).toBe(true);
    await page.getByLabel(/^URL/).fill('https://byhand.example/first');
    await page.getByLabel(/^Titolo/).fill('Un titolo <b>scritto</b> a mano');
    expect(await page.getByRole('slider').inputValue()).toBe('50');
    await picture('article-create');
    await button('Salva').click();
    await toast('Articolo creato');
    await page.getByRole('heading', { name: 'Un titolo <b>scritto</b> a mano' }).waitFor();
    await page.getByRole('cell', { name: 'A mano', exact: true }).waitFor();
    await button('Mostra la traccia 1').click();
    await page.getByText('Nessun percorso').waitFor();
    await picture('article-show');
  });

  it('corrects an article, and tells the second administrator', async () => {
    const { id } = await anArticle('Da correggere');
    await visit(`/articles/${id}`);
    await page.getByLabel(/^Titolo/).fill('Corretto due volte');
    await api('PUT', `/api/admin/articles/${id}`, { title: 'Corretto da altri' });
    await button('Salva').click();
    await page.getByText('Qualcuno è arrivato prima').waitFor();
    await picture('article-conflict');
    await button('Ricarica').click();
    await page.locator('input[value="Corretto da altri"]').waitFor();
    await page.getByRole('slider').press('End');
    await page.getByLabel('MISINFORMATION').check();
    await picture('article-edit');
    await button('Salva').click();
    await toast('Articolo aggiornato');
    await page.getByText('MISINFORMATION').waitFor();
    await page.getByText('100/100').first().waitFor();
  });

  it('deletes an article at once, and brings it back', async () => {
    const { id } = await anArticle('Da eliminare');
    const status = async () => (await fetch(`${product.url}/api/articles/${id}`)).status;
    await visit('/articles');
    await button('Elimina: Da eliminare').click();
    await toast('Articolo eliminato');
    expect(await status()).toBe(404);
    await button('Annulla').click();
    await toast('L’articolo è di nuovo al suo posto.');
    expect(await status()).toBe(200);
  });

  it('refuses what is no address before asking the server, and says why an analysis failed', async () => {
    await visit('/articles');
    await button('Analizza un URL').click();
    await button('Analizza').click();
    await toast('URL Richiesto');
    await page.getByLabel('URL', { exact: true }).fill('non è un indirizzo');
    await button('Analizza').click();
    await toast('URL Non Valido');
    await page.getByLabel('URL', { exact: true }).fill('https://nowhere.invalid/articolo');
    await button('Analizza').click();
    await toast(/Contenuto Non Accessibile|URL Non Valido/);
    await picture('article-analyse');
  });

  it('invites a user, changes and deletes the account', async () => {
    await visit('/users/create');
    await page.getByLabel(/^E-mail/).fill('nessuno');
    await button('Salva').click();
    await page
      .getByText('La forma dell')
      .or(page.getByText(/e-mail.*valid/i))
      .first()
      .waitFor();
    await page.getByLabel(/^E-mail/).fill('aldo.neri@example.org');
    await picture('user-create');
    await button('Salva').click();
    await toast('Utente creato');
    await page.getByRole('cell', { name: 'aldo.neri@example.org', exact: true }).click();
    await page.getByLabel(/^Piano/).click();
    await page.getByRole('option', { name: 'Premium' }).click();
    await picture('user-edit');
    await button('Salva').click();
    await toast('Utente aggiornato');
    await button('Elimina: aldo.neri@example.org').click();
    await page.getByText('Eliminare aldo.neri@example.org?').waitFor();
    await picture('user-delete');
    await button('Conferma').click();
    await toast('Utente eliminato');
    await visit('/users');
    await page.getByText('Qui non c’è ancora nulla.').waitFor();
  });

  it('edits a content page with a preview that runs nothing, and restores it', async () => {
    await visit('/content-pages/4');
    const editor = page.locator('#words-it textarea').first();
    await editor.waitFor();
    expect(await editor.getAttribute('rows')).toBe('15');
    await editor.fill(
      '<h2>Ciao</h2><p onclick="x()">Tutto <script>document.title="preso"</script>bene</p><img src=x onerror="document.title=1">',
    );
    const preview = page.locator('#words-it').getByRole('region', { name: 'Anteprima' });
    await preview.getByRole('heading', { name: 'Ciao' }).waitFor();
    expect(await preview.locator('img, script, [onclick]').count()).toBe(0);
    await picture('content-page-edit');
    await button('Salva').click();
    await toast('Pagina salvata');
    const shown = await api<{ content: string }>('GET', '/api/content-pages/contact?lang=it');
    expect(shown.content).toBe('<h2>Ciao</h2><p>Tutto bene</p>');
    await button('Ripristina il testo originale').click();
    await button('Conferma').click();
    await toast('È tornato il testo del prodotto.');
  });

  it('keeps the mail password to itself, and says why a test did not arrive', async () => {
    await visit('/email-config');
    await page.getByLabel('Host SMTP').fill('10.0.0.7');
    await page.getByLabel('Password SMTP').fill('segreto');
    await page.getByLabel('Indirizzo del mittente').fill('vaglio@example.org');
    await button('Invia un’e-mail di prova').click();
    await toast('Impossibile inviare l’e-mail di prova');
    await button('Salva').click();
    await toast('Configurazione salvata');
    await page.reload();
    await page.getByLabel('Host SMTP').waitFor();
    expect(await page.getByLabel('Password SMTP').inputValue()).toBe('********');
    await page.getByLabel('Porta SMTP').fill('99999');
    await button('Salva').click();
    await toast('Impossibile salvare la configurazione e-mail');
    await picture('email-config-refused');
  });

  it('says that Facebook is not connected, and asks for a message', async () => {
    await visit('/facebook');
    await button('Prova la connessione').click();
    await toast('Connessione fallita');
    await button('Pubblica il post di prova').click();
    await toast('Messaggio richiesto');
    await page.getByLabel(/^Messaggio/).fill('Una prova');
    await button('Pubblica il post di prova').click();
    await toast('Pubblicazione fallita');
  });

  it('answers a request for review in public', async () => {
    const { id } = await anArticle('Contestato');
    await api('POST', `/api/articles/${id}/review-requests`, {
      reason: 'factual-error',
      message: 'Il verbale è linkato in fondo all’articolo.',
      email: 'giulia@example.org',
    });
    await visit('/review-requests');
    await page.getByRole('cell', { name: 'Contestato' }).click();
    await page.getByText('Il verbale è linkato in fondo all’articolo.').waitFor();
    await page.getByLabel(/^Motivo/).fill('Il link c’è.');
    const [reply, correction] = [
      page.getByRole('group', { name: /Risposta/ }),
      page.getByRole('group', { name: /Rettifica/ }),
    ];
    await reply.getByLabel('Italiano').fill('Avevi ragione.');
    await button('Pubblica la decisione').click();
    await toast('Scrivi in tutte e due le lingue, o in nessuna.');
    await reply.getByLabel('Inglese').fill('You were right.');
    await correction.getByLabel('Italiano').fill('Ci era sfuggito il verbale.');
    await correction.getByLabel('Inglese').fill('We had overlooked the minutes.');
    await picture('review-request');
    await button('Pubblica la decisione').click();
    await toast('Decisione pubblicata');
    const article = await api<{ reviewReply: { outcome: string } }>('GET', `/api/articles/${id}`);
    expect(article.reviewReply.outcome).toBe('upheld');
    await visit('/corrections');
    await page.getByText('Ci era sfuggito il verbale.').waitFor();
    await picture('corrections-filled');
    await button('Ritira: Contestato').click();
    await button('Conferma').click();
    await toast('Rettifica ritirata');
  });

  it('shows what nobody has read with a dot and a number, until it is read', async () => {
    await visit('/notifications');
    await page.getByRole('menuitem', { name: /^Notifiche \(\d+\)/ }).waitFor();
    await page.getByRole('img', { name: 'Da leggere' }).first().waitFor();
    await picture('notifications-filled');
    await button(/^Segna come letta/)
      .first()
      .click();
    await page.getByRole('img', { name: 'Letta', exact: true }).first().waitFor();
    await button('Segna tutte come lette').click();
    await page.getByRole('menuitem', { name: 'Notifiche', exact: true }).waitFor();
  });

  it('remembers who did what', async () => {
    await visit('/audit-log');
    await page.getByText('article.deleted').first().waitFor();
    await page.getByText('user.created').first().waitFor();
    await picture('audit-log-filled');
  });

  it('can be used with the keyboard alone', async () => {
    await visit('/articles/create');
    await page.getByLabel(/^URL/).focus();
    const { keyboard } = page;
    await keyboard.type('https://byhand.example/keyboard');
    await keyboard.press('Tab');
    await keyboard.type('Solo tastiera');
    for (const _ of ['domain', 'author', 'score']) await keyboard.press('Tab');
    for (const _ of [1, 2, 3]) await keyboard.press('ArrowRight');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await toast('Articolo creato');
    await page
      .getByText('53/100')
      .or(page.getByText('53', { exact: true }))
      .first()
      .waitFor();
  });

  it('fits a narrow phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', '/articles', '/notifications', '/email-config', '/content-pages/1']) {
      await visit(path);
      await page.waitForLoadState('networkidle');
      await picture(`phone${path.replaceAll('/', '-')}`);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect([path, overflow > 0]).toEqual([path, false]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
