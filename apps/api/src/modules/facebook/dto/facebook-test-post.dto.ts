import { LIMITS, type FacebookTestPost } from '@vaglio/contracts';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { TrimmedText } from '../../../shared/http/dto-decorators.js';

export class FacebookTestPostDto implements FacebookTestPost {
  @TrimmedText()
  @MaxLength(5000)
  @MinLength(1)
  @IsString()
  message!: string;

  @IsOptional()
  @TrimmedText()
  @MaxLength(LIMITS.url.max)
  @IsString()
  link?: string;

  @IsOptional()
  @TrimmedText()
  @MaxLength(LIMITS.url.max)
  @IsString()
  imageUrl?: string;
}
