import {
  CONTENT_PAGE_LIMITS,
  type ContentPageWords,
  type UpdateContentPageRequest,
  type VersionRequest,
} from '@vaglio/contracts';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsObject,
  IsString,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { IfGiven, TrimmedText } from '../../../shared/http/dto-decorators.js';

class WordsDto implements ContentPageWords {
  @TrimmedText()
  @MaxLength(CONTENT_PAGE_LIMITS.title)
  @MinLength(1)
  @IsString()
  title!: string;

  @MaxLength(CONTENT_PAGE_LIMITS.content)
  @IsString()
  content!: string;
}

export class VersionDto implements VersionRequest {
  @IfGiven()
  @Min(1)
  @IsInt()
  version?: number;
}

export class UpdateContentPageDto extends VersionDto implements UpdateContentPageRequest {
  @IfGiven()
  @TrimmedText()
  @MaxLength(CONTENT_PAGE_LIMITS.title)
  @MinLength(1)
  @IsString()
  title?: string;

  @IfGiven()
  @MaxLength(CONTENT_PAGE_LIMITS.content)
  @IsString()
  content?: string;

  @IfGiven()
  @ValidateNested()
  @IsObject()
  @Type(() => WordsDto)
  italian?: WordsDto;

  @IfGiven()
  @IsBoolean()
  enabled?: boolean;
}
