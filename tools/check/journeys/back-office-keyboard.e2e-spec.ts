import type { Page } from 'playwright-core';
import { StaffDesk } from './testing/staff-desk.js';

/** Every tab from its place in the menu to its last button, without a mouse. */
describe('the back-office by keyboard alone', () => {
  let desk: StaffDesk;
  let page: Page;

  beforeAll(async () => {
    desk = await StaffDesk.start();
    ({ page } = desk);
  });
  afterAll(() => desk?.stop());
  beforeEach(async () => {
    desk.complaints = [];
    await desk.visit('/');
    await page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
  });
  afterEach(() => {
    expect(desk.complaints).toEqual([]);
  });

  const open = (tab: string | RegExp) => desk.press(page.getByRole('menuitem', { name: tab }));
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  /** A filter is applied a moment after it was typed; a page that is opened before is left again. */
  const filteredBy = (value: string) =>
    page.waitForURL(({ search }) => decodeURIComponent(search).includes(`"${value}"`));

  it('skips the menu', async () => {
    await desk.press(desk.button('Vai al contenuto'));
    await desk.reach(link('Tutte le notifiche'));
  });

  it('writes, finds, opens, corrects, deletes and brings back an article', async () => {
    await open('Articoli');
    await desk.press(link('Crea'));
    await desk.write(field(/^URL/), 'https://byhand.example/keyboard');
    await desk.write(field(/^Titolo/), 'Solo tastiera');
    await desk.reach(page.getByRole('slider'));
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    await desk.pressFor('Salva', 'Articolo creato');
    await desk.press(desk.button('Mostra la traccia 1'));
    await page.getByText('Nessuna fase: è stato inserito a mano.').waitFor();

    await open('Articoli');
    await desk.press(desk.button('Aggiungi filtro'));
    await desk.press(page.getByRole('menuitemcheckbox', { name: 'Classe' }));
    await desk.choose('Classe', 'Media');
    await filteredBy('medium');
    await desk.press(link('Solo tastiera'));
    await page.getByText('53/100').first().waitFor();
    await desk.press(link('Modifica'));
    await desk.write(field(/^Titolo/), 'Corretto da tastiera');
    await desk.reach(page.getByRole('checkbox', { name: 'FAKE NEWS' }));
    await page.keyboard.press('Space');
    await desk.write(field(/^Motivo per i lettori \(italiano\)/i), 'È inventato.');
    await desk.pressFor('Salva', 'Articolo aggiornato');
    await page.getByText('FAKE NEWS').first().waitFor();
    await desk.press(desk.button('Elimina: Corretto da tastiera'));
    await desk.pressFor(
      page.getByRole('dialog').getByRole('button', { name: 'Elimina' }),
      'Articolo eliminato',
    );
    await desk.pressFor('Annulla', 'L’articolo è di nuovo al suo posto.');
  });

  it('requests an analysis', async () => {
    await open('Articoli');
    await desk.press(desk.button('Analizza un URL'));
    await desk.write(page.getByRole('dialog').getByRole('textbox'), 'non è un indirizzo');
    await page.keyboard.press('Enter');
    await desk.toast('URL Non Valido');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await desk.reach(desk.button('Analizza un URL'));
  });

  it('invites, finds, changes and deletes a user', async () => {
    await open('Utenti');
    await desk.press(link('Crea'));
    await desk.write(field(/^E-mail/), 'tasti@example.org');
    await desk.choose(/^Piano/, 'Premium');
    await desk.pressFor('Salva', 'Utente creato');
    await desk.write(field('Inizio di un’e-mail o di un nome'), 'tast');
    await filteredBy('tast');
    await desk.press(link(/^Modifica/));
    await desk.choose(/^Stato/, 'Sospeso');
    await desk.pressFor('Salva', 'Utente aggiornato');
    await desk.press(desk.button('Elimina: tasti@example.org'));
    await desk.pressFor(
      page.getByRole('dialog').getByRole('button', { name: 'Conferma' }),
      'Utente eliminato',
    );
  });

  it('reads notifications', async () => {
    for (const title of ['Una notizia', 'Un’altra notizia'])
      await desk.aReviewRequest((await desk.anArticle(title)).id, 'La data è sbagliata.');
    await open(/^Notifiche/);
    await desk.choose('Stato', 'Da leggere');
    await desk.press(desk.button(/^Segna come letta: /));
    await desk.press(desk.button('Segna tutte come lette'));
    await page.getByText('Non è ancora successo nulla.').waitFor();
  });

  it('finds payments and exports them', async () => {
    await open('Pagamenti');
    await desk.choose('Stato', 'Completato');
    const exported = page.waitForEvent('download');
    await desk.press(desk.button('Esporta CSV'));
    expect((await exported).suggestedFilename()).toBe('payments.csv');
  });

  it('writes a content page in both languages, switches it off and restores it', async () => {
    await open('Pagine');
    await desk.press(link(/^Modifica/));
    await desk.reach(page.getByRole('checkbox', { name: /^Attiva/ }).or(page.getByRole('switch')));
    await page.keyboard.press('Space');
    await desk.reach(desk.button('Visuale'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await desk.write(page.locator('#words-it').getByRole('textbox', { name: /^HTML/ }), '<p>Tasti</p>');
    await desk.reach(page.getByRole('tab', { name: 'Italiano' }), 'backwards');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await desk.write(page.locator('#words-en').getByRole('textbox', { name: /^HTML/ }), '<p>Keys</p>');
    await desk.pressFor('Salva', 'Pagina salvata');
    await desk.press(desk.button('Ripristina il testo originale'));
    await desk.pressFor(
      page.getByRole('dialog').getByRole('button', { name: 'Conferma' }),
      'È tornato il testo del prodotto.',
    );
  });

  it('configures e-mail and tries Facebook', async () => {
    await open('E-mail');
    await desk.write(field('Host SMTP'), '127.0.0.1');
    await desk.reach(page.getByRole('switch', { name: 'Articolo aggiunto' }));
    await page.keyboard.press('Space');
    await desk.pressFor('Salva', 'Configurazione salvata');
    await open('Facebook');
    await desk.pressFor('Prova la connessione', 'Connessione fallita');
    await desk.write(field(/^Messaggio/), 'Una prova');
    await desk.pressFor('Pubblica il post di prova', 'Pubblicazione fallita');
  });

  it('decides on a request for review, publishes a correction and withdraws it', async () => {
    const { id } = await desk.anArticle('Contestato da tastiera');
    await desk.aReviewRequest(id, 'Il verbale è linkato in fondo all’articolo.');
    await open('Richieste di revisione');
    await desk.choose('Stato', 'Aperta');
    await desk.press(link('Contestato da tastiera'));
    await desk.reach(page.getByRole('radio', { name: 'Accogli' }));
    await page.keyboard.press('ArrowRight');
    await desk.write(field(/^Motivo/), 'Il link non c’è.');
    await desk.pressFor('Pubblica la decisione', 'Decisione pubblicata');

    await open('Correzioni');
    await desk.press(link('Crea'));
    await desk.write(field(/^Articolo/), id);
    await desk.write(field(/^Testo per i lettori/), 'Ci era sfuggito.');
    await desk.pressFor('Salva', 'Correzione pubblicata');
    await desk.press(desk.button('Ritira: Contestato da tastiera'));
    await desk.pressFor(
      page.getByRole('dialog').getByRole('button', { name: 'Conferma' }),
      'Correzione ritirata',
    );
  });

  it('pages through the audit log and the ratings', async () => {
    await open('Registro delle attività');
    await desk.choose('Su che cosa', 'Utente');
    await filteredBy('user');
    await page.getByText('Ha creato l’articolo').first().waitFor({ state: 'detached' });
    await page.getByText('Ha eliminato l’utente').first().waitFor();
    await open('Valutazioni');
    await desk.choose('Stelle', '5');
    await page.getByText('Qui non c’è ancora nulla.').waitFor();
    await desk.press(desk.button(/^Esci|Profilo|editor/));
  });
});
