import { adminArticlesRoutes } from '@vaglio/contracts';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../admin-resource.js';

const ArticleList = lazy(() =>
  import('./article-list.js').then(({ ArticleList }) => ({ default: ArticleList })),
);
const ArticleCreate = lazy(() =>
  import('./article-create.js').then(({ ArticleCreate }) => ({ default: ArticleCreate })),
);
const ArticleEdit = lazy(() =>
  import('./article-edit.js').then(({ ArticleEdit }) => ({ default: ArticleEdit })),
);
const ArticleShow = lazy(() =>
  import('./article-show.js').then(({ ArticleShow }) => ({ default: ArticleShow })),
);

export const articles: AdminResource = {
  name: 'articles',
  icon: ArticleOutlined,
  list: ArticleList,
  create: ArticleCreate,
  edit: ArticleEdit,
  show: ArticleShow,
  routes: {
    list: adminArticlesRoutes.list,
    one: adminArticlesRoutes.read,
    create: adminArticlesRoutes.create,
    update: adminArticlesRoutes.update,
    remove: adminArticlesRoutes.remove,
  },
};
