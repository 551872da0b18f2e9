import { Box } from '@mui/material';
import { AppBar, LoadingIndicator, TitlePortal, ToggleThemeButton } from 'react-admin';
import { AdminUserMenu } from './admin-user-menu.js';
import { LanguageSwitch } from './language-switch.js';
import { Wordmark } from './wordmark.js';

export function AdminAppBar() {
  return (
    <AppBar color="default" toolbar={<Toolbar />} userMenu={<AdminUserMenu />}>
      <Wordmark size="bar" />
      <Box sx={{ flex: 1, minWidth: 0, mx: 3, display: { xs: 'none', sm: 'block' } }}>
        <TitlePortal variant="body2" />
      </Box>
      <Box sx={{ flex: 1, display: { sm: 'none' } }} />
    </AppBar>
  );
}

function Toolbar() {
  return (
    <>
      <LanguageSwitch />
      <ToggleThemeButton />
      <LoadingIndicator />
    </>
  );
}
