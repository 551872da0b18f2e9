import {
  SUBSCRIPTION_STATUSES,
  SUBSCRIPTION_TIERS,
  type Language,
  type SubscriptionStatus,
  type SubscriptionTier,
  type User,
} from '@vaglio/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { languageCode, oneOf, type Complete } from '../../shared/database/columns.js';

@Entity('users')
@Check('users_preferred_language_check', languageCode('preferred_language'))
@Check('users_subscription_tier_check', oneOf('subscription_tier', SUBSCRIPTION_TIERS))
@Check('users_subscription_status_check', oneOf('subscription_status', SUBSCRIPTION_STATUSES))
@Index('users_email_key_unique', ['emailKey'], { unique: true })
@Index('users_quota_key_idx', ['quotaKey'])
@Index('users_created_at_idx', ['createdAt'])
@Index('users_tier_idx', ['subscriptionTier', 'createdAt', 'id'])
@Index('users_status_idx', ['subscriptionStatus', 'createdAt', 'id'])
@Index('users_email_prefix_idx', { synchronize: false })
@Index('users_first_name_prefix_idx', { synchronize: false })
@Index('users_last_name_prefix_idx', { synchronize: false })
@Index('users_subscription_end_idx', ['subscriptionEndDate'], {
  where: `subscription_tier = 'premium' AND subscription_status = 'active'`,
})
export class UserEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** The address as the user typed it. */
  @Column('text')
  email!: string;

  /** The address in lower case; unique. */
  @Column('text')
  emailKey!: string;

  /** The address without plus alias, for the daily quota. */
  @Column('text')
  quotaKey!: string;

  /** Null for invited users and users of Google until they choose a password. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text')
  firstName!: string;

  @Column('text', { nullable: true })
  lastName!: string | null;

  @Column('text', { default: 'en' })
  preferredLanguage!: Language;

  @Column('text', { default: 'free' })
  subscriptionTier!: SubscriptionTier;

  @Column('text', { default: 'active' })
  subscriptionStatus!: SubscriptionStatus;

  @Column('timestamptz', { nullable: true })
  subscriptionEndDate!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Incremented by changes that a concurrent change by staff could overwrite. */
  @Column('integer', { default: 1 })
  version!: number;
}

/**
 * Columns that neither the API nor the export of an account returns. A new column must be added here or to `User`; what staff
 * write about a person belongs in the export.
 */
type UnexportedColumn = 'emailKey' | 'quotaKey' | 'passwordHash' | 'version';
export type MissingColumn = Complete<Exclude<keyof UserEntity, keyof User | UnexportedColumn>>;

export function toUser(entity: Pick<UserEntity, keyof User>): User {
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
