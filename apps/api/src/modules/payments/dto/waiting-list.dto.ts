import type { JoinWaitingListRequest, LeaveWaitingListRequest } from '@vaglio/contracts';
import { Equals, IsString, MaxLength, MinLength } from 'class-validator';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';

export class JoinWaitingListDto implements JoinWaitingListRequest {
  @EmailAddress()
  email!: string;

  @Equals(true)
  consent!: true;
}

export class LeaveWaitingListDto implements LeaveWaitingListRequest {
  @MaxLength(400)
  @MinLength(1)
  @IsString()
  token!: string;
}
