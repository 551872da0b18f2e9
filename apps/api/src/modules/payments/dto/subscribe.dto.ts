import { LIMITS, type SubscribeRequest } from '@vaglio/contracts';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';

export class SubscribeDto implements SubscribeRequest {
  @MaxLength(LIMITS.email.max)
  @MinLength(1)
  @IsString()
  email!: string;

  @Matches(/^[A-Z0-9-]{5,50}$/i)
  @IsString()
  paypalOrderId!: string;
}
