import { Injectable, Logger } from '@nestjs/common';
import { limitedSignal } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { DomainError, orNotFound } from '../../../shared/errors/domain-error.js';
import { QuotaService } from '../quota/quota.service.js';
import { RunDispatcher } from '../run/run-dispatcher.js';
import { RunNotifier, RunWatcher } from '../run/run-notifier.js';
import { RunsRepository } from '../run/runs.repository.js';
import type { Requester } from './requester.js';
import { type RequestRecord, RequestsRepository } from './requests.repository.js';
import { AccountExportRegistry } from '../../users/index.js';
import { statusOf } from './request.mapper.js';

/** Reads, awaits and cancels requests. */
@Injectable()
export class RequestsService {
  private readonly logger = new Logger(RequestsService.name);

  constructor(
    private readonly database: DataSource,
    private readonly requests: RequestsRepository,
    private readonly runs: RunsRepository,
    private readonly quota: QuotaService,
    private readonly watcher: RunWatcher,
    private readonly notifier: RunNotifier,
    private readonly dispatcher: RunDispatcher,
    private readonly audit: AuditLog,
    exports: AccountExportRegistry,
  ) {
    exports.add('requests', (userId) => this.exportOf(userId));
  }

  /** Throws NOT_FOUND for requests of other users, unless the caller is staff. */
  async get(caller: Requester, id: string): Promise<RequestRecord> {
    const request = await this.find(id);
    if (caller.kind === 'user' && request.userId !== caller.userId) throw new DomainError('NOT_FOUND');
    return request;
  }

  async find(id: string): Promise<RequestRecord> {
    return orNotFound(await this.requests.find(id));
  }

  /** Returns the request when it has ended, when `limitMs` is over or when `signal` aborts. */
  async waitFor(id: string, limitMs: number, signal: AbortSignal): Promise<RequestRecord> {
    let request = await this.find(id);
    if (request.status !== 'open' || request.runId === null) return request;
    const wait = limitedSignal(signal, limitMs);
    const hasEnded = async (): Promise<boolean> => {
      request = await this.find(id);
      return request.status !== 'open';
    };
    await this.watcher.follow(request.runId, wait.signal, hasEnded).finally(wait.clear);
    return request;
  }

  /** Cancels a request whose run is queued, and refunds its quota. Does nothing for any other request. */
  async cancel(caller: Requester, id: string): Promise<RequestRecord> {
    const { runId, status, url } = await this.get(caller, id);
    if (status === 'open' && runId !== null) await this.cancelOpen(id, runId);
    const request = await this.find(id);
    if (caller.kind === 'admin' && status === 'open' && request.status === 'cancelled')
      await this.audit.record(this.database.manager, caller, 'analysis.cancelled', id, { url });
    return request;
  }

  private async cancelOpen(id: string, runId: string): Promise<void> {
    const cancelled = await this.database.transaction(async (manager) => {
      const run = await this.runs.lockLiveById(manager, runId);
      if (run?.status !== 'queued') return null;
      await this.quota.refund(manager, await this.requests.cancel(manager, id));
      // The watch started a run without an account; it goes on when the requests that joined it are canceled.
      if (run.accountId === null || (await this.requests.hasOpen(manager, runId))) return null;
      await this.runs.end(manager, runId, 'cancelled');
      return run;
    });
    await this.notifier.notify(runId);
    if (!cancelled) return;
    try {
      await this.dispatcher.withdraw(cancelled);
    } catch (error) {
      // A job that stays in the queue does nothing, because its run has ended.
      this.logger.warn({ msg: 'job of a cancelled run not removed', runId, err: error });
    }
    await this.dispatcher.dispatchNext(cancelled.accountId);
  }

  private async exportOf(userId: string): Promise<unknown> {
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
