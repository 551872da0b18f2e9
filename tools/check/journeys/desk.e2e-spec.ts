import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openFixtureSite, type FixtureSite } from '../../run/fixture-site/fixture-site.js';
import { launchBrowser } from './testing/browser.js';
import { startProduct, type RunningProduct } from './testing/running-product.js';
import { StaffDesk } from './testing/staff-desk.js';

interface Request {
  readonly id: string;
  readonly status: string;
}

const MESSAGE = 'Il verbale è linkato in fondo all’articolo.';

describe('the desk', () => {
  let fixtures: FixtureSite;
  let product: RunningProduct;
  let browser: Browser;
  let desk: StaffDesk;
  let page: Page;

  beforeAll(async () => {
    fixtures = await openFixtureSite(join(__dirname, '..', '..', '..'), 0);
    [product, browser] = await Promise.all([
      startProduct({
        PUBLIC_URL: 'http://localhost',
        READER_ALLOW_HOSTS: fixtures.host,
        SEED_DEMO: 'false',
      }),
      launchBrowser(),
    ]);
    desk = await StaffDesk.open(product, browser);
    ({ page } = desk);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await fixtures?.close();
  });
  afterEach(() => {
    expect(desk.complaints).toEqual([]);
  });

  const onTheSite = async (path: string): Promise<string> => (await fetch(`${product.url}${path}`)).text();

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
    await desk.button('Pubblica la decisione').click();
    await desk.toast('Decisione pubblicata');
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
    await desk.button('Pubblica la decisione').click();
    await desk.toast('Decisione pubblicata');
    const [request] = await desk.api<Request[]>('GET', `/api/admin/review-requests?articleId=${id}`);
    expect(request?.status).toBe('declined');
    const draft = await desk.api('GET', `/api/admin/review-requests/${request?.id}/draft`);
    expect(draft).toEqual({ draft: null, savedAt: null });
  });

  it('changes a published correction, with the day for readers, and shows where it is seen', async () => {
    const { id } = await desk.anArticle('Da ritoccare');
    const text = { it: 'Era giovedì.' };
    await desk.api('POST', '/api/admin/corrections', { articleId: id, text, credibilityScore: 12 });
    await desk.visit('/corrections');
    await page.getByRole('cell', { name: 'Da ritoccare', exact: true }).click();
    await page.getByText('Riquadri su altri siti').waitFor();
    await page.getByText('La mostra entro 10 minuti.').waitFor();
    await page.getByLabel(/^Testo per i lettori/).fill('Era venerdì.');
    await desk.button('Salva').click();
    await desk.toast('Testo modificato');
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
});
