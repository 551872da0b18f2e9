import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountExportRegistry } from '../users/index.js';
import { statusOf } from './submission/request.mapper.js';
import { RequestsRepository } from './submission/requests.repository.js';

/** Hands people their own submissions. */
@Injectable()
export class RequestExport implements OnModuleInit {
  constructor(
    private readonly registry: AccountExportRegistry,
    private readonly requests: RequestsRepository,
  ) {}

  onModuleInit(): void {
    this.registry.add('requests', (userId) => this.of(userId));
  }

  private async of(userId: string): Promise<unknown> {
    const requests = await this.requests.listOf(userId);
    return requests.map((request) => ({
      requestId: request.id,
      url: request.url,
      status: statusOf(request),
      submittedAt: request.createdAt.toISOString(),
      finishedAt: request.finishedAt?.toISOString() ?? null,
      articleId: request.articleId,
      errorCode: request.errorCode,
    }));
  }
}
