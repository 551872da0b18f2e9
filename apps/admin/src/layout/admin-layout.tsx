import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew';
import { Box, ListItemIcon, MenuItem, useMediaQuery, Badge } from '@mui/material';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  LoadingPage,
  TitlePortal,
  ToggleThemeButton,
  useGetIdentity,
  UserMenu,
  useTranslate,
  useUserMenu,
  Menu,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { UnsavedWorkBlocker, useSignOut } from '../components/unsaved-work.js';
import { SignInAgain } from '../sign-in/sign-in-again.js';
import { DocumentLanguage, LanguageSwitch } from './language-switch.js';
import { Shortcuts } from './shortcuts.js';
import { Wordmark } from './wordmark.js';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { adminNotificationsRoutes } from '@vaglio/contracts';
import { useMay } from '../components/use-may.js';
import { useServerQuery } from '../components/server-calls.js';
import { resources } from '../resources/resources.js';
import { SCREENS } from './screens.js';

export function AdminLayout({ children }: { readonly children?: ReactNode }) {
  return (
    <LabeledProgress>
      <Layout appBar={AdminAppBar} menu={AdminMenu}>
        <DocumentLanguage />
        <SignInAgain />
        <UnsavedWorkBlocker />
        {children}
      </Layout>
    </LabeledProgress>
  );
}

function AdminAppBar() {
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

/** Adds the username to the label of the menu button where the button shows it; elsewhere the label must be a message key. */
function AdminUserMenu() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const showsName = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm')) && identity?.fullName;
  const profile = 'ra.auth.user_menu';
  return (
    <UserMenu label={showsName ? `${identity.fullName} · ${translate(profile)}` : profile}>
      <AccountItem />
      <SignOutItem />
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

function SignOutItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  const signOut = useSignOut();
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        signOut(false);
      }}
    >
      <ListItemIcon>
        <PowerSettingsNew fontSize="small" />
      </ListItemIcon>
      {translate('ra.auth.logout')}
    </MenuItem>
  );
}

/** Gives every progress indicator, also those of react-admin, a label for screen readers. */
function LabeledProgress({ children }: { readonly children: ReactNode }) {
  const label = useTranslate()('ra.page.loading');
  const theme = useMemo(() => {
    const labeled = { defaultProps: { 'aria-label': label } };
    return (outer: Theme): Theme => ({
      ...outer,
      components: {
        ...outer.components,
        MuiCircularProgress: { ...outer.components?.MuiCircularProgress, ...labeled },
        MuiLinearProgress: { ...outer.components?.MuiLinearProgress, ...labeled },
      },
    });
  }, [label]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

/** Shown while the session is loading, before the layout is rendered. */
export function StartPage() {
  return (
    <LabeledProgress>
      <LoadingPage />
    </LabeledProgress>
  );
}

function AdminMenu() {
  const may = useMay();
  return (
    <Menu>
      <Menu.DashboardItem />
      {may(adminNotificationsRoutes.list) && <NotificationsItem />}
      {resources
        .filter(({ name }) => name !== 'notifications')
        .map(({ name }) => (
          <Menu.ResourceItem key={name} name={name} />
        ))}
      {SCREENS.filter(({ route }) => may(route)).map(({ to, title, icon }) => (
        <Menu.Item key={to} to={to} primaryText={title} leftIcon={icon} />
      ))}
    </Menu>
  );
}

/** The number of unread notifications is in the label, for screen readers too. */
function NotificationsItem() {
  const translate = useTranslate();
  const { data } = useServerQuery(adminNotificationsRoutes.unread, {});
  const unread = data?.unread ?? 0;
  const name = translate('resources.notifications.name', { smart_count: 2 });
  const label = unread > 0 ? `${name} (${unread})` : name;
  return (
    <Menu.Item
      to="/notifications"
      primaryText={label}
      leftIcon={
        <Badge color="error" variant="dot" invisible={unread === 0}>
          <NotificationsOutlined />
        </Badge>
      }
    />
  );
}
