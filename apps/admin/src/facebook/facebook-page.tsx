import { adminFacebookRoutes, type FacebookConnection } from '@vaglio/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../components/use-act.js';
import { NoticeAlert } from '../components/use-titled-notice.js';
import { Panel } from '../components/panel.js';
import { StaffPage } from '../components/staff-page.js';
import { TestPostForm } from './test-post-form.js';

export function FacebookPage() {
  const translate = useTranslate();
  return (
    <StaffPage title="vaglio.facebook.title" maxWidth={760}>
      <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
        <Typography sx={{ color: 'text.secondary', maxWidth: '66ch' }}>
          {translate('vaglio.facebook.intro')}
        </Typography>
        <ConnectionPanel />
        <TestPostForm />
      </Box>
    </StaffPage>
  );
}

/** Asks Facebook for the page that is configured; its answer stays until it is asked again. */
function ConnectionPanel() {
  const translate = useTranslate();
  const [answer, setAnswer] = useState<FacebookConnection | null>(null);
  const [test, isPending] = useAct(adminFacebookRoutes.test, {
    failed: 'vaglio.facebook.connectionError',
    onDone: setAnswer,
  });
  const say = (key: string) => translate(`vaglio.facebook.${key}`);
  return (
    <Panel title={say('connection')}>
      <Button variant="outlined" disabled={isPending} onClick={() => test({})} sx={{ mb: 2 }}>
        {say(isPending ? 'testing' : 'test')}
      </Button>
      {answer && (
        <NoticeAlert
          notice={{
            type: answer.connected ? 'success' : 'error',
            title: say(answer.connected ? 'connected' : 'connectionFailed'),
            text: answer.message,
          }}
        />
      )}
    </Panel>
  );
}
