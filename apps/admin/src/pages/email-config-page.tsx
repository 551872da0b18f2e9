import { Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { adminEmailConfigRoutes, type EmailConfig, LIMITS, NOTIFICATION_FLAGS } from '@vaglio/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConflictNotice, useShowNotice } from '../components/errors.js';
import { Loaded } from '../components/loaded.js';
import { AdminPage, Panel } from '../components/page.js';
import { fieldErrorProps, useAction, useFormQuery } from '../components/server-calls.js';
import { useUnsavedWork } from '../components/unsaved-work.js';
import { useTexts } from '../components/use-language.js';
import { useMay } from '../components/use-may.js';

export default function EmailConfigPage() {
  const query = useFormQuery(adminEmailConfigRoutes.read, {});
  return (
    <AdminPage title="vaglio.email.title" maxWidth={860}>
      <Box sx={{ mt: 3 }}>
        <Loaded query={query} height={420}>
          {(config) => (
            <EmailConfigForm key={config.version} config={config} reload={() => void query.refetch()} />
          )}
        </Loaded>
      </Box>
    </AdminPage>
  );
}

const TEXT_LIMITS = {
  smtpHost: LIMITS.domain,
  smtpUser: LIMITS.email,
  smtpPassword: LIMITS.smtpPassword,
  fromEmail: LIMITS.email,
  fromName: LIMITS.name,
  notificationEmail: LIMITS.email,
};
type TextName = keyof typeof TEXT_LIMITS;
type SwitchName = 'enabled' | (typeof NOTIFICATION_FLAGS)[number];

function EmailConfigForm({ config, reload }: { readonly config: EmailConfig; readonly reload: () => void }) {
  const translate = useTranslate();
  const t = useTexts('vaglio.email');
  const showNotice = useShowNotice();
  // The port stays text until it is sent, because an emptied number field would turn into 0.
  const [draft, setDraft] = useState({ ...config, smtpPort: String(config.smtpPort) });
  const [saved, setSaved] = useState(draft);
  const mayChange = useMay()(adminEmailConfigRoutes.update);
  useUnsavedWork(mayChange && draft !== saved);
  const { conflictNotice, showConflict } = useConflictNotice(reload);
  const [save, isSaving, saveErrors] = useAction(adminEmailConfigRoutes.update, {
    done: 'vaglio.email.saved',
    failed: 'vaglio.email.saveFailed',
    onDone: () => {
      setSaved(draft);
      reload();
    },
    onFailed: showConflict,
  });
  const [test, isTesting, testErrors] = useAction(adminEmailConfigRoutes.test, {
    failed: 'vaglio.email.testFailed',
    onDone: ({ success, message }) =>
      showNotice({
        type: success ? 'success' : 'error',
        title: t(success ? 'testSent' : 'testFailed'),
        text: message,
      }),
  });
  const fieldErrors = { ...saveErrors, ...withoutParent(testErrors) };
  const hasPort = draft.smtpPort !== '';
  const settings = { ...draft, smtpPort: Number(draft.smtpPort) };
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hasPort && mayChange) save({ body: settings });
  }

  function sendTest(): void {
    const { version: _version, ...emailConfig } = settings;
    if (hasPort) test({ body: { emailConfig } });
  }

  const text = (name: TextName, type: 'text' | 'email' | 'password' = 'text', note?: string) => (
    <TextField
      fullWidth
      type={type}
      autoComplete="off"
      label={t(name)}
      value={draft[name]}
      slotProps={{ htmlInput: { maxLength: TEXT_LIMITS[name].max } }}
      {...fieldErrorProps(fieldErrors, name, note)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const toggle = (name: SwitchName, label: string) => (
    <FormControlLabel
      key={name}
      label={label}
      control={<Switch checked={draft[name]} onChange={(_, isOn) => change({ [name]: isOn })} />}
    />
  );
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 3 }}>
      {conflictNotice}
      <Panel title={t('server')}>
        {toggle('enabled', t('enabled'))}
        <Fields>
          {text('smtpHost')}
          <TextField
            fullWidth
            type="number"
            label={t('smtpPort')}
            value={draft.smtpPort}
            {...fieldErrorProps(
              hasPort ? fieldErrors : { smtpPort: translate('ra.validation.required') },
              'smtpPort',
            )}
            onChange={(event) => change({ smtpPort: event.target.value })}
          />
          {text('smtpUser')}
          {text('smtpPassword', 'password', t('passwordNote'))}
        </Fields>
      </Panel>
      <Panel title={t('sender')}>
        <Fields>
          {text('fromEmail', 'email')}
          {text('fromName')}
          {text('notificationEmail', 'email', t('notificationNote'))}
        </Fields>
      </Panel>
      <Panel title={t('notifications')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {NOTIFICATION_FLAGS.map((flag) => toggle(flag, translate(`vaglio.choice.notification.${flag}`)))}
        </Box>
      </Panel>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {mayChange && (
          <Button type="submit" variant="contained" disabled={isSaving}>
            {t('save')}
          </Button>
        )}
        <Button variant="outlined" onClick={sendTest} disabled={isTesting}>
          {t('test')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('testNote')} {!mayChange && t('administratorsOnly')}
        </Typography>
      </Box>
    </Box>
  );
}

/** Removes the prefix `emailConfig.`, which the fields of the test call have. */
function withoutParent(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace('emailConfig.', ''), text]),
  );
}

function Fields({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {children}
    </Box>
  );
}
