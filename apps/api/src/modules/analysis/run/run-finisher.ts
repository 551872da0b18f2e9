import { Injectable, Logger } from '@nestjs/common';
import type { AnalysisResult } from '@vaglio/engine';
import { DataSource, type EntityManager } from 'typeorm';
import { AnalysisConfig } from '../../../shared/config/analysis.config.js';
import {
  AnalysisCompletedEvent,
  type AnalysisRequester,
  AnalysisFailedEvent,
  AnalysisStoredEvent,
} from '../../../shared/events/analysis.events.js';
import { ArticleHeldEvent } from '../../../shared/events/article.events.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { ArticleHistory, ArticleStore } from '../../articles/index.js';
import { FactChecks } from '../../lookups/index.js';
import type { RunFailure } from '../analysis.errors.js';
import type { StageEvent } from '../entities/analysis-run.entity.js';
import { QuotaService } from '../quota/quota.service.js';
import { RequestsRepository, type ClosedRequest } from '../submission/requests.repository.js';
import { RunNotifier } from './run-notifier.js';
import { RunsRepository, type ClaimedRun, type SuspectRun } from './runs.repository.js';

const STORED: readonly StageEvent[] = [{ stage: 'store', outcome: 'done' }];

/** Ends runs. Article, run, requests, history, quota and events change in one transaction, so each request ends once. */
@Injectable()
export class RunFinisher {
  private readonly logger = new Logger(RunFinisher.name);

  constructor(
    private readonly database: DataSource,
    private readonly runs: RunsRepository,
    private readonly requests: RequestsRepository,
    private readonly articles: ArticleStore,
    private readonly history: ArticleHistory,
    private readonly quota: QuotaService,
    private readonly factChecks: FactChecks,
    private readonly notifier: RunNotifier,
    private readonly events: EventBus,
    private readonly config: AnalysisConfig,
  ) {}

  /** False when the result is dropped: the worker lost its claim, or the article was withdrawn and no request waits for the run. */
  async complete(run: ClaimedRun, result: AnalysisResult): Promise<boolean> {
    const heldFor = this.config.holdNamedPeople === 'on' ? (result.personToProtect ?? null) : null;
    const finished = await this.database.transaction(async (manager) => {
      if (!(await this.runs.lockClaimed(manager, run))) return null;
      await this.requests.lockUsers(manager, run.id);
      if (await this.isUnwanted(manager, run)) {
        await this.runs.end(manager, run.id, 'cancelled');
        return null;
      }
      const stored = await this.articles.save(manager, {
        canonicalUrl: run.canonicalUrl,
        result,
        reason: run.reason,
        heldFor,
      });
      await this.factChecks.replacePage(result.analysis.url, result.claimReviews ?? [], manager);
      await this.runs.addEvents(run, STORED, manager);
      await this.runs.end(manager, run.id, 'completed', { articleId: stored.articleId });
      const closed = await this.requests.completeAll(manager, run.id, stored.articleId);
      for (const userId of new Set(closed.flatMap((request) => request.userId ?? [])))
        await this.history.add(manager, userId, stored.articleId);
      const requesters = requestersOf(closed);
      const isNew = stored.isNew && !stored.isHeld;
      await this.events.publishInTransaction(
        manager,
        new AnalysisStoredEvent(stored.announced, isNew, requesters),
      );
      return { stored, requesters };
    });
    if (!finished) return false;
    const { articleId, revision, isNew, isHeld, announced } = finished.stored;
    this.logger.log({ msg: 'run completed', runId: run.id, articleId, revision, isHeld });
    await this.notifier.notify(run.id);
    this.events.publish(
      new AnalysisCompletedEvent(run.id, articleId, revision, isNew && !isHeld, finished.requesters),
    );
    if (isNew && isHeld && heldFor !== null) this.events.publish(new ArticleHeldEvent(announced, heldFor));
    return true;
  }

  fail(run: ClaimedRun, failure: RunFailure): Promise<boolean> {
    return this.failIf(run.id, failure, (manager) => this.runs.lockClaimed(manager, run));
  }

  /** Fails a run for a caller without its claim, if `isSuspect` is true for the locked row. */
  failSuspect(runId: string, failure: RunFailure, isSuspect: (run: SuspectRun) => boolean): Promise<boolean> {
    return this.failIf(runId, failure, async (manager) => {
      const run = await this.runs.lockLiveById(manager, runId);
      return run !== null && isSuspect(run);
    });
  }

  /** A run of the watch only adds a revision; without an article it would publish again what staff withdrew. */
  private async isUnwanted(
    manager: EntityManager,
    { id, reason, canonicalUrl }: ClaimedRun,
  ): Promise<boolean> {
    if (reason !== 'regeneration' || (await this.requests.hasOpen(manager, id))) return false;
    return !(await this.articles.lock(manager, canonicalUrl));
  }

  private async failIf(
    runId: string,
    failure: RunFailure,
    lock: (manager: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    const closed = await this.database.transaction(async (manager) => {
      if (!(await lock(manager))) return null;
      await this.runs.end(manager, runId, 'failed', { failure });
      const requests = await this.requests.failAll(manager, runId, failure);
      await this.quota.refund(manager, requests);
      return requests;
    });
    if (!closed) return false;
    this.logger.log({ msg: 'run ended without an article', runId, ...failure });
    await this.notifier.notify(runId);
    this.events.publish(new AnalysisFailedEvent(runId, failure.code, failure.kind, requestersOf(closed)));
    return true;
  }
}

function requestersOf(closed: readonly ClosedRequest[]): AnalysisRequester[] {
  return closed.map(({ id, userId, adminId }) => ({ requestId: id, userId, adminId }));
}
