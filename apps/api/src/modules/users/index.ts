export { Invitations } from './account-hooks.js';
export { AccountExportRegistry, type ExportSection } from './account-hooks.js';
export { CredentialListeners, type CredentialChange } from './account-hooks.js';
export { UserEntity } from './user.entity.js';
export { SubscriptionsRepository, type Subscription } from './subscriptions.repository.js';
export { type SignedInUser } from './users.service.js';
export { EmailTakenError } from './users.errors.js';
export { UsersModule } from './users.module.js';
export { UsersService, type NewUser, type UserCredentials } from './users.service.js';
