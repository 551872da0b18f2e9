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
import { IsBoolean, IsIn, IsInt, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { IfGiven, TextField, VersionField } from '../../shared/http/dto-decorators.js';
import { listQueryDto } from '../../shared/lists/list-query.dto.js';

/** The largest `integer` of Postgres. */
const MAX_VERSIONS = 2_147_483_647;

export class ContentPageQueryDto implements ContentPageQuery {
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

export class ContentPagesListDto extends listQueryDto(['id']) {}

export class ContentPageVersionsListDto extends listQueryDto(['number']) {}

class WordsDto implements ContentPageWords {
  @TextField({ min: 1, max: CONTENT_PAGE_LIMITS.title, trim: true })
  title!: string;

  @TextField({ max: CONTENT_PAGE_LIMITS.content })
  content!: string;
}

class VersionDto implements VersionRequest {
  @IfGiven()
  @VersionField()
  version?: number;
}

export class RestoreContentPageDto extends VersionDto implements RestoreContentPageRequest {
  @IfGiven()
  @Max(MAX_VERSIONS)
  @Min(1)
  @IsInt()
  number?: number;
}

export class CleanContentDto implements CleanContentRequest {
  @TextField({ max: CONTENT_PAGE_LIMITS.content })
  content!: string;
}

export class UpdateContentPageDto extends VersionDto implements UpdateContentPageRequest {
  @IfGiven()
  @TextField({ min: 1, max: CONTENT_PAGE_LIMITS.title, trim: true })
  title?: string;

  @IfGiven()
  @TextField({ max: CONTENT_PAGE_LIMITS.content })
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
