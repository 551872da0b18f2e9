import { type AdminContentPage, adminContentPagesRoutes, type Route } from '@vaglio/contracts';
import {
  adminContentPageExample,
  cleanContentExample,
  contentPageVersionDetailExample,
  contentPageVersionExample,
} from '@vaglio/contracts/examples';
import { adminPageForEachTest } from './testing/admin-page.js';

const ITALIAN = '<section><h2>Orari</h2><p>Scrivici a <a href="mailto:{email}">{email}</a>.</p></section>';

const admin = adminPageForEachTest();
let stored: AdminContentPage;
let sent: AdminContentPage[];

beforeEach(async () => {
  stored = { ...adminContentPageExample, italian: { title: 'Assistenza', content: ITALIAN } };
  sent = [];
  reply(adminContentPagesRoutes.read, () => stored);
  reply(adminContentPagesRoutes.update, update);
  reply(adminContentPagesRoutes.clean, () => ({ ...cleanContentExample, removed: [] }));
  reply(adminContentPagesRoutes.versions, () => [
    contentPageVersionExample,
    { ...contentPageVersionExample, id: '1', number: 1, savedAt: null, savedBy: null, isBuiltIn: true },
  ]);
  await admin.visitSignedIn('/content-pages/1');
  await text().waitFor();
});

function update(body: unknown): AdminContentPage {
  sent.push(body as AdminContentPage);
  stored = { ...stored, ...(body as AdminContentPage), version: stored.version + 1 };
  return stored;
}

const reply = (route: Route, answer: (body: unknown) => object) =>
  admin.server.reply(route, ({ body }) => answer(body), { id: '1', number: '1' });
const button = (name: string | RegExp) => admin.page.getByRole('button', { name, exact: true });
const text = () => admin.page.getByRole('textbox', { name: 'Testo', exact: true });
const html = () => admin.page.getByRole('textbox', { name: 'HTML', exact: true });
const save = () => button('Salva').click();

describe('the edit screen of a content page', () => {
  it('saves the text of the visual editor as HTML with every element of the stored page', async () => {
    await text().getByText('Scrivici a').click();
    await admin.page.keyboard.press('End');
    await admin.page.keyboard.press('Enter');
    await admin.page.keyboard.type('Rispondiamo ');
    await button('Grassetto').click();
    await admin.page.keyboard.type('sempre');
    await button('Elenco puntato').click();
    await admin.page.keyboard.press('Enter');
    await admin.page.keyboard.type('anche di notte');
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.picture('content-page-visual');
    await save();
    await admin.page.getByText('Pagina salvata').waitFor();
    expect(sent[0]?.italian.content.replace(/\n/g, '')).toBe(
      '<section><h2>Orari</h2><p>Scrivici a <a href="mailto:{email}">{email}</a>.</p>' +
        '<ul><li>Rispondiamo <strong>sempre</strong></li><li>anche di notte</li></ul></section>',
    );
    expect(sent[0]?.content).toBe(adminContentPageExample.content);
  });

  it('keeps the text when the editor is switched, and changes no HTML without an edit', async () => {
    await button('HTML').click();
    expect(await html().inputValue()).toBe(ITALIAN);
    const other = '<p>Una <em>prova</em></p><script>alert(1)</script>';
    await html().fill(other);
    await button('Visuale').click();
    await text().getByText('Una prova').waitFor();
    await button('HTML').click();
    expect(await html().inputValue()).toBe(other);
    await button('Visuale').click();
    await text().getByText('prova').click();
    await admin.page.keyboard.press('End');
    await admin.page.keyboard.type('!');
    await admin.page.keyboard.press('Control+z');
    await admin.page.keyboard.press('Control+y');
    await button('HTML').click();
    expect(await html().inputValue()).toBe('<p>Una <em>prova!</em></p>');
  });

  it('sets a link, and pastes only allowed elements', async () => {
    await text().getByText('Orari').click({ clickCount: 3 });
    await button('Link').click();
    await admin.page.getByLabel('Indirizzo').fill('javascript:alert(1)');
    expect(await button('Imposta il link').isDisabled()).toBe(true);
    await admin.page.getByLabel('Indirizzo').fill('/contact');
    await admin.page.getByLabel('Indirizzo').press('Enter');
    await text().getByRole('link', { name: 'Orari' }).waitFor();
    await admin.page.keyboard.press('ArrowRight');
    await text().evaluate((node) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<p><b onclick="x()">Ore</b> 9<script>x()</script><img src="x"></p>',
      );
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await text().getByText('Ore').waitFor();
    await button('HTML').click();
    const written = await html().inputValue();
    expect(written).toContain('<h2><a href="/contact">Orari</a><strong>Ore</strong> 9</h2>');
    expect(sent).toEqual([]);
  });

  it('lists the markup that the server will remove', async () => {
    reply(adminContentPagesRoutes.clean, () => cleanContentExample);
    await button('HTML').click();
    await html().fill('<p>Scrivici.</p><script>alert(1)</script>');
    const note = admin.page.getByRole('status').filter({ hasText: 'verrà tolto' });
    await note.getByText('<script>').waitFor();
    await admin.picture('content-page-removed');
  });

  it('shows both texts after a conflict, and saves the own text when it is kept', async () => {
    const theirs: AdminContentPage = {
      ...stored,
      italian: { title: 'Aiuto', content: '<p>Il loro testo.</p>' },
      version: 7,
      updatedBy: 'bruna',
    };
    reply(adminContentPagesRoutes.update, (body) =>
      (body as AdminContentPage).version === theirs.version
        ? update(body)
        : { failed: 'VERSION_CONFLICT', details: { page: theirs } },
    );
    await button('HTML').click();
    await html().fill('<p>Il mio testo.</p>');
    await save();
    await admin.page.getByText('bruna ha salvato questa pagina').waitFor();
    const [other, own] = ['Salvato dall’altra persona', 'Scritto qui'].map((name) =>
      admin.page.getByRole('group', { name }),
    );
    expect(await other?.innerText()).toContain('Il loro testo.');
    expect(await own?.innerText()).toContain('Il mio testo.');
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.picture('content-page-conflict');
    await button(/^Mantieni quanto scritto qui/).click();
    await save();
    await admin.page.getByText('Pagina salvata').waitFor();
    expect(sent).toMatchObject([{ italian: { content: '<p>Il mio testo.</p>' }, version: 7 }]);
  });

  it('shows what a version changed, and restores it', async () => {
    const restored: unknown[] = [];
    reply(adminContentPagesRoutes.version, () => contentPageVersionDetailExample);
    reply(adminContentPagesRoutes.restore, (body) => {
      restored.push(body);
      return stored;
    });
    await button('Mostra le modifiche 1').click();
    const dialog = admin.page.getByRole('dialog', { name: 'Versione 1' });
    await dialog.locator('del', { hasText: '48' }).waitFor();
    await dialog.locator('ins', { hasText: '24' }).waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.picture('content-page-version');
    await dialog.getByRole('button', { name: 'Ripristina questa versione' }).click();
    await admin.page.getByText('I testi sono stati ripristinati.').waitFor();
    expect(restored).toEqual([{ number: 1, version: 2 }]);
  });

  describe('with unsaved text', () => {
    const write = async (): Promise<void> => {
      await text().getByText('Orari').click();
      await admin.page.keyboard.type('Nuovi ');
    };
    const leaveByMenu = () => admin.menuItem(/^Articoli$/).click();
    const leaveByPalette = async (command: string): Promise<void> => {
      await admin.page.keyboard.press('Control+k');
      await admin.page.getByRole('combobox', { name: 'Cerca o vai a' }).fill(command);
      await admin.page.keyboard.press('Enter');
    };
    const signOut = async (): Promise<void> => {
      await admin.button(/Profilo/).click();
      await admin.menuItem('Esci').click();
    };

    it.each([
      ['the menu', leaveByMenu],
      ['the command palette', () => leaveByPalette('articoli')],
      ['the history of the browser', () => admin.page.evaluate(() => history.forward())],
      ['signing out', signOut],
      ['signing out with the command palette', () => leaveByPalette('esci')],
    ])('asks for a confirmation before the screen is left through %s', async (_, leave) => {
      await leaveByMenu();
      await admin.heading('Articoli').waitFor();
      await admin.page.evaluate(() => history.back());
      await write();
      expect(await admin.dismissedQuestion(leave)).toContain('non sono state salvate');
      await text().getByText('Nuovi').waitFor();
      await admin.page.waitForURL('**/content-pages/1');
      expect(admin.server.openSessions).toBe(1);
    });

    it('asks after a save that was refused, and no longer after one that succeeded', async () => {
      const theirs: AdminContentPage = { ...stored, version: 7, updatedBy: 'bruna' };
      reply(adminContentPagesRoutes.update, (body) =>
        (body as AdminContentPage).version === theirs.version
          ? update(body)
          : { failed: 'VERSION_CONFLICT', details: { page: theirs } },
      );
      await write();
      await save();
      await admin.page.getByText('bruna ha salvato questa pagina').waitFor();
      await admin.dismissedQuestion(leaveByMenu);
      await button(/^Mantieni quanto scritto qui/).click();
      await save();
      await admin.page.getByText('Pagina salvata').waitFor();
      await leaveByMenu();
      await admin.heading('Articoli').waitFor();
    });

    it('leaves when the question is confirmed', async () => {
      await write();
      admin.page.once('dialog', (dialog) => void dialog.accept());
      await signOut();
      await admin.page.getByRole('heading', { name: 'Accedi alla redazione' }).waitFor();
      expect(admin.server.openSessions).toBe(0);
    });
  });
});
