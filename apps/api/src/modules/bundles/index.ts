export { BundlesModule } from './bundles.module.js';
export { SigningKeyEntity, SigningKeys } from './signing-keys.service.js';
