import { adminReviewsRoutes } from '@vaglio/contracts';
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../admin-resource.js';

const CorrectionList = lazy(() =>
  import('./correction-list.js').then(({ CorrectionList }) => ({ default: CorrectionList })),
);
const CorrectionCreate = lazy(() =>
  import('./correction-create.js').then(({ CorrectionCreate }) => ({ default: CorrectionCreate })),
);

export const corrections: AdminResource = {
  name: 'corrections',
  icon: PublishedWithChangesOutlined,
  list: CorrectionList,
  create: CorrectionCreate,
  routes: { list: adminReviewsRoutes.corrections, create: adminReviewsRoutes.publish },
};
