import {
  adminArticlesRoutes,
  adminAuditRoutes,
  adminContentPagesRoutes,
  adminNotificationsRoutes,
  adminOutletsRoutes,
  adminPaymentsRoutes,
  adminRatingsRoutes,
  adminReviewsRoutes,
  adminSigningKeysRoutes,
  adminStaffRoutes,
  adminUsersRoutes,
  adminWatchRoutes,
} from '@vaglio/contracts';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ContactMailOutlined from '@mui/icons-material/ContactMailOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ResourceRegistry, ResourceRoutes } from '../providers/data-provider.js';

/** A resource of react-admin with the calls behind it. Its screens are loaded when they are first opened. */
interface AdminResource extends ResourceProps {
  readonly routes: ResourceRoutes;
}

/** All resources, in the order of the menu, which has notifications before them and the screens of `screens.tsx` after them. */
export const resources: readonly AdminResource[] = [
  {
    name: 'notifications',
    icon: NotificationsOutlined,
    list: lazy(() => import('./notifications/notification-list.js')),
    routes: { list: adminNotificationsRoutes.list },
  },
  {
    name: 'articles',
    icon: ArticleOutlined,
    list: lazy(() => import('./articles/article-list.js')),
    create: lazy(() => import('./articles/article-create.js')),
    edit: lazy(() => import('./articles/article-edit.js')),
    show: lazy(() => import('./articles/article-show.js')),
    routes: {
      list: adminArticlesRoutes.list,
      one: adminArticlesRoutes.read,
      create: adminArticlesRoutes.create,
      update: adminArticlesRoutes.update,
    },
  },
  {
    name: 'review-requests',
    recordRepresentation: 'articleTitle',
    icon: RateReviewOutlined,
    list: lazy(() => import('./review-requests/review-request-list.js')),
    show: lazy(() => import('./review-requests/review-request-show.js')),
    routes: { list: adminReviewsRoutes.list, one: adminReviewsRoutes.read },
  },
  {
    name: 'corrections',
    icon: PublishedWithChangesOutlined,
    list: lazy(() => import('./corrections/correction-list.js')),
    create: lazy(() => import('./corrections/correction-create.js')),
    show: lazy(() => import('./corrections/correction-show.js')),
    recordRepresentation: 'articleTitle',
    routes: {
      list: adminReviewsRoutes.corrections,
      one: adminReviewsRoutes.correction,
      create: adminReviewsRoutes.publish,
    },
  },
  {
    name: 'outlets',
    recordRepresentation: 'name',
    icon: NewspaperOutlined,
    list: lazy(() => import('./outlets/outlet-list.js')),
    show: lazy(() => import('./outlets/outlet-show.js')),
    routes: { list: adminOutletsRoutes.list, one: adminOutletsRoutes.read },
  },
  {
    name: 'outlet-requests',
    icon: ContactMailOutlined,
    list: lazy(() => import('./outlet-requests/outlet-request-list.js')),
    routes: { list: adminOutletsRoutes.requests },
  },
  {
    name: 'watched-articles',
    icon: EditNoteOutlined,
    list: lazy(() => import('./watched-articles/watched-article-list.js')),
    routes: { list: adminWatchRoutes.list },
  },
  {
    name: 'users',
    recordRepresentation: 'email',
    icon: PeopleOutlined,
    list: lazy(() => import('./users/user-list.js')),
    create: lazy(() => import('./users/user-create.js')),
    edit: lazy(() => import('./users/user-edit.js')),
    show: lazy(() => import('./users/user-show.js')),
    routes: {
      list: adminUsersRoutes.list,
      one: adminUsersRoutes.read,
      create: adminUsersRoutes.create,
      update: adminUsersRoutes.update,
      remove: adminUsersRoutes.remove,
    },
  },
  {
    name: 'payments',
    icon: PaymentsOutlined,
    list: lazy(() => import('./payments/payment-list.js')),
    routes: { list: adminPaymentsRoutes.list },
  },
  {
    name: 'ratings',
    icon: StarOutlined,
    list: lazy(() => import('./ratings/rating-list.js')),
    routes: { list: adminRatingsRoutes.list },
  },
  {
    name: 'content-pages',
    icon: DescriptionOutlined,
    list: lazy(() => import('./content-pages/content-page-list.js')),
    edit: lazy(() => import('./content-pages/content-page-edit.js')),
    routes: {
      list: adminContentPagesRoutes.list,
      one: adminContentPagesRoutes.read,
      update: adminContentPagesRoutes.update,
    },
  },
  {
    name: 'staff',
    recordRepresentation: 'username',
    icon: AdminPanelSettingsOutlined,
    list: lazy(() => import('./staff/staff-list.js')),
    create: lazy(() => import('./staff/staff-create.js')),
    edit: lazy(() => import('./staff/staff-edit.js')),
    routes: {
      list: adminStaffRoutes.list,
      one: adminStaffRoutes.read,
      create: adminStaffRoutes.invite,
      update: adminStaffRoutes.update,
    },
  },
  {
    name: 'signing-keys',
    icon: KeyOutlined,
    list: lazy(() => import('./signing-keys/signing-key-list.js')),
    routes: { list: adminSigningKeysRoutes.list },
  },
  {
    name: 'audit-log',
    icon: HistoryOutlined,
    list: lazy(() => import('./audit-log/audit-log-list.js')),
    routes: { list: adminAuditRoutes.list },
  },
];

export const resourceRegistry: ResourceRegistry = Object.fromEntries(
  resources.map(({ name, routes }) => [name, routes]),
);
