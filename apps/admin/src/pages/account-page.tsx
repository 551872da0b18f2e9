import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { LIMITS, type StaffAccount, staffAccountRoutes, type StaffSession } from '@vaglio/contracts';
import { useTranslate } from 'react-admin';
import { FactList } from '../components/facts.js';
import { useDateTime } from '../components/fields.js';
import { Loaded } from '../components/loaded.js';
import { AdminPage, Panel } from '../components/page.js';
import { useAction, useServerQuery } from '../components/server-calls.js';
import { useTexts } from '../components/use-language.js';
import { IfMay } from '../components/use-may.js';
import { CredentialForm, CURRENT_PASSWORD } from './credential-form.js';
import { SecondFactorPanel } from './second-factor-panel.js';

export default function AccountPage() {
  return (
    <AdminPage title="vaglio.account.title" maxWidth={860}>
      <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
        <Loaded query={useServerQuery(staffAccountRoutes.read, {})} height={320}>
          {(account) => (
            <>
              <EmailPanel account={account} />
              <PasswordPanel />
              <SecondFactorPanel account={account} />
              <IfMay route={staffAccountRoutes.setDeskMails}>
                <DeskMailsPanel account={account} />
              </IfMay>
              <SessionsPanel />
            </>
          )}
        </Loaded>
      </Box>
    </AdminPage>
  );
}

function EmailPanel({ account }: { readonly account: StaffAccount }) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const t = useTexts('vaglio.account');
  return (
    <Panel title={t('facts')}>
      <FactList
        facts={[
          [t('username'), account.username],
          [t('role'), translate(`vaglio.choice.role.${account.role}`)],
          [
            t('lastSignIn'),
            account.lastSignInAt ? dateTime(account.lastSignInAt) : translate('vaglio.staff.never'),
          ],
          [t('email'), account.email ?? t('noEmail')],
        ]}
      />
      {account.pendingEmail !== null && (
        <Typography role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {t('pendingEmail', { email: account.pendingEmail })}
        </Typography>
      )}
      <CredentialForm
        route={staffAccountRoutes.changeEmail}
        texts={{
          submit: t('changeEmail'),
          done: 'vaglio.account.emailSent',
          failed: 'vaglio.account.emailFailed',
        }}
        fields={[
          {
            name: 'email',
            label: t('newEmail'),
            type: 'email',
            autoComplete: 'email',
            maxLength: LIMITS.email.max,
          },
          CURRENT_PASSWORD,
        ]}
      />
    </Panel>
  );
}

function PasswordPanel() {
  const t = useTexts('vaglio.account');
  return (
    <Panel title={t('password')}>
      <CredentialForm
        route={staffAccountRoutes.changePassword}
        texts={{
          submit: t('changePassword'),
          done: 'vaglio.account.passwordChanged',
          failed: 'vaglio.account.passwordFailed',
        }}
        fields={[
          CURRENT_PASSWORD,
          {
            name: 'password',
            label: t('newPassword'),
            type: 'password',
            autoComplete: 'new-password',
            maxLength: LIMITS.staffPassword.max,
            note: t('passwordNote'),
          },
        ]}
      />
    </Panel>
  );
}

function DeskMailsPanel({ account }: { readonly account: StaffAccount }) {
  const t = useTexts('vaglio.account');
  const [set, isPending] = useAction(staffAccountRoutes.setDeskMails, {
    done: 'vaglio.account.deskMailsSaved',
    failed: 'vaglio.account.deskMailsFailed',
  });
  return (
    <Panel title={t('deskMails')}>
      <FormControlLabel
        control={
          <Switch
            checked={account.deskMails}
            disabled={isPending}
            onChange={(_, isWanted) => set({ body: { isWanted } })}
          />
        }
        label={t('deskMailsSwitch')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(account.email === null ? 'deskMailsNoEmail' : 'deskMailsNote')}
      </Typography>
    </Panel>
  );
}

function SessionsPanel() {
  const t = useTexts('vaglio.account');
  const texts = { done: 'vaglio.account.sessionEnded', failed: 'vaglio.account.sessionsFailed' };
  const [endOthers, isEndingOthers] = useAction(staffAccountRoutes.endOtherSessions, texts);
  const [end, isEnding] = useAction(staffAccountRoutes.endSession, texts);
  return (
    <Panel title={t('sessions')}>
      <Loaded query={useServerQuery(staffAccountRoutes.sessions, {})} height={120}>
        {(sessions) => (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isDisabled={isEnding}
                  end={() => end({ params: { id: session.id } })}
                />
              ))}
            </Box>
            {sessions.length > 1 && (
              <Button
                variant="outlined"
                disabled={isEndingOthers}
                onClick={() => endOthers({})}
                sx={{ mt: 2 }}
              >
                {t('endOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface SessionRowProps {
  readonly session: StaffSession;
  readonly isDisabled: boolean;
  readonly end: () => void;
}

function SessionRow({ session, isDisabled, end }: SessionRowProps) {
  const dateTime = useDateTime();
  const t = useTexts('vaglio.account');
  const device = session.device || t('unknownDevice');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('signedIn', { date: dateTime(session.createdAt) })}.{' '}
          {t('lastUsed', { date: dateTime(session.lastUsedAt) })}
        </Typography>
      </div>
      {session.isCurrent ? (
        <Typography variant="body2">{t('thisSession')}</Typography>
      ) : (
        <Button disabled={isDisabled} onClick={end} aria-label={`${t('endSession')}: ${device}`}>
          {t('endSession')}
        </Button>
      )}
    </Box>
  );
}
