import {
  type AdminPaymentsQuery,
  type AdminRefundsQuery,
  type JoinWaitingListRequest,
  type LeaveWaitingListRequest,
  PAYMENT_STATUSES,
  type PaymentStatus,
  REFUND_STATUSES,
  type RefundStatus,
  type SubscribeRequest,
  type WithdrawalRequest,
} from '@vaglio/contracts';
import { Equals, IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { EmailAddress } from '../../shared/email-address/email-address.decorator.js';
import { listQueryDto } from '../../shared/lists/list-query.dto.js';
import { TextField } from '../../shared/http/dto-decorators.js';

export class PaymentsListDto extends listQueryDto(['createdAt', 'amount']) implements AdminPaymentsQuery {
  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsOptional()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus;
}

export class RefundsListDto extends listQueryDto(['createdAt']) implements AdminRefundsQuery {
  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsOptional()
  @IsIn(REFUND_STATUSES)
  status?: RefundStatus;
}

export class SubscribeDto implements SubscribeRequest {
  @EmailAddress()
  email!: string;

  @Matches(/^[A-Z0-9-]*$/i)
  @TextField({ min: 5, max: 50 })
  paypalOrderId!: string;
}

export class WithdrawalDto implements WithdrawalRequest {
  @Matches(/^[A-Z0-9-]*$/i)
  @TextField({ min: 5, max: 50 })
  paypalOrderId!: string;
}

export class JoinWaitingListDto implements JoinWaitingListRequest {
  @EmailAddress()
  email!: string;

  @Equals(true)
  consent!: true;
}

export class LeaveWaitingListDto implements LeaveWaitingListRequest {
  @TextField({ min: 1, max: 400 })
  token!: string;
}
