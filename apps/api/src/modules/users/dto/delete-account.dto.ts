import { LIMITS, type DeleteAccountRequest } from '@vaglio/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class DeleteAccountDto implements DeleteAccountRequest {
  @IsOptional()
  @MaxLength(LIMITS.password.max)
  @IsString()
  currentPassword?: string;
}
