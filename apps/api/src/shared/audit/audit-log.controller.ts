import { Controller, Query, Res } from '@nestjs/common';
import { adminAuditRoutes, toCsv } from '@vaglio/contracts';
import type { Response } from 'express';
import { Handles } from '../http/controller-decorators.js';
import { AuditLogListDto } from './audit-log.dto.js';
import { AuditLogRepository } from './audit-log.repository.js';

const COLUMNS = ['at', 'adminUsername', 'action', 'subjectType', 'subjectId', 'details'] as const;

@Controller()
export class AuditLogController {
  constructor(private readonly entries: AuditLogRepository) {}

  @Handles(adminAuditRoutes.list)
  async list(@Query() query: AuditLogListDto) {
    return (await this.entries.list(query)).map(({ at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
    }));
  }

  @Handles(adminAuditRoutes.export)
  async export(@Query() query: AuditLogListDto, @Res() response: Response) {
    const entries = await this.entries.newest(query);
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
