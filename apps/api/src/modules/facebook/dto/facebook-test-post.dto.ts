import { LIMITS, type FacebookTestPost } from '@vaglio/contracts';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { Trimmed } from '../../users/index.js';

export class FacebookTestPostDto implements FacebookTestPost {
  @Trimmed()
  @MaxLength(5000)
  @MinLength(1)
  @IsString()
  message!: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(LIMITS.url.max)
  @IsString()
  link?: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(LIMITS.url.max)
  @IsString()
  imageUrl?: string;
}
