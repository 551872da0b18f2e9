/** Evidence bundles: a signed file with the data of an analysis. The format is in `docs/evidence-bundle.md`. */
export {
  BUNDLE_PARTS,
  makeBundle,
  type BundleManifest,
  type BundleSource,
  type PartAudience,
} from './bundle/make-bundle.js';
export { readBundleFile, refuseLargeFile, writeBundleFile, type BundlePart } from './bundle/bundle-file.js';
export { canonicalJson, storableJson, storableText } from './bundle/canonical-json.js';
export { BundleRefusal, type RefusalReason } from './bundle/refusal.js';
export { keyIdOf, newSigningKey, signManifest, type SigningKeyPair } from './bundle/signing.js';
export {
  verifyBundle,
  type NotRecomputed,
  type TrustedKey,
  type VerifiedBundle,
} from './bundle/verify-bundle.js';
