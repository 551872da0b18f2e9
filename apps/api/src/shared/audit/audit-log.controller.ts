import { columns } from '../database/columns.js';
import { Controller, Query, Res } from '@nestjs/common';
import { adminAuditRoutes, type AuditEntry, type AuditLogQuery } from '@vaglio/contracts';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { Handles } from '../http/handles.decorator.js';
import { toCsv } from '../lists/csv.js';
import {
  answerPage,
  type Condition,
  equals,
  type ListSource,
  MOST_COUNTED,
  readListPage,
  whereOf,
} from '../lists/list-page.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';
import { IsIn, IsISO8601, IsOptional, MaxLength } from 'class-validator';
import { ListQueryDto } from '../lists/list-query.dto.js';
import { TextField } from '../http/text-field.decorator.js';

class AuditLogListDto extends ListQueryDto implements AuditLogQuery {
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

const COLUMNS = ['at', 'adminUsername', 'action', 'subjectType', 'subjectId', 'details'] as const;

function conditionsOf(query: AuditLogListDto): readonly Condition[] {
  const { action, subjectType, subjectId, adminUsername, from, to } = query;
  return [
    ...equals('l.action', action),
    ...equals('l.subject_type', subjectType),
    ...equals('l.subject_id', subjectId),
    ...equals('l.admin_username', adminUsername),
    ...(from === undefined ? [] : [{ sql: `l.at >= ?::date::timestamp AT TIME ZONE 'UTC'`, values: [from] }]),
    ...(to === undefined
      ? []
      : [{ sql: `l.at < (?::date + 1)::timestamp AT TIME ZONE 'UTC'`, values: [to] }]),
  ];
}

@Controller()
export class AuditLogController {
  constructor(private readonly database: DataSource) {}

  @Handles(adminAuditRoutes.list)
  async list(
    @Query() query: AuditLogListDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AuditEntry[]> {
    const entries = await readListPage<AuditEntryEntity>(this.database, LIST, query, conditionsOf(query));
    return answerPage(response, entries).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  }

  @Handles(adminAuditRoutes.export)
  async export(@Query() query: AuditLogListDto, @Res() response: Response): Promise<void> {
    const { where, values } = whereOf(conditionsOf(query));
    const entries = await this.database.query<AuditEntryEntity[]>(
      `${LIST.select} ${where} ORDER BY l.at DESC, l.id DESC LIMIT ${MOST_COUNTED}`,
      values,
    );
    const rows = entries.map(({ at, adminUsername, action, subjectType, subjectId, details }) => [
      at.toISOString(),
      adminUsername,
      action,
      subjectType,
      subjectId ?? '',
      JSON.stringify(details),
    ]);
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    });
    response.send(toCsv(COLUMNS, rows));
  }
}
