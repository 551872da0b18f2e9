import Facebook from '@mui/icons-material/Facebook';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Badge } from '@mui/material';
import {
  adminArticlesRoutes,
  adminEmailConfigRoutes,
  adminFacebookRoutes,
  adminNotificationsRoutes,
  adminStatusRoutes,
} from '@vaglio/contracts';
import { Menu, useTranslate } from 'react-admin';
import { useMay } from '../components/use-may.js';
import { useServerQuery } from '../components/use-action.js';
import { resources } from '../resources/resources.js';

export function AdminMenu() {
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
      {may(adminEmailConfigRoutes.read) && <EmailConfigItem />}
      {may(adminFacebookRoutes.test) && (
        <Menu.Item to="/facebook" primaryText="vaglio.facebook.title" leftIcon={<Facebook />} />
      )}
      {may(adminArticlesRoutes.findingRates) && (
        <Menu.Item to="/finding-rates" primaryText="vaglio.workbench.rates" leftIcon={<RuleOutlined />} />
      )}
      {may(adminStatusRoutes.read) && (
        <Menu.Item to="/status" primaryText="vaglio.status.title" leftIcon={<MonitorHeart />} />
      )}
    </Menu>
  );
}

function EmailConfigItem() {
  return <Menu.Item to="/email-config" primaryText="vaglio.menu.emailConfig" leftIcon={<MailOutlined />} />;
}

/** The number is spoken with the name, and shown as a dot with its count. */
function NotificationsItem() {
  const translate = useTranslate();
  const { data } = useServerQuery('unread', (dataProvider, signal) =>
    dataProvider.call(adminNotificationsRoutes.unread, { signal }),
  );
  const unread = data?.unread ?? 0;
  const name = translate('resources.notifications.name', { smart_count: 2 });
  const label = unread > 0 ? `${name} (${unread})` : name;
  return (
    <Menu.Item
      to="/notifications"
      primaryText={label}
      leftIcon={
        <Badge badgeContent={unread} max={99} color="error" variant="dot" invisible={unread === 0}>
          <NotificationsOutlined />
        </Badge>
      }
    />
  );
}
