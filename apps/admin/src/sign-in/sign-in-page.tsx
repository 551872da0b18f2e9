import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import { Notification, ToggleThemeButton, useLogin, useTranslate } from 'react-admin';
import { DocumentLanguage, LanguageSwitch } from '../layout/language-switch.js';
import { Wordmark } from '../layout/wordmark.js';
import { SignInForm } from './sign-in-form.js';

export function SignInPage() {
  const translate = useTranslate();
  const login = useLogin();
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
            {translate('vaglio.signIn.title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
            {translate('vaglio.signIn.intro')}
          </Typography>
          <SignInForm signIn={login} />
        </Paper>
        <Link href="/" variant="body2">
          {translate('vaglio.signIn.backToSite')}
        </Link>
      </Box>
      <Notification />
    </Box>
  );
}
