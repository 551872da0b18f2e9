import type { AuditLogQuery } from '@vaglio/contracts';
import { IsOptional, MaxLength } from 'class-validator';
import { DayField, TextField } from '../http/dto-decorators.js';
import { listQueryDto } from '../lists/list-query.dto.js';

export class AuditLogListDto extends listQueryDto(['at']) implements AuditLogQuery {
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
  @MaxLength(10)
  @DayField()
  from?: string;

  @IsOptional()
  @MaxLength(10)
  @DayField()
  to?: string;
}
