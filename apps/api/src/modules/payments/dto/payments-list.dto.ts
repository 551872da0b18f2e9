import { PAYMENT_STATUSES, type AdminPaymentsQuery, type PaymentStatus } from '@vaglio/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { ListQueryDto } from '../../../shared/lists/list-query.dto.js';

export class PaymentsListDto extends ListQueryDto implements AdminPaymentsQuery {
  @IsOptional()
  @IsIn(['createdAt', 'amount'])
  sort?: string;

  @IsOptional()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus;
}
