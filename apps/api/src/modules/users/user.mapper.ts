import type { User } from '@vaglio/contracts';
import type { UserEntity } from './entities/user.entity.js';

export function toUser(entity: UserEntity): User {
  return {
    id: entity.id,
    email: entity.email,
    firstName: entity.firstName,
    lastName: entity.lastName,
    preferredLanguage: entity.preferredLanguage,
    subscriptionTier: entity.subscriptionTier,
    subscriptionStatus: entity.subscriptionStatus,
    subscriptionEndDate: entity.subscriptionEndDate?.toISOString() ?? null,
    createdAt: entity.createdAt.toISOString(),
  };
}
