import {
  addressOf,
  adminAuditRoutes,
  adminStaffRoutes,
  type Route,
  staffAccountRoutes,
} from '@vaglio/contracts';
import {
  auditEntryExample,
  recoveryCodesExample,
  secondFactorSetupExample,
  staffAccountExample,
  staffMemberExample,
  staffSessionExample,
} from '@vaglio/contracts/examples';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { AdminPage } from './testing/admin-page.js';
import { AdminServer } from './testing/admin-server.js';
import { launchBrowser } from '../../../chromium.preset.cjs';

const PICTURES = process.env['VAGLIO_PICTURES'];
const PHONE = { width: 390, height: 844 };

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
});
afterEach(async () => {
  expect(admin.troubles).toEqual([]);
  await admin.close();
  await server.stop();
});

/** Keeps what was sent, and answers. */
function reply(route: Route, answer: object | null | 'ROLE_REQUIRED', params: object = {}): void {
  server.screenAnswers.set(`${route.method} ${addressOf(route, { params })}`, (body) => {
    if (body !== null) received.push(body);
    return answer;
  });
}

/** Of the screen as it is, in Italian and English. */
async function picture(name: string): Promise<void> {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  for (const language of ['it', 'en']) {
    if (language === 'en') await admin.page.getByRole('button', { name: 'English' }).click();
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await admin.page.setViewportSize(viewport);
      const path = join(PICTURES, `${name}-${language}-${viewport.width}.png`);
      await admin.page.screenshot({ path, fullPage: true });
    }
  }
}

async function open(path: string): Promise<void> {
  await admin.signIn();
  await admin.page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
  await admin.page.goto(`${url}/admin-dashboard${path}`);
}

const button = (name: string | RegExp) => admin.page.getByRole('button', { name });

describe('an administrator', () => {
  const member = {
    ...staffMemberExample,
    state: 'invited' as const,
    lastSignInAt: null,
    hasSecondFactor: false,
  };
  const params = { id: member.id };

  beforeEach(() => {
    reply(adminStaffRoutes.list, [
      staffMemberExample,
      { ...member, id: `${member.id.slice(0, -1)}0`, username: 'carla' },
    ]);
    reply(adminStaffRoutes.read, member, params);
  });

  it('invites a colleague with a role', async () => {
    reply(adminStaffRoutes.invite, member);
    await open('/staff');
    await admin.page.getByRole('link', { name: 'bruna' }).waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.page.getByRole('link', { name: 'Invita una persona' }).click();
    await admin.page.getByLabel(/^Nome utente/).fill('bruna');
    await admin.page.getByLabel(/^E-mail/).fill('bruna@vaglio.example');
    await admin.page.getByText('Articoli, decisioni, correzioni').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await button('Salva').click();
    await admin.page.getByText('Invito inviato').waitFor();
    expect(received).toEqual([
      { username: 'bruna', email: 'bruna@vaglio.example', role: 'editor', preferredLanguage: 'it' },
    ]);
    await picture('staff-list');
  });

  it('changes a role, sends the invitation again, and deactivates after a question', async () => {
    reply(adminStaffRoutes.update, { ...member, version: 3 }, params);
    reply(adminStaffRoutes.inviteAgain, null, params);
    await open(`/staff/${member.id}`);
    await admin.page.getByLabel(/^Ruolo/).click();
    await admin.page.getByRole('option', { name: 'Osservatore' }).click();
    await button('Salva').click();
    await admin.page.getByText('Ruolo cambiato').waitFor();
    await button('Invia di nuovo l’invito').click();
    await admin.page.getByText('Invito inviato').waitFor();
    await button('Disattiva').click();
    await button('Conferma').click();
    await admin.page.getByText('Account disattivato').waitFor();
    expect(received).toEqual([
      { role: 'viewer', version: 2 },
      { isActive: false, version: 2 },
    ]);
    expect(await admin.accessibilityProblems()).toEqual([]);
    await picture('staff-edit');
  });

  it('whose role is taken away keeps what is in the form, and reads why it was not saved', async () => {
    await open('/staff/create');
    reply(adminStaffRoutes.invite, 'ROLE_REQUIRED');
    await admin.page.getByLabel(/^Nome utente/).fill('bruna');
    await admin.page.getByLabel(/^E-mail/).fill('bruna@vaglio.example');
    server.role = 'viewer';
    await button('Salva').click();
    await admin.page.getByText('Il tuo ruolo non lo permette').waitFor();
    expect(await admin.page.getByLabel(/^Nome utente/).inputValue()).toBe('bruna');
    expect(await admin.page.getByRole('dialog').count()).toBe(0);
    await picture('staff-create');
  });
});

it('a viewer sees no tab that the server would refuse', async () => {
  server.role = 'viewer';
  await open('/');
  await admin.page.getByRole('menuitem', { name: 'Articoli', exact: true }).waitFor();
  for (const name of ['Redazione', 'Utenti', 'Pagamenti', 'Registro', 'Stato', 'Facebook', /^Notifiche/])
    expect(await admin.page.getByRole('menuitem', { name }).count()).toBe(0);
  await admin.page.goto(`${url}/admin-dashboard/users`);
  await admin.page.getByText('Accesso negato').waitFor();
});

describe('one’s own account', () => {
  beforeEach(() => {
    reply(staffAccountRoutes.read, { ...staffAccountExample, pendingEmail: 'bruna@redazione.example' });
    reply(staffAccountRoutes.sessions, [
      staffSessionExample,
      {
        ...staffSessionExample,
        id: `${staffSessionExample.id.slice(0, -1)}0`,
        isCurrent: false,
        device: 'Safari · iPhone',
      },
    ]);
  });

  it('gets a new password and address, and is signed out elsewhere', async () => {
    reply(staffAccountRoutes.changePassword, null);
    reply(staffAccountRoutes.changeEmail, null);
    reply(staffAccountRoutes.endOtherSessions, null);
    await open('/');
    await button(/Profilo/).click();
    await admin.page.getByRole('menuitem', { name: 'Il tuo account' }).click();
    const password = admin.page.getByRole('region', { name: 'Password' });
    await password.getByLabel('Password attuale').fill('una frase della redazione');
    await password.getByLabel('Nuova password').fill('un’altra frase della redazione');
    await button('Cambia password').click();
    await admin.page.getByText('Password cambiata').waitFor();
    expect(await password.getByLabel('Nuova password').inputValue()).toBe('');
    await admin.page.getByLabel('Nuovo indirizzo e-mail').fill('bruna@redazione.example');
    await admin.page.getByLabel('Password attuale').first().fill('una frase');
    await button('Cambia e-mail').click();
    await admin.page.getByText('Apri il link nel messaggio inviato al nuovo indirizzo.').waitFor();
    expect(received).toEqual([
      { currentPassword: 'una frase della redazione', password: 'un’altra frase della redazione' },
      { email: 'bruna@redazione.example', currentPassword: 'una frase' },
    ]);
    await button('Disconnetti tutti gli altri').click();
    await admin.page.getByText('Accesso terminato').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await picture('account');
  });
});

describe('a second factor', () => {
  beforeEach(() => {
    reply(staffAccountRoutes.sessions, [staffSessionExample]);
    reply(staffAccountRoutes.startSecondFactor, secondFactorSetupExample);
    reply(staffAccountRoutes.confirmSecondFactor, recoveryCodesExample);
  });

  it('is set up with a QR code and as a key, and its recovery codes are shown once', async () => {
    reply(staffAccountRoutes.read, { ...staffAccountExample, hasSecondFactor: false, recoveryCodes: 0 });
    await open('/account');
    const panel = admin.page.getByRole('region', { name: 'Verifica in due passaggi' });
    await panel.getByLabel('Password attuale').fill('una frase');
    await button('Attivala').click();
    await panel.getByRole('img', { name: 'Codice QR con la chiave' }).waitFor();
    expect(await panel.getByLabel('Chiave', { exact: true }).inputValue()).toBe(
      secondFactorSetupExample.secret,
    );
    expect(await admin.accessibilityProblems()).toEqual([]);
    await panel.getByLabel('Codice dell’app').fill('287082');
    reply(staffAccountRoutes.read, { ...staffAccountExample, recoveryCodes: 10 });
    await button('Conferma').click();
    for (const code of recoveryCodesExample.codes) await panel.getByText(code).waitFor();
    await panel.getByText('Ti restano 10 codici di recupero').waitFor();
    expect(received).toEqual([{ currentPassword: 'una frase' }, { code: '287082' }]);
    expect(await admin.accessibilityProblems()).toEqual([]);
    await picture('second-factor');
    await admin.page.reload();
    await admin.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await admin.page.getByText(recoveryCodesExample.codes[0]).count()).toBe(0);
  });

  it('is asked for at the sign-in, where a wrong code is named and nothing is typed again', async () => {
    server.code = '287082';
    await admin.signIn();
    const code = admin.page.getByLabel(/^Codice dell’app/);
    await code.fill('000000');
    await button('Accedi').click();
    await admin.page.getByText('Il codice è sbagliato o già usato').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await code.fill('287082');
    await button('Accedi').click();
    await admin.waitForDashboard();
  });

  it('that is lost is replaced by a recovery code at the sign-in', async () => {
    const [recoveryCode] = recoveryCodesExample.codes;
    server.code = recoveryCode;
    await admin.signIn();
    await admin.page.getByLabel(/^Codice dell’app di autenticazione o codice di recupero/).fill(recoveryCode);
    await admin.page.keyboard.press('Enter');
    await admin.waitForDashboard();
  });
});

it('the audit log reads as sentences that lead to what they are about', async () => {
  const entry = { ...auditEntryExample, action: 'staff.role-changed', subjectType: 'staff' };
  reply(adminAuditRoutes.list, [
    { ...entry, details: { username: 'bruna', before: 'editor', after: 'viewer' } },
    { ...auditEntryExample, id: `${auditEntryExample.id.slice(0, -1)}0`, action: 'article.updated' },
    {
      ...auditEntryExample,
      id: `${auditEntryExample.id.slice(0, -1)}2`,
      action: 'session.refused',
      adminUsername: '',
    },
  ]);
  await open('/audit-log');
  const changed = admin.page.getByRole('link', {
    name: 'Ha cambiato il ruolo di bruna: Redattore → Osservatore',
  });
  expect(await changed.getAttribute('href')).toBe(`/admin-dashboard/staff/${entry.subjectId}`);
  await admin.page
    .getByRole('link', { name: 'Ha modificato l’articolo «The council votes on the harbour»' })
    .waitFor();
  await admin.page.getByText('Account sconosciuto').waitFor();
  expect(await admin.accessibilityProblems()).toEqual([]);
  await picture('audit-log');
});

describe('a letter’s link', () => {
  it('lets a person choose a password, and its token leaves the address bar', async () => {
    reply(staffAccountRoutes.choosePassword, null);
    await admin.page.goto(`${url}/admin-dashboard/choose-password#token=once`);
    await admin.page.getByLabel(/^Nuova password/).fill('una frase della redazione');
    expect(admin.page.url()).toBe(`${url}/admin-dashboard/choose-password`);
    expect(await admin.accessibilityProblems()).toEqual([]);
    await button('Salva la password').click();
    await admin.page.getByText('La password è salvata').waitFor();
    expect(received).toEqual([{ token: 'once', password: 'una frase della redazione' }]);
    await admin.page.getByRole('link', { name: 'Vai all’accesso' }).click();
    await admin.page.getByRole('heading', { name: 'Accedi alla redazione' }).waitFor();
  });

  it('that was cut off is named, and a forgotten password is asked for on the sign-in page', async () => {
    reply(staffAccountRoutes.forgotPassword, null);
    await admin.page.goto(`${url}/admin-dashboard/confirm-email`);
    await admin.page.getByText('Apri di nuovo quel link').waitFor();
    await admin.page.getByRole('link', { name: 'Vai all’accesso' }).click();
    await admin.page.getByRole('link', { name: 'Password dimenticata?' }).click();
    await admin.page.getByLabel(/^E-mail/).fill('bruna@vaglio.example');
    await button('Invia il link').click();
    await admin.page.getByText('Se un account con questo indirizzo può accedere').waitFor();
    expect(received).toEqual([{ email: 'bruna@vaglio.example' }]);
    await picture('forgot-password');
  });
});
