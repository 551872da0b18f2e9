import type { AuditLogQuery } from '@vaglio/contracts';
import { IsIn, IsISO8601, IsOptional, MaxLength } from 'class-validator';
import { TextField } from '../http/text-field.decorator.js';
import { ListQueryDto } from '../lists/list-query.dto.js';

export class AuditLogListDto extends ListQueryDto implements AuditLogQuery {
  @IsOptional()
  @IsIn(['at'])
  sort?: string;

  @IsOptional()
  @TextField({ max: 80, trim: true })
  action?: string;

  @IsOptional()
  @TextField({ max: 80, trim: true })
  subjectType?: string;

  @IsOptional()
  @TextField({ max: 80, trim: true })
  subjectId?: string;

  @IsOptional()
  @TextField({ max: 80, trim: true })
  adminUsername?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  @MaxLength(10)
  from?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  @MaxLength(10)
  to?: string;
}
