import { adminArticlesRoutes, adminReviewsRoutes } from '@vaglio/contracts';
import type { Page } from 'playwright-core';
import { AdminBrowser } from './testing/admin-browser.js';

const MESSAGE = 'Il verbale è linkato in fondo all’articolo.';

describe('the work of the desk in the back-office', () => {
  let admin: AdminBrowser;
  let page: Page;

  beforeAll(async () => {
    admin = await AdminBrowser.start({ PUBLIC_URL: 'http://localhost' });
    ({ page } = admin);
  });
  afterAll(() => admin?.stop());
  afterEach(() => admin.finishTest());

  const sitePage = async (path: string): Promise<string> =>
    (await fetch(`${admin.product.url}${path}`)).text();

  it('goes from a request to a published correction with three clicks and two texts', async () => {
    const { id } = await admin.createArticle('Tre clic');
    await admin.requestReview(id, MESSAGE);
    await admin.visit('/review-requests');
    const row = page.getByRole('cell', { name: 'Tre clic' });
    await row.waitFor();
    await page.evaluate(`window.clicks = 0; addEventListener('click', (event) => {
      if (event.detail > 0) window.clicks += 1;
    }, true)`);
    await row.click();
    await page.getByText(MESSAGE).waitFor();
    const text = page.getByLabel(/^Testo per i lettori/);
    await text.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Ci era sfuggito il verbale.');
    await page.getByLabel(/^Motivo/).click();
    await page.keyboard.type('Il link c’è.');
    await page.getByText('Not translated, in Italian: Ci era sfuggito il verbale.').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.click('Pubblica la decisione', 'Decisione pubblicata');
    expect(await page.evaluate('window.clicks')).toBe(3);
    const english = await sitePage('/corrections?lang=en');
    expect(english).toContain('<p lang="it">Ci era sfuggito il verbale.</p>');
    expect(english).toContain('Not translated, in Italian');
    expect(await sitePage('/corrections?lang=it')).not.toContain('Non tradotto');
  });

  it('keeps a draft of a decision when the page is left, until it is published', async () => {
    const { id } = await admin.createArticle('Una bozza');
    await admin.requestReview(id, MESSAGE);
    await admin.visit('/review-requests');
    await page.getByRole('cell', { name: 'Una bozza' }).click();
    await page.getByLabel(/^Testo per i lettori/).fill('Scritto a metà');
    await page.getByText(/^Bozza salvata/).waitFor();
    await admin.visit('/review-requests');
    await page.getByRole('cell', { name: 'Una bozza' }).click();
    await page
      .getByLabel(/^Testo per i lettori/)
      .and(page.getByText('Scritto a metà'))
      .waitFor();
    await page.getByLabel('Respingi').check();
    await page.getByLabel(/^Motivo/).fill('Non è così.');
    await admin.click('Pubblica la decisione', 'Decisione pubblicata');
    const [request] = await admin.staff.call(adminReviewsRoutes.list, { query: { articleId: id } });
    expect(request?.status).toBe('declined');
    const params = { id: request?.id ?? '' };
    const draft = await admin.staff.call(adminReviewsRoutes.draft, { params });
    expect(draft).toEqual({ draft: null, savedAt: null });
  });

  it('changes a published correction, with the day for visitors, and shows where it is seen', async () => {
    const { id } = await admin.createArticle('Da ritoccare');
    const body = { articleId: id, text: { it: 'Era giovedì.' }, credibilityScore: 12 };
    await admin.staff.call(adminReviewsRoutes.publish, { body });
    await admin.visit('/corrections');
    await page.getByRole('cell', { name: 'Da ritoccare', exact: true }).click();
    await page.getByText('Riquadri su altri siti').waitFor();
    await page.getByText('La mostra entro 10 minuti.').waitFor();
    await page.getByLabel(/^Testo per i lettori/).fill('Era venerdì.');
    await admin.click('Salva', 'Testo modificato');
    expect(await admin.accessibilityProblems()).toEqual([]);
    expect(await sitePage(`/article/${id}?lang=it`)).toMatch(/Era venerdì\.[\s\S]*Modificata: /);
  });

  it('deletes an article with a reason that is shown in the register of corrections', async () => {
    const { id } = await admin.createArticle('Ritirato');
    await admin.visit(`/articles/${id}/show`);
    await admin.button('Elimina: Ritirato').click();
    await page.getByLabel(/^Motivo per i lettori/).fill('L’editore lo ha ritirato.');
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await admin.waitForNotice('Articolo eliminato');
    const register = await sitePage('/corrections?lang=it');
    expect(register).toContain('Analisi ritirata');
    expect(register).toContain('L’editore lo ha ritirato.');
    expect(register).not.toContain('Ritirato</a>');
  });

  it('rejects a finding in the workbench, publishes the score that follows and counts the rejection', async () => {
    const url = `${admin.fixtures.url}/flood-barrier-vote`;
    const opened = page.context().waitForEvent('page');
    await admin.analyze(url, 'Analisi Completata');
    await (await opened).close();
    await page
      .getByRole('link', { name: /flood barrier/i })
      .first()
      .click();
    await page.getByRole('link', { name: 'Verifica gli elementi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Verifica gli elementi' }).waitFor();
    await page.locator('mark').first().waitFor();
    await admin
      .button(/^Scarta: /)
      .first()
      .click();
    await page
      .getByLabel(/^Motivo \(per la redazione\)/)
      .first()
      .fill('Non è così.');
    await page.getByText(/^Il motore dava \d+; questi elementi danno \d+\.$/).waitFor();
    await page.getByLabel(/^Motivo per i lettori/).fill('Abbiamo verificato gli elementi.');
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.click('Pubblica il nuovo punteggio', 'Punteggio pubblicato');
    await page.getByText('Abbiamo verificato gli elementi.').waitFor();
    await admin.visit('/finding-rates');
    await page.getByText('verifiche in cui è scartato: 1 su 1 (100%)').first().waitFor();
    const exported = page.waitForEvent('download');
    await admin.button('Esporta JSON Lines').click();
    expect((await exported).suggestedFilename()).toBe('findings.jsonl');
    expect(await admin.accessibilityProblems()).toEqual([]);
  });

  it('labels all articles that a filter finds, with progress', async () => {
    for (const title of ['Insieme 1', 'Insieme 2', 'Insieme 3']) await admin.createArticle(title);
    await admin.visit(
      `/articles?filter=${encodeURIComponent('{"minScore":50,"maxScore":50,"decided":true}')}`,
    );
    await page.getByText('Insieme 3').waitFor();
    await page.getByRole('checkbox', { name: 'Seleziona questa riga' }).first().check();
    await admin.button('Etichetta').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(/^Tutti gli? /)
      .or(dialog.getByLabel(/^Tutti i /))
      .check();
    await dialog.getByLabel(/^Motivo per i lettori/).fill('Prova.');
    await dialog.getByRole('button', { name: /^Avvia/ }).click();
    await dialog.getByText(/^Finito: fatti \d+ di \d+\./).waitFor();
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    expect(await page.getByText('Deciso a mano').count()).toBeGreaterThan(2);
    const labeled = await admin.staff.call(adminArticlesRoutes.list, { query: { label: 'FAKE NEWS' } });
    expect(labeled.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Insieme 1', 'Insieme 2', 'Insieme 3']),
    );
  });

  it('asks before unsaved changes are left, and stays when the administrator refuses', async () => {
    const { id } = await admin.createArticle('Non salvato');
    await admin.visit(`/articles/${id}`);
    await page.getByLabel(/^Titolo/).fill('Quasi salvato');
    const question = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    await page.getByRole('menuitem', { name: 'Correzioni' }).click();
    await question;
    expect(await page.getByLabel(/^Titolo/).inputValue()).toBe('Quasi salvato');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('menuitem', { name: 'Correzioni' }).click();
    await page.getByRole('heading', { level: 1, name: 'Correzioni' }).waitFor();
  });

  it('assigns a request, adds a note for colleagues and lists it under own requests', async () => {
    const { id } = await admin.createArticle('Presa in carico');
    await admin.requestReview(id, MESSAGE);
    await admin.requestReview(id, 'Un’altra richiesta sullo stesso articolo.');
    await admin.visit('/review-requests');
    await page.getByRole('link', { name: 'Presa in carico' }).first().click();
    await page.getByText('Altre richieste aperte sullo stesso articolo').waitFor();
    await admin.button('Assegna a me').click();
    await page.getByText('Assegnata a editor').waitFor();
    await page.getByText('Note interne (0)').click();
    await page.getByLabel('Nota per i colleghi').fill('Ho chiesto il verbale.');
    await admin.button('Aggiungi la nota').click();
    await page.getByText('Ho chiesto il verbale.').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.visit('/');
    const mine = page.getByRole('region', { name: 'Le mie richieste' });
    await mine.getByRole('link', { name: 'Presa in carico' }).waitFor();
  });

  it('shows open work first on the dashboard, with links to the filtered lists', async () => {
    const { id } = await admin.createArticle('Conteso');
    await admin.requestReview(id, MESSAGE);
    await admin.visit('/');
    const contested = page.getByRole('region', { name: 'Più contestati' });
    await contested.getByRole('link', { name: 'Conteso' }).waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await contested.getByRole('link', { name: /^Tutto l’elenco/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Articoli' }).waitFor();
    await page.getByRole('link', { name: 'Conteso' }).waitFor();
    await page.getByText('In revisione', { exact: true }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Insieme 1' }).count()).toBe(0);
    expect(await page.title()).toMatch(/^Articoli · Vaglio/);
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [article] = await admin.staff.call(adminArticlesRoutes.list, { query: { q: 'flood' } });
    const [correction] = await admin.staff.call(adminReviewsRoutes.corrections);
    const [request] = await admin.staff.call(adminReviewsRoutes.list, { query: { status: 'open' } });
    for (const path of [
      '/',
      `/articles/${article?.id}/workbench`,
      `/corrections/${correction?.id}/show`,
      `/review-requests/${request?.id}/show`,
      '/finding-rates',
      '/articles',
    ])
      await admin.expectNoOverflow(path);
  });
});
