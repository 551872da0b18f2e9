import {
  adminArticlesRoutes,
  adminContentPagesRoutes,
  adminEmailConfigRoutes,
  adminNotificationsRoutes,
  adminOutletsRoutes,
  adminPaymentsRoutes,
  adminRefundsRoutes,
  adminReviewsRoutes,
  adminUsersRoutes,
  type CorrectionPlace,
  staffAccountRoutes,
} from '@vaglio/contracts';
import {
  adminArticleExample,
  adminContentPageExample,
  adminCorrectionExample,
  adminNotificationExample,
  adminOutletRecordExample,
  adminOutletRequestExample,
  adminPaymentExample,
  adminRefundExample,
  adminReviewRequestExample,
  adminUserAnalysisExample,
  adminUserExample,
  adminUserMailExample,
  adminUserUsageExample,
  correctionPlaceExample,
  emailConfigExample,
  failedAddressExample,
  rescoredFindingsExample,
  staffAccountExample,
  staffSessionExample,
  workbenchExample,
  workbenchFindingExample,
} from '@vaglio/contracts/examples';
import type { Locator } from 'playwright-core';
import { adminPageForEachTest } from './testing/admin-page.js';
import { STAFF } from './testing/admin-server.js';

const ARTICLE = adminArticleExample;
const REQUEST = { ...adminReviewRequestExample, assignedTo: null };

const admin = adminPageForEachTest({ reducedMotion: 'reduce', timezoneId: 'Europe/Rome' });

beforeEach(() => admin.server.reply(adminNotificationsRoutes.readAbout, { unread: 0 }));

/** Sets the answers for an open review request and its draft. */
function replyOpenRequest(): void {
  const params = { id: REQUEST.id };
  admin.server.reply(adminReviewsRoutes.read, REQUEST, params);
  admin.server.reply(adminReviewsRoutes.notes, [], params);
  admin.server.reply(adminReviewsRoutes.draft, { draft: null, savedAt: null }, params);
  const saved = { draft: null, savedAt: '2026-11-20T10:00:00.000Z' };
  admin.server.reply(adminReviewsRoutes.saveDraft, saved, params);
  admin.server.reply(adminReviewsRoutes.decide, { ...REQUEST, status: 'upheld' }, params);
}

async function pressWithKeyboard(target: Locator): Promise<void> {
  await admin.tabTo(target);
  await admin.page.keyboard.press('Enter');
}

describe('the board of the dashboard', () => {
  const PANELS = [
    'Le mie richieste',
    'Richieste aperte più vecchie',
    'Più contestati',
    'Più condivisi',
    'Motore in disaccordo con noi',
    'Motore incerto',
    'Indirizzi falliti',
  ];

  it('has a panel for each list of work, and links every number and bar', async () => {
    await admin.visitSignedIn('/');
    for (const panel of PANELS) await admin.region(panel).waitFor();
    await admin.region('Più condivisi').getByText('Condiviso').first().waitFor();
    await admin.region('Analisi al giorno').getByRole('link').first().waitFor();
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
    await admin.pictures('board');
  });

  it('links the reason of failures to its addresses, and back to all failed addresses', async () => {
    await admin.visitSignedIn('/');
    await admin.region('Perché le analisi sono fallite').getByRole('link').first().click();
    await admin.region('Indirizzi falliti').getByRole('link', { name: failedAddressExample.url }).waitFor();
    expect(new URL(admin.page.url()).searchParams.get('failed')).toBe('CONTENT_INACCESSIBLE.paywall');
    await admin.visit('/?failed=ANALYSIS_FAILED');
    await admin.region('Indirizzi falliti').getByText('Non c’è nulla in attesa.').waitFor();
    await admin.visit('/?failed=CONTENT_INACCESSIBLE.paywall');
    await admin
      .region('Indirizzi falliti')
      .getByRole('link', { name: 'Tutti gli indirizzi falliti' })
      .click();
    expect(new URL(admin.page.url()).search).toBe('');
  });

  it('links the column of a day to the articles of that day', async () => {
    await admin.visitSignedIn('/');
    await admin.region('Analisi al giorno').getByRole('link').first().click();
    await admin.heading('Articoli').waitFor();
    const filter = JSON.parse(new URL(admin.page.url()).searchParams.get('filter') ?? '{}') as object;
    expect(filter).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });
});

describe('for a viewer', () => {
  beforeEach(() => {
    admin.server.role = 'viewer';
    admin.server.reply(adminArticlesRoutes.read, ARTICLE, { id: ARTICLE.id });
    admin.server.reply(adminArticlesRoutes.revisions, [], { id: ARTICLE.id });
  });

  it('the board has no review requests and no retry buttons', async () => {
    await admin.visitSignedIn('/');
    await admin.region('Più condivisi').waitFor();
    await admin.region('Indirizzi falliti').getByRole('link').first().waitFor();
    for (const panel of ['Le mie richieste', 'Richieste aperte più vecchie'])
      expect(await admin.region(panel).count()).toBe(0);
    expect(await admin.button(/^Riprova/).count()).toBe(0);
    expect(await admin.page.getByRole('alert').count()).toBe(0);
  });

  it('an article has no button that the server would refuse', async () => {
    await admin.visitSignedIn(`/articles/${ARTICLE.id}/show`);
    await admin.heading(new RegExp(ARTICLE.title)).waitFor();
    await admin.page.getByRole('link', { name: 'Apri sul sito' }).waitFor();
    for (const name of [/^Elimina/, /Rigenera/, /Usa il risultato/])
      expect(await admin.button(name).count()).toBe(0);
    for (const name of [/^Modifica/, /^Correggi/])
      expect(await admin.page.getByRole('link', { name }).count()).toBe(0);
    await admin.visit('/articles');
    await admin.page.getByRole('link', { name: new RegExp(ARTICLE.title) }).waitFor();
    expect(await admin.page.getByRole('checkbox').count()).toBe(0);
    expect(await admin.button(/^Elimina/).count()).toBe(0);
  });

  it('a row of the site’s pages opens no screen that the server would refuse', async () => {
    admin.server.reply(adminContentPagesRoutes.list, [adminContentPageExample]);
    await admin.visitSignedIn('/content-pages');
    await admin.page.getByRole('cell').first().click();
    expect(new URL(admin.page.url()).pathname).toBe('/admin-dashboard/content-pages');
  });

  it('the findings of an article have no buttons that reject them', async () => {
    const second = { ...workbenchFindingExample, place: 1, rejected: null };
    const findings = [workbenchFindingExample, second];
    admin.server.reply(adminArticlesRoutes.workbench, { ...workbenchExample, findings }, { id: ARTICLE.id });
    admin.server.reply(adminArticlesRoutes.findingRates, []);
    await admin.visitSignedIn(`/articles/${ARTICLE.id}/workbench`);
    await admin.page.getByText(workbenchFindingExample.text.it).first().waitFor();
    expect(await admin.button(/^Scarta/).count()).toBe(0);
    expect(admin.server.calls.filter((call) => call.endsWith('/workbench/score'))).toEqual([]);
  });
});

describe('a notification', () => {
  it('links to its subject and is then marked as read', async () => {
    const grouped = {
      ...adminNotificationExample,
      kind: 'review_requested' as const,
      title: '3 richieste di revisione',
      message: '3 nuove richieste di revisione sull’analisi di «Il porto».',
      count: 3,
      subjectId: REQUEST.id,
    };
    admin.server.reply(adminNotificationsRoutes.list, [grouped]);
    replyOpenRequest();
    admin.server.reply(adminNotificationsRoutes.update, { ...grouped, isRead: true }, { id: grouped.id });
    await admin.visitSignedIn('/notifications');
    await admin.page.getByText(grouped.message).waitFor();
    await admin.menuItem('Notifiche (3)').waitFor();
    await admin.pictures('notifications');
    await admin.page.setViewportSize({ width: 1280, height: 800 });
    await admin.page.getByRole('link', { name: /^(Dettagli|Details)$/ }).click();
    await admin.heading(REQUEST.articleTitle).waitFor();
    await admin.menuItem(/^(Notifiche|Notifications)$/).waitFor();
    expect(admin.server.received).toEqual([{ isRead: true }, { subjectId: REQUEST.id }]);
  });
});

describe('the account page', () => {
  it('switches off the e-mails about review requests', async () => {
    admin.server.reply(staffAccountRoutes.read, staffAccountExample);
    admin.server.reply(staffAccountRoutes.sessions, [staffSessionExample]);
    admin.server.reply(staffAccountRoutes.setDeskMails, { ...staffAccountExample, deskMails: false });
    await admin.visitSignedIn('/account');
    const toggle = admin.region('E-mail alla redazione').getByRole('switch');
    expect(await toggle.isChecked()).toBe(true);
    expect(await admin.accessibilityProblems()).toEqual([]);
    admin.server.reply(staffAccountRoutes.read, { ...staffAccountExample, deskMails: false });
    await toggle.click();
    await admin.page.getByText('Salvato').waitFor();
    expect(admin.server.received).toEqual([{ isWanted: false }]);
    await admin.region('E-mail alla redazione').getByRole('switch', { checked: false }).waitFor();
    await admin.pictures('account');
  });
});

describe('the edit screen of a user', () => {
  const params = { id: adminUserExample.id };

  beforeEach(() => {
    admin.server.reply(adminUsersRoutes.read, { ...adminUserExample, isInvited: true }, params);
    admin.server.reply(adminUsersRoutes.usage, adminUserUsageExample, params);
    admin.server.reply(
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
    admin.server.reply(adminPaymentsRoutes.list, [adminPaymentExample]);
    admin.server.reply(adminRefundsRoutes.list, [adminRefundExample]);
    admin.server.reply(
      adminUsersRoutes.mails,
      [
        adminUserMailExample,
        {
          ...adminUserMailExample,
          id: `${adminUserMailExample.id.slice(0, -1)}9`,
          kind: 'password-reset',
          status: 'failed',
          sentAt: null,
          failure: 'rejected',
        },
      ],
      params,
    );
    admin.server.reply(adminUsersRoutes.sendPasswordLink, null, params);
  });

  it('shows usage, analyses, payments and e-mails, and sends the invitation again', async () => {
    await admin.visitSignedIn(`/users/${adminUserExample.id}`);
    await admin.region('Uso').getByText('Rimaste 1 su 3').waitFor();
    await admin
      .region('Analisi')
      .getByRole('link', { name: adminUserAnalysisExample.articleTitle })
      .waitFor();
    await admin.region('Analisi').getByText('Contenuto non accessibile: ').waitFor();
    await admin.region('Pagamenti').getByText(adminPaymentExample.paypalOrderId).waitFor();
    await admin.region('Rimborsi').getByText(adminRefundExample.paypalOrderId).waitFor();
    const letters = admin.region('E-mail degli ultimi 30 giorni');
    await letters.getByText('Benvenuto').waitFor();
    await letters.getByText('il server di posta ha rifiutato il destinatario').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.button(`Invia di nuovo l’invito: ${adminUserExample.email}`).click();
    await admin.page.getByText('Un messaggio con il link per scegliere la password').waitFor();
    expect(admin.server.received).toEqual([{ subjectId: adminUserExample.id }]);
    await admin.pictures('user');
  });

  it('stores the end of a chosen last day, and does not move an end that was not changed', async () => {
    const stored = { ...adminUserExample, subscriptionEndDate: '2026-12-24T09:30:00.000Z' };
    admin.server.reply(adminUsersRoutes.read, stored, params);
    admin.server.reply(adminUsersRoutes.update, stored, params);
    const save = async () => {
      const answer = admin.page.waitForResponse((response) => response.request().method() === 'PATCH');
      await admin.button('Salva').click();
      await answer;
      return admin.server.received.at(-1);
    };
    await admin.visitSignedIn(`/users/${adminUserExample.id}`);
    const end = admin.page.getByLabel(/^Scade il/);
    await end.focus();
    await admin.page.getByLabel(/^Stato/).click();
    await admin.page.getByRole('option', { name: 'Sospeso' }).click();
    expect(await save()).toMatchObject({ subscriptionEndDate: '2026-12-24T09:30:00.000Z' });
    await end.fill('2026-12-31');
    expect(await save()).toMatchObject({ subscriptionEndDate: '2026-12-31T22:59:59.999Z' });
  });

  it('asks for a confirmation before a changed plan is left', async () => {
    await admin.visitSignedIn(`/users/${adminUserExample.id}`);
    await admin.page.getByLabel(/^Stato/).click();
    await admin.page.getByRole('option', { name: 'Sospeso' }).click();
    expect(await admin.dismissedQuestion(() => admin.menuItem(/^Articoli$/).click())).toContain('non');
    await admin.heading(adminUserExample.email).waitFor();
  });

  it('is replaced for a moderator by a screen without payments and without changes', async () => {
    admin.server.role = 'moderator';
    admin.server.reply(adminUsersRoutes.list, [adminUserExample]);
    await admin.visitSignedIn('/users');
    await admin.page.getByRole('link', { name: adminUserExample.email }).click();
    await admin.region('Uso').getByText('Rimaste 1 su 3').waitFor();
    await admin.button(/Invia di nuovo l’invito/).waitFor();
    for (const name of ['Pagamenti', 'Rimborsi']) expect(await admin.region(name).count()).toBe(0);
    expect(await admin.button(/^(Salva|Elimina)/).count()).toBe(0);
    expect(await admin.page.getByRole('link', { name: /^Modifica/ }).count()).toBe(0);
    expect(await admin.accessibilityProblems()).toEqual([]);
  });
});

describe('the screen of a correction', () => {
  it('lists every place that shows the correction, with e-mails and posts', async () => {
    const places: readonly CorrectionPlace[] = [
      correctionPlaceExample,
      {
        place: 'subscribers',
        state: 'sent',
        withinMinutes: null,
        url: null,
        mails: { sent: 12, waiting: 0, failed: 1 },
      },
      { place: 'facebook', state: 'commented', withinMinutes: null, url: null, mails: null },
    ];
    const params = { id: adminCorrectionExample.id };
    admin.server.reply(adminReviewsRoutes.correction, adminCorrectionExample, params);
    admin.server.reply(adminReviewsRoutes.places, places, params);
    await admin.visitSignedIn(`/corrections/${adminCorrectionExample.id}/show`);
    const list = admin.region('Dove la vedono i lettori');
    await list.getByText('Inviate: 12. In attesa: 0. Non consegnate: 1.').waitFor();
    await list.getByText('La riporta un commento sotto il post').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.pictures('correction');
  });
});

describe('the decision on a review request', () => {
  beforeEach(replyOpenRequest);

  it('asks for a confirmation before input is left that could not be stored', async () => {
    admin.server.reply(adminReviewsRoutes.saveDraft, 'NOT_FOUND', { id: REQUEST.id });
    await admin.visitSignedIn(`/review-requests/${REQUEST.id}/show`);
    const text = admin.page.getByLabel(/^Testo per i lettori/);
    await text.fill('Non ancora salvato.');
    await admin.page.getByText('Non è stato possibile salvare la bozza.').waitFor();
    await admin.dismissedQuestion(() => admin.menuItem(/^Articoli$/).click());
    expect(await text.inputValue()).toBe('Non ancora salvato.');
  });

  it.each([
    ['its button is pressed', () => admin.button('Riprova').click()],
    ['the browser is online again', () => admin.page.evaluate(() => dispatchEvent(new Event('online')))],
  ])('is stored after a failure when %s', async (_, retry) => {
    admin.server.reply(adminReviewsRoutes.saveDraft, 'NOT_FOUND', { id: REQUEST.id });
    await admin.visitSignedIn(`/review-requests/${REQUEST.id}/show`);
    await admin.page.getByLabel(/^Testo per i lettori/).fill('Non ancora salvato.');
    await admin.page.getByText('Non è stato possibile salvare la bozza.').waitFor();
    replyOpenRequest();
    await retry();
    await admin.page.getByText(/^Bozza salvata/).waitFor();
    expect(await admin.button('Riprova').count()).toBe(0);
  });

  it('has no form for a moderator', async () => {
    admin.server.role = 'moderator';
    await admin.visitSignedIn(`/review-requests/${REQUEST.id}/show`);
    await admin.page.getByText('Decidono redattori e amministratori.').waitFor();
    expect(await admin.page.getByLabel(/^Testo per i lettori/).count()).toBe(0);
    expect(await admin.page.getByRole('alert').count()).toBe(0);
  });

  it('can be published with the keyboard alone, from the sign-in on', async () => {
    const { keyboard } = admin.page;
    await admin.visitSignIn();
    await admin.tabTo(admin.page.getByLabel(/^Nome utente/));
    await keyboard.type(STAFF.username);
    await admin.tabTo(admin.page.getByLabel(/^Password/));
    await keyboard.type(STAFF.password);
    await keyboard.press('Enter');
    await pressWithKeyboard(
      admin.region('Richieste aperte più vecchie').getByRole('link', { name: REQUEST.articleTitle }),
    );
    await admin.tabTo(admin.page.getByLabel(/^Testo per i lettori/));
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('Il ministro non l’ha mai detto.');
    await admin.tabTo(admin.page.getByLabel(/^Motivo/));
    await keyboard.type('Verificato sul verbale.');
    await admin.tabTo(admin.page.getByRole('spinbutton'));
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('12');
    await pressWithKeyboard(admin.button('Pubblica la decisione'));
    await admin.page.getByText('Decisione pubblicata').waitFor();
    expect(admin.server.received.at(-1)).toMatchObject({
      decision: 'upheld',
      reason: 'Verificato sul verbale.',
      correction: { it: 'Il ministro non l’ha mai detto.' },
      credibilityScore: 12,
    });
  });
});

describe('the check of the findings', () => {
  const params = { id: ARTICLE.id };
  const publish = () => admin.button('Pubblica il nuovo punteggio');

  beforeEach(async () => {
    const second = { ...workbenchFindingExample, place: 1, rejected: null };
    const findings = [{ ...workbenchFindingExample, rejected: null }, second];
    admin.server.reply(adminArticlesRoutes.workbench, { ...workbenchExample, findings }, params);
    admin.server.reply(adminArticlesRoutes.findingRates, []);
    admin.server.reply(
      adminArticlesRoutes.rescore,
      { ...rescoredFindingsExample, credibilityScore: 63 },
      params,
    );
    await admin.visitSignedIn(`/articles/${ARTICLE.id}/workbench`);
    await admin.page.getByLabel(/^Motivo per i lettori/).fill('Le fonti ci sono.');
    await reject(0);
    await admin.page.getByText('Il motore dava 58; questi elementi danno 63.').waitFor();
  });

  /** Rejects the first finding that is not rejected yet, which is the finding at this place. */
  async function reject(place: number): Promise<void> {
    await admin
      .button(/^Scarta: /)
      .first()
      .click();
    await admin.page
      .getByLabel(/^Motivo \(per la redazione\)/)
      .nth(place)
      .fill('Le nomina.');
  }

  it('cannot be published while the score is computed', async () => {
    let answer = (): void => undefined;
    await admin.page.route('**/workbench/score', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ json: { ...rescoredFindingsExample, credibilityScore: 68 } });
    });
    expect(await publish().isEnabled()).toBe(true);
    await reject(1);
    await admin.page.getByText('Il punteggio viene ricalcolato…').waitFor();
    expect(await publish().isDisabled()).toBe(true);
    expect(await admin.page.getByText('questi elementi danno 63').count()).toBe(0);
    answer();
    await admin.page.getByText('Il motore dava 58; questi elementi danno 68.').waitFor();
    expect(await publish().isEnabled()).toBe(true);
    await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('shows why the score could not be computed, and computes it again', async () => {
    admin.server.reply(adminArticlesRoutes.rescore, 'SERVICE_UNAVAILABLE', params);
    await reject(1);
    await admin.page.getByText('Il servizio non è disponibile al momento').waitFor();
    expect(await publish().isDisabled()).toBe(true);
    admin.server.reply(adminArticlesRoutes.rescore, rescoredFindingsExample, params);
    await admin.button('Riprova').click();
    await admin.page.getByText('Il motore dava 58; questi elementi danno 58.').waitFor();
    expect(await publish().isEnabled()).toBe(true);
  });
});

describe('the e-mail settings', () => {
  beforeEach(async () => {
    admin.server.reply(adminEmailConfigRoutes.read, emailConfigExample);
    admin.server.reply(adminEmailConfigRoutes.update, emailConfigExample);
    await admin.visitSignedIn('/email-config');
  });

  it('keep an emptied port empty, mark it and are not saved without it', async () => {
    const port = admin.page.getByLabel('Porta SMTP');
    await port.fill('');
    expect(await port.inputValue()).toBe('');
    await admin.button('Salva').click();
    await admin.page.getByText('Obbligatorio').waitFor();
    expect(admin.server.received).toEqual([]);
    await port.fill('465');
    await admin.button('Salva').click();
    await admin.page.getByText('Configurazione salvata').waitFor();
    expect(admin.server.received).toMatchObject([{ smtpPort: 465 }]);
  });
});

describe('unsaved input', () => {
  const textbox = (name: string | RegExp) => admin.page.getByRole('textbox', { name }).first();

  beforeEach(() => {
    replyOpenRequest();
    admin.server.reply(adminEmailConfigRoutes.read, emailConfigExample);
    admin.server.reply(adminOutletsRoutes.read, adminOutletRecordExample, { id: 'outlet.example' });
    admin.server.reply(adminOutletsRoutes.requests, [adminOutletRequestExample]);
    admin.server.reply(adminArticlesRoutes.read, ARTICLE, { id: ARTICLE.id });
    admin.server.reply(adminArticlesRoutes.revisions, [], { id: ARTICLE.id });
  });

  it.each([
    ['the statement about an outlet', '/outlets/outlet.example/show', /^L’indicazione come la vedono/],
    ['the domain of an outlet', '/outlets/outlet.example/show', /^Dominio/],
    ['the e-mail settings', '/email-config', 'Nome del mittente'],
    ['a note for colleagues', `/review-requests/${REQUEST.id}/show`, 'Nota per i colleghi'],
    ['the answer to an outlet', '/outlet-requests', /^Che cosa è stato fatto/],
    ['a new article', '/articles/create', /^Titolo/],
    ['a new user', '/users/create', /^E-mail/],
    ['an invitation of staff', '/staff/create', /^Nome utente/],
  ])('asks for a confirmation before %s is left', async (_, path, name) => {
    await admin.visitSignedIn(path);
    if (path.startsWith('/review-requests')) await admin.page.getByText('Note interne (0)').click();
    await textbox(name).fill('Non ancora salvato');
    await admin.dismissedQuestion(() => admin.menuItem(/^Articoli$/).click());
    expect(await textbox(name).inputValue()).toBe('Non ancora salvato');
  });

  it('is left without a question after a save and after a deletion', async () => {
    admin.server.reply(adminArticlesRoutes.update, ARTICLE, { id: ARTICLE.id });
    admin.server.reply(adminArticlesRoutes.remove, null, { id: ARTICLE.id });
    const title = () => admin.page.getByLabel(/^Titolo/);
    await admin.visitSignedIn(`/articles/${ARTICLE.id}`);
    await title().fill('Corretto');
    await admin.button('Salva').click();
    await admin.page.waitForURL('**/show');
    await admin.page.getByRole('link', { name: /^Modifica/ }).click();
    await title().fill('Corretto di nuovo');
    await admin.button(/^Elimina: /).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await admin.heading('Articoli').waitFor();
  });
});

describe('the screen of an outlet', () => {
  it('opens sources in a new tab', async () => {
    admin.server.reply(adminOutletsRoutes.read, adminOutletRecordExample, { id: 'outlet.example' });
    await admin.visitSignedIn('/outlets/outlet.example/show');
    const sources = admin.page.getByRole('link', { name: 'https://outlet.example/imprint' });
    await sources.first().waitFor();
    for (const source of await sources.all()) expect(await source.getAttribute('target')).toBe('_blank');
  });
});
