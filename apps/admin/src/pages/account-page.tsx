import { Box, Button, FormControlLabel, Skeleton, Switch, Typography } from '@mui/material';
import { type StaffAccount, staffAccountRoutes, type StaffSession } from '@vaglio/contracts';
import { useTranslate } from 'react-admin';
import { LoadError } from '../components/errors.js';
import { FactList } from '../components/facts.js';
import { useMoment } from '../components/fields.js';
import { AdminPage, Panel } from '../components/page.js';
import { useAction, useServerQuery } from '../components/use-action.js';
import { IfMay } from '../components/use-may.js';
import { CredentialForm, CURRENT_PASSWORD } from './credential-form.js';
import { SecondFactorPanel } from './second-factor-panel.js';

/** One's own account: address, password and sign-ins. */
export function AccountPage() {
  const { data, error, refetch } = useServerQuery('account', (dataProvider, signal) =>
    dataProvider.call(staffAccountRoutes.read, { signal }),
  );
  return (
    <AdminPage title="vaglio.account.title" maxWidth={860}>
      <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        {data && (
          <>
            <EmailPanel account={data} />
            <PasswordPanel />
            <SecondFactorPanel account={data} />
            <IfMay route={staffAccountRoutes.setDeskLetters}>
              <DeskLettersPanel account={data} />
            </IfMay>
            <SessionsPanel />
          </>
        )}
      </Box>
    </AdminPage>
  );
}

function EmailPanel({ account }: { readonly account: StaffAccount }) {
  const translate = useTranslate();
  const moment = useMoment();
  const t = (key: string) => translate(`vaglio.account.${key}`);
  return (
    <Panel title={t('facts')}>
      <FactList
        facts={[
          [t('username'), account.username],
          [t('role'), translate(`vaglio.choice.role.${account.role}`)],
          [
            t('lastSignIn'),
            account.lastSignInAt ? moment(account.lastSignInAt) : translate('vaglio.staff.never'),
          ],
          [t('email'), account.email ?? t('noEmail')],
        ]}
      />
      {account.pendingEmail !== null && (
        <Typography role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {translate('vaglio.account.pendingEmail', { email: account.pendingEmail })}
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
          { name: 'email', label: t('newEmail'), type: 'email', autoComplete: 'email' },
          CURRENT_PASSWORD,
        ]}
      />
    </Panel>
  );
}

function PasswordPanel() {
  const translate = useTranslate();
  const t = (key: string) => translate(`vaglio.account.${key}`);
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
            note: t('passwordNote'),
          },
        ]}
      />
    </Panel>
  );
}

function DeskLettersPanel({ account }: { readonly account: StaffAccount }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`vaglio.account.${key}`);
  const [set, isPending] = useAction(staffAccountRoutes.setDeskLetters, {
    done: 'vaglio.account.deskLettersSaved',
    failed: 'vaglio.account.deskLettersFailed',
  });
  return (
    <Panel title={t('deskLetters')}>
      <FormControlLabel
        control={
          <Switch
            checked={account.deskLetters}
            disabled={isPending}
            onChange={(_, isWanted) => set({ body: { isWanted } })}
          />
        }
        label={t('deskLettersSwitch')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(account.email === null ? 'deskLettersNoEmail' : 'deskLettersNote')}
      </Typography>
    </Panel>
  );
}

function SessionsPanel() {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery('account sessions', (dataProvider, signal) =>
    dataProvider.call(staffAccountRoutes.sessions, { signal }),
  );
  const texts = { done: 'vaglio.account.sessionEnded', failed: 'vaglio.account.sessionsFailed' };
  const [endOthers, isEndingOthers] = useAction(staffAccountRoutes.endOtherSessions, texts);
  const [end, isEnding] = useAction(staffAccountRoutes.endSession, texts);
  return (
    <Panel title={translate('vaglio.account.sessions')}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isDisabled={isEnding}
            end={() => end({ params: { id: session.id } })}
          />
        ))}
      </Box>
      {data && data.length > 1 && (
        <Button variant="outlined" disabled={isEndingOthers} onClick={() => endOthers({})} sx={{ mt: 2 }}>
          {translate('vaglio.account.endOthers')}
        </Button>
      )}
    </Panel>
  );
}

interface SessionRowProps {
  readonly session: StaffSession;
  readonly isDisabled: boolean;
  readonly end: () => void;
}

function SessionRow({ session, isDisabled, end }: SessionRowProps) {
  const translate = useTranslate();
  const moment = useMoment();
  const device = session.device || translate('vaglio.account.unknownDevice');
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
          {translate('vaglio.account.signedIn', { date: moment(session.createdAt) })}.{' '}
          {translate('vaglio.account.lastUsed', { date: moment(session.lastUsedAt) })}
        </Typography>
      </div>
      {session.isCurrent ? (
        <Typography variant="body2">{translate('vaglio.account.thisSession')}</Typography>
      ) : (
        <Button
          disabled={isDisabled}
          onClick={end}
          aria-label={`${translate('vaglio.account.endSession')}: ${device}`}
        >
          {translate('vaglio.account.endSession')}
        </Button>
      )}
    </Box>
  );
}
