import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { Box, ListItemIcon, MenuItem } from '@mui/material';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  LoadingPage,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  useGetIdentity,
  UserMenu,
  useTranslate,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { SignInAgain } from '../sign-in/sign-in-again.js';
import { AdminMenu } from './admin-menu.js';
import { DocumentLanguage, LanguageSwitch } from './language-switch.js';
import { Shortcuts } from './shortcuts.js';
import { Wordmark } from './wordmark.js';

export function AdminLayout({ children }: { readonly children?: ReactNode }) {
  return (
    <NamedProgress>
      <Layout appBar={AdminAppBar} menu={AdminMenu}>
        <DocumentLanguage />
        <SignInAgain />
        {children}
      </Layout>
    </NamedProgress>
  );
}

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
      <Shortcuts />
      <LanguageSwitch />
      <ToggleThemeButton />
      <LoadingIndicator />
    </>
  );
}

/** The library's menu names its button "Profile" while it shows the person's name; spoken and seen must agree. */
export function AdminUserMenu() {
  const profile = useTranslate()('ra.auth.user_menu');
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ? `${identity.fullName} · ${profile}` : profile}>
      <AccountItem />
      <Logout />
    </UserMenu>
  );
}

function AccountItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/account" onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <ManageAccountsOutlined fontSize="small" />
      </ListItemIcon>
      {translate('vaglio.account.title')}
    </MenuItem>
  );
}

/** Whatever turns or fills while it waits, react-admin's own included, says what it is to those who don't see it. */
export function NamedProgress({ children }: { readonly children: ReactNode }) {
  const name = useTranslate()('ra.page.loading');
  const theme = useMemo(() => {
    const named = { defaultProps: { 'aria-label': name } };
    return (outer: Theme): Theme => ({
      ...outer,
      components: {
        ...outer.components,
        MuiCircularProgress: { ...outer.components?.MuiCircularProgress, ...named },
        MuiLinearProgress: { ...outer.components?.MuiLinearProgress, ...named },
      },
    });
  }, [name]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

/** Before it is known who is there, and so before there is a frame around it. */
export function StartPage() {
  return (
    <NamedProgress>
      <LoadingPage />
    </NamedProgress>
  );
}
