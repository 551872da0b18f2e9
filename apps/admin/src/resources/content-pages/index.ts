import { adminContentPagesRoutes } from '@vaglio/contracts';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../admin-resource.js';

const ContentPageList = lazy(() =>
  import('./content-page-list.js').then(({ ContentPageList }) => ({ default: ContentPageList })),
);
const ContentPageEdit = lazy(() =>
  import('./content-page-edit.js').then(({ ContentPageEdit }) => ({ default: ContentPageEdit })),
);

export const contentPages: AdminResource = {
  name: 'content-pages',
  icon: DescriptionOutlined,
  list: ContentPageList,
  edit: ContentPageEdit,
  routes: {
    list: adminContentPagesRoutes.list,
    one: adminContentPagesRoutes.read,
    update: adminContentPagesRoutes.update,
  },
};
