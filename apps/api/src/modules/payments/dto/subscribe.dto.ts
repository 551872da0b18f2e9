import type { SubscribeRequest } from '@vaglio/contracts';
import { IsString, Matches } from 'class-validator';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';

export class SubscribeDto implements SubscribeRequest {
  @EmailAddress()
  email!: string;

  @Matches(/^[A-Z0-9-]{5,50}$/i)
  @IsString()
  paypalOrderId!: string;
}
