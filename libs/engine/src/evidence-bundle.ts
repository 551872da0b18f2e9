/** Evidence bundles: a signed file with the data of an analysis. The format is in `docs/evidence-bundle.md`. */
export {
  BUNDLE_PARTS,
  makeBundle,
  type BundleManifest,
  type BundleSource,
  type PartAudience,
} from './evidence-bundle/make-bundle.js';
export {
  readBundleFile,
  refuseLargeFile,
  writeBundleFile,
  type BundlePart,
} from './evidence-bundle/bundle-file.js';
export { canonicalJson, storableJson, storableText } from './evidence-bundle/canonical-json.js';
export { BundleRefusal, type RefusalReason } from './evidence-bundle/refusal.js';
export { keyIdOf, newSigningKey, signManifest, type SigningKeyPair } from './evidence-bundle/signing.js';
export {
  verifyBundle,
  type NotRecomputed,
  type TrustedKey,
  type VerifiedBundle,
} from './evidence-bundle/verify-bundle.js';
