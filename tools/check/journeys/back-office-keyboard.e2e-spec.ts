import type { Page } from 'playwright-core';
import { AdminBrowser } from './testing/admin-browser.js';

describe('the back-office by keyboard alone', () => {
  let admin: AdminBrowser;
  let page: Page;

  beforeAll(async () => {
    admin = await AdminBrowser.start();
    ({ page } = admin);
  });
  afterAll(() => admin?.stop());
  beforeEach(async () => {
    await admin.visit('/');
    await page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
  });
  afterEach(() => admin.finishTest());

  const open = (tab: string | RegExp) => admin.press(page.getByRole('menuitem', { name: tab }));
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  /** Waits until a filter is applied, because a page that is opened earlier is left again. */
  const waitForFilter = (value: string) =>
    page.waitForURL(({ search }) => decodeURIComponent(search).includes(`"${value}"`));

  it('skips the menu', async () => {
    await admin.press(admin.button('Vai al contenuto'));
    await admin.focus(link('Tutte le notifiche'));
  });

  it('writes, finds, opens, corrects, deletes and brings back an article', async () => {
    await open('Articoli');
    await admin.press(link('Crea'));
    await admin.write(field(/^URL/), 'https://byhand.example/keyboard');
    await admin.write(field(/^Titolo/), 'Solo tastiera');
    await admin.focus(page.getByRole('slider'));
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    await admin.pressFor('Salva', 'Articolo creato');
    await admin.press(admin.button('Mostra la traccia 1'));
    await page.getByText('Nessuna fase: è stato inserito a mano.').waitFor();

    await open('Articoli');
    await admin.press(admin.button('Aggiungi filtro'));
    await admin.press(page.getByRole('menuitemcheckbox', { name: 'Classe' }));
    await admin.choose('Classe', 'Media');
    await waitForFilter('medium');
    await admin.press(link('Solo tastiera'));
    await page.getByText('53/100').first().waitFor();
    await admin.press(link('Modifica'));
    await admin.write(field(/^Titolo/), 'Corretto da tastiera');
    await admin.focus(page.getByRole('checkbox', { name: 'FAKE NEWS' }));
    await page.keyboard.press('Space');
    await admin.write(field(/^Motivo per i lettori \(italiano\)/i), 'È inventato.');
    await admin.pressFor('Salva', 'Articolo aggiornato');
    await page.getByText('FAKE NEWS').first().waitFor();
    await admin.press(admin.button('Elimina: Corretto da tastiera'));
    await admin.confirm('Articolo eliminato', 'Elimina');
    await admin.pressFor('Ripristina', 'Articolo ripristinato.');
  });

  it('requests an analysis', async () => {
    await open('Articoli');
    await admin.press(admin.button('Analizza un URL'));
    await admin.write(page.getByRole('dialog').getByRole('textbox'), 'non è un indirizzo');
    await page.keyboard.press('Enter');
    await admin.waitForNotice('URL Non Valido');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await admin.focus(admin.button('Analizza un URL'));
  });

  it('invites, finds, changes and deletes a user', async () => {
    await open('Utenti');
    await admin.press(link('Crea'));
    await admin.write(field(/^E-mail/), 'tasti@example.org');
    await admin.choose(/^Piano/, 'Premium');
    await admin.pressFor('Salva', 'Utente creato');
    await admin.write(field('Inizio di un’e-mail o di un nome'), 'tast');
    await waitForFilter('tast');
    await admin.press(link(/^Modifica/));
    await admin.choose(/^Stato/, 'Sospeso');
    await admin.pressFor('Salva', 'Utente aggiornato');
    await admin.press(admin.button('Elimina: tasti@example.org'));
    await admin.confirm('Utente eliminato');
  });

  it('reads notifications', async () => {
    for (const title of ['Una notizia', 'Un’altra notizia'])
      await admin.requestReview((await admin.createArticle(title)).id, 'La data è sbagliata.');
    await open(/^Notifiche/);
    await admin.choose('Stato', 'Da leggere');
    await admin.press(admin.button(/^Segna come letta: /));
    await admin.press(admin.button('Segna tutte come lette'));
    await page.getByText('Non è ancora successo nulla.').waitFor();
  });

  it('finds payments and exports them', async () => {
    await open('Pagamenti');
    await admin.choose('Stato', 'Completato');
    const exported = page.waitForEvent('download');
    await admin.press(admin.button('Esporta CSV'));
    expect((await exported).suggestedFilename()).toBe('payments.csv');
  });

  it('writes a content page in both languages, switches it off and restores it', async () => {
    await open('Pagine');
    await admin.press(link(/^Modifica/));
    await admin.focus(page.getByRole('checkbox', { name: /^Attiva/ }).or(page.getByRole('switch')));
    await page.keyboard.press('Space');
    await admin.focus(admin.button('Visuale'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await admin.write(page.locator('#words-it').getByRole('textbox', { name: /^HTML/ }), '<p>Tasti</p>');
    await admin.focus(page.getByRole('tab', { name: 'Italiano' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await admin.write(page.locator('#words-en').getByRole('textbox', { name: /^HTML/ }), '<p>Keys</p>');
    await admin.pressFor('Salva', 'Pagina salvata');
    await admin.press(admin.button('Ripristina il testo originale'));
    await admin.confirm('Il testo originale è stato ripristinato.');
  });

  it('configures e-mail and tries Facebook', async () => {
    await open('E-mail');
    await admin.write(field('Host SMTP'), '127.0.0.1');
    await admin.focus(page.getByRole('switch', { name: 'Articolo aggiunto' }));
    await page.keyboard.press('Space');
    await admin.pressFor('Salva', 'Configurazione salvata');
    await open('Facebook');
    await admin.pressFor('Prova la connessione', 'Connessione fallita');
    await admin.write(field(/^Messaggio/), 'Una prova');
    await admin.pressFor('Pubblica il post di prova', 'Pubblicazione fallita');
  });

  it('decides on a request for review, publishes a correction and withdraws it', async () => {
    const { id } = await admin.createArticle('Contestato da tastiera');
    await admin.requestReview(id, 'Il verbale è linkato in fondo all’articolo.');
    await open('Richieste di revisione');
    await admin.choose('Stato', 'Aperta');
    await admin.press(link('Contestato da tastiera'));
    await admin.focus(page.getByRole('radio', { name: 'Accogli' }));
    await page.keyboard.press('ArrowRight');
    await admin.write(field(/^Motivo/), 'Il link non c’è.');
    await admin.pressFor('Pubblica la decisione', 'Decisione pubblicata');

    await open('Correzioni');
    await admin.press(link('Crea'));
    await admin.write(field(/^Articolo/), id);
    await admin.write(field(/^Testo per i lettori/), 'Ci era sfuggito.');
    await admin.pressFor('Salva', 'Correzione pubblicata');
    await admin.press(admin.button('Ritira: Contestato da tastiera'));
    await admin.confirm('Correzione ritirata');
  });

  it('pages through the audit log and the ratings', async () => {
    await open('Registro delle attività');
    await admin.choose('Su che cosa', 'Utente');
    await waitForFilter('user');
    await page.getByText('Ha creato l’articolo').first().waitFor({ state: 'detached' });
    await page.getByText('Ha eliminato l’utente').first().waitFor();
    await open('Valutazioni');
    await admin.choose('Stelle', '5');
    await page.getByText('Qui non c’è ancora nulla.').waitFor();
    await admin.press(admin.button(/^Esci|Profilo|editor/));
  });
});
