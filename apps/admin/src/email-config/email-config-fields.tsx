import { NOTIFICATION_FLAGS } from '@vaglio/contracts';
import { Box, FormControlLabel, Switch, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '../components/panel.js';
import type { EmailConfigDraft } from './use-email-config-form.js';

type TextName = 'smtpHost' | 'smtpUser' | 'smtpPassword' | 'fromEmail' | 'fromName' | 'notificationEmail';
type SwitchName = 'enabled' | (typeof NOTIFICATION_FLAGS)[number];

/** The server, the sender, and what staff are told of. */
export function EmailConfigFields({ form }: { readonly form: EmailConfigDraft }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`vaglio.email.${key}`);
  return (
    <>
      <Panel title={say('server')}>
        <Toggle form={form} name="enabled" label={say('enabled')} />
        <Fields>
          <Text form={form} name="smtpHost" />
          <PortField form={form} />
          <Text form={form} name="smtpUser" />
          <Text form={form} name="smtpPassword" type="password" note={say('passwordNote')} />
        </Fields>
      </Panel>
      <Panel title={say('sender')}>
        <Fields>
          <Text form={form} name="fromEmail" type="email" />
          <Text form={form} name="fromName" />
          <Text form={form} name="notificationEmail" type="email" note={say('notificationNote')} />
        </Fields>
      </Panel>
      <Panel title={say('notifications')}>
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

function Text({ form: { draft, refused, change }, name, type = 'text', note }: TextProps) {
  const translate = useTranslate();
  return (
    <TextField
      fullWidth
      type={type}
      autoComplete="off"
      label={translate(`vaglio.email.${name}`)}
      value={draft[name]}
      error={name in refused}
      helperText={refused[name] ?? note}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

function PortField({ form: { draft, refused, change } }: { readonly form: EmailConfigDraft }) {
  const translate = useTranslate();
  return (
    <TextField
      fullWidth
      type="number"
      label={translate('vaglio.email.smtpPort')}
      value={draft.smtpPort}
      error={'smtpPort' in refused}
      helperText={refused['smtpPort']}
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
