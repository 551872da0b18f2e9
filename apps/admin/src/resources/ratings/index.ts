import { adminRatingsRoutes } from '@vaglio/contracts';
import StarOutlined from '@mui/icons-material/StarOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../admin-resource.js';

const RatingList = lazy(() => import('./rating-list.js').then(({ RatingList }) => ({ default: RatingList })));

export const ratings: AdminResource = {
  name: 'ratings',
  icon: StarOutlined,
  list: RatingList,
  routes: { list: adminRatingsRoutes.list },
};
