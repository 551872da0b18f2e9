import { type ById, route } from '../http/route.js';
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

/** The public call about statements on outlets. */
export const outletsRoutes = {
  /** Requests a review of the statements about an outlet. Throttled by network and by e-mail address.
   *  @throws NOT_FOUND */
  requestReview: route<{
    params: { domain: string };
    body: OutletReviewSubmission;
    response: OutletReviewReceipt;
  }>('POST', '/api/sources/:domain/review-requests', 'anyone', 202),
} as const;

/** The staff's calls about the register of outlets. */
export const adminOutletsRoutes = {
  /** The domains in the register. */
  list: route<{ query: AdminOutletsQuery; response: readonly AdminOutlet[] }>(
    'GET',
    '/api/admin/outlets',
    'staff',
  ),
  /** The record of a domain, also of one that is not in the register.
   *  @throws NOT_FOUND */
  read: route<ById<AdminOutletRecord>>('GET', '/api/admin/outlets/:id', 'staff'),
  /** Adds a statement about an outlet.
   *  @throws NOT_FOUND */
  state: route<ById<AdminOutletRecord> & { body: WriteOutletStatement }>(
    'POST',
    '/api/admin/outlets/:id/statements',
    'editor',
    201,
  ),
  /** Withdraws a statement and adds another in its place.
   *  @throws NOT_FOUND */
  edit: route<{
    params: { id: string; statement: string };
    body: WriteOutletStatement;
    response: AdminOutletRecord;
  }>('PATCH', '/api/admin/outlets/:id/statements/:statement', 'editor'),
  /** Withdraws a statement about an outlet.
   *  @throws NOT_FOUND */
  withdraw: route<{ params: { id: string; statement: string }; response: null }>(
    'DELETE',
    '/api/admin/outlets/:id/statements/:statement',
    'editor',
    204,
  ),
  /** Merges a domain into an outlet or splits it off.
   *  @throws NOT_FOUND */
  move: route<ById<AdminOutletRecord> & { body: MoveOutletDomain }>(
    'POST',
    '/api/admin/outlets/:id/domains',
    'editor',
  ),
  /** The requests to review statements about outlets. */
  requests: route<{ query: AdminOutletRequestsQuery; response: readonly AdminOutletRequest[] }>(
    'GET',
    '/api/admin/outlet-requests',
    'moderator',
  ),
  /** Closes a request; possible only once.
   *  @throws NOT_FOUND */
  answer: route<ById<AdminOutletRequest> & { body: AnswerOutletRequest }>(
    'PATCH',
    '/api/admin/outlet-requests/:id',
    'editor',
  ),
} as const;
