import { adminReviewsRoutes } from '@vaglio/contracts';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../admin-resource.js';

const ReviewRequestList = lazy(() =>
  import('./review-request-list.js').then(({ ReviewRequestList }) => ({ default: ReviewRequestList })),
);
const ReviewRequestShow = lazy(() =>
  import('./review-request-show.js').then(({ ReviewRequestShow }) => ({ default: ReviewRequestShow })),
);

export const reviewRequests: AdminResource = {
  name: 'review-requests',
  recordRepresentation: 'articleTitle',
  icon: RateReviewOutlined,
  list: ReviewRequestList,
  show: ReviewRequestShow,
  routes: { list: adminReviewsRoutes.list, one: adminReviewsRoutes.read },
};
