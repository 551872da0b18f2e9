import { LIMITS, type LanguageRequest } from '@vaglio/contracts';
import { IsString, MaxLength } from 'class-validator';

export class LanguageDto implements LanguageRequest {
  @IsString()
  @MaxLength(LIMITS.name.max)
  language!: string;
}
