import { Box, Button, FormControlLabel, Skeleton, Switch, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  type ApiError,
  adminEmailConfigRoutes,
  type EmailConfig,
  NOTIFICATION_FLAGS,
  type TestEmailResult,
} from '@vaglio/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { LoadError, useConflictNotice, useShowNotice } from '../components/errors.js';
import { AdminPage, Panel } from '../components/page.js';
import { fieldErrorProps, useAction } from '../components/use-action.js';
import type { VaglioDataProvider } from '../providers/data-provider.js';

/** Loaded once: a refresh must not change a form that is being edited. */
export function EmailConfigPage() {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['server', 'email-config'],
    queryFn: ({ signal }) => dataProvider.call(adminEmailConfigRoutes.read, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <AdminPage title="vaglio.email.title" maxWidth={860}>
      <Box sx={{ mt: 3 }}>
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={420} />}
        {data && <EmailConfigForm key={data.version} config={data} reload={() => void refetch()} />}
      </Box>
    </AdminPage>
  );
}

interface EmailConfigFormProps {
  readonly config: EmailConfig;
  readonly reload: () => void;
}

/** How mail is sent: written, tried and saved. */
export function EmailConfigForm({ config, reload }: EmailConfigFormProps) {
  const translate = useTranslate();
  const form = useEmailConfigForm(config, reload);
  const t = (key: string) => translate(`vaglio.email.${key}`);
  return (
    <Box component="form" onSubmit={form.submit} noValidate sx={{ display: 'grid', gap: 3 }}>
      {form.conflictNotice}
      <EmailConfigFields form={form} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={form.isSaving}>
          {t('save')}
        </Button>
        <Button variant="outlined" onClick={form.sendTest} disabled={form.isTesting}>
          {t('test')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('testNote')}
        </Typography>
      </Box>
    </Box>
  );
}

/** The form's values and the sentences for refused fields. */
export interface EmailConfigDraft {
  readonly draft: EmailConfig;
  readonly change: (changed: Partial<EmailConfig>) => void;
  readonly fieldErrors: ApiError['fieldErrors'];
}

interface EmailConfigActs extends EmailConfigDraft {
  readonly conflictNotice: ReactNode;
  readonly submit: (event: FormEvent) => void;
  readonly isSaving: boolean;
  /** Tries what is written, saved or not. */
  readonly sendTest: () => void;
  readonly isTesting: boolean;
}

export function useEmailConfigForm(config: EmailConfig, reload: () => void): EmailConfigActs {
  const [draft, setDraft] = useState(config);
  const { conflictNotice, showConflict } = useConflictNotice(reload);
  const [save, isSaving, saveErrors] = useAction(adminEmailConfigRoutes.update, {
    done: 'vaglio.email.saved',
    failed: 'vaglio.email.saveFailed',
    onDone: reload,
    onFailed: showConflict,
  });
  const [test, isTesting, testErrors] = useAction(adminEmailConfigRoutes.test, {
    failed: 'vaglio.email.testFailed',
    onDone: useTestResult(),
  });
  return {
    draft,
    change: (changed) => setDraft({ ...draft, ...changed }),
    fieldErrors: { ...saveErrors, ...withoutParent(testErrors) },
    conflictNotice,
    submit: (event) => {
      event.preventDefault();
      save({ body: draft });
    },
    isSaving,
    sendTest: () => {
      const { version: _version, ...emailConfig } = draft;
      test({ body: { emailConfig } });
    },
    isTesting,
  };
}

/** A test names its fields below `emailConfig`. */
function withoutParent(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace('emailConfig.', ''), text]),
  );
}

function useTestResult(): (result: TestEmailResult) => void {
  const translate = useTranslate();
  const showNotice = useShowNotice();
  return ({ success, message }) =>
    showNotice({
      type: success ? 'success' : 'error',
      title: translate(`vaglio.email.${success ? 'testSent' : 'testFailed'}`),
      text: message,
    });
}

type TextName = 'smtpHost' | 'smtpUser' | 'smtpPassword' | 'fromEmail' | 'fromName' | 'notificationEmail';
type SwitchName = 'enabled' | (typeof NOTIFICATION_FLAGS)[number];

/** The server, the sender and the notifications. */
export function EmailConfigFields({ form }: { readonly form: EmailConfigDraft }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`vaglio.email.${key}`);
  return (
    <>
      <Panel title={t('server')}>
        <Toggle form={form} name="enabled" label={t('enabled')} />
        <Fields>
          <Text form={form} name="smtpHost" />
          <PortField form={form} />
          <Text form={form} name="smtpUser" />
          <Text form={form} name="smtpPassword" type="password" note={t('passwordNote')} />
        </Fields>
      </Panel>
      <Panel title={t('sender')}>
        <Fields>
          <Text form={form} name="fromEmail" type="email" />
          <Text form={form} name="fromName" />
          <Text form={form} name="notificationEmail" type="email" note={t('notificationNote')} />
        </Fields>
      </Panel>
      <Panel title={t('notifications')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {NOTIFICATION_FLAGS.map((flag) => (
            <Toggle
              key={flag}
              form={form}
              name={flag}
              label={translate(`vaglio.choice.notification.${flag}`)}
            />
          ))}
        </Box>
      </Panel>
    </>
  );
}

interface TextProps {
  readonly form: EmailConfigDraft;
  readonly name: TextName;
  readonly type?: 'text' | 'email' | 'password';
  readonly note?: string;
}

function Text({ form: { draft, fieldErrors, change }, name, type = 'text', note }: TextProps) {
  const translate = useTranslate();
  return (
    <TextField
      fullWidth
      type={type}
      autoComplete="off"
      label={translate(`vaglio.email.${name}`)}
      value={draft[name]}
      {...fieldErrorProps(fieldErrors, name, note)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

function PortField({ form: { draft, fieldErrors, change } }: { readonly form: EmailConfigDraft }) {
  const translate = useTranslate();
  return (
    <TextField
      fullWidth
      type="number"
      label={translate('vaglio.email.smtpPort')}
      value={draft.smtpPort}
      {...fieldErrorProps(fieldErrors, 'smtpPort')}
      onChange={(event) => change({ smtpPort: Number(event.target.value) })}
    />
  );
}

interface ToggleProps {
  readonly form: EmailConfigDraft;
  readonly name: SwitchName;
  readonly label: string;
}

function Toggle({ form: { draft, change }, name, label }: ToggleProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Switch checked={draft[name]} onChange={(_, isOn) => change({ [name]: isOn })} />}
    />
  );
}

function Fields({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {children}
    </Box>
  );
}
