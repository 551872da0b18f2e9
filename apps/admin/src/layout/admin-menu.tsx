import { Menu } from 'react-admin';

export function AdminMenu() {
  return (
    <Menu>
      <Menu.DashboardItem />
      <Menu.ResourceItems />
    </Menu>
  );
}
