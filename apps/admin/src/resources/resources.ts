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

/** A resource: its screens, loaded when first opened, and the calls behind them. */
interface AdminResource extends ResourceProps {
  readonly routes: ResourceRoutes;
}

/** Every resource, in the order of the menu: a folder beside this file and one entry here. */
export const resources: readonly AdminResource[] = [
  {
    name: 'notifications',
    icon: NotificationsOutlined,
    list: lazy(async () => ({
      default: (await import('./notifications/notification-list.js')).NotificationList,
    })),
    routes: { list: adminNotificationsRoutes.list },
  },
  {
    name: 'articles',
    icon: ArticleOutlined,
    list: lazy(async () => ({ default: (await import('./articles/article-list.js')).ArticleList })),
    create: lazy(async () => ({ default: (await import('./articles/article-create.js')).ArticleCreate })),
    edit: lazy(async () => ({ default: (await import('./articles/article-edit.js')).ArticleEdit })),
    show: lazy(async () => ({ default: (await import('./articles/article-show.js')).ArticleShow })),
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
    list: lazy(async () => ({
      default: (await import('./review-requests/review-request-list.js')).ReviewRequestList,
    })),
    show: lazy(async () => ({
      default: (await import('./review-requests/review-request-show.js')).ReviewRequestShow,
    })),
    routes: { list: adminReviewsRoutes.list, one: adminReviewsRoutes.read },
  },
  {
    name: 'corrections',
    icon: PublishedWithChangesOutlined,
    list: lazy(async () => ({ default: (await import('./corrections/correction-list.js')).CorrectionList })),
    create: lazy(async () => ({
      default: (await import('./corrections/correction-create.js')).CorrectionCreate,
    })),
    show: lazy(async () => ({ default: (await import('./corrections/correction-show.js')).CorrectionShow })),
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
    list: lazy(async () => ({ default: (await import('./outlets/outlet-list.js')).OutletList })),
    show: lazy(async () => ({ default: (await import('./outlets/outlet-show.js')).OutletShow })),
    routes: { list: adminOutletsRoutes.list, one: adminOutletsRoutes.read },
  },
  {
    name: 'outlet-requests',
    icon: ContactMailOutlined,
    list: lazy(async () => ({
      default: (await import('./outlet-requests/outlet-request-list.js')).OutletRequestList,
    })),
    routes: { list: adminOutletsRoutes.requests },
  },
  {
    name: 'watched-articles',
    icon: EditNoteOutlined,
    list: lazy(async () => ({
      default: (await import('./watched-articles/watched-article-list.js')).WatchedArticleList,
    })),
    routes: { list: adminWatchRoutes.list },
  },
  {
    name: 'users',
    recordRepresentation: 'email',
    icon: PeopleOutlined,
    list: lazy(async () => ({ default: (await import('./users/user-list.js')).UserList })),
    create: lazy(async () => ({ default: (await import('./users/user-create.js')).UserCreate })),
    edit: lazy(async () => ({ default: (await import('./users/user-edit.js')).UserEdit })),
    show: lazy(async () => ({ default: (await import('./users/user-show.js')).UserShow })),
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
    list: lazy(async () => ({ default: (await import('./payments/payment-list.js')).PaymentList })),
    routes: { list: adminPaymentsRoutes.list },
  },
  {
    name: 'ratings',
    icon: StarOutlined,
    list: lazy(async () => ({ default: (await import('./ratings/rating-list.js')).RatingList })),
    routes: { list: adminRatingsRoutes.list },
  },
  {
    name: 'content-pages',
    icon: DescriptionOutlined,
    list: lazy(async () => ({
      default: (await import('./content-pages/content-page-list.js')).ContentPageList,
    })),
    edit: lazy(async () => ({
      default: (await import('./content-pages/content-page-edit.js')).ContentPageEdit,
    })),
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
    list: lazy(async () => ({ default: (await import('./staff/staff-list.js')).StaffList })),
    create: lazy(async () => ({ default: (await import('./staff/staff-create.js')).StaffCreate })),
    edit: lazy(async () => ({ default: (await import('./staff/staff-edit.js')).StaffEdit })),
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
    list: lazy(async () => ({
      default: (await import('./signing-keys/signing-key-list.js')).SigningKeyList,
    })),
    routes: { list: adminSigningKeysRoutes.list },
  },
  {
    name: 'audit-log',
    icon: HistoryOutlined,
    list: lazy(async () => ({ default: (await import('./audit-log/audit-log-list.js')).AuditLogList })),
    routes: { list: adminAuditRoutes.list },
  },
];

export const resourceRegistry: ResourceRegistry = Object.fromEntries(
  resources.map(({ name, routes }) => [name, routes]),
);
