import { adminArticlesRoutes, adminReviewsRoutes } from '@vaglio/contracts';
import type { Page } from 'playwright-core';
import { StaffDesk } from './testing/staff-desk.js';

const MESSAGE = 'Il verbale è linkato in fondo all’articolo.';

describe('the desk', () => {
  let desk: StaffDesk;
  let page: Page;

  beforeAll(async () => {
    desk = await StaffDesk.start({ PUBLIC_URL: 'http://localhost' });
    ({ page } = desk);
  });
  afterAll(() => desk?.stop());
  afterEach(() => {
    expect(desk.complaints).toEqual([]);
  });

  const onTheSite = async (path: string): Promise<string> =>
    (await fetch(`${desk.product.url}${path}`)).text();

  it('goes from a request to a published correction with three clicks and two texts', async () => {
    const { id } = await desk.anArticle('Tre clic');
    await desk.aReviewRequest(id, MESSAGE);
    await desk.visit('/review-requests');
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
    await desk.picture('desk-request');
    expect(await desk.accessibilityProblems()).toEqual([]);
    await desk.click('Pubblica la decisione', 'Decisione pubblicata');
    expect(await page.evaluate('window.clicks')).toBe(3);
    const english = await onTheSite('/corrections?lang=en');
    expect(english).toContain('<p lang="it">Ci era sfuggito il verbale.</p>');
    expect(english).toContain('Not translated, in Italian');
    expect(await onTheSite('/corrections?lang=it')).not.toContain('Non tradotto');
  });

  it('keeps a draft of a decision when the page is left, until it is published', async () => {
    const { id } = await desk.anArticle('Una bozza');
    await desk.aReviewRequest(id, MESSAGE);
    await desk.visit('/review-requests');
    await page.getByRole('cell', { name: 'Una bozza' }).click();
    await page.getByLabel(/^Testo per i lettori/).fill('Scritto a metà');
    await page.getByText(/^Bozza salvata/).waitFor();
    await desk.visit('/review-requests');
    await page.getByRole('cell', { name: 'Una bozza' }).click();
    await page
      .getByLabel(/^Testo per i lettori/)
      .and(page.getByText('Scritto a metà'))
      .waitFor();
    await page.getByLabel('Respingi').check();
    await page.getByLabel(/^Motivo/).fill('Non è così.');
    await desk.click('Pubblica la decisione', 'Decisione pubblicata');
    const [request] = await desk.staff.call(adminReviewsRoutes.list, { query: { articleId: id } });
    expect(request?.status).toBe('declined');
    const params = { id: request?.id ?? '' };
    const draft = await desk.staff.call(adminReviewsRoutes.draft, { params });
    expect(draft).toEqual({ draft: null, savedAt: null });
  });

  it('changes a published correction, with the day for readers, and shows where it is seen', async () => {
    const { id } = await desk.anArticle('Da ritoccare');
    const body = { articleId: id, text: { it: 'Era giovedì.' }, credibilityScore: 12 };
    await desk.staff.call(adminReviewsRoutes.publish, { body });
    await desk.visit('/corrections');
    await page.getByRole('cell', { name: 'Da ritoccare', exact: true }).click();
    await page.getByText('Riquadri su altri siti').waitFor();
    await page.getByText('La mostra entro 10 minuti.').waitFor();
    await page.getByLabel(/^Testo per i lettori/).fill('Era venerdì.');
    await desk.click('Salva', 'Testo modificato');
    await desk.picture('desk-correction');
    expect(await desk.accessibilityProblems()).toEqual([]);
    expect(await onTheSite(`/article/${id}?lang=it`)).toMatch(/Era venerdì\.[\s\S]*Modificata il /);
  });

  it('deletes an article with a reason that stands in the register of corrections', async () => {
    const { id } = await desk.anArticle('Ritirato');
    await desk.visit(`/articles/${id}/show`);
    await desk.button('Elimina: Ritirato').click();
    await page.getByLabel(/^Motivo per i lettori/).fill('L’editore lo ha ritirato.');
    await desk.picture('desk-withdraw');
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await desk.toast('Articolo eliminato');
    const register = await onTheSite('/corrections?lang=it');
    expect(register).toContain('Analisi ritirata');
    expect(register).toContain('L’editore lo ha ritirato.');
    expect(register).not.toContain('Ritirato</a>');
  });

  it('rejects a finding in the workbench, publishes the score that follows and counts the rejection', async () => {
    const url = `${desk.fixtures.url}/flood-barrier-vote`;
    const opened = page.context().waitForEvent('page');
    await desk.analyse(url, 'Analisi Completata');
    await (await opened).close();
    await page
      .getByRole('link', { name: /flood barrier/i })
      .first()
      .click();
    await page.getByRole('link', { name: 'Verifica gli elementi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Verifica gli elementi' }).waitFor();
    await page.locator('mark').first().waitFor();
    await desk
      .button(/^Scarta: /)
      .first()
      .click();
    await page
      .getByLabel(/^Motivo \(per la redazione\)/)
      .first()
      .fill('Non è così.');
    await page.getByText(/^Il motore dava \d+; questi elementi danno \d+\.$/).waitFor();
    await page.getByLabel(/^Motivo per i lettori/).fill('Abbiamo verificato gli elementi.');
    expect(await desk.accessibilityProblems()).toEqual([]);
    await desk.picture('desk-workbench');
    await desk.click('Pubblica il nuovo punteggio', 'Punteggio pubblicato');
    await page.getByText('Abbiamo verificato gli elementi.').waitFor();
    await desk.visit('/finding-rates');
    await page.getByText('scartato nel 100 % delle verifiche, 1 su 1').first().waitFor();
    const exported = page.waitForEvent('download');
    await desk.button('Esporta JSON Lines').click();
    expect((await exported).suggestedFilename()).toBe('findings.jsonl');
    expect(await desk.accessibilityProblems()).toEqual([]);
    await desk.picture('desk-rates');
  });

  it('labels all articles that a filter finds, with progress', async () => {
    for (const title of ['Insieme 1', 'Insieme 2', 'Insieme 3']) await desk.anArticle(title);
    await desk.visit(
      `/articles?filter=${encodeURIComponent('{"minScore":50,"maxScore":50,"decided":true}')}`,
    );
    await page.getByText('Insieme 3').waitFor();
    await page.getByRole('checkbox', { name: 'Seleziona questa riga' }).first().check();
    await desk.button('Etichetta').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(/^Tutti gli? /)
      .or(dialog.getByLabel(/^Tutti i /))
      .check();
    await dialog.getByLabel(/^Motivo per i lettori/).fill('Prova.');
    await desk.picture('desk-bulk');
    await dialog.getByRole('button', { name: /^Avvia/ }).click();
    await dialog.getByText(/^Finito: fatti \d+ di \d+\./).waitFor();
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    expect(await page.getByText('Deciso a mano').count()).toBeGreaterThan(2);
    const labelled = await desk.staff.call(adminArticlesRoutes.list, { query: { label: 'FAKE NEWS' } });
    expect(labelled.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Insieme 1', 'Insieme 2', 'Insieme 3']),
    );
    await desk.picture('desk-list');
  });

  it('asks before work that is not saved is left, and stays when told so', async () => {
    const { id } = await desk.anArticle('Non salvato');
    await desk.visit(`/articles/${id}`);
    await page.getByLabel(/^Titolo/).fill('Quasi salvato');
    let questions = 0;
    const stay = (question: { dismiss(): Promise<void> }): void => {
      questions += 1;
      void question.dismiss();
    };
    page.on('dialog', stay);
    await page.getByRole('menuitem', { name: 'Correzioni' }).click();
    expect(await page.getByLabel(/^Titolo/).inputValue()).toBe('Quasi salvato');
    expect(questions).toBe(1);
    page.off('dialog', stay);
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('menuitem', { name: 'Correzioni' }).click();
    await page.getByRole('heading', { level: 1, name: 'Correzioni' }).waitFor();
  });

  it('takes a request, notes something for colleagues and finds it among its own', async () => {
    const { id } = await desk.anArticle('Presa in carico');
    await desk.aReviewRequest(id, MESSAGE);
    await desk.aReviewRequest(id, 'Un’altra richiesta sullo stesso articolo.');
    await desk.visit('/review-requests');
    await page.getByRole('link', { name: 'Presa in carico' }).first().click();
    await page.getByText('Altre richieste aperte sullo stesso articolo').waitFor();
    await desk.button('Prendila').click();
    await page.getByText('In lavorazione: editor').waitFor();
    await page.getByText('Note interne (0)').click();
    await page.getByLabel('Nota per i colleghi').fill('Ho chiesto il verbale.');
    await desk.button('Aggiungi la nota').click();
    await page.getByText('Ho chiesto il verbale.').waitFor();
    expect(await desk.accessibilityProblems()).toEqual([]);
    await desk.picture('desk-work');
    await desk.visit('/');
    const mine = page.getByRole('region', { name: 'Le mie richieste' });
    await mine.getByRole('link', { name: 'Presa in carico' }).waitFor();
  });

  it('begins the dashboard with what waits, and leads to the filtered lists', async () => {
    const { id } = await desk.anArticle('Conteso');
    await desk.aReviewRequest(id, MESSAGE);
    await desk.visit('/');
    const contested = page.getByRole('region', { name: 'Più contestati' });
    await contested.getByRole('link', { name: 'Conteso' }).waitFor();
    expect(await desk.accessibilityProblems()).toEqual([]);
    await desk.picture('desk-board');
    await contested.getByRole('link', { name: /^Tutto l’elenco/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Articoli' }).waitFor();
    await page.getByRole('link', { name: 'Conteso' }).waitFor();
    await page.getByText('In revisione', { exact: true }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Insieme 1' }).count()).toBe(0);
    expect(await page.title()).toMatch(/^Articoli · Vaglio/);
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [article] = await desk.staff.call(adminArticlesRoutes.list, { query: { q: 'flood' } });
    const [correction] = await desk.staff.call(adminReviewsRoutes.corrections);
    const [request] = await desk.staff.call(adminReviewsRoutes.list, { query: { status: 'open' } });
    const paths = {
      board: '/',
      workbench: `/articles/${article?.id}/workbench`,
      correction: `/corrections/${correction?.id}/show`,
      request: `/review-requests/${request?.id}/show`,
      rates: '/finding-rates',
      articles: '/articles',
    };
    for (const [name, path] of Object.entries(paths)) {
      await desk.visit(path);
      await page.waitForLoadState('networkidle');
      await desk.picture(`desk-phone-${name}`);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect([path, overflow > 0]).toEqual([path, false]);
    }
  });
});
