import { Box, Button, TextField, Typography } from '@mui/material';
import { adminFacebookRoutes, type FacebookConnection, LIMITS } from '@vaglio/contracts';
import { type FormEvent, useState } from 'react';
import { NoticeAlert, useShowNotice } from '../components/errors.js';
import { AdminPage, Panel } from '../components/page.js';
import { fieldErrorProps, useAction } from '../components/server-calls.js';
import { useTexts } from '../components/use-language.js';
import { withoutEmpty } from '../components/forms.js';

export default function FacebookPage() {
  const t = useTexts('vaglio.facebook');
  return (
    <AdminPage title="vaglio.facebook.title" maxWidth={760}>
      <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
        <Typography sx={{ color: 'text.secondary', maxWidth: '66ch' }}>{t('intro')}</Typography>
        <ConnectionPanel />
        <TestPostForm />
      </Box>
    </AdminPage>
  );
}

function ConnectionPanel() {
  const t = useTexts('vaglio.facebook');
  const [answer, setAnswer] = useState<FacebookConnection | null>(null);
  const [test, isPending] = useAction(adminFacebookRoutes.test, {
    failed: 'vaglio.facebook.connectionError',
    onDone: setAnswer,
  });
  return (
    <Panel title={t('connection')}>
      <Button variant="outlined" disabled={isPending} onClick={() => test({})} sx={{ mb: 2 }}>
        {t(isPending ? 'testing' : 'test')}
      </Button>
      {answer && (
        <NoticeAlert
          notice={{
            type: answer.connected ? 'success' : 'error',
            title: t(answer.connected ? 'connected' : 'connectionFailed'),
            text: answer.message,
          }}
        />
      )}
    </Panel>
  );
}

const EMPTY = { message: '', link: '', imageUrl: '' };

function TestPostForm() {
  const t = useTexts('vaglio.facebook');
  const showNotice = useShowNotice();
  const [post, setPost] = useState(EMPTY);
  const [publish, isPending, fieldErrors] = useAction(adminFacebookRoutes.postTest, {
    failed: 'vaglio.facebook.postError',
    onDone: ({ success, message }) =>
      showNotice({
        type: success ? 'success' : 'error',
        title: t(success ? 'posted' : 'postFailed'),
        text: message,
      }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (post.message.trim() === '')
      showNotice({ type: 'error', title: t('messageRequired'), text: t('enterMessage') });
    else publish({ body: { ...withoutEmpty(post), message: post.message } });
  }

  const field = (name: keyof typeof EMPTY, isLong = false) => (
    <TextField
      fullWidth
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      type={isLong ? undefined : 'url'}
      required={isLong}
      slotProps={{ htmlInput: { maxLength: (isLong ? LIMITS.facebookPost : LIMITS.url).max } }}
      label={t(name)}
      value={post[name]}
      {...fieldErrorProps(fieldErrors, name)}
      onChange={(event) => setPost({ ...post, [name]: event.target.value })}
    />
  );

  return (
    <Panel title={t('testPost')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        {field('message', true)}
        {field('link')}
        {field('imageUrl')}
        <Button type="submit" variant="contained" disabled={isPending} sx={{ justifySelf: 'start' }}>
          {t(isPending ? 'posting' : 'post')}
        </Button>
      </Box>
    </Panel>
  );
}
