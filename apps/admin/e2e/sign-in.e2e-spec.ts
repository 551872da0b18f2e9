import { adminPageForEachTest } from './testing/admin-page.js';
import { STAFF } from './testing/admin-server.js';

const admin = adminPageForEachTest({});
const storedToken = () => admin.page.evaluate(() => localStorage.getItem('admin_token'));
const signInHeading = () => admin.page.getByRole('heading', { name: 'Accedi alla redazione' });

beforeEach(() => admin.visitSignIn());

describe('the sign-in', () => {
  it('opens the dashboard with the name of the user and the state of the server', async () => {
    await admin.signIn();
    await admin.waitForDashboard();
    const text = await admin.page.locator('main').innerText();
    expect(text).toContain('Accesso effettuato come redazione');
    expect(text).toContain('Tutto funziona');
    expect(text).toMatch(/Database\s+Funziona/);
    expect(text).toMatch(/Analisi gratuite al giorno\s+3/);
    expect(await storedToken()).toBeTruthy();
    expect(admin.server.cookies.join('')).toBe('');
  });

  it.each([
    ['it', 'Credenziali non valide', 'Quadro generale'],
    ['en', 'Invalid credentials', 'Dashboard'],
  ])('refuses a wrong password in %s and keeps the form', async (language, sentence, title) => {
    if (language === 'en') await admin.button('English').click();
    await admin.signIn({ ...STAFF, password: 'sbagliata' });
    await admin.page.getByText(sentence, { exact: true }).waitFor();
    expect(await storedToken()).toBeNull();
    await admin.signIn();
    await admin.heading(title).waitFor();
  });

  it('shows how long to wait after too many attempts', async () => {
    admin.server.isThrottled = true;
    await admin.signIn();
    await admin.page.getByText('Credenziali non valide Troppi tentativi. Riprova tra 30 secondi.').waitFor();
  });

  it.each([
    ['it', 'Autenticazione non riuscita'],
    ['en', 'Authentication failed'],
  ])('shows in %s that it failed when the server does not answer', async (language, sentence) => {
    if (language === 'en') await admin.button('English').click();
    await admin.page.context().setOffline(true);
    await admin.signIn();
    await admin.page.getByText(sentence, { exact: true }).waitFor();
  });

  it('makes no call while a field is empty', async () => {
    await admin.button('Accedi').click();
    await admin.page.getByText('Inserisci sia il nome utente sia la password.').waitFor();
    expect(admin.server.calls).not.toContain('POST /api/admin/auth');
  });

  it('works with the keyboard alone, and so does signing out', async () => {
    const { keyboard } = admin.page;
    await admin.page.getByLabel(/^Nome utente/).waitFor();
    await keyboard.type(STAFF.username);
    await keyboard.press('Tab');
    await keyboard.type(STAFF.password);
    await keyboard.press('Enter');
    await admin.waitForDashboard();
    await admin.tabTo(admin.button('Profilo'), 20);
    await keyboard.press('Enter');
    await admin.menuItem('Esci').waitFor();
    await keyboard.press('ArrowDown');
    await admin.menuItem('Esci').press('Enter');
    await signInHeading().waitFor();
  });
});

describe('the session', () => {
  it('ends at the server too when the user signs out, and the chosen language stays', async () => {
    await admin.button('English').click();
    await admin.signIn();
    await admin.waitForDashboard('Dashboard');
    await admin.button('Profile').click();
    await admin.menuItem('Logout').click();
    const heading = admin.page.getByRole('heading', { name: 'Sign in to the back-office' });
    await heading.waitFor();
    expect(await storedToken()).toBeNull();
    expect(admin.server.openSessions).toBe(0);
    await admin.page.reload();
    await heading.waitFor();
    expect(admin.server.acceptLanguages.at(-1)).toBe('en');
  });

  it('returns to the sign-in page when the stored token has expired', async () => {
    await admin.signIn();
    await admin.waitForDashboard();
    admin.server.endAllSessions();
    await admin.page.reload();
    await signInHeading().waitFor();
    expect(await storedToken()).toBeNull();
  });

  it('asks for a new sign-in when it expires while a form is open, and keeps the typed text', async () => {
    const { page, server } = admin;
    await admin.signIn();
    await admin.waitForDashboard();
    await admin.menuItem('Facebook').click();
    await page.getByLabel(/^Messaggio/).fill('Scritto prima');
    server.endAllSessions();
    await admin.button('Prova la connessione').click();
    const dialog = page.getByRole('dialog', { name: 'La sessione è terminata' });
    await dialog.waitFor();
    expect(await page.locator('.MuiSnackbar-root').count()).toBe(0);
    await admin.signIn({ ...STAFF, password: 'sbagliata' });
    await dialog.getByText('Credenziali non valide', { exact: true }).waitFor();
    await admin.signIn();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel(/^Messaggio/).inputValue()).toBe('Scritto prima');
    expect(server.openSessions).toBe(1);

    server.endAllSessions();
    await admin.button('Prova la connessione').click();
    await dialog.getByRole('button', { name: 'Esci' }).click();
    await signInHeading().waitFor();
    await admin.signIn();
    await admin.button('Prova la connessione').waitFor();
  });

  it('asks for a new sign-in in each tab after a sign-out in another, until that tab signs in again', async () => {
    const { page } = admin;
    await admin.signIn();
    await admin.waitForDashboard();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Profilo' }).waitFor();
    await admin.menuItem('Facebook').click();
    await page.getByLabel(/^Messaggio/).fill('Scritto prima');
    await other.getByRole('button', { name: 'Profilo' }).click();
    await other.getByRole('menuitem', { name: 'Esci' }).click();
    const dialog = page.getByRole('dialog', { name: 'La sessione è terminata' });
    await dialog.waitFor();
    // react-admin checks the session when the tab is shown again.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await other.getByLabel(/^Nome utente/).fill(STAFF.username);
    await other.getByLabel(/^Password/).fill(STAFF.password);
    await other.getByRole('button', { name: 'Accedi' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel(/^Messaggio/).inputValue()).toBe('Scritto prima');
  });
});
