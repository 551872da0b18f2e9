import {
  addressOf,
  adminArticlesRoutes,
  adminNotificationsRoutes,
  adminPaymentsRoutes,
  adminRefundsRoutes,
  adminReviewsRoutes,
  adminUsersRoutes,
  type CorrectionPlace,
  type Route,
  staffAccountRoutes,
} from '@vaglio/contracts';
import {
  adminArticleExample,
  adminCorrectionExample,
  adminNotificationExample,
  adminPaymentExample,
  adminRefundExample,
  adminReviewRequestExample,
  adminUserAnalysisExample,
  adminUserExample,
  adminUserLetterExample,
  adminUserUsageExample,
  correctionPlaceExample,
  failedAddressExample,
  staffAccountExample,
  staffSessionExample,
} from '@vaglio/contracts/examples';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { AdminPage } from './testing/admin-page.js';
import { AdminServer, STAFF } from './testing/admin-server.js';
import { launchBrowser } from '../../../chromium.preset.cjs';

const PICTURES = process.env['VAGLIO_PICTURES'];
const ARTICLE = { ...adminArticleExample, deletedAt: null };
const REQUEST = {
  ...adminReviewRequestExample,
  kind: 'review' as const,
  status: 'open' as const,
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  publicReply: null,
  assignedTo: null,
};

let browser: Browser;
let server: AdminServer;
let url: string;
let admin: AdminPage;
let received: unknown[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = new AdminServer();
  url = await server.start();
  received = [];
  admin = await AdminPage.open(browser, url, { reducedMotion: 'reduce' });
  reply(adminNotificationsRoutes.readAbout, { unread: 0 });
});
afterEach(async () => {
  expect(admin.troubles).toEqual([]);
  await admin.close();
  await server.stop();
});

/** Keeps what was sent, and answers. */
function reply(route: Route, answer: object | null | 'NOT_FOUND', params: object = {}): void {
  server.screenAnswers.set(`${route.method} ${addressOf(route, { params })}`, (body) => {
    if (body !== null) received.push(body);
    return answer;
  });
}

/** Of the screen as it is: both languages and schemes, wide and on a phone. */
async function picture(name: string): Promise<void> {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  for (const language of ['it', 'en']) {
    if (language === 'en') await admin.page.getByRole('button', { name: 'English' }).click();
    for (const scheme of ['light', 'dark']) {
      const toDark = admin.page.getByRole('button', { name: /tema chiaro|light.*dark/i });
      if (scheme === 'dark') await toDark.click();
      for (const width of [390, 1440]) {
        await admin.page.setViewportSize({ width, height: 900 });
        await admin.page.waitForTimeout(400);
        const path = join(PICTURES, `${name}-${language}-${scheme}-${width}.png`);
        await admin.page.screenshot({ path, fullPage: true });
      }
      if (scheme === 'dark') await toDark.click();
    }
  }
}

async function open(path: string): Promise<void> {
  await admin.signIn();
  await admin.page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
  if (path !== '/') await admin.page.goto(`${url}/admin-dashboard${path}`);
}

const button = (name: string | RegExp) => admin.page.getByRole('button', { name });
const region = (name: string) => admin.page.getByRole('region', { name });

/** Presses Tab until the focus is there. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await admin.page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`);
}

async function press(target: Locator): Promise<void> {
  await reach(target);
  await admin.page.keyboard.press('Enter');
}

describe('the board', () => {
  const CARDS = [
    'Le mie richieste',
    'Richieste aperte più vecchie',
    'Più contestati',
    'Più condivisi',
    'Motore contro nostra decisione',
    'Motore incerto',
    'Indirizzi falliti',
  ];

  it('has a card for each kind of work, and every number and bar of it is a link', async () => {
    await open('/');
    for (const card of CARDS) await region(card).waitFor();
    await region('Più condivisi').getByText('Condiviso').first().waitFor();
    await region('Analisi al giorno').getByRole('link').first().waitFor();
    const unlinked = await admin.page.evaluate(() =>
      [...document.querySelectorAll('main dd, main section li span, main svg[role=group] rect')]
        .filter((element) => /^[\d.,]+$/.test(element.textContent ?? '') || element.tagName === 'rect')
        .filter((element) => !element.closest('a') && !element.querySelector('a'))
        .filter(
          (element) => element.closest('section')?.querySelector('h2')?.textContent !== 'Configurazione',
        )
        .map((element) => element.outerHTML),
    );
    expect(unlinked).toEqual([]);
    expect(await admin.accessibilityProblems()).toEqual([]);
    await picture('board');
  });

  it('leads from a cause to the addresses that failed by it, and back to all of them', async () => {
    await open('/');
    await region('Perché le analisi sono fallite').getByRole('link').first().click();
    await region('Indirizzi falliti').getByRole('link', { name: failedAddressExample.url }).waitFor();
    expect(new URL(admin.page.url()).searchParams.get('failed')).toBe('CONTENT_INACCESSIBLE.paywall');
    await admin.page.goto(`${url}/admin-dashboard/?failed=ANALYSIS_FAILED`);
    await region('Indirizzi falliti').getByText('Non c’è nulla in attesa.').waitFor();
    await admin.page.goto(`${url}/admin-dashboard/?failed=CONTENT_INACCESSIBLE.paywall`);
    await region('Indirizzi falliti').getByRole('link', { name: 'Tutti gli indirizzi falliti' }).click();
    expect(new URL(admin.page.url()).search).toBe('');
  });

  it('leads from the column of a day to the articles of that day', async () => {
    await open('/');
    await region('Analisi al giorno').getByRole('link').first().click();
    await admin.page.getByRole('heading', { level: 1, name: 'Articoli' }).waitFor();
    const filter = JSON.parse(new URL(admin.page.url()).searchParams.get('filter') ?? '{}') as object;
    expect(filter).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });
});

describe('a viewer', () => {
  beforeEach(() => {
    server.role = 'viewer';
    reply(adminArticlesRoutes.read, ARTICLE, { id: ARTICLE.id });
    reply(adminArticlesRoutes.revisions, [], { id: ARTICLE.id });
  });

  it('has a board without requests and retries', async () => {
    await open('/');
    await region('Più condivisi').waitFor();
    await region('Indirizzi falliti').getByRole('link').first().waitFor();
    for (const card of ['Le mie richieste', 'Richieste aperte più vecchie'])
      expect(await region(card).count()).toBe(0);
    expect(await button(/^Riprova/).count()).toBe(0);
    expect(await admin.page.getByRole('alert').count()).toBe(0);
  });

  it('has no button on an article that the server would refuse', async () => {
    await open(`/articles/${ARTICLE.id}/show`);
    await admin.page.getByRole('heading', { level: 1, name: new RegExp(ARTICLE.title) }).waitFor();
    await admin.page.getByRole('link', { name: 'Apri sul sito' }).waitFor();
    for (const name of [/^Elimina/, /Rigenera/, /Prendi/]) expect(await button(name).count()).toBe(0);
    for (const name of [/^Modifica/, /^Correggi/])
      expect(await admin.page.getByRole('link', { name }).count()).toBe(0);
    await admin.page.goto(`${url}/admin-dashboard/articles`);
    await admin.page.getByRole('link', { name: new RegExp(ARTICLE.title) }).waitFor();
    expect(await admin.page.getByRole('checkbox').count()).toBe(0);
    expect(await button(/^Elimina/).count()).toBe(0);
  });
});

describe('notifications', () => {
  it('lead to what they are about, which marks them as read', async () => {
    const grouped = {
      ...adminNotificationExample,
      kind: 'review_requested' as const,
      title: '3 richieste di revisione',
      message: '3 nuove richieste di revisione sull’analisi di «Il porto».',
      count: 3,
      subjectId: REQUEST.id,
    };
    server.notifications = [grouped];
    openRequest();
    reply(adminNotificationsRoutes.update, { ...grouped, isRead: true }, { id: grouped.id });
    await open('/notifications');
    await admin.page.getByText(grouped.message).waitFor();
    await admin.page.getByRole('menuitem', { name: 'Notifiche (3)' }).waitFor();
    await picture('notifications');
    await admin.page.setViewportSize({ width: 1280, height: 800 });
    await admin.page.getByRole('link', { name: /^(Dettagli|Details)$/ }).click();
    await admin.page.getByRole('heading', { level: 1, name: REQUEST.articleTitle }).waitFor();
    await admin.page.getByRole('menuitem', { name: /^(Notifiche|Notifications)$/ }).waitFor();
    expect(received).toEqual([{ isRead: true }, { subjectId: REQUEST.id }]);
  });
});

it('letters to the desk are switched off and on in one’s own account', async () => {
  reply(staffAccountRoutes.read, staffAccountExample);
  reply(staffAccountRoutes.sessions, [staffSessionExample]);
  reply(staffAccountRoutes.setDeskLetters, { ...staffAccountExample, deskLetters: false });
  await open('/account');
  const wish = region('E-mail alla redazione').getByRole('switch');
  expect(await wish.isChecked()).toBe(true);
  expect(await admin.accessibilityProblems()).toEqual([]);
  reply(staffAccountRoutes.read, { ...staffAccountExample, deskLetters: false });
  await wish.click();
  await admin.page.getByText('Salvato').waitFor();
  expect(received).toEqual([{ isWanted: false }]);
  await region('E-mail alla redazione').getByRole('switch', { checked: false }).waitFor();
  await picture('account');
});

describe('the page of a user', () => {
  const params = { id: adminUserExample.id };

  beforeEach(() => {
    reply(adminUsersRoutes.read, { ...adminUserExample, isInvited: true }, params);
    reply(adminUsersRoutes.usage, adminUserUsageExample, params);
    reply(
      adminUsersRoutes.analyses,
      [
        adminUserAnalysisExample,
        {
          ...adminUserAnalysisExample,
          id: `${adminUserAnalysisExample.id.slice(0, -1)}9`,
          status: 'failed',
          articleId: null,
          articleTitle: null,
          errorCode: 'CONTENT_INACCESSIBLE',
          errorKind: 'paywall',
        },
      ],
      params,
    );
    reply(adminPaymentsRoutes.list, [adminPaymentExample]);
    reply(adminRefundsRoutes.list, [adminRefundExample]);
    reply(
      adminUsersRoutes.letters,
      [
        adminUserLetterExample,
        {
          ...adminUserLetterExample,
          id: `${adminUserLetterExample.id.slice(0, -1)}9`,
          kind: 'password-reset',
          status: 'failed',
          sentAt: null,
          failure: 'rejected',
        },
      ],
      params,
    );
    reply(adminUsersRoutes.sendPasswordLink, null, params);
  });

  it('has use, history, money and letters in words, and sends the invitation again', async () => {
    await open(`/users/${adminUserExample.id}`);
    await region('Uso').getByText('Rimaste 1 su 3').waitFor();
    await region('Analisi').getByRole('link', { name: adminUserAnalysisExample.articleTitle }).waitFor();
    await region('Analisi').getByText('Contenuto non accessibile: ').waitFor();
    await region('Pagamenti').getByText(adminPaymentExample.paypalOrderId).waitFor();
    await region('Rimborsi').getByText(adminRefundExample.paypalOrderId).waitFor();
    const letters = region('E-mail degli ultimi 30 giorni');
    await letters.getByText('Benvenuto').waitFor();
    await letters.getByText('il server di posta ha rifiutato il destinatario').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await button(`Invia di nuovo l’invito: ${adminUserExample.email}`).click();
    await admin.page.getByText('Un messaggio con il link per scegliere la password').waitFor();
    expect(received).toEqual([{ subjectId: adminUserExample.id }]);
    await picture('user');
  });

  it('asks before a changed plan is lost', async () => {
    await open(`/users/${adminUserExample.id}`);
    await admin.page.getByLabel(/^Stato/).click();
    await admin.page.getByRole('option', { name: 'Sospeso' }).click();
    const asked = admin.page.waitForEvent('dialog').then(async (dialog) => {
      const text = dialog.message();
      await dialog.dismiss();
      return text;
    });
    await admin.page.getByRole('menuitem', { name: 'Articoli', exact: true }).click();
    expect(await asked).toContain('non');
    await admin.page.getByRole('heading', { level: 1, name: adminUserExample.email }).waitFor();
  });

  it('is shown to a moderator without money and without what changes the account', async () => {
    server.role = 'moderator';
    server.screenAnswers.set(`GET ${adminUsersRoutes.list.path}`, () => [adminUserExample]);
    await open('/users');
    await admin.page.getByRole('link', { name: adminUserExample.email }).click();
    await region('Uso').getByText('Rimaste 1 su 3').waitFor();
    await button(/Invia di nuovo l’invito/).waitFor();
    for (const name of ['Pagamenti', 'Rimborsi']) expect(await region(name).count()).toBe(0);
    expect(await button(/^(Salva|Elimina)/).count()).toBe(0);
    expect(await admin.page.getByRole('link', { name: /^Modifica/ }).count()).toBe(0);
    expect(await admin.accessibilityProblems()).toEqual([]);
  });
});

it('a correction lists every place that shows it, letters and posts included', async () => {
  const places: readonly CorrectionPlace[] = [
    correctionPlaceExample,
    {
      place: 'subscribers',
      state: 'sent',
      withinMinutes: null,
      url: null,
      letters: { sent: 12, waiting: 0, failed: 1 },
    },
    { place: 'facebook', state: 'commented', withinMinutes: null, url: null, letters: null },
  ];
  const params = { id: adminCorrectionExample.id };
  reply(adminReviewsRoutes.correction, adminCorrectionExample, params);
  reply(adminReviewsRoutes.places, places, params);
  await open(`/corrections/${adminCorrectionExample.id}/show`);
  const list = region('Dove la vedono i lettori');
  await list.getByText('Inviate: 12. In attesa: 0. Non consegnate: 1.').waitFor();
  await list.getByText('La riporta un commento sotto il post').waitFor();
  expect(await admin.accessibilityProblems()).toEqual([]);
  await picture('correction');
});

describe('a decision on a review request', () => {
  beforeEach(() => openRequest());

  it('is kept as a draft while it is written, and is there again after the page was reloaded', async () => {
    await open(`/review-requests/${REQUEST.id}/show`);
    const text = admin.page.getByLabel(/^Testo per i lettori/);
    await text.fill('Il ministro non l’ha mai detto.');
    await admin.page.getByText(/^Bozza salvata/).waitFor();
    const draft = received.find(
      (body) => body !== null && typeof body === 'object' && 'hasCorrection' in body,
    );
    expect(draft).toMatchObject({ text: { it: 'Il ministro non l’ha mai detto.' } });
    reply(
      adminReviewsRoutes.draft,
      { draft: draft as object, savedAt: '2026-11-20T10:00:00.000Z' },
      { id: REQUEST.id },
    );
    await admin.page.reload();
    await text.waitFor();
    expect(await text.inputValue()).toBe('Il ministro non l’ha mai detto.');
  });

  it('asks before what no draft has yet is lost', async () => {
    reply(adminReviewsRoutes.saveDraft, 'NOT_FOUND', { id: REQUEST.id });
    await open(`/review-requests/${REQUEST.id}/show`);
    const text = admin.page.getByLabel(/^Testo per i lettori/);
    await text.fill('Non ancora salvato.');
    await admin.page.getByText('Non è stato possibile salvare la bozza.').waitFor();
    const dialog = admin.page.waitForEvent('dialog');
    const left = admin.page.getByRole('menuitem', { name: 'Articoli', exact: true }).click();
    await (await dialog).dismiss();
    await left;
    expect(await text.inputValue()).toBe('Non ancora salvato.');
  });

  it('is left to editors by a moderator, who sees no form', async () => {
    server.role = 'moderator';
    await open(`/review-requests/${REQUEST.id}/show`);
    await admin.page.getByText('Decidono redattori e amministratori.').waitFor();
    expect(await admin.page.getByLabel(/^Testo per i lettori/).count()).toBe(0);
    expect(await admin.page.getByRole('alert').count()).toBe(0);
  });

  it('becomes a published correction with the keyboard alone, from the sign-in on', async () => {
    const { keyboard } = admin.page;
    await reach(admin.page.getByLabel(/^Nome utente/));
    await keyboard.type(STAFF.username);
    await reach(admin.page.getByLabel(/^Password/));
    await keyboard.type(STAFF.password);
    await keyboard.press('Enter');
    await press(region('Richieste aperte più vecchie').getByRole('link', { name: REQUEST.articleTitle }));
    await reach(admin.page.getByLabel(/^Testo per i lettori/));
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('Il ministro non l’ha mai detto.');
    await reach(admin.page.getByLabel(/^Motivo/));
    await keyboard.type('Verificato sul verbale.');
    await reach(admin.page.getByRole('spinbutton'));
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('12');
    await press(button('Pubblica la decisione'));
    await admin.page.getByText('Decisione pubblicata').waitFor();
    expect(received.at(-1)).toMatchObject({
      decision: 'upheld',
      reason: 'Verificato sul verbale.',
      correction: { it: 'Il ministro non l’ha mai detto.' },
      credibilityScore: 12,
    });
  });
});

function openRequest(): void {
  const params = { id: REQUEST.id };
  reply(adminReviewsRoutes.read, REQUEST, params);
  reply(adminReviewsRoutes.notes, [], params);
  reply(adminReviewsRoutes.draft, { draft: null, savedAt: null }, params);
  reply(adminReviewsRoutes.saveDraft, { draft: null, savedAt: '2026-11-20T10:00:00.000Z' }, params);
  reply(adminReviewsRoutes.decide, { ...REQUEST, status: 'upheld' }, params);
}
