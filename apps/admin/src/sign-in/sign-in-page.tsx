import { Box, Link as MuiLink } from '@mui/material';
import { useLogin, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { SignInForm } from './sign-in-form.js';
import { SignInFrame } from './sign-in-frame.js';

export function SignInPage() {
  const translate = useTranslate();
  const login = useLogin();
  return (
    <SignInFrame title="vaglio.signIn.title" intro="vaglio.signIn.intro">
      <SignInForm signIn={login} />
      <Box sx={{ mt: 2 }}>
        <MuiLink component={Link} to="/forgot-password" variant="body2">
          {translate('vaglio.links.forgot')}
        </MuiLink>
      </Box>
    </SignInFrame>
  );
}
