import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from './testing/extension-browser.js';
import { errorBody, READER, SENTENCES, SiteServer } from './testing/site-server.js';

jest.setTimeout(90_000);

const PICTURES = process.env['VAGLIO_PICTURES'];

const site = new SiteServer();
let port: number;
let origin: string;
let story: string;
let browser: ExtensionBrowser;

beforeAll(async () => {
  port = await site.start();
  origin = `http://vaglio.test:${port}`;
  story = `http://news.test:${port}/story`;
  browser = await ExtensionBrowser.open({ origin, granted: ['http://news.test/*'] });
});
afterAll(async () => {
  await browser?.close();
  await site.stop();
});
beforeEach(() => site.reset());
afterEach(async () => {
  expect(browser.troubles).toEqual([]);
  await browser.reset();
});

const openPopup = () => browser.openPopup(story);
const choose = (language: 'en' | 'it') =>
  browser.desk.evaluate((chosen) => chrome.storage.local.set({ language: chosen }), language);

async function signIn(popup: Page, given: { email: string; password: string } = READER): Promise<void> {
  await popup.locator('#email').fill(given.email);
  await popup.locator('#password').fill(given.password);
  await popup.locator('button[type=submit]').click();
}

async function signedInPopup(): Promise<Page> {
  const popup = await openPopup();
  await signIn(popup);
  await popup.getByText(`Signed in as ${READER.email}`).waitFor();
  return popup;
}

/** The same popup in light and dark: pictures where they are asked for, and no barrier in either. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    if (PICTURES) {
      await mkdir(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`), fullPage: true });
    }
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  }
}

describe('the account', () => {
  it('is signed in and out in both places', async () => {
    const popup = await openPopup();
    expect(await popup.locator('.domain').innerText()).toBe('news.test');
    expect(await popup.locator('.address').innerText()).toBe(story);
    expect(await popup.locator('#site a').getAttribute('href')).toBe(origin);
    await look(popup, 'signed-out-en');
    await signIn(popup);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    await popup.getByText('3 of 3 free analyses left today').waitFor();
    expect(await browser.stored('local', 'session')).toBeUndefined();
    expect(await browser.stored('session', 'session')).toMatchObject({ origin });
    expect(await popup.evaluate(() => document.documentElement.outerHTML)).not.toContain('token');

    const again = await openPopup();
    await again.getByRole('button', { name: 'Sign out' }).click();
    await again.getByText('You are signed out.').waitFor();
    expect(await browser.stored('session', 'session')).toBeUndefined();
    expect(site.openSessions).toBe(0);
    expect(site.seen.filter(({ call }) => call.includes('/api/')).map(({ cookie }) => cookie)).toEqual(
      site.calls.map(() => undefined),
    );
  });

  it('stays over a restart only when asked to', async () => {
    const popup = await openPopup();
    await popup.getByLabel('Stay signed in when the browser closes').check();
    await signIn(popup);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    expect(await browser.stored('local', 'session')).toMatchObject({ origin });
  });

  it('refuses what is wrong, asks for what is missing, and lets the reader try again', async () => {
    const popup = await openPopup();
    await popup.locator('button[type=submit]').click();
    await popup.getByText('Please enter both email and password.').waitFor();
    await signIn(popup, { ...READER, password: 'wrong' });
    await popup.getByText('Invalid credentials. Please try again.').waitFor();
    await signIn(popup);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
  });

  it('is the site’s where the reader wants that, and ends there too', async () => {
    const popup = await openPopup();
    const adopt = popup.getByRole('button', { name: `Continue as on vaglio.test:${port}` });
    await adopt.click();
    await popup.getByText('You are not signed in on').waitFor();
    const page = await browser.visit(`${origin}/`);
    const token = await page.evaluate(async (given) => {
      const body = JSON.stringify(given);
      const answer = await fetch('/api/auth/login', { method: 'POST', body });
      return ((await answer.json()) as { token: string }).token;
    }, READER);
    const asked = await page.evaluate(async () => (await fetch('/api/auth/extension')).status);
    expect(asked).toBe(403);
    await adopt.click();
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    expect(await browser.stored('session', 'session')).toMatchObject({ token });
    await popup.getByRole('button', { name: 'Sign out' }).click();
    await popup.getByText('You are signed out.').waitFor();
    expect(site.openSessions).toBe(0);
  });

  it('is noticed to have ended elsewhere', async () => {
    await signedInPopup();
    site.forgetAllTokens();
    await (await openPopup()).locator('#email').waitFor();
    expect(await browser.stored('session', 'session')).toBeUndefined();
  });

  it('waits while the server is away and carries on when it is back', async () => {
    const popup = await signedInPopup();
    await popup.context().pages().at(-2)?.bringToFront();
    await site.stop();
    const away = await browser.popupOverActiveTab();
    expect(await away.getByText(`vaglio.test:${port} can’t be reached`).count()).toBeGreaterThanOrEqual(0);
    await away.locator('#account').getByText(`vaglio.test:${port} can’t be reached`).waitFor();
    await away.locator('#page').getByText(`vaglio.test:${port} can’t be reached`).waitFor();
    await look(away, 'server-away-en');
    await site.start(port);
    await away.locator('#account').getByRole('button', { name: 'Try again' }).click();
    await away.getByText(`Signed in as ${READER.email}`).waitFor();
    await away.locator('#page').getByRole('button', { name: 'Try again' }).click();
    await away.getByRole('button', { name: 'Analyse this page' }).waitFor();
  });
});

describe('a known page', () => {
  it('is shown with its score, range and criteria, and no address was sent', async () => {
    site.publish(story);
    const popup = await browser.openPopup(`${story}?utm_source=mail#part`);
    await popup.getByText('Probably between 61 and 75').waitFor();
    expect(await popup.locator('.headline').innerText()).toMatch(/68\s*\/100[\s\S]*Medium/);
    expect(await popup.locator('.criteria dd').allInnerTexts()).toEqual(['14', '14', '13', '14', '13']);
    const link = popup.getByRole('link', { name: 'Full analysis with its evidence' });
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^${origin}/article/[0-9a-f-]{36}$`));
    const [asked, ...others] = site.seen.filter(({ call }) => call.includes('/api/known'));
    expect(others).toEqual([]);
    expect(asked?.call).toMatch(/^GET \/api\/known\/[0-9a-f]{4}$/);
    expect([asked?.authorization, asked?.cookie, asked?.body]).toEqual([undefined, undefined, '']);
    expect(site.calls.filter((call) => call.includes('/api/articles'))).toEqual([]);
  });

  it('shows its sentences when asked to and marks them in the page', async () => {
    site.publish(story, { flaggedCount: SENTENCES.length });
    const tab = await browser.visit(story);
    const before = await tab.evaluate(() => document.body.outerHTML);
    const popup = await browser.popupOverActiveTab();
    await popup.getByRole('button', { name: 'Show the sentences to verify (3)' }).click();
    await popup.getByText('Everybody in the harbour knows').waitFor();
    expect(await popup.locator('.flags img').count()).toBe(0);
    await popup.getByRole('button', { name: 'Mark them in the page' }).click();
    await popup.getByText('Marked in the page: 2 of 3.').waitFor();
    await look(popup, 'known-en');
    await tab.bringToFront();
    await expectMarks(tab, before);
    await popup.getByRole('button', { name: 'Remove the marks' }).click();
    await expect.poll?.(() => marksIn(tab));
    await tab.waitForFunction(() => document.documentElement.children.length === 2);
    expect(await tab.evaluate(() => document.body.outerHTML)).toBe(before);
  });

  it('says that the text could not be judged instead of giving a number', async () => {
    site.publish(story, { judgement: 'abstained' });
    const popup = await openPopup();
    await popup.getByText('Too little could be judged for a verdict.').waitFor();
    expect(await popup.locator('.number').count()).toBe(0);
  });

  async function marksIn(tab: Page): Promise<string[]> {
    const session = await tab.context().newCDPSession(tab);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    return nodes.flatMap(({ role, name }) =>
      role?.value === 'button' && /Sentence/.test(String(name?.value)) ? [String(name?.value)] : [],
    );
  }

  async function expectMarks(tab: Page, before: string): Promise<void> {
    expect(await marksIn(tab)).toEqual([
      'Sentence 1: why it was flagged',
      'Sentence 2: why it was flagged',
    ]);
    expect(await tab.evaluate(() => document.body.outerHTML)).toBe(before);
    expect(await tab.evaluate(() => document.documentElement.lastElementChild?.shadowRoot)).toBeNull();
    if (PICTURES) await tab.screenshot({ path: join(PICTURES, 'marks.png') });
    const box = await tab.locator('#second').boundingBox();
    await tab.mouse.click((box?.x ?? 0) - 2, (box?.y ?? 0) - 6);
    if (PICTURES) await tab.screenshot({ path: join(PICTURES, 'marks-reason.png') });
    expect(await tab.title()).not.toBe('1');
    await tab.evaluate(() => document.getElementById('second')?.remove());
    await tab.waitForTimeout(700);
    expect(await marksIn(tab)).toEqual(['Sentence 1: why it was flagged']);
    await tab.evaluate((html) => (document.body.outerHTML = html), before);
    await tab.waitForTimeout(700);
    expect(await marksIn(tab)).toHaveLength(2);
  }
});

describe('an analysis', () => {
  it('shows its stages, survives popup and background, and ends in a judgement', async () => {
    const popup = await signedInPopup();
    await popup.getByRole('button', { name: 'Analyse this page' }).click();
    await popup.getByText('Waiting for its turn').waitFor();
    site.advance({ status: 'processing', stage: 4 });
    await popup.getByText('Analysing: Asking outside sources').waitFor();
    await look(popup, 'analysing-en');
    await popup.close();
    await browser.endBackground();

    const again = await browser.openPopup(`${story}#elsewhere`);
    await again.getByText('Analysing: Asking outside sources').waitFor();
    await browser.endBackground();
    site.advance({ status: 'processing', stage: 6 });
    await again.getByText('Analysing: Writing it down').waitFor();
    site.remaining = 2;
    site.advance({ status: 'completed' });
    await again.getByText('Probably between 61 and 75').waitFor();
    await again.getByText('2 of 3 free analyses left today').waitFor();
    await again.getByText('Everybody in the harbour knows').waitFor();
    expect(site.calls.filter((call) => call === 'POST /api/analyze')).toHaveLength(1);
  });

  it('says why a page can’t be read, in the server’s words, and lets the reader try again', async () => {
    const popup = await signedInPopup();
    await popup.getByRole('button', { name: 'Analyse this page' }).click();
    await popup.getByText('Waiting for its turn').waitFor();
    site.advance({ status: 'failed', error: errorBody('CONTENT_INACCESSIBLE', 'It is behind <b>a paywall</b>.') });
    await popup.getByText('It is behind <b>a paywall</b>.').waitFor();
    const again = await openPopup();
    await again.getByText('It is behind <b>a paywall</b>.').waitFor();
    await again.getByRole('button', { name: 'Try again' }).click();
    await again.getByText('Waiting for its turn').waitFor();
  });

  it.each([
    ['RATE_LIMIT_EXCEEDED', 'You have used today’s free analyses.'],
    ['ACCOUNT_SUSPENDED', 'Your account is suspended'],
    ['INVALID_URL', 'Vaglio can’t visit this address.'],
    ['SERVICE_UNAVAILABLE', 'Vaglio is very busy.'],
  ] as const)('is refused with %s in plain words', async (code, words) => {
    const popup = await signedInPopup();
    site.refusal = code;
    await popup.getByRole('button', { name: 'Analyse this page' }).click();
    await popup.getByText(words).waitFor();
    if (code === 'RATE_LIMIT_EXCEEDED') await look(popup, 'quota-en');
  });

  it('asks for a new sign-in where the old one has ended meanwhile', async () => {
    const popup = await signedInPopup();
    site.forgetAllTokens();
    await popup.getByRole('button', { name: 'Analyse this page' }).click();
    await popup.locator('#email').waitFor();
    await popup.getByText('Your sign-in has ended').first().waitFor();
  });

  it('is begun for a link from the context menu, in a window of its own', async () => {
    await signedInPopup();
    const address = `http://other.test:${port}/story`;
    const query = new URLSearchParams({ address, begin: '1' }).toString();
    const popup = await browser.popupOverActiveTab(`popup/index.html?${query}`);
    await popup.getByText('Waiting for its turn').waitFor();
    expect(site.seen.find(({ call }) => call === 'POST /api/analyze')?.body).toBe(JSON.stringify({ url: address }));
    expect(await popup.locator('.domain').innerText()).toBe('other.test');
  });
});

describe('languages', () => {
  it('are the account’s, and both speak of everything', async () => {
    site.language = 'it';
    const popup = await openPopup();
    await signIn(popup);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    site.publish(story, { flaggedCount: 3 });
    const italian = await openPopup();
    await italian.getByText('Probabilmente fra 61 e 75').waitFor();
    expect(await italian.locator('html').getAttribute('lang')).toBe('it');
    await italian.getByRole('button', { name: 'Mostra le frasi da verificare (3)' }).click();
    await italian.getByText('Frasi da verificare').first().waitFor();
    await look(italian, 'known-it');
    await italian.getByRole('button', { name: 'Esci' }).click();
    await italian.getByText('Sei uscito dall’account.').waitFor();
    await (await openPopup()).getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('are the reader’s choice before the account’s', async () => {
    await choose('it');
    const popup = await openPopup();
    await popup.getByRole('button', { name: 'Accedi' }).waitFor();
    await look(popup, 'signed-out-it');
  });
});

describe('what is not for us', () => {
  // Without a press of the toolbar button the browser hides a file's address as it hides its own pages'.
  it.each(['chrome://version/', 'file:///etc/hostname'])('is said of %s', async (address) => {
    const popup = await browser.openPopup(address);
    await popup.getByText('This is a page of the browser itself.').waitFor();
    expect(site.calls.filter((call) => call.includes('known'))).toEqual([]);
  });

  it('is said of a PDF by its type where the address does not say it', async () => {
    const popup = await browser.openPopup(`http://news.test:${port}/paper`);
    await popup.getByText('This is a PDF.').waitFor();
    await look(popup, 'pdf-en');
  });
});
