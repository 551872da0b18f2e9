import { adminUsersRoutes } from '@vaglio/contracts';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../admin-resource.js';

const UserList = lazy(() => import('./user-list.js').then(({ UserList }) => ({ default: UserList })));
const UserCreate = lazy(() => import('./user-create.js').then(({ UserCreate }) => ({ default: UserCreate })));
const UserEdit = lazy(() => import('./user-edit.js').then(({ UserEdit }) => ({ default: UserEdit })));

export const users: AdminResource = {
  name: 'users',
  recordRepresentation: 'email',
  icon: PeopleOutlined,
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
  routes: {
    list: adminUsersRoutes.list,
    one: adminUsersRoutes.read,
    create: adminUsersRoutes.create,
    update: adminUsersRoutes.update,
    remove: adminUsersRoutes.remove,
  },
};
