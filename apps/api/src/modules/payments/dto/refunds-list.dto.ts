import { REFUND_STATUSES, type AdminRefundsQuery, type RefundStatus } from '@vaglio/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { ListQueryDto } from '../../../shared/lists/list-query.dto.js';

export class RefundsListDto extends ListQueryDto implements AdminRefundsQuery {
  @IsOptional()
  @IsIn(['createdAt'])
  sort?: string;

  @IsOptional()
  @IsIn(REFUND_STATUSES)
  status?: RefundStatus;
}
