import { Controller, Query } from '@nestjs/common';
import { type AdminUserAnalysis, adminUsersRoutes } from '@vaglio/contracts';
import { EntityId, Handles } from '../../../shared/http/controller-decorators.js';
import { PageQueryDto } from '../../../shared/lists/list-query.dto.js';
import { UsersService } from '../../users/index.js';
import { QuotaService } from '../quota/quota.service.js';
import { statusOf } from './request.mapper.js';
import { type ListedRequest, RequestsRepository } from './requests.repository.js';

/** A user's analyses, for staff. */
@Controller()
export class UserAnalysesController {
  constructor(
    private readonly users: UsersService,
    private readonly quota: QuotaService,
    private readonly requests: RequestsRepository,
  ) {}

  @Handles(adminUsersRoutes.usage)
  async usage(@EntityId() id: string) {
    const quota = await this.quota.of(await this.users.get(id));
    return { quota, ...(await this.requests.countsOf(id, this.quota.timezone)) };
  }

  @Handles(adminUsersRoutes.analyses)
  async analyses(@EntityId() id: string, @Query() page: PageQueryDto) {
    await this.users.get(id);
    return (await this.requests.pageOf(id, page)).map(toAdminUserAnalysis);
  }
}

function toAdminUserAnalysis(request: ListedRequest): AdminUserAnalysis {
  const { id, url, createdAt, articleId, articleTitle, errorCode, errorKind } = request;
  return {
    id,
    url,
    articleId,
    articleTitle,
    errorCode,
    errorKind,
    status: statusOf(request),
    submittedAt: createdAt.toISOString(),
  };
}
