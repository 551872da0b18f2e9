import {
  adminEmailConfigRoutes,
  NOTIFICATION_FLAGS,
  type EmailConfig,
  type TestEmailResult,
  type UpdateEmailConfigRequest,
} from '@vaglio/contracts';
import { Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../components/use-act.js';
import { useConflictNotice } from '../components/use-conflict-notice.js';
import { useTitledNotice } from '../components/use-titled-notice.js';
import { Panel } from '../components/panel.js';
import type { ApiError } from '../providers/api/api-error.js';

interface EmailConfigFormProps {
  readonly config: EmailConfig;
  readonly reload: () => void;
}

type TextName = 'smtpHost' | 'smtpUser' | 'smtpPassword' | 'fromEmail' | 'fromName' | 'notificationEmail';
type SwitchName = 'enabled' | (typeof NOTIFICATION_FLAGS)[number];

export function EmailConfigForm({ config, reload }: EmailConfigFormProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState(config);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { conflictNotice, noticeConflict } = useConflictNotice(reload);
  const sayResult = useTestResult();
  const say = (key: string) => translate(`vaglio.email.${key}`);

  function onFailed(error: ApiError): boolean {
    setRefused(withoutParent(error.body.errors));
    return noticeConflict(error);
  }
  const [save, isSaving] = useAct(adminEmailConfigRoutes.update, {
    done: 'vaglio.email.saved',
    failed: 'vaglio.email.saveFailed',
    onDone: reload,
    onFailed,
  });
  const [test, isTesting] = useAct(adminEmailConfigRoutes.test, {
    failed: 'vaglio.email.testFailed',
    onDone: sayResult,
    onFailed,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused({});
    save({ body: draft });
  }

  function tryOut(): void {
    const { version: _version, ...emailConfig } = draft;
    setRefused({});
    test({ body: { emailConfig } satisfies { emailConfig: UpdateEmailConfigRequest } });
  }

  const text = (name: TextName, note?: string, type = 'text') => (
    <TextField
      fullWidth
      type={type}
      autoComplete="off"
      label={say(name)}
      value={draft[name]}
      error={name in refused}
      helperText={refused[name] ?? (note && say(note))}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  );
  const toggle = (name: SwitchName, label: string) => (
    <FormControlLabel
      key={name}
      label={label}
      control={<Switch checked={draft[name]} onChange={(_, isOn) => setDraft({ ...draft, [name]: isOn })} />}
    />
  );

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 3 }}>
      {conflictNotice}
      <Panel title={say('server')}>
        {toggle('enabled', say('enabled'))}
        <Fields>
          {text('smtpHost')}
          <TextField
            fullWidth
            type="number"
            label={say('smtpPort')}
            value={draft.smtpPort}
            error={'smtpPort' in refused}
            helperText={refused['smtpPort']}
            onChange={(event) => setDraft({ ...draft, smtpPort: Number(event.target.value) })}
          />
          {text('smtpUser')}
          {text('smtpPassword', 'passwordNote', 'password')}
        </Fields>
      </Panel>
      <Panel title={say('sender')}>
        <Fields>
          {text('fromEmail', undefined, 'email')}
          {text('fromName')}
          {text('notificationEmail', 'notificationNote', 'email')}
        </Fields>
      </Panel>
      <Panel title={say('notifications')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {NOTIFICATION_FLAGS.map((flag) => toggle(flag, translate(`vaglio.choice.notification.${flag}`)))}
        </Box>
      </Panel>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {say('save')}
        </Button>
        <Button variant="outlined" onClick={tryOut} disabled={isTesting}>
          {say('test')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('testNote')}
        </Typography>
      </Box>
    </Box>
  );
}

function Fields({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {children}
    </Box>
  );
}

/** A test names its fields below `emailConfig`. */
const withoutParent = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [name.replace('emailConfig.', ''), text]));

function useTestResult(): (result: TestEmailResult) => void {
  const translate = useTranslate();
  const say = useTitledNotice();
  return ({ success, message }) =>
    say({
      type: success ? 'success' : 'error',
      title: translate(`vaglio.email.${success ? 'testSent' : 'testFailed'}`),
      text: message,
    });
}
