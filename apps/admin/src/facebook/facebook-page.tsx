import { adminFacebookRoutes, type FacebookConnection } from '@vaglio/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useAct } from '../components/use-act.js';
import { NoticeAlert } from '../components/use-titled-notice.js';
import { Panel } from '../components/panel.js';
import { TestPostForm } from './test-post-form.js';

export function FacebookPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ p: { xs: 1, md: 3 }, maxWidth: 760, width: '100%', display: 'grid', gap: 3 }}>
      <Title title="vaglio.facebook.title" />
      <Typography variant="h1" sx={{ fontSize: '2rem' }}>
        {translate('vaglio.facebook.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '66ch' }}>
        {translate('vaglio.facebook.intro')}
      </Typography>
      <ConnectionPanel />
      <TestPostForm />
    </Box>
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
