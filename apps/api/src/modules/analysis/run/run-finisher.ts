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
import { ArticleHistory, ArticleStore, type StoredArticle } from '../../articles/index.js';
import { FactChecks } from '../../lookups/index.js';
import type { RunFailure } from '../analysis.errors.js';
import type { StageEvent } from '../entities/analysis-run.entity.js';
import { QuotaService } from '../quota/quota.service.js';
import { RequestsRepository, type ClosedRequest } from '../submission/requests.repository.js';
import { RunNotifier } from './run-notifier.js';
import { RunsRepository, type ClaimedRun, type SuspectRun } from './runs.repository.js';

const STORED: readonly StageEvent[] = [{ stage: 'store', outcome: 'done' }];

/**
 * The only place where runs end. Article, run, requests, history, quota and what is announced of it change in one
 * transaction, so that each request ends exactly once, and what was used is what was finished.
 */
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

  /** False where the claim was lost: then the result is dropped. */
  async complete(run: ClaimedRun, result: AnalysisResult): Promise<boolean> {
    const heldFor = this.config.holdNamedPeople === 'on' ? (result.personToProtect ?? null) : null;
    const ending = await this.database.transaction(async (manager) => {
      if (!(await this.runs.lockClaimed(manager, run))) return null;
      await this.requests.holdPeople(manager, run.id);
      const stored = await this.articles.save(manager, {
        canonicalUrl: run.canonicalUrl,
        result,
        reason: run.reason,
        heldFor,
      });
      await this.factChecks.replacePage(result.analysis.url, result.claimReviews ?? [], manager);
      await this.runs.addEvents(run, STORED, manager);
      await this.runs.complete(manager, run.id, stored.articleId);
      const closed = await this.requests.completeAll(manager, run.id, stored.articleId);
      await this.remember(manager, closed, stored.articleId);
      await this.events.publishWithin(manager, storedEvent(stored, closed));
      return { stored, closed };
    });
    if (!ending) return false;
    const { articleId, revision, isNew, isHeld, announced } = ending.stored;
    this.logger.log({ msg: 'run completed', runId: run.id, articleId, revision, isHeld });
    await this.notifier.notify(run.id);
    this.events.publish(completedEvent(run.id, ending.stored, ending.closed));
    if (isNew && isHeld && heldFor !== null) this.events.publish(new ArticleHeldEvent(announced, heldFor));
    return true;
  }

  /** Fails a run of this claim. */
  fail(run: ClaimedRun, failure: RunFailure): Promise<boolean> {
    return this.failIf(run.id, failure, (manager) => this.runs.lockClaimed(manager, run));
  }

  /** Fails a run without a claim, if it is as the caller expects. */
  failSuspect(runId: string, failure: RunFailure, isSuspect: (run: SuspectRun) => boolean): Promise<boolean> {
    return this.failIf(runId, failure, async (manager) => {
      const run = await this.runs.lockLiveById(manager, runId);
      return run !== null && isSuspect(run);
    });
  }

  private async failIf(
    runId: string,
    failure: RunFailure,
    mayEnd: (manager: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    const closed = await this.database.transaction(async (manager) => {
      if (!(await mayEnd(manager))) return null;
      await this.runs.fail(manager, runId, failure);
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

  private async remember(
    manager: EntityManager,
    closed: readonly ClosedRequest[],
    articleId: string,
  ): Promise<void> {
    const people = new Set(closed.flatMap(({ userId }) => userId ?? []));
    for (const userId of people) await this.history.add(manager, userId, articleId);
  }
}

/** What readers see now, which is not the run's result where a person decided. One that is held is new once it is released. */
function storedEvent(
  { announced, isNew, isHeld }: StoredArticle,
  closed: readonly ClosedRequest[],
): AnalysisStoredEvent {
  return new AnalysisStoredEvent(announced, isNew && !isHeld, requestersOf(closed));
}

function completedEvent(
  runId: string,
  { articleId, revision, isNew, isHeld }: StoredArticle,
  closed: readonly ClosedRequest[],
): AnalysisCompletedEvent {
  return new AnalysisCompletedEvent(runId, articleId, revision, isNew && !isHeld, requestersOf(closed));
}

function requestersOf(closed: readonly ClosedRequest[]): AnalysisRequester[] {
  return closed.map(({ id, userId, adminId }) => ({ requestId: id, userId, adminId }));
}
