import { adminPaymentsRoutes } from '@vaglio/contracts';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../admin-resource.js';

const PaymentList = lazy(() =>
  import('./payment-list.js').then(({ PaymentList }) => ({ default: PaymentList })),
);

export const payments: AdminResource = {
  name: 'payments',
  icon: PaymentsOutlined,
  list: PaymentList,
  routes: { list: adminPaymentsRoutes.list },
};
