export { AccountExportRegistry, provedAddressesOf } from './account-export.js';
export { DeletionListeners } from './account-removal.service.js';
export { SessionsRepository, USER_SESSION_MS } from './sessions.repository.js';
export { SubscriptionsRepository } from './subscriptions.repository.js';
export { UserEntity } from './user.entity.js';
export { UsersModule } from './users.module.js';
export { type NewUser, type SignedInUser, type UserCredentials, UsersService } from './users.service.js';
