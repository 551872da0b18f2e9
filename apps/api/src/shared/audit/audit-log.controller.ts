import { columns } from '../database/columns.js';
import { Controller, Query, Res } from '@nestjs/common';
import { adminAuditRoutes, type AuditEntry, type AuditLogQuery } from '@vaglio/contracts';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { Handles } from '../http/handles.decorator.js';
import { answerPage, equals, type ListSource, readListPage } from '../lists/list-page.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQueryDto } from '../lists/list-query.dto.js';
import { TrimmedText } from '../http/dto-decorators.js';

class AuditLogListDto extends ListQueryDto implements AuditLogQuery {
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

const LIST: ListSource = {
  select: `SELECT ${columns<AuditEntryEntity>(
    ['id', 'at', 'adminId', 'adminUsername', 'action', 'subjectType', 'subjectId', 'details'],
    'l',
  )} FROM audit_log l`,
  from: 'audit_log l',
  sorts: { at: 'l.at' },
  defaultSort: 'at',
  key: 'l.id',
};

/** What administrators did; only ever read. */
@Controller()
export class AuditLogController {
  constructor(private readonly database: DataSource) {}

  @Handles(adminAuditRoutes.list)
  async list(
    @Query() { action, subjectType, subjectId, adminUsername, ...query }: AuditLogListDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AuditEntry[]> {
    const page = await readListPage<AuditEntryEntity>(this.database, LIST, query, [
      ...equals('l.action', action),
      ...equals('l.subject_type', subjectType),
      ...equals('l.subject_id', subjectId),
      ...equals('l.admin_username', adminUsername),
    ]);
    return answerPage(response, page).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  }
}
