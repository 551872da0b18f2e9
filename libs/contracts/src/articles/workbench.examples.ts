import type {
  AddableFinding,
  AddedFinding,
  FindingRate,
  RejectedFinding,
  RescoredFindings,
  RescoreRequest,
  ReviewFindingsRequest,
  Workbench,
  WorkbenchFinding,
} from './workbench.contract.js';

/** A false finding, because the article quotes another person. */
export const rejectedFindingExample = {
  place: 0,
  verdict: 'false',
  reason: 'The article quotes the mayor, who says it.',
} as const satisfies RejectedFinding;

/** A passage that the engine did not find. */
export const addedFindingExample = {
  code: 'purpose.name-calling',
  passage: 'these clowns of the council',
  reason: 'It is the author who says so.',
} as const satisfies AddedFinding;

/** A finding that can be added. */
export const addableFindingExample = {
  code: 'purpose.name-calling',
  name: { en: 'name-calling', it: 'insulti' },
} as const satisfies AddableFinding;

/** A finding that staff rejected. */
export const workbenchFindingExample = {
  place: 0,
  code: 'accuracy.vague-sources',
  criterion: 'accuracy',
  origin: 'inside',
  points: -5,
  text: { en: 'It relies on sources it does not name.', it: 'Si basa su fonti che non nomina.' },
  passages: ['experts say'],
  sources: [{ name: 'Council approves harbour repairs', url: 'https://northmere.example/harbour' }],
  rejected: rejectedFindingExample,
} as const satisfies WorkbenchFinding;

/** A computed score. */
export const rescoredFindingsExample = {
  credibilityScore: 58,
  credibilityClass: 'medium',
  criteria: { currency: 14, relevance: 12, authority: 8, accuracy: 12, purpose: 12 },
} as const satisfies RescoredFindings;

/** A text with one finding. */
export const workbenchExample = {
  version: 3,
  title: 'The council votes on the harbour',
  text: 'The council of the town voted on Monday. It will cost too much, experts say.',
  textLanguage: 'en',
  engineResult: rescoredFindingsExample,
  findings: [workbenchFindingExample],
  added: [],
  addable: [addableFindingExample],
} as const satisfies Workbench;

/** Computes the score without one finding. */
export const rescoreRequestExample = {
  rejected: [rejectedFindingExample],
  added: [],
} as const satisfies RescoreRequest;

/** A review with its reason. */
export const reviewFindingsRequestExample = {
  ...rescoreRequestExample,
  reason: { en: 'We checked the sources of the article: they are named.' },
  version: 3,
} as const satisfies ReviewFindingsRequest;

/** A finding that was rejected in one of three reviews. */
export const findingRateExample = {
  id: 'accuracy.vague-sources',
  name: { en: 'sources it does not name', it: 'fonti che non nomina' },
  rejected: 1,
  seen: 3,
  added: 0,
} as const satisfies FindingRate;
