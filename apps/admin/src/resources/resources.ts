import type { ResourceProps } from 'react-admin';
import type { ResourceRegistry, ResourceRoutes } from '../providers/data/resource-routes.js';

/** One tab of the back-office: its screens, loaded when first opened, and the calls behind them. */
export interface AdminResource extends ResourceProps {
  readonly routes: ResourceRoutes;
}

/** Every resource, in the order of the menu: a resource is a folder beside this file and one entry here. */
export const resources: readonly AdminResource[] = [];

export const resourceRegistry: ResourceRegistry = Object.fromEntries(
  resources.map(({ name, routes }) => [name, routes]),
);
