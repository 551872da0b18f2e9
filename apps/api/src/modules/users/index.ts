export { Invitations } from './admin/invitations.js';
export { AccountExportRegistry, type ExportSection } from './account-export.registry.js';
export { CredentialGuardians, type CredentialChange } from './credential-guardians.js';
export { UserEntity } from './entities/user.entity.js';
export { SubscriptionsRepository, type Subscription } from './subscriptions.repository.js';
export { type SignedInUser } from './signed-in-user.js';
export { EmailTakenError } from './users.errors.js';
export { UsersModule } from './users.module.js';
export { UsersService, type NewUser, type UserCredentials } from './users.service.js';
