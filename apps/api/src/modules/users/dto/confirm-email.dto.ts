import type { ConfirmEmailRequest } from '@vaglio/contracts';
import { IsString, MaxLength, MinLength } from 'class-validator';

export class ConfirmEmailDto implements ConfirmEmailRequest {
  @MaxLength(200)
  @MinLength(1)
  @IsString()
  token!: string;
}
