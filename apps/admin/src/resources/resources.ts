import type { ResourceRegistry } from '../providers/data/resource-routes.js';
import type { AdminResource } from './admin-resource.js';
import { articles } from './articles/index.js';
import { auditLog } from './audit-log/index.js';
import { contentPages } from './content-pages/index.js';
import { corrections } from './corrections/index.js';
import { notifications } from './notifications/index.js';
import { payments } from './payments/index.js';
import { ratings } from './ratings/index.js';
import { reviewRequests } from './review-requests/index.js';
import { users } from './users/index.js';

/** Every resource, in the order of the menu: a resource is a folder beside this file and one entry here. */
export const resources: readonly AdminResource[] = [
  notifications,
  articles,
  reviewRequests,
  corrections,
  users,
  payments,
  ratings,
  contentPages,
  auditLog,
];

export const resourceRegistry: ResourceRegistry = Object.fromEntries(
  resources.map(({ name, routes }) => [name, routes]),
);
