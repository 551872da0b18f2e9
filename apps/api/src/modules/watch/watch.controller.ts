import { Body, Controller, Query } from '@nestjs/common';
import {
  adminWatchRoutes,
  type ChangeMailsSetting,
  LIMITS,
  type RecentChangesQuery,
  type WatchedArticlesQuery,
  watchRoutes,
} from '@vaglio/contracts';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { CurrentCaller } from '../../shared/http/caller.js';
import { TextField, WholeNumberOfQuery } from '../../shared/http/dto-decorators.js';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import { listQueryDto } from '../../shared/lists/list-query.dto.js';
import type { SignedInUser } from '../users/index.js';
import { ChangeMails } from './change-mails.js';
import { PageChangesRepository } from './page-changes.repository.js';

class ChangeMailsDto implements ChangeMailsSetting {
  @IsBoolean()
  isWanted!: boolean;
}

class RecentChangesDto implements RecentChangesQuery {
  @IsOptional()
  @TextField({ max: LIMITS.domain.max, trim: true })
  domain?: string;

  @IsOptional()
  @WholeNumberOfQuery()
  @Max(100)
  @Min(1)
  @IsInt()
  limit?: number;
}

export class WatchedArticlesDto
  extends listQueryDto(['silentChanges', 'lastChangeAt'])
  implements WatchedArticlesQuery
{
  @IsOptional()
  @TextField({ max: LIMITS.domain.max })
  domain?: string;
}

@Controller()
export class WatchController {
  constructor(
    private readonly pageChanges: PageChangesRepository,
    private readonly mails: ChangeMails,
  ) {}

  @Handles(watchRoutes.changes)
  changes(@EntityId() id: string) {
    return this.pageChanges.of(id);
  }

  @Handles(watchRoutes.recent)
  recent(@Query() query: RecentChangesDto) {
    return this.pageChanges.recent(query);
  }

  @Handles(watchRoutes.mails)
  async readChangeMails(@CurrentCaller() { userId }: SignedInUser) {
    return { isWanted: await this.mails.isWanted(userId) };
  }

  @Handles(watchRoutes.setMails)
  async setChangeMails(@CurrentCaller() { userId }: SignedInUser, @Body() { isWanted }: ChangeMailsDto) {
    await this.mails.setWanted(userId, isWanted);
    return { isWanted };
  }

  @Handles(adminWatchRoutes.list)
  list(@Query() query: WatchedArticlesDto) {
    return this.pageChanges.list(query);
  }
}
