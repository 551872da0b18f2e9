import {
  type CleanContentRequest,
  CONTENT_PAGE_LIMITS,
  type ContentPageQuery,
  type ContentPageWords,
  type Language,
  LANGUAGES,
  type RestoreContentPageRequest,
  type UpdateContentPageRequest,
  type VersionRequest,
} from '@vaglio/contracts';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { IfGiven } from '../../shared/http/dto-decorators.js';
import { ListQueryDto } from '../../shared/lists/list-query.dto.js';
import { TrimmedText } from '../../shared/http/dto-decorators.js';

export class ContentPageQueryDto implements ContentPageQuery {
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

export class ContentPagesListDto extends ListQueryDto {
  @IsOptional()
  @IsIn(['id'])
  sort?: string;
}

export class ContentPageVersionsListDto extends ListQueryDto {
  @IsOptional()
  @IsIn(['number'])
  sort?: string;
}

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

/** The largest `integer` of Postgres. */
const MOST_VERSIONS = 2_147_483_647;

export class VersionDto implements VersionRequest {
  @IfGiven()
  @Min(1)
  @IsInt()
  version?: number;
}

export class RestoreContentPageDto extends VersionDto implements RestoreContentPageRequest {
  @IfGiven()
  @Max(MOST_VERSIONS)
  @Min(1)
  @IsInt()
  number?: number;
}

export class CleanContentDto implements CleanContentRequest {
  @MaxLength(CONTENT_PAGE_LIMITS.content)
  @IsString()
  content!: string;
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
