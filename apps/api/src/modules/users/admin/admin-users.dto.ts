import {
  ADMIN_USER_SORTS,
  type AdminUsersQuery,
  type CreateUserRequest,
  type Language,
  LANGUAGES,
  LIMITS,
  SUBSCRIPTION_STATUSES,
  SUBSCRIPTION_TIERS,
  type SubscriptionStatus,
  type SubscriptionTier,
  type UpdateUserRequest,
} from '@vaglio/contracts';
import { IsIn, IsOptional } from 'class-validator';
import type { Complete } from '../../../shared/database/columns.js';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';
import { IfGiven, TextField, TimeField, VersionField } from '../../../shared/http/dto-decorators.js';
import { listQueryDto } from '../../../shared/lists/list-query.dto.js';

export class AdminUsersListDto extends listQueryDto(ADMIN_USER_SORTS) implements AdminUsersQuery {
  @IsOptional()
  @IsIn(SUBSCRIPTION_TIERS)
  subscriptionTier?: SubscriptionTier;

  @IsOptional()
  @IsIn(SUBSCRIPTION_STATUSES)
  subscriptionStatus?: SubscriptionStatus;
}

class SubscriptionDto {
  @IfGiven()
  @IsIn(SUBSCRIPTION_TIERS)
  subscriptionTier?: SubscriptionTier;

  @IfGiven()
  @IsIn(SUBSCRIPTION_STATUSES)
  subscriptionStatus?: SubscriptionStatus;
}

export class CreateUserDto extends SubscriptionDto implements CreateUserRequest {
  @EmailAddress()
  email!: string;

  @IfGiven()
  @TextField({ max: LIMITS.name.max, trim: true })
  firstName?: string;

  @IsOptional()
  @TextField({ max: LIMITS.name.max, trim: true })
  lastName?: string | null;

  @IfGiven()
  @IsIn(LANGUAGES)
  preferredLanguage?: Language;
}

/** Doesn't compile when the DTO lacks a field of the contract. */
export type MissingField = Complete<Exclude<keyof UpdateUserRequest, keyof UpdateUserDto>>;

export class UpdateUserDto extends SubscriptionDto implements UpdateUserRequest {
  @IsOptional()
  @TimeField()
  subscriptionEndDate?: string | null;

  @IfGiven()
  @VersionField()
  version?: number;
}
