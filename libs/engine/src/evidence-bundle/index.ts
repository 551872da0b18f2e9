/** Evidence bundles: a signed file with the data of an analysis. The format is in `docs/evidence-bundle.md`. */
export {
  BUNDLE_PARTS,
  makeBundle,
  type BundleManifest,
  type BundleSource,
  type PartAudience,
} from './make-bundle.js';
export { readBundleFile, refuseLargeFile, writeBundleFile, type BundlePart } from './bundle-file.js';
export { canonicalJson, storableJson, storableText } from './canonical-json.js';
export { BundleRefusal, type RefusalReason } from './refusal.js';
export { keyIdOf, newSigningKey, signManifest, type SigningKeyPair } from './signing.js';
export { verifyBundle, type NotRecomputed, type TrustedKey, type VerifiedBundle } from './verify-bundle.js';
