import { Injectable, Logger } from '@nestjs/common';
import { hasPremium, LIMITS } from '@vaglio/contracts';
import { type AllowedHosts, InvalidAddressError, parseSubmittedUrl, type SubmittedUrl } from '@vaglio/engine';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { AnalysisConfig, ReaderConfig } from '../../../shared/config/analysis.config.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { QueueFullError } from '../../../shared/queue/queue.errors.js';
import { ArticleHistory, ArticleStore } from '../../articles/index.js';
import { AccountSuspendedError, UrlMissingError, UrlRefusedError } from '../analysis.errors.js';
import { analysisQueue } from '../analysis.queue.js';
import type { AnalysisRunEntity, RunPriority } from '../entities/analysis-run.entity.js';
import { QuotaService } from '../quota/quota.service.js';
import { RunDispatcher } from '../run/run-dispatcher.js';
import { RunFinisher } from '../run/run-finisher.js';
import { type JoinedRun, RunsRepository } from '../run/runs.repository.js';
import { accountOf, countedUser, type Requester } from './requester.js';
import { RequestsRepository } from './requests.repository.js';
import { RunLimit } from './run-limit.js';

/** Refuses at once what could never be read; what a name resolves to is looked at when it is read. */
export function submittedUrl(text: string, allowed: AllowedHosts): SubmittedUrl {
  if (text.trim() === '') throw new UrlMissingError();
  try {
    const submitted = parseSubmittedUrl(text, allowed);
    // A longer one does not fit the index that keeps it to one run.
    if (submitted.canonicalUrl.length > LIMITS.url.max) throw new UrlRefusedError();
    return submitted;
  } catch (error) {
    if (error instanceof InvalidAddressError) throw new UrlRefusedError();
    throw error;
  }
}

/** A request before it is stored. */
interface NewRequest {
  readonly requester: Requester;
  readonly address: SubmittedUrl;
  readonly reason: AnalysisRunEntity['reason'];
  readonly priority: RunPriority;
}

/** A request once it is stored. */
interface StoredRequest {
  readonly requestId: string;
  /** Null where an article answered. */
  readonly run: JoinedRun | null;
}

/** Accepts requests: answers from a fresh article, joins a run under way, or starts one. */
@Injectable()
export class SubmissionsService {
  private readonly logger = new Logger(SubmissionsService.name);
  private readonly allowedHosts: ReadonlySet<string>;

  constructor(
    private readonly database: DataSource,
    private readonly runs: RunsRepository,
    private readonly requests: RequestsRepository,
    private readonly dispatcher: RunDispatcher,
    private readonly ending: RunFinisher,
    private readonly quota: QuotaService,
    private readonly limit: RunLimit,
    private readonly articles: ArticleStore,
    private readonly history: ArticleHistory,
    private readonly audit: AuditLog,
    private readonly config: AnalysisConfig,
    reader: ReaderConfig,
  ) {
    this.allowedHosts = new Set(reader.allowHosts);
  }

  /** Gives the id of the request. */
  async submit(
    requester: Requester,
    url: string,
    priority: RunPriority = priorityOf(requester),
  ): Promise<string> {
    const address = submittedUrl(url, this.allowedHosts);
    if (requester.kind === 'user' && requester.user.subscriptionStatus === 'suspended')
      throw new AccountSuspendedError();
    return this.start({ requester, address, reason: 'submission', priority });
  }

  /** A new judgement of an article that is there, however fresh it is. */
  async regenerate(administrator: AdminCaller, articleId: string): Promise<string> {
    const canonicalUrl = await this.articles.canonicalUrlOf(articleId);
    if (canonicalUrl === null) throw new DomainError('NOT_FOUND');
    const address = { url: canonicalUrl, canonicalUrl };
    const newRequest: NewRequest = {
      requester: administrator,
      address,
      reason: 'regeneration',
      priority: 'high',
    };
    const requestId = await this.start(newRequest);
    await this.audit.record(administrator, {
      action: 'article.regeneration-requested',
      subjectType: 'article',
      subjectId: articleId,
    });
    return requestId;
  }

  /** A new judgement of a page that changed, without a request; false where too many runs wait. */
  async judgeAgain(canonicalUrl: string): Promise<boolean> {
    const run = await this.database.transaction(async (manager) => {
      if ((await this.runs.countWaiting(manager)) > analysisQueue.maxWaiting / 2) return null;
      const reason = 'regeneration';
      return this.runs.join(manager, {
        url: canonicalUrl,
        canonicalUrl,
        reason,
        priority: 'normal',
        accountId: null,
      });
    });
    if (run?.isNew) await this.dispatcher.dispatchLater(run, 0);
    return run !== null;
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
    else if (run) await this.joined(run, newRequest);
    return requestId;
  }

  private async store(newRequest: NewRequest): Promise<StoredRequest> {
    const fresh = await this.findFresh(newRequest);
    if (fresh) return this.database.transaction((manager) => this.answer(manager, newRequest, fresh));
    return this.database.transaction(async (manager) => {
      const accountId = accountOf(newRequest.requester);
      const run = await this.runs.join(manager, { ...newRequest.address, ...newRequest, accountId });
      // The run that was under way when we looked for an article may have become one since.
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
    newRequest: NewRequest,
    articleId: string,
  ): Promise<StoredRequest> {
    const { requester, address } = newRequest;
    if (requester.kind === 'user') await this.history.add(manager, requester.userId, articleId);
    const requestId = await this.requests.insertAnswered(manager, {
      requester,
      url: address.url,
      articleId,
    });
    return { requestId, run: null };
  }

  /** The run's row is held, so that it can't end before this request belongs to it. */
  private async joinRun(manager: EntityManager, newRequest: NewRequest, run: JoinedRun): Promise<string> {
    const { requester, address, priority } = newRequest;
    const known = run.isNew ? null : await this.requests.findOpen(manager, run.id, requester);
    if (known) return known;
    const user = countedUser(requester);
    const reservation = user && (await this.quota.reserve(manager, user));
    if (user && reservation && run.isNew) await this.limit.count(manager, user);
    if (run.isNew) await this.refuseTooMany(manager);
    else await this.runs.moveToEarlierAccount(manager, run.id, accountOf(requester));
    if (priority === 'high' && run.priority === 'normal') await this.runs.raisePriority(manager, run.id);
    return this.requests.insertOpen(manager, {
      requester,
      url: address.url,
      runId: run.id,
      reservation,
    });
  }

  private async findFresh(newRequest: NewRequest, manager?: EntityManager): Promise<string | null> {
    if (newRequest.reason === 'regeneration') return null;
    const since = new Date(Date.now() - this.config.freshHours * 3_600_000);
    const fresh = await this.articles.findFresh(newRequest.address.canonicalUrl, since, manager);
    return fresh?.articleId ?? null;
  }

  /** Most waiting runs have no job yet, so the queue alone can't say when there are too many. */
  private async refuseTooMany(manager: EntityManager): Promise<void> {
    if ((await this.runs.countWaiting(manager)) > analysisQueue.maxWaiting)
      throw new QueueFullError(analysisQueue.name);
  }

  /** The row stands already: a queue out of reach only makes it wait for the reconciler; a full one says no. */
  private async enqueue({ id, accountId }: JoinedRun): Promise<void> {
    if (await this.dispatcher.dispatchNext(accountId)) return;
    const error = new QueueFullError(analysisQueue.name);
    const failure = { code: error.code, kind: null };
    await this.ending.failSuspect(id, failure, ({ status }) => status === 'queued');
    throw error;
  }

  /** A joined run may go earlier now, and the account that it was moved from may queue another one. */
  private async joined(run: JoinedRun, { requester, priority }: NewRequest): Promise<void> {
    if (run.status !== 'queued') return;
    if (priority === 'high' && run.priority !== 'high') await this.moveToFront(run);
    await this.dispatcher.dispatchNext(accountOf(requester));
    await this.dispatcher.dispatchNext(run.accountId);
  }

  /** A request with high priority joined a run with normal priority. */
  private async moveToFront(run: JoinedRun): Promise<void> {
    try {
      if (await this.dispatcher.withdraw(run)) await this.dispatcher.enqueue(run, { priority: 'high' });
    } catch (error) {
      this.logger.warn({ msg: 'run not moved to the front of the queue', runId: run.id, err: error });
    }
  }
}

function priorityOf(requester: Requester): RunPriority {
  const goesFirst = requester.kind === 'admin' || hasPremium(requester.user, new Date());
  return goesFirst ? 'high' : 'normal';
}
