import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { columns } from '../database/columns.js';
import {
  type Condition,
  equals,
  type ListPage,
  type ListSource,
  MAX_COUNTED,
  readListPage,
  searchIn,
  whereOf,
} from '../lists/list-page.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditLogListDto } from './audit-log.dto.js';

const LIST: ListSource = {
  select: `SELECT ${columns<AuditEntryEntity>(
    ['id', 'at', 'adminId', 'adminUsername', 'action', 'subjectType', 'subjectId', 'details'],
    'l',
  )} FROM audit_log l`,
  from: 'audit_log l',
  sorts: { at: 'l.at' },
  key: 'l.id',
  searched: ['l.action', 'l.admin_username', 'l.subject_id', 'l.details::text'],
};

@Injectable()
export class AuditLogRepository {
  constructor(private readonly database: DataSource) {}

  list(query: AuditLogListDto): Promise<ListPage<AuditEntryEntity>> {
    return readListPage<AuditEntryEntity>(this.database, LIST, query, conditionsOf(query));
  }

  /** All entries, up to `MAX_COUNTED`. */
  newest(query: AuditLogListDto): Promise<AuditEntryEntity[]> {
    const { where, values } = whereOf([...conditionsOf(query), ...searchIn(LIST, query)]);
    return this.database.query<AuditEntryEntity[]>(
      `${LIST.select} ${where} ORDER BY l.at DESC, l.id DESC LIMIT ${MAX_COUNTED}`,
      values,
    );
  }
}

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
