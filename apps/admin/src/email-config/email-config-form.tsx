import type { EmailConfig } from '@vaglio/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmailConfigFields } from './email-config-fields.js';
import { useEmailConfigForm } from './use-email-config-form.js';

interface EmailConfigFormProps {
  readonly config: EmailConfig;
  readonly reload: () => void;
}

/** How mail is sent: written, tried and saved. */
export function EmailConfigForm({ config, reload }: EmailConfigFormProps) {
  const translate = useTranslate();
  const form = useEmailConfigForm(config, reload);
  const say = (key: string) => translate(`vaglio.email.${key}`);
  return (
    <Box component="form" onSubmit={form.submit} noValidate sx={{ display: 'grid', gap: 3 }}>
      {form.conflictNotice}
      <EmailConfigFields form={form} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={form.isSaving}>
          {say('save')}
        </Button>
        <Button variant="outlined" onClick={form.tryOut} disabled={form.isTrying}>
          {say('test')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('testNote')}
        </Typography>
      </Box>
    </Box>
  );
}
