import {
  ADMIN_USER_SORTS,
  SUBSCRIPTION_STATUSES,
  SUBSCRIPTION_TIERS,
  type AdminUsersQuery,
  type SubscriptionStatus,
  type SubscriptionTier,
} from '@vaglio/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { ListQueryDto } from '../../../../shared/lists/list-query.dto.js';

export class AdminUsersListDto extends ListQueryDto implements AdminUsersQuery {
  @IsOptional()
  @IsIn(ADMIN_USER_SORTS)
  sort?: string;

  @IsOptional()
  @IsIn(SUBSCRIPTION_TIERS)
  subscriptionTier?: SubscriptionTier;

  @IsOptional()
  @IsIn(SUBSCRIPTION_STATUSES)
  subscriptionStatus?: SubscriptionStatus;
}
