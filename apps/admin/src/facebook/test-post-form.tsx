import { adminFacebookRoutes } from '@vaglio/contracts';
import { Box, Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { filled } from '../components/filled.js';
import { useAct } from '../components/use-act.js';
import { useTitledNotice } from '../components/use-titled-notice.js';
import { Panel } from '../components/panel.js';

const EMPTY = { message: '', link: '', imageUrl: '' };

/** A post to try the page with: a message, and where wanted a link and a picture. */
export function TestPostForm() {
  const translate = useTranslate();
  const notice = useTitledNotice();
  const [post, setPost] = useState(EMPTY);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const say = (key: string) => translate(`vaglio.facebook.${key}`);
  const [publish, isPending] = useAct(adminFacebookRoutes.postTest, {
    failed: 'vaglio.facebook.postError',
    onDone: ({ success, message }) =>
      notice({
        type: success ? 'success' : 'error',
        title: say(success ? 'posted' : 'postFailed'),
        text: message,
      }),
    onFailed: ({ body }) => {
      setRefused(body.errors);
      return false;
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused({});
    if (post.message.trim() === '')
      notice({ type: 'error', title: say('messageRequired'), text: say('enterMessage') });
    else publish({ body: { ...filled(post), message: post.message } });
  }

  const field = (name: keyof typeof EMPTY, isLong = false) => (
    <TextField
      fullWidth
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      type={isLong ? undefined : 'url'}
      required={isLong}
      label={say(name)}
      value={post[name]}
      error={name in refused}
      helperText={refused[name]}
      onChange={(event) => setPost({ ...post, [name]: event.target.value })}
    />
  );

  return (
    <Panel title={say('testPost')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        {field('message', true)}
        {field('link')}
        {field('imageUrl')}
        <Button type="submit" variant="contained" disabled={isPending} sx={{ justifySelf: 'start' }}>
          {say(isPending ? 'posting' : 'post')}
        </Button>
      </Box>
    </Panel>
  );
}
