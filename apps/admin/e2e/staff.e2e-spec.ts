import {
  adminAuditRoutes,
  adminSigningKeysRoutes,
  adminStaffRoutes,
  staffAccountRoutes,
} from '@vaglio/contracts';
import {
  auditEntryExample,
  recoveryCodesExample,
  secondFactorSetupExample,
  signingKeyExample,
  staffAccountExample,
  staffMemberExample,
  staffSessionExample,
} from '@vaglio/contracts/examples';
import { adminPageForEachTest } from './testing/admin-page.js';

const admin = adminPageForEachTest();

describe('the screens of staff', () => {
  const member = {
    ...staffMemberExample,
    state: 'invited' as const,
    lastSignInAt: null,
    hasSecondFactor: false,
  };
  const params = { id: member.id };

  beforeEach(() => {
    admin.server.reply(adminStaffRoutes.list, [
      staffMemberExample,
      { ...member, id: `${member.id.slice(0, -1)}0`, username: 'carla' },
    ]);
    admin.server.reply(adminStaffRoutes.read, member, params);
  });

  it('invite a new member with a role', async () => {
    admin.server.reply(adminStaffRoutes.invite, member);
    await admin.visitSignedIn('/staff');
    await admin.page.getByRole('link', { name: 'bruna' }).waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.page.getByRole('link', { name: 'Invita una persona' }).click();
    await admin.page.getByLabel(/^Nome utente/).fill('bruna');
    await admin.page.getByLabel(/^E-mail/).fill('bruna@vaglio.example');
    await admin.page.getByText('Articoli, decisioni, correzioni').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.button('Salva').click();
    await admin.page.getByText('Invito inviato').waitFor();
    expect(admin.server.received).toEqual([
      { username: 'bruna', email: 'bruna@vaglio.example', role: 'editor', preferredLanguage: 'it' },
    ]);
    await admin.pictures('staff-list');
  });

  it('change a role, send the invitation again, and deactivate after a confirmation', async () => {
    admin.server.reply(adminStaffRoutes.update, { ...member, version: 3 }, params);
    admin.server.reply(adminStaffRoutes.inviteAgain, null, params);
    await admin.visitSignedIn(`/staff/${member.id}`);
    await admin.page.getByLabel(/^Ruolo/).click();
    await admin.page.getByRole('option', { name: 'Osservatore' }).click();
    await admin.button('Salva').click();
    await admin.page.getByText('Ruolo cambiato').waitFor();
    await admin.button('Invia di nuovo l’invito').click();
    await admin.page.getByText('Invito inviato').waitFor();
    await admin.button('Disattiva').click();
    await admin.button('Conferma').click();
    await admin.page.getByText('Account disattivato').waitFor();
    expect(admin.server.received).toEqual([
      { role: 'viewer', version: 2 },
      { isActive: false, version: 2 },
    ]);
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.pictures('staff-edit');
  });

  it('show an icon in each button on a phone, where labels are hidden', async () => {
    admin.server.reply(adminStaffRoutes.read, { ...member, hasSecondFactor: true }, params);
    await admin.page.setViewportSize({ width: 360, height: 740 });
    await admin.visitSignedIn(`/staff/${member.id}`);
    await admin.button(/^Disattiva$/).waitFor();
    for (const name of [/^Invia di nuovo/, /^Disattiva$/, /^Disattiva la verifica/])
      expect(await admin.button(name).locator('svg').count()).toBe(1);
    await admin.pictures('staff-edit-phone');
  });

  it('keep the input and show why it was not saved, when the role no longer admits the call', async () => {
    await admin.visitSignedIn('/staff/create');
    admin.server.reply(adminStaffRoutes.invite, 'ROLE_REQUIRED');
    await admin.page.getByLabel(/^Nome utente/).fill('bruna');
    await admin.page.getByLabel(/^E-mail/).fill('bruna@vaglio.example');
    admin.server.role = 'viewer';
    await admin.button('Salva').click();
    await admin.page.getByText('Il tuo ruolo non lo permette').waitFor();
    expect(await admin.page.getByLabel(/^Nome utente/).inputValue()).toBe('bruna');
    expect(await admin.page.getByRole('dialog').count()).toBe(0);
    await admin.pictures('staff-create');
  });
});

describe('the menu', () => {
  it('has for a viewer no screen that the server would refuse', async () => {
    admin.server.role = 'viewer';
    await admin.visitSignedIn('/');
    await admin.menuItem(/^Articoli$/).waitFor();
    for (const name of ['Redazione', 'Utenti', 'Pagamenti', 'Registro', 'Stato', 'Facebook', /^Notifiche/])
      expect(await admin.menuItem(name).count()).toBe(0);
    await admin.visit('/users');
    await admin.page.getByText('Accesso negato').waitFor();
  });
});

describe('the account page', () => {
  beforeEach(() => {
    admin.server.reply(staffAccountRoutes.read, {
      ...staffAccountExample,
      pendingEmail: 'bruna@redazione.example',
    });
    admin.server.reply(staffAccountRoutes.sessions, [
      staffSessionExample,
      {
        ...staffSessionExample,
        id: `${staffSessionExample.id.slice(0, -1)}0`,
        isCurrent: false,
        device: 'Safari · iPhone',
      },
    ]);
  });

  it('changes password and e-mail address, and ends the other sessions', async () => {
    admin.server.reply(staffAccountRoutes.changePassword, null);
    admin.server.reply(staffAccountRoutes.changeEmail, null);
    admin.server.reply(staffAccountRoutes.endOtherSessions, null);
    await admin.visitSignedIn('/');
    await admin.button(/Profilo/).click();
    await admin.menuItem('Il tuo account').click();
    const password = admin.region('Password');
    await password.getByLabel('Password attuale').fill('una frase della redazione');
    await password.getByLabel('Nuova password').fill('un’altra frase della redazione');
    await admin.button('Cambia password').click();
    await admin.page.getByText('Password cambiata').waitFor();
    expect(await password.getByLabel('Nuova password').inputValue()).toBe('');
    await admin.page.getByLabel('Nuovo indirizzo e-mail').fill('bruna@redazione.example');
    await admin.page.getByLabel('Password attuale').first().fill('una frase');
    await admin.button('Cambia e-mail').click();
    await admin.page.getByText('Apri il link nel messaggio inviato al nuovo indirizzo.').waitFor();
    expect(admin.server.received).toEqual([
      { currentPassword: 'una frase della redazione', password: 'un’altra frase della redazione' },
      { email: 'bruna@redazione.example', currentPassword: 'una frase' },
    ]);
    await admin.button('Disconnetti tutti gli altri').click();
    await admin.page.getByText('Accesso terminato').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.pictures('account');
  });
});

describe('the second factor', () => {
  beforeEach(() => {
    admin.server.reply(staffAccountRoutes.sessions, [staffSessionExample]);
    admin.server.reply(staffAccountRoutes.startSecondFactor, secondFactorSetupExample);
    admin.server.reply(staffAccountRoutes.confirmSecondFactor, recoveryCodesExample);
  });

  it('is set up with a QR code or a key, and shows its recovery codes once', async () => {
    admin.server.reply(staffAccountRoutes.read, {
      ...staffAccountExample,
      hasSecondFactor: false,
      recoveryCodes: 0,
    });
    await admin.visitSignedIn('/account');
    const panel = admin.region('Verifica in due passaggi');
    await panel.getByLabel('Password attuale').fill('una frase');
    await admin.button('Attivala').click();
    await panel.getByRole('img', { name: 'Codice QR con la chiave' }).waitFor();
    expect(await panel.getByLabel('Chiave', { exact: true }).inputValue()).toBe(
      secondFactorSetupExample.secret,
    );
    expect(await admin.accessibilityProblems()).toEqual([]);
    await panel.getByLabel('Codice dell’app').fill('287082');
    admin.server.reply(staffAccountRoutes.read, { ...staffAccountExample, recoveryCodes: 10 });
    await admin.button('Conferma').click();
    for (const code of recoveryCodesExample.codes) await panel.getByText(code).waitFor();
    await panel.getByText('Ti restano 10 codici di recupero').waitFor();
    expect(admin.server.received).toEqual([{ currentPassword: 'una frase' }, { code: '287082' }]);
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.pictures('second-factor');
    await admin.page.reload();
    await admin.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await admin.page.getByText(recoveryCodesExample.codes[0]).count()).toBe(0);
  });

  it('is required at the sign-in, where a wrong code keeps the other fields', async () => {
    admin.server.code = '287082';
    await admin.visitSignIn();
    await admin.signIn();
    const code = admin.page.getByLabel(/^Codice dell’app/);
    await code.fill('000000');
    await admin.button('Accedi').click();
    await admin.page.getByText('Il codice è sbagliato o già usato').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await code.fill('287082');
    await admin.button('Accedi').click();
    await admin.waitForDashboard();
  });

  it('can be replaced by a recovery code at the sign-in', async () => {
    const [recoveryCode] = recoveryCodesExample.codes;
    admin.server.code = recoveryCode;
    await admin.visitSignIn();
    await admin.signIn();
    await admin.page.getByLabel(/^Codice dell’app di autenticazione o codice di recupero/).fill(recoveryCode);
    await admin.page.keyboard.press('Enter');
    await admin.waitForDashboard();
  });
});

describe('the audit log', () => {
  it('shows sentences with links to their subjects', async () => {
    const entry = { ...auditEntryExample, action: 'staff.role-changed', subjectType: 'staff' };
    admin.server.reply(adminAuditRoutes.list, [
      { ...entry, details: { username: 'bruna', before: 'editor', after: 'viewer' } },
      { ...auditEntryExample, id: `${auditEntryExample.id.slice(0, -1)}0`, action: 'article.updated' },
      {
        ...auditEntryExample,
        id: `${auditEntryExample.id.slice(0, -1)}2`,
        action: 'session.refused',
        adminUsername: '',
      },
      {
        ...auditEntryExample,
        id: `${auditEntryExample.id.slice(0, -1)}4`,
        action: 'outlet.statement-added',
        subjectType: 'outlet',
        subjectId: 'outlet.example',
      },
      {
        ...auditEntryExample,
        id: `${auditEntryExample.id.slice(0, -1)}6`,
        action: 'user.updated',
        subjectType: 'user',
        details: {
          email: 'ada@example.org',
          before: ['subscriptionTier: free'],
          after: ['subscriptionTier: premium'],
        },
      },
    ]);
    await admin.visitSignedIn('/audit-log');
    const changed = admin.page.getByRole('link', {
      name: 'Ha cambiato il ruolo di bruna: Redattore → Osservatore',
    });
    expect(await changed.getAttribute('href')).toBe(`/admin-dashboard/staff/${entry.subjectId}`);
    await admin.page
      .getByRole('link', { name: 'Ha modificato l’articolo «The council votes on the harbour»' })
      .waitFor();
    const stated = admin.page.getByRole('link', { name: 'Ha aggiunto un’indicazione su una testata' });
    expect(await stated.getAttribute('href')).toBe('/admin-dashboard/outlets/outlet.example/show');
    await admin.page
      .getByRole('link', { name: 'Ha modificato l’utente ada@example.org: Piano: Premium' })
      .waitFor();
    await admin.page.getByText('Account sconosciuto').waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.pictures('audit-log');
  });

  it('names the user who did it and, once on a phone, the details of an entry', async () => {
    admin.server.reply(adminAuditRoutes.list, [{ ...auditEntryExample, adminUsername: 'account owner' }]);
    await admin.page.setViewportSize({ width: 390, height: 844 });
    await admin.visitSignedIn('/audit-log');
    const entry = admin.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dettagli' });
    expect(await entry.innerText()).toMatch(/Chi\s+L’utente\s[^]*Dettagli\s+Mostra$/);
  });
});

describe('the signing keys', () => {
  it('are created and withdrawn only after a confirmation', async () => {
    const key = signingKeyExample;
    admin.server.reply(adminSigningKeysRoutes.list, [key]);
    admin.server.reply(adminSigningKeysRoutes.rotate, key);
    admin.server.reply(adminSigningKeysRoutes.withdraw, key, { id: key.id });
    await admin.visitSignedIn('/signing-keys');
    const confirm = async (question: string): Promise<void> => {
      await admin.page.getByRole('dialog').getByText(question).waitFor();
      expect(admin.server.received).toEqual([]);
      expect(await admin.accessibilityProblems()).toEqual([]);
      await admin.button('Conferma').click();
    };
    await admin.button('Firma con una nuova chiave').click();
    await confirm('Creare una nuova chiave?');
    await admin.page.getByText('Da ora firma una nuova chiave.').waitFor();
    const withdraw = admin.button(`Ritira: ${key.id}`);
    expect(await withdraw.isDisabled()).toBe(true);
    await admin.page.getByLabel('Motivo pubblico (italiano)').fill('Una copia è stata vista.');
    await withdraw.click();
    await confirm('Ritirare questa chiave?');
    await admin.page.getByText('La chiave è ritirata').waitFor();
    expect(admin.server.received).toEqual([{ reason: { it: 'Una copia è stata vista.' } }]);
    await admin.pictures('signing-keys');
  });
});

describe('a link in an e-mail', () => {
  it('opens a form for a new password, and its token is removed from the address bar', async () => {
    admin.server.reply(staffAccountRoutes.choosePassword, null);
    await admin.visit('/choose-password#token=once');
    await admin.page.getByLabel(/^Nuova password/).fill('una frase della redazione');
    expect(admin.page.url()).toBe(`${admin.url}/admin-dashboard/choose-password`);
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.button('Salva la password').click();
    await admin.page.getByText('La password è salvata').waitFor();
    expect(admin.server.received).toEqual([{ token: 'once', password: 'una frase della redazione' }]);
    await admin.page.getByRole('link', { name: 'Vai all’accesso' }).click();
    await admin.page.getByRole('heading', { name: 'Accedi alla redazione' }).waitFor();
  });

  it('shows a notice without a token, and a new link can be requested on the sign-in page', async () => {
    admin.server.reply(staffAccountRoutes.forgotPassword, null);
    await admin.visit('/confirm-email');
    await admin.page.getByText('Apri di nuovo quel link').waitFor();
    await admin.page.getByRole('link', { name: 'Vai all’accesso' }).click();
    await admin.page.getByRole('link', { name: 'Password dimenticata?' }).click();
    await admin.page.getByLabel(/^E-mail/).fill('bruna@vaglio.example');
    await admin.button('Invia il link').click();
    await admin.page.getByText('Se un account con questo indirizzo può accedere').waitFor();
    expect(admin.server.received).toEqual([{ email: 'bruna@vaglio.example' }]);
    await admin.pictures('forgot-password');
  });
});
