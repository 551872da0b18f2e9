export * from './analyze.js';
export * from './analysis.types.js';
export type * from './evaluation.types.js';
export { createLocalEngine, type LocalEngine } from './create-local-engine.js';
export { ENGINE_VERSION } from './engine-version.js';
export type * from './evaluate/evaluator.js';
export { createEvaluator, probeModel, type EvaluatorChoice } from './evaluate/create-evaluator.js';
export type {
  ModelBudget,
  ModelCall,
  ModelReservation,
  ModelTokens,
  OpenAiOptions,
} from './evaluate/openai/openai.options.js';
export type { PageChange, ReadingAgain, SeenPage } from './changes/compare-readings.js';
export { personToProtect } from './named-person.js';
export { wordDifference } from './changes/word-difference.js';
export { ownerDomain } from './parse-host.js';
export { cutAtWord } from './text/cut-at-word.js';
export { checkResolved, type AllowedHosts } from './read/address-guard.js';
export { canonicalUrl } from './read/canonical-url.js';
export { parseSubmittedUrl, type SubmittedUrl } from './read/parse-submitted-url.js';
export { FETCH_LIMITS } from './read/fetch.limits.js';
export { createSafeFetch, type SafeFetch, type SafeFetchOptions } from './read/safe-fetch.js';
export { createReader, type Reader, type ReaderOptions } from './read/create-reader.js';
export { endpointsAt } from './read/platforms/endpoints.js';
export type { PlatformKeys } from './read/platforms/platform-keys.js';
export { robotsRules } from './read/robots-rules.js';
export { openWorkers } from './worker/open-workers.js';
export type { JobRunner } from './worker/job-runner.js';
export type { StageListener } from './stage-runner.js';
export {
  createEvidence,
  replayedEvidence,
  type EvidenceOptions,
  type LookupSettings,
  type EvidenceLookups,
  type LookedUp,
} from './evidence/create-evidence.js';
export { bundledRegister } from './evidence/register/bundled-register.js';
export { parsePack } from './evidence/register/parse-pack.js';
export { findingName } from './compose/texts/text-context.js';
export { isOfEarlierOwner, keptRegistration } from './evidence/register/domain-registration.js';
export { outletFindings } from './evidence/register/outlet-findings.js';
export { isSharedHost, OutletRegister } from './evidence/register/outlet-register.js';
export { isPlatformHost } from './read/platforms/platform-registry.js';
export { LookAlikes } from './signals/detect/look-alike-domains.js';
export * from './evidence/register/register.types.js';
export { MemoryEvidenceCache, type EvidenceCache } from './evidence/clients/evidence-cache.js';
export type { CheckedClaim } from './evidence/clients/fact-check.client.js';
export { claimReviewsIn, isSameOwner } from './evidence/clients/claim-review.js';
export { lookupWords } from './evidence/matching/claim-match.js';
export { factCheckerAt, type FactCheckMemory } from './evidence/sources/fact-checks.source.js';
export type { Corpus, CorpusPage, CorpusQuery } from './evidence/sources/corpus.source.js';
export { createReportReader } from './evidence/reports/report-reader.js';
export { type CallInterval } from './evidence/clients/json-service.js';
export { type SiteFile } from './evidence/sources/publisher.sources.js';
export { keptSelfDescription, type ReadSitePage } from './evidence/sources/self-description.js';
export {
  ADDABLE_CODES,
  findingOfPassage,
  rescored,
  findingSentence,
  weighedFindings,
  type AddableCode,
} from './rescore.js';
