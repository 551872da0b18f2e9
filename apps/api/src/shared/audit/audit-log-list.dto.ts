import type { AuditLogQuery } from '@vaglio/contracts';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQueryDto } from '../lists/list-query.dto.js';
import { TrimmedText } from '../lists/trimmed-text.decorator.js';

export class AuditLogListDto extends ListQueryDto implements AuditLogQuery {
  @IsOptional()
  @IsIn(['at'])
  sort?: string;

  @IsOptional()
  @TrimmedText()
  @MaxLength(80)
  @IsString()
  action?: string;

  @IsOptional()
  @TrimmedText()
  @MaxLength(80)
  @IsString()
  subjectType?: string;

  @IsOptional()
  @TrimmedText()
  @MaxLength(80)
  @IsString()
  subjectId?: string;

  @IsOptional()
  @TrimmedText()
  @MaxLength(80)
  @IsString()
  adminUsername?: string;
}
