import { Injectable, Logger } from '@nestjs/common';
import { hasPremium } from '@vaglio/contracts';
import type { SubmittedUrl } from '@vaglio/engine';
import { DataSource, type EntityManager } from 'typeorm';
import { HOUR_MS } from '../../../shared/durations.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { AnalysisConfig, ReaderConfig } from '../../../shared/config/analysis.config.js';
import { DomainError, orNotFound } from '../../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { QueueFullError } from '../../../shared/queue/queue.errors.js';
import { ArticleHistory, ArticleStore, submittedUrl } from '../../articles/index.js';
import { UrlMissingError } from '../analysis.errors.js';
import { analysisQueue } from '../analysis.queue.js';
import type { AnalysisRunEntity, RunPriority } from '../entities/analysis-run.entity.js';
import { QuotaService } from '../quota/quota.service.js';
import { RunDispatcher } from '../run/run-dispatcher.js';
import { RunFinisher } from '../run/run-finisher.js';
import { type JoinedRun, RunsRepository } from '../run/runs.repository.js';
import { accountOf, type Requester } from './requester.js';
import { RequestsRepository } from './requests.repository.js';

interface NewRequest extends SubmittedUrl {
  readonly requester: Requester;
  readonly reason: AnalysisRunEntity['reason'];
  readonly priority: RunPriority;
}

interface StoredRequest {
  readonly requestId: string;
  /** Null when a fresh article answered the request. */
  readonly run: JoinedRun | null;
}

/** Accepts submissions: answers with a fresh article, joins the live run of the URL, or starts a new run. */
@Injectable()
export class SubmissionsService {
  private readonly logger = new Logger(SubmissionsService.name);

  constructor(
    private readonly database: DataSource,
    private readonly runs: RunsRepository,
    private readonly requests: RequestsRepository,
    private readonly dispatcher: RunDispatcher,
    private readonly finisher: RunFinisher,
    private readonly quota: QuotaService,
    private readonly articles: ArticleStore,
    private readonly history: ArticleHistory,
    private readonly audit: AuditLog,
    private readonly config: AnalysisConfig,
    private readonly reader: ReaderConfig,
  ) {}

  /** Returns the id of the request. */
  async submit(
    requester: Requester,
    url: string,
    priority: RunPriority = priorityOf(requester),
  ): Promise<string> {
    if (url.trim() === '') throw new UrlMissingError();
    const submitted = submittedUrl(url, this.reader.allowHosts);
    if (requester.kind === 'user' && requester.user.subscriptionStatus === 'suspended')
      throw new DomainError('ACCOUNT_SUSPENDED');
    const requestId = await this.start({ requester, ...submitted, reason: 'submission', priority });
    if (requester.kind === 'admin')
      await this.audit.record(this.database.manager, requester, 'analysis.requested', requestId, {
        url: submitted.url,
      });
    return requestId;
  }

  /** Starts a new run for an existing article, however fresh it is. Returns the id of the request. */
  async regenerate(requester: AdminCaller, articleId: string): Promise<string> {
    const canonicalUrl = orNotFound(await this.articles.canonicalUrlOf(articleId));
    const requestId = await this.start({
      requester,
      url: canonicalUrl,
      canonicalUrl,
      reason: 'regeneration',
      priority: 'high',
    });
    const { manager } = this.database;
    await this.audit.record(manager, requester, 'article.regeneration-requested', articleId);
    return requestId;
  }

  /**
   * Starts a run without a request, for a page that changed. False when too many runs are waiting, and for a waiting run of an
   * account, because it may be cancelled.
   */
  async reanalyze(canonicalUrl: string): Promise<boolean> {
    const run = await this.database.transaction(async (manager) => {
      if ((await this.runs.countWaiting(manager)) > analysisQueue.maxWaiting / 2) return null;
      return this.runs.join(manager, {
        url: canonicalUrl,
        canonicalUrl,
        reason: 'regeneration',
        priority: 'normal',
        accountId: null,
      });
    });
    if (run?.isNew) await this.dispatcher.dispatchNext(null);
    return run !== null && (run.accountId === null || run.status !== 'queued');
  }

  private async start(newRequest: NewRequest): Promise<string> {
    const { requestId, run } = await this.store(newRequest);
    this.logger.log({
      msg: 'request accepted',
      submissionId: requestId,
      runId: run?.id,
      isNew: run?.isNew,
    });
    if (run?.isNew) await this.enqueue(run);
    else if (run) await this.dispatchJoined(run, newRequest);
    return requestId;
  }

  private async store(newRequest: NewRequest): Promise<StoredRequest> {
    const fresh = await this.findFresh(newRequest);
    if (fresh) return this.database.transaction((manager) => this.answer(manager, newRequest, fresh));
    return this.database.transaction(async (manager) => {
      const run = await this.runs.join(manager, {
        ...newRequest,
        accountId: accountOf(newRequest.requester),
      });
      // A run may have completed since the first look for a fresh article.
      const late = run.isNew ? await this.findFresh(newRequest, manager) : null;
      if (late) {
        await this.runs.remove(manager, run.id);
        return this.answer(manager, newRequest, late);
      }
      return { requestId: await this.joinRun(manager, newRequest, run), run };
    });
  }

  private async answer(
    manager: EntityManager,
    { requester, url }: NewRequest,
    articleId: string,
  ): Promise<StoredRequest> {
    if (requester.kind === 'user') await this.history.add(manager, requester.userId, articleId);
    return {
      requestId: await this.requests.insertCompleted(manager, { requester, url, articleId }),
      run: null,
    };
  }

  /** Adds the request to a run. The run's row is locked, so the run cannot end before that. */
  private async joinRun(manager: EntityManager, newRequest: NewRequest, run: JoinedRun): Promise<string> {
    const { requester, url, priority } = newRequest;
    const existing = run.isNew ? null : await this.requests.findOpen(manager, run.id, requester);
    if (existing) return existing;
    const user = requester.kind === 'user' ? requester.user : null;
    const reservation = user && (await this.quota.reserve(manager, user));
    if (user && reservation && run.isNew) await this.quota.countRun(manager, user);
    if (!run.isNew) {
      await this.runs.moveToEarlierAccount(manager, run.id, accountOf(requester));
    } else if ((await this.runs.countWaiting(manager)) > analysisQueue.maxWaiting) {
      // Counted in the table, because most waiting runs have no job in the queue yet.
      throw new QueueFullError(analysisQueue.name);
    }
    if (priority === 'high' && run.priority === 'normal') await this.runs.raisePriority(manager, run.id);
    return this.requests.insertOpen(manager, { requester, url, runId: run.id, reservation });
  }

  private findFresh({ reason, canonicalUrl }: NewRequest, manager?: EntityManager): Promise<string | null> {
    if (reason === 'regeneration') return Promise.resolve(null);
    const since = new Date(Date.now() - this.config.freshHours * HOUR_MS);
    return this.articles.findFresh(canonicalUrl, since, manager);
  }

  /** Fails the stored run when the queue is full. After other errors the reconciler queues it. */
  private async enqueue({ id, accountId }: JoinedRun): Promise<void> {
    if (await this.dispatcher.dispatchNext(accountId)) return;
    const error = new QueueFullError(analysisQueue.name);
    const failure = { code: error.code, kind: null };
    await this.finisher.failSuspect(id, failure, ({ status }) => status === 'queued');
    throw error;
  }

  /** The run may start earlier now, and the account that it was moved from may have a free slot. */
  private async dispatchJoined(run: JoinedRun, { requester, priority }: NewRequest): Promise<void> {
    if (run.status !== 'queued') return;
    if (priority === 'high' && run.priority !== 'high') await this.moveToFront(run);
    await this.dispatcher.dispatchNext(accountOf(requester));
    await this.dispatcher.dispatchNext(run.accountId);
  }

  private async moveToFront(run: JoinedRun): Promise<void> {
    try {
      if (await this.dispatcher.withdraw(run)) await this.dispatcher.enqueue(run, { priority: 'high' });
    } catch (error) {
      this.logger.warn({ msg: 'run not moved to the front of the queue', runId: run.id, err: error });
    }
  }
}

function priorityOf(requester: Requester): RunPriority {
  return requester.kind === 'admin' || hasPremium(requester.user) ? 'high' : 'normal';
}
