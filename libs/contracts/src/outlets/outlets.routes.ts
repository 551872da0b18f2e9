import { route } from '../http/route.js';
import type {
  AdminOutlet,
  AdminOutletRecord,
  AdminOutletRequest,
  AdminOutletRequestsQuery,
  AdminOutletsQuery,
  AnswerOutletRequest,
  MoveOutletDomain,
  OutletReviewReceipt,
  OutletReviewSubmission,
  WriteOutletStatement,
} from './outlet.contract.js';

/** Contesting what is said of an outlet. */
export const outletsRoutes = {
  /** Throttled by address and by e-mail address.
   *  @throws NOT_FOUND */
  requestReview: route<{
    params: { domain: string };
    body: OutletReviewSubmission;
    response: OutletReviewReceipt;
  }>('POST', '/api/sources/:domain/review-requests', 'anyone', 202),
} as const;

/** What administrators do with the register of outlets. */
export const adminOutletsRoutes = {
  list: route<{ query: AdminOutletsQuery; response: readonly AdminOutlet[] }>(
    'GET',
    '/api/admin/outlets',
    'staff',
  ),
  /** Any domain has a record: nothing may be known of it yet.
   *  @throws NOT_FOUND */
  read: route<{ params: { id: string }; response: AdminOutletRecord }>(
    'GET',
    '/api/admin/outlets/:id',
    'staff',
  ),
  /** @throws NOT_FOUND */
  state: route<{ params: { id: string }; body: WriteOutletStatement; response: AdminOutletRecord }>(
    'POST',
    '/api/admin/outlets/:id/statements',
    'editor',
    201,
  ),
  /** Withdraws a statement and states this in its place.
   *  @throws NOT_FOUND */
  edit: route<{
    params: { id: string; statement: string };
    body: WriteOutletStatement;
    response: AdminOutletRecord;
  }>('PATCH', '/api/admin/outlets/:id/statements/:statement', 'editor'),
  /** @throws NOT_FOUND */
  withdraw: route<{ params: { id: string; statement: string }; response: null }>(
    'DELETE',
    '/api/admin/outlets/:id/statements/:statement',
    'editor',
    204,
  ),
  /** @throws NOT_FOUND */
  move: route<{ params: { id: string }; body: MoveOutletDomain; response: AdminOutletRecord }>(
    'POST',
    '/api/admin/outlets/:id/domains',
    'editor',
  ),
  requests: route<{ query: AdminOutletRequestsQuery; response: readonly AdminOutletRequest[] }>(
    'GET',
    '/api/admin/outlet-requests',
    'moderator',
  ),
  /** Once only.
   *  @throws NOT_FOUND */
  answer: route<{ params: { id: string }; body: AnswerOutletRequest; response: AdminOutletRequest }>(
    'PATCH',
    '/api/admin/outlet-requests/:id',
    'editor',
  ),
} as const;
