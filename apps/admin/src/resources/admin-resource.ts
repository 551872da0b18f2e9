import type { ResourceProps } from 'react-admin';
import type { ResourceRoutes } from '../providers/data/resource-routes.js';

/** One tab of the back-office: its screens, loaded when first opened, and the calls behind them. */
export interface AdminResource extends ResourceProps {
  readonly routes: ResourceRoutes;
}
