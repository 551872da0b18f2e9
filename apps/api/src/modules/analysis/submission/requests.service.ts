import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { limitedSignal } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { QuotaService } from '../quota/quota.service.js';
import { RunDispatcher } from '../run/run-dispatcher.js';
import { RunNotifier, RunWatcher } from '../run/run-notifier.js';
import { RunsRepository, type WaitingRun } from '../run/runs.repository.js';
import type { Requester } from './requester.js';
import { type RequestRecord, RequestsRepository } from './requests.repository.js';
import { AccountExportRegistry } from '../../users/index.js';
import { statusOf } from './request.mapper.js';

/** Submissions after they were made: how they stand, and calling them off. */
@Injectable()
export class RequestsService {
  private readonly logger = new Logger(RequestsService.name);

  constructor(
    private readonly database: DataSource,
    private readonly requests: RequestsRepository,
    private readonly runs: RunsRepository,
    private readonly quota: QuotaService,
    private readonly watch: RunWatcher,
    private readonly notifier: RunNotifier,
    private readonly dispatcher: RunDispatcher,
  ) {}

  /** A request of another user is answered like a missing one. */
  async get(caller: Requester, id: string): Promise<RequestRecord> {
    const request = await this.find(id);
    const isTheirs = caller.kind === 'admin' || request.userId === caller.userId;
    if (!isTheirs) throw new DomainError('NOT_FOUND');
    return request;
  }

  async find(id: string): Promise<RequestRecord> {
    const request = await this.requests.find(id);
    if (!request) throw new DomainError('NOT_FOUND');
    return request;
  }

  /** The request once it has ended, or as it is when the time is up or the client left. */
  async waitFor(id: string, limitMs: number, signal: AbortSignal): Promise<RequestRecord> {
    let request = await this.find(id);
    if (request.status !== 'open' || request.runId === null) return request;
    const wait = limitedSignal(signal, limitMs);
    const look = async (): Promise<boolean> => {
      request = await this.find(id);
      return request.status !== 'open';
    };
    await this.watch.follow(request.runId, wait.signal, look).finally(wait.clear);
    return request;
  }

  /** Calls a submission off while it waits, and gives back what it held. Later, or again, it changes nothing. */
  async cancel(caller: Requester, id: string): Promise<RequestRecord> {
    const { runId, status } = await this.get(caller, id);
    if (status === 'open' && runId !== null) await this.cancelOpen(id, runId);
    return this.find(id);
  }

  private async cancelOpen(id: string, runId: string): Promise<void> {
    const cancelled = await this.database.transaction(async (manager) => {
      const run = await this.runs.lockLiveById(manager, runId);
      if (run?.status !== 'queued') return null;
      const closed = await this.requests.cancel(manager, id);
      if (closed) await this.quota.refund(manager, [closed]);
      if (await this.requests.hasOpen(manager, runId)) return null;
      await this.runs.cancel(manager, runId);
      return run;
    });
    await this.notifier.notify(runId);
    if (!cancelled) return;
    await this.dropJob(cancelled);
    await this.dispatcher.dispatchNext(cancelled.accountId);
  }

  /** A job that stays finds its run ended and does nothing. */
  private async dropJob(run: WaitingRun): Promise<void> {
    try {
      await this.dispatcher.withdraw(run);
    } catch (error) {
      this.logger.warn({ msg: 'job of a cancelled run not removed', runId: run.id, err: error });
    }
  }
}

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
