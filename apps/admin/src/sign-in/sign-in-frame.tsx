import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Notification, ToggleThemeButton, useTranslate } from 'react-admin';
import { DocumentLanguage, LanguageSwitch } from '../layout/language-switch.js';
import { Wordmark } from '../layout/wordmark.js';

interface SignInFrameProps {
  /** Message keys. */
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** The page around a form that needs no sign-in. */
export function SignInFrame({ title, intro, children }: SignInFrameProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        minHeight: '100vh',
        bgcolor: 'background.default',
        color: 'text.primary',
        p: 2,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <DocumentLanguage />
      <Stack
        component="header"
        direction="row"
        spacing={1}
        sx={{ justifyContent: 'flex-end', alignItems: 'center' }}
      >
        <LanguageSwitch />
        <ToggleThemeButton />
      </Stack>
      <Box component="main" sx={{ width: '100%', maxWidth: 400, m: 'auto', pb: 8 }}>
        <Wordmark size="page" />
        <Paper sx={{ p: { xs: 2.5, sm: 4 }, mt: 3, mb: 2 }}>
          <Typography variant="h1" sx={{ fontSize: '1.5rem' }}>
            {translate(title)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
            {translate(intro)}
          </Typography>
          {children}
        </Paper>
        <Link href="/" variant="body2">
          {translate('vaglio.signIn.backToSite')}
        </Link>
      </Box>
      <Notification />
    </Box>
  );
}
