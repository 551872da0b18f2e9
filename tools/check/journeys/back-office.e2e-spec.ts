import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminArticlesRoutes,
  adminContentPagesRoutes,
  adminEmailConfigRoutes,
  adminUsersRoutes,
  articlesRoutes,
  contentPagesRoutes,
} from '@vaglio/contracts';
import type { Page } from 'playwright-core';
import { waitUntil } from '../../run/start/testing/started-program.js';
import { pathsThatShow, publicPathsOf } from './testing/article-urls.js';
import { AdminBrowser } from './testing/admin-browser.js';

/** The tabs: name, path, and a text that each shows in Italian and in English. */
const TABS = [
  ['dashboard', '/', 'Analisi al giorno', 'Analyses per day'],
  ['notifications', '/notifications', 'Segna tutte come lette', 'Mark all as read'],
  ['articles', '/articles', 'Analizza un URL', 'Analyze a URL'],
  ['users', '/users', 'Aggiungi filtro', 'Add filter'],
  ['payments', '/payments', 'Esporta CSV', 'Export CSV'],
  ['content-pages', '/content-pages', 'Assistenza', 'Support'],
  ['email-config', '/email-config', 'Notifiche via e-mail', 'Notifications by e-mail'],
  ['facebook', '/facebook', 'Post di prova', 'Test post'],
  ['review-requests', '/review-requests', 'Stato', 'Status'],
  ['corrections', '/corrections', 'Crea', 'Create'],
  ['audit-log', '/audit-log', 'Che cosa', 'What'],
  ['staff', '/staff', 'Invita una persona', 'Invite a member'],
  ['account', '/account', 'Nuova password', 'New password'],
  ['ratings', '/ratings', 'Stelle', 'Stars'],
] as const;

/** Used in links; the product listens elsewhere. */
const PUBLIC_URL = 'http://localhost';

describe('the back-office against the real API', () => {
  let admin: AdminBrowser;
  let page: Page;

  beforeAll(async () => {
    admin = await AdminBrowser.start({ PUBLIC_URL });
    ({ page } = admin);
  });
  afterAll(() => admin?.stop());
  afterEach(() => admin.finishTest());

  it.each(TABS)(
    'opens %s in both languages, light and dark, without accessibility problems',
    async (name, path, italian, english) => {
      await admin.visit(path);
      await page.getByText(italian).first().waitFor();
      // The menu shows the tab's name before its code is loaded.
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await admin.accessibilityProblems()).toEqual([]);
      await admin.screenshot(`${name}-it`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await admin.switchLanguage('EN');
      try {
        await page.getByText(english).first().waitFor();
        expect(await admin.accessibilityProblems()).toEqual([]);
        await admin.screenshot(`${name}-en`);
      } finally {
        await page.emulateMedia({ colorScheme: 'light' });
        await admin.switchLanguage('IT');
      }
      await page.getByText(italian).first().waitFor();
    },
  );

  it.each(TABS)(
    'shows on %s that the server does not answer, and recovers by a retry',
    async (_name, path, italian) => {
      const isApiCall = (url: URL): boolean =>
        url.pathname.startsWith('/api/admin/') && !url.pathname.endsWith('/me');
      await page.route(isApiCall, (route) =>
        route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }),
      );
      try {
        await admin.visit(path);
        if (path === '/facebook') await admin.button('Prova la connessione').click();
        await page.getByText('Il servizio non è disponibile al momento').first().waitFor();
        expect(await page.getByText('Qui non c’è ancora nulla.').count()).toBe(0);
        expect(await admin.accessibilityProblems()).toEqual([]);
      } finally {
        await page.unroute(isApiCall);
      }
      const shown = page.getByText(italian).first();
      // Each part of a page has its own button, and the buttons appear one after another.
      const retry = admin.button('Riprova').first();
      await waitUntil(
        async () => {
          if (await shown.isVisible()) return true;
          if (await retry.isVisible()) await retry.click();
          return false;
        },
        () => italian,
      );
    },
  );

  it('serves every screen with a content policy that blocks inline scripts', async () => {
    const policy = (await fetch(`${admin.product.url}/admin-dashboard/articles`)).headers.get(
      'content-security-policy',
    );
    const readme = readFileSync(join(__dirname, '..', '..', '..', 'apps', 'admin', 'README.md'), 'utf8');
    expect(readme.replaceAll(/;\s+/g, '; ')).toContain(policy);
    expect(policy).not.toContain('unsafe');
  });

  it('adds an article by hand, with the score at 50', async () => {
    await admin.visit('/articles/create');
    await admin.button('Salva').waitFor();
    expect(await admin.button('Salva').isDisabled()).toBe(true);
    await page.getByLabel(/^URL/).fill('https://byhand.example/first');
    await page.getByLabel(/^Titolo/).fill('Un titolo <b>scritto</b> a mano');
    expect(await page.getByRole('slider').inputValue()).toBe('50');
    await admin.click('Salva', 'Articolo creato');
    await page.getByRole('heading', { name: 'Un titolo <b>scritto</b> a mano' }).waitFor();
    await page.getByRole('cell', { name: 'A mano', exact: true }).waitFor();
    await admin.button('Mostra la traccia 1').click();
    await page.getByText('Nessuna fase: è stato inserito a mano.').waitFor();
  });

  it('corrects an article, and shows a conflict to the second administrator', async () => {
    const { id } = await admin.createArticle('Da correggere');
    await admin.visit(`/articles/${id}`);
    await page.getByLabel(/^Titolo/).fill('Corretto due volte');
    await admin.staff.call(adminArticlesRoutes.update, {
      params: { id },
      body: { title: 'Corretto da altri' },
    });
    await admin.button('Salva').click();
    await page.getByText('Nel frattempo qualcun altro ha fatto modifiche').waitFor();
    await admin.button('Ricarica').click();
    await page.locator('input[value="Corretto da altri"]').waitFor();
    await page.getByRole('slider').press('End');
    await page.getByLabel('MISINFORMATION').check();
    await page.getByLabel(/^Motivo per i lettori \(italiano\)/i).fill('La foto è di dieci anni fa.');
    await admin.click('Salva', 'Articolo aggiornato');
    await page.getByText('MISINFORMATION').waitFor();
    await page.getByText('100/100').first().waitFor();
  });

  it('deletes an article everywhere, and restores it', async () => {
    const { id } = await admin.createArticle('Scomparso');
    const paths = publicPathsOf(PUBLIC_URL, id, 'https://byhand.example/Scomparso');
    const visiblePaths = () => pathsThatShow(admin.product.url, paths, { id, title: 'Scomparso' });
    expect(await visiblePaths()).toEqual(paths);
    await admin.visit('/articles');
    await admin.button('Elimina: Scomparso').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await admin.waitForNotice('Articolo eliminato');
    expect(await visiblePaths()).toEqual([]);
    await admin.click('Ripristina', 'Articolo ripristinato.');
    expect(await visiblePaths()).toEqual(paths);
  });

  it('refuses an invalid URL without a call, and shows why an analysis failed', async () => {
    await admin.visit('/articles');
    await admin.button('Analizza un URL').click();
    await admin.click('Analizza', 'URL Richiesto');
    await page.getByLabel('URL', { exact: true }).fill('non è un indirizzo');
    await admin.click('Analizza', 'URL Non Valido');
    await page.getByLabel('URL', { exact: true }).fill('https://nowhere.invalid/articolo');
    await admin.click('Analizza', /Contenuto Non Accessibile|URL Non Valido/);
  });

  it('requests an analysis, opens its article, and analyzes it again', async () => {
    const opened = page.context().waitForEvent('page');
    await admin.analyze(`${admin.fixtures.url}/flood-barrier-vote`, 'Analisi Completata');
    await (await opened).close();
    await page
      .getByRole('link', { name: /flood barrier/i })
      .first()
      .click();
    await admin.button('Rigenera').click();
    await admin.click('Conferma', /Rigenerato: \d+\/100/);
    await page.getByRole('cell', { name: 'Rigenerazione', exact: true }).waitFor();
    await admin.button('Mostra la traccia 2').click();
    await page.getByText(/^Stesura del rapporto: fatto in/).waitFor();
  });

  it('shows why a page could not be analyzed again', async () => {
    const { id } = await admin.createArticle('Irraggiungibile');
    await admin.visit(`/articles/${id}/show`);
    await admin.button('Rigenera').click();
    await admin.click('Conferma', /Errore Rigenerazione|Contenuto Non Accessibile/);
    await admin.analyze(`${admin.fixtures.url}/trouble/paywall`, 'Contenuto Non Accessibile');
  });

  it('invites a user, changes and deletes the account', async () => {
    await admin.visit('/users/create');
    await page.getByLabel(/^E-mail/).fill('nessuno');
    await admin.button('Salva').click();
    await page
      .getByText('La forma dell')
      .or(page.getByText(/e-mail.*valid/i))
      .first()
      .waitFor();
    await page.getByLabel(/^E-mail/).fill('aldo.neri@example.org');
    await admin.click('Salva', 'Utente creato');
    await page.getByRole('cell', { name: 'aldo.neri@example.org', exact: true }).click();
    await page.getByLabel(/^Piano/).click();
    await page.getByRole('option', { name: 'Premium' }).click();
    await admin.click('Salva', 'Utente aggiornato');
    await admin.button('Elimina: aldo.neri@example.org').click();
    await page.getByText('Eliminare aldo.neri@example.org?').waitFor();
    await admin.click('Conferma', 'Utente eliminato');
    await admin.visit('/users');
    await page.getByText('Qui non c’è ancora nulla.').waitFor();
  });

  it('shows a conflict to the second of two administrators, for users, pages and settings', async () => {
    const user = await admin.staff.call(adminUsersRoutes.create, { body: { email: 'due@example.org' } });
    const params = { id: user.id };
    await admin.visit(`/users/${user.id}`);
    await page.getByLabel(/^Piano/).click();
    await page.getByRole('option', { name: 'Premium' }).click();
    await admin.staff.call(adminUsersRoutes.update, { params, body: { subscriptionStatus: 'suspended' } });
    await admin.button('Salva').click();
    await page.getByText('Nel frattempo qualcun altro ha fatto modifiche').waitFor();
    const { subscriptionTier } = await admin.staff.call(adminUsersRoutes.read, { params });
    expect(subscriptionTier).toBe('free');

    await admin.visit('/content-pages/3');
    await page
      .locator('#words-it')
      .getByLabel(/^Titolo/)
      .fill('Termini, due volte');
    await admin.staff.call(adminContentPagesRoutes.update, {
      params: { id: '3' },
      body: { title: 'Terms by another' },
    });
    await admin.button('Salva').click();
    await page.getByText('Nel frattempo qualcun altro ha fatto modifiche').waitFor();

    await admin.visit('/email-config');
    await page.getByLabel('Nome del mittente').fill('Due volte');
    await admin.staff.call(adminEmailConfigRoutes.update, { body: { fromName: 'Di un altro' } });
    await admin.button('Salva').click();
    await page.getByText('Nel frattempo qualcun altro ha fatto modifiche').waitFor();
    await admin.button('Ricarica').click();
    await page.locator('input[value="Di un altro"]').waitFor();
  });

  it('shows payments with their totals, and exports them with formulas escaped', async () => {
    await admin.product
      .query(`INSERT INTO payments (id, user_email, paypal_order_id, amount, currency, status) VALUES
      (gen_random_uuid(), '=HYPERLINK("https://evil.example")', '+ORDER-1', 9.99, 'USD', 'completed'),
      (gen_random_uuid(), 'giulia@example.org', 'ORDER-2', 9.99, 'USD', 'pending')`);
    await admin.visit('/payments');
    await page.getByText('9,99 USD').first().waitFor();
    await page.getByText('1 pagamento').first().waitFor();
    await page.getByRole('combobox', { name: 'Stato' }).click();
    await page.getByRole('option', { name: 'Completato' }).click();
    await page.getByRole('cell', { name: 'ORDER-2', exact: true }).waitFor({ state: 'detached' });
    const exported = page.waitForEvent('download');
    await admin.button('Esporta CSV').click();
    const csv = readFileSync(await (await exported).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain(`"'+ORDER-1"`);
  });

  it('edits a content page with a preview that runs nothing, and restores it', async () => {
    await admin.visit('/content-pages/4');
    await admin.button('HTML').click();
    const editor = page.locator('#words-it textarea').first();
    await editor.waitFor();
    expect(await editor.getAttribute('rows')).toBe('15');
    await editor.fill(
      '<h2>Ciao</h2><p onclick="x()">Tutto <script>document.title="preso"</script>bene</p><img src=x onerror="document.title=1">',
    );
    const preview = page.locator('#words-it').getByRole('region', { name: 'Anteprima' });
    await preview.getByRole('heading', { name: 'Ciao' }).waitFor();
    expect(await preview.locator('img, script, [onclick]').count()).toBe(0);
    await admin.click('Salva', 'Pagina salvata');
    const shown = await admin.staff.call(contentPagesRoutes.read, {
      params: { key: 'contact' },
      query: { lang: 'it' },
    });
    expect(shown.content).toBe('<h2>Ciao</h2><p>Tutto bene</p>');
    await admin.button('Ripristina il testo originale').click();
    await admin.click('Conferma', 'Il testo originale è stato ripristinato.');
  });

  it('does not show the mail password, and shows why a test failed', async () => {
    await admin.visit('/email-config');
    await page.getByLabel('Host SMTP').fill('10.0.0.7');
    await page.getByLabel('Password SMTP').fill('segreto');
    await page.getByLabel('Indirizzo del mittente').fill('vaglio@example.org');
    await admin.click('Invia un’e-mail di prova', 'Impossibile inviare l’e-mail di prova');
    await admin.click('Salva', 'Configurazione salvata');
    await page.reload();
    await page.getByLabel('Host SMTP').waitFor();
    expect(await page.getByLabel('Password SMTP').inputValue()).toBe('********');
    await page.getByLabel('Porta SMTP').fill('99999');
    await admin.click('Salva', 'Impossibile salvare la configurazione e-mail');
  });

  it('shows that Facebook is not connected, and requires a message', async () => {
    await admin.visit('/facebook');
    await admin.click('Prova la connessione', 'Connessione fallita');
    await admin.click('Pubblica il post di prova', 'Messaggio richiesto');
    await page.getByLabel(/^Messaggio/).fill('Una prova');
    await admin.click('Pubblica il post di prova', 'Pubblicazione fallita');
  });

  it('publishes the answer to a review request', async () => {
    const { id } = await admin.createArticle('Contestato');
    await admin.requestReview(id, 'Il verbale è linkato in fondo all’articolo.');
    await admin.visit('/review-requests');
    await page.getByRole('cell', { name: 'Contestato' }).click();
    await page.getByText('Il verbale è linkato in fondo all’articolo.').waitFor();
    await page.getByLabel(/^Testo per i lettori/).fill('Ci era sfuggito il verbale.');
    await page.getByLabel(/^Motivo/).fill('Il link c’è.');
    await page.getByText('Not translated, in Italian: Ci era sfuggito il verbale.').waitFor();
    await admin.click('Pubblica la decisione', 'Decisione pubblicata');
    const article = await admin.staff.call(articlesRoutes.read, { params: { id } });
    expect(article.reviewReply?.outcome).toBe('upheld');
    await admin.visit('/corrections');
    await page.getByText('Ci era sfuggito il verbale.').waitFor();
    await admin.button('Ritira: Contestato').click();
    await admin.click('Conferma', 'Correzione ritirata');
  });

  it('publishes a correction from its article', async () => {
    const { id } = await admin.createArticle('Con una svista');
    await admin.visit(`/articles/${id}/show`);
    await page.getByRole('link', { name: 'Pubblica una correzione' }).click();
    const article = page.getByLabel(/^Articolo/);
    await page.getByRole('heading', { level: 1, name: 'Pubblica una correzione' }).waitFor();
    expect(await article.inputValue()).toBe(id);
    await article.fill(`${PUBLIC_URL}/article/${id}?da=posta`);
    expect(await article.inputValue()).toBe(id);
    await page.getByLabel(/^Testo per i lettori/).fill('Era giovedì.');
    await admin.button('Aggiungi una traduzione (inglese)').click();
    await page.getByLabel('Testo per i lettori (inglese)').fill('It was Thursday.');
    await admin.click('Salva', 'Correzione pubblicata');
    await page.getByText('Era giovedì.').waitFor();
  });

  it('shows a not-found page with a link back for an unknown URL', async () => {
    await admin.createArticle('Senza filtro');
    await admin.visit(`/articles?filter=${encodeURIComponent('{"class":"nessuna"}')}`);
    await page.getByText('L’URL contiene un filtro o un ordinamento che questo elenco non ha.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.getByRole('link', { name: 'Mostra tutto l’elenco' }).click();
    await page.getByRole('link', { name: 'Senza filtro' }).waitFor();
    await admin.visit('/nulla');
    await page.getByRole('heading', { level: 1, name: 'Pagina non trovata' }).waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await page.getByRole('link', { name: 'Vai al quadro generale' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
  });

  it('keeps typed text while the server does not answer', async () => {
    const { id } = await admin.createArticle('Scritto con calma');
    await admin.visit(`/articles/${id}`);
    await page.getByLabel(/^Titolo/).fill('Scritto senza rete');
    const isApiCall = (url: URL): boolean => url.pathname.startsWith('/api/');
    await page.route(isApiCall, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await admin.click('Salva', 'Impossibile aggiornare l’articolo');
    await page.unroute(isApiCall);
    expect(await page.getByLabel(/^Titolo/).inputValue()).toBe('Scritto senza rete');
    await admin.click('Salva', 'Articolo aggiornato');
    await page.getByRole('heading', { name: 'Scritto senza rete' }).waitFor();
  });

  it('marks unread notifications with a dot and a number', async () => {
    const articles = await admin.staff.call(adminArticlesRoutes.list, { query: { limit: 2 } });
    for (const { id } of articles) await admin.requestReview(id, 'La data è sbagliata.');
    await admin.visit('/notifications');
    await page.getByRole('menuitem', { name: /^Notifiche \(\d+\)/ }).waitFor();
    await page.getByRole('img', { name: 'Da leggere' }).first().waitFor();
    await admin
      .button(/^Segna come letta/)
      .first()
      .click();
    await page.getByRole('img', { name: 'Letta', exact: true }).first().waitFor();
    await admin.button('Segna tutte come lette').click();
    await page.getByRole('menuitem', { name: 'Notifiche', exact: true }).waitFor();
  });

  it('lists each action with its administrator in the audit log', async () => {
    await admin.visit('/audit-log');
    await page.getByText('Ha eliminato l’articolo').first().waitFor();
    await page.getByText('Ha creato l’utente').first().waitFor();
  });

  it('fits a narrow phone', async () => {
    const articleWithHistory = `/articles/${(await admin.createArticle('Sul telefono')).id}/show`;
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [
      '/',
      '/articles',
      articleWithHistory,
      '/notifications',
      '/email-config',
      '/content-pages/1',
    ])
      await admin.expectNoOverflow(path);
    await admin.button('Ripristina il testo originale').locator('svg').waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
