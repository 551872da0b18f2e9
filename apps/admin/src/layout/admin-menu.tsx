import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Badge } from '@mui/material';
import { adminNotificationsRoutes } from '@vaglio/contracts';
import { Menu, useTranslate } from 'react-admin';
import { useMay } from '../components/use-may.js';
import { useServerQuery } from '../components/server-calls.js';
import { resources } from '../resources/resources.js';
import { SCREENS } from './screens.js';

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
