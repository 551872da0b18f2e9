export { EvidenceBundlesModule } from './evidence-bundles.module.js';
export { SigningKeyEntity, SigningKeys } from './signing-keys.service.js';
