import { adminAuditRoutes } from '@vaglio/contracts';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../admin-resource.js';

const AuditLogList = lazy(() =>
  import('./audit-log-list.js').then(({ AuditLogList }) => ({ default: AuditLogList })),
);

export const auditLog: AdminResource = {
  name: 'audit-log',
  icon: HistoryOutlined,
  list: AuditLogList,
  routes: { list: adminAuditRoutes.list },
};
