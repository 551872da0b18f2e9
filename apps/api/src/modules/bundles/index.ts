export { BundlesModule } from './bundles.module.js';
export { SigningKeys } from './signing-keys.service.js';
