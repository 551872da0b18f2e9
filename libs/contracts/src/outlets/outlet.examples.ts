import type {
  AdminOutlet,
  AdminOutletRecord,
  AdminOutletRequest,
  AdminOutletRequestsQuery,
  AdminOutletsQuery,
  AnswerOutletRequest,
  EditorStatement,
  MovedDomain,
  MoveOutletDomain,
  OutletReviewReceipt,
  OutletReviewSubmission,
  WriteOutletStatement,
} from './outlet.contract.js';

const MOMENT = '2026-11-20T10:00:00.000Z';

/** A local newspaper. */
export const adminOutletExample = {
  id: 'outlet.example',
  name: 'The Outlet',
  kind: 'newspaper',
  country: 'IT',
  language: 'it',
  place: 'Genova',
  publisher: 'Pier Holdings',
  domains: ['outlet.example'],
  says: ['registered'],
  editorStatements: 1,
} as const satisfies AdminOutlet;

/** Italian newspapers that are on a list of unreliable outlets. */
export const adminOutletsQueryExample = {
  kind: 'newspaper',
  country: 'IT',
  says: 'flagged',
} as const satisfies AdminOutletsQuery;

/** A statement that was not withdrawn. */
export const editorStatementExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1b11',
  domain: 'outlet.example',
  says: 'registered',
  text: { en: 'Registered at the court of Genoa.', it: 'Registrata al tribunale di Genova.' },
  sourceUrl: 'https://outlet.example/imprint',
  reason: 'The imprint was checked by telephone.',
  addedBy: 'redazione',
  addedAt: MOMENT,
  withdrawnBy: null,
  withdrawnAt: null,
} as const satisfies EditorStatement;

/** A domain that was added to the outlet. */
export const movedDomainExample = {
  domain: 'old-outlet.example',
  outlet: 'outlet.example',
  formerOutlet: null,
  sourceUrl: 'https://outlet.example/imprint',
  reason: 'The imprint names both.',
  movedBy: 'redazione',
  movedAt: MOMENT,
} as const satisfies MovedDomain;

/** The newspaper with its statements. */
export const adminOutletRecordExample = {
  ...adminOutletExample,
  register: [],
  statements: [editorStatementExample],
  moved: [movedDomainExample],
} as const satisfies AdminOutletRecord;

/** Adds a statement. */
export const writeOutletStatementExample = {
  says: 'registered',
  text: { en: 'Registered at the court of Genoa.' },
  sourceUrl: 'https://outlet.example/imprint',
  reason: 'The imprint was checked by telephone.',
} as const satisfies WriteOutletStatement;

/** Adds a domain to the outlet. */
export const moveOutletDomainExample = {
  domain: 'old-outlet.example',
  move: 'merge',
  sourceUrl: 'https://outlet.example/imprint',
  reason: 'The imprint names both.',
} as const satisfies MoveOutletDomain;

/** A request of an outlet. */
export const outletReviewSubmissionExample = {
  message: 'The domain has been ours since May; the list means its earlier owner.',
  email: 'redazione@outlet.example',
} as const satisfies OutletReviewSubmission;

/** A received request. */
export const outletReviewReceiptExample = { status: 'open' } as const satisfies OutletReviewReceipt;

/** An open request. */
export const adminOutletRequestExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1b12',
  domain: 'outlet.example',
  message: 'The domain has been ours since May; the list means its earlier owner.',
  email: 'redazione@outlet.example',
  language: 'it',
  status: 'open',
  createdAt: MOMENT,
  answeredAt: null,
  answeredBy: null,
  answer: null,
} as const satisfies AdminOutletRequest;

/** Open requests. */
export const adminOutletRequestsQueryExample = { status: 'open' } as const satisfies AdminOutletRequestsQuery;

/** Closes a request. */
export const answerOutletRequestExample = {
  answer: 'The registration was checked; a statement was added.',
} as const satisfies AnswerOutletRequest;
