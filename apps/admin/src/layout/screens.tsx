import Facebook from '@mui/icons-material/Facebook';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import {
  adminArticlesRoutes,
  adminEmailConfigRoutes,
  adminFacebookRoutes,
  adminStatusRoutes,
  type Route,
} from '@vaglio/contracts';
import type { ReactElement } from 'react';

/** A screen in the menu that belongs to no resource. */
interface Screen {
  readonly to: string;
  /** A message key. */
  readonly title: string;
  readonly icon: ReactElement;
  /** The call behind the screen, which is hidden from roles that may not make the call. */
  readonly route: Route;
}

/** In the order of the menu, below the resources. */
export const SCREENS: readonly Screen[] = [
  {
    to: '/email-config',
    title: 'vaglio.menu.emailConfig',
    icon: <MailOutlined />,
    route: adminEmailConfigRoutes.read,
  },
  { to: '/facebook', title: 'vaglio.facebook.title', icon: <Facebook />, route: adminFacebookRoutes.test },
  {
    to: '/finding-rates',
    title: 'vaglio.workbench.rates',
    icon: <RuleOutlined />,
    route: adminArticlesRoutes.findingRates,
  },
  { to: '/status', title: 'vaglio.status.title', icon: <MonitorHeart />, route: adminStatusRoutes.read },
];
