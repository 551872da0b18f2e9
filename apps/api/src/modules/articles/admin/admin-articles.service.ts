import { Injectable } from '@nestjs/common';
import {
  ADMIN_DEFAULT_SCORE,
  type AdminArticle,
  type AdminRevision,
  type AdminRevisionTrace,
  type Analysis,
  type CreateArticleRequest,
  type UpdateArticleRequest,
} from '@vaglio/contracts';
import { canonicalUrl, InvalidAddressError } from '@vaglio/engine';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { AuditLog, type AuditRecord } from '../../../shared/audit/audit-log.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { AnalysisCompletedEvent } from '../../../shared/events/analysis-completed.event.js';
import { AnalysisStoredEvent } from '../../../shared/events/analysis-stored.event.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { ArticleNotFoundError } from '../articles.errors.js';
import { ArticleChanges } from '../changes/article-changes.js';
import { scoreOf } from '../read/published-score.js';
import { ArticleStore } from '../store/article-store.js';
import { AdminArticlesRepository, type StoredRun } from './admin-articles.repository.js';
import { changedAnalysis, manualAnalysis } from './manual-analysis.js';

/** What administrators do with articles. Each act and its line in the audit log exist together or not at all. */
@Injectable()
export class AdminArticlesService {
  constructor(
    private readonly database: DataSource,
    private readonly articles: AdminArticlesRepository,
    private readonly store: ArticleStore,
    private readonly changes: ArticleChanges,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
  ) {}

  async get(id: string): Promise<AdminArticle> {
    const article = await this.articles.find(id);
    if (!article) throw new ArticleNotFoundError();
    return article;
  }

  async revisions(id: string): Promise<readonly AdminRevision[]> {
    await this.get(id);
    return this.articles.revisions(id);
  }

  async trace(id: string, number: string): Promise<AdminRevisionTrace> {
    const trace = /^\d{1,9}$/.test(number) ? await this.articles.trace(id, Number(number)) : null;
    if (!trace) throw new ArticleNotFoundError();
    return trace;
  }

  async create(request: CreateArticleRequest, admin: AdminCaller): Promise<AdminArticle> {
    const address = canonicalOf(request.url);
    const analysis = manualAnalysis({
      ...request,
      url: new URL(request.url).href,
      credibilityScore: request.credibilityScore ?? ADMIN_DEFAULT_SCORE,
    });
    const { articleId, revision } = await this.database.transaction(async (manager) => {
      const result = { analysis, findings: [], trace: [], usage: null };
      const finished = { canonicalUrl: address, result, reason: 'manual' as const };
      const stored = await this.store.save(manager, finished);
      if (!stored.isNew) throw new DomainError('ALREADY_EXISTS');
      const { title, url, domain, credibilityScore } = analysis;
      await this.record(manager, admin, 'article.created', stored.articleId, { title, url });
      const article = { id: stored.articleId, title, domain, credibilityScore };
      await this.events.publishWithin(manager, new AnalysisStoredEvent(article, true, []));
      return stored;
    });
    this.events.publish(new AnalysisCompletedEvent(null, articleId, revision, true, []));
    return this.get(articleId);
  }

  async update(id: string, request: UpdateArticleRequest, admin: AdminCaller): Promise<AdminArticle> {
    const { version, labels, ...change } = request;
    await this.database.transaction(async (manager) => {
      const run = await this.articles.lockLatest(manager, id);
      if (!run) throw new ArticleNotFoundError();
      if (version !== undefined && version !== run.version) throw new DomainError('VERSION_CONFLICT');
      if (isClassWithoutScore(run.analysis, change)) throw new DomainError('VALIDATION_FAILED');
      if (labels) await this.articles.label(manager, id, labels);
      if (Object.values(change).some((value) => value !== undefined))
        await this.rewrite(manager, run, change);
      this.changes.inTransaction(manager, id);
      await this.record(manager, admin, 'article.updated', id, {
        title: run.title,
        scoreBefore: scoreOf(run.analysis),
        ...Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)),
      });
    });
    return this.get(id);
  }

  remove(id: string, admin: AdminCaller): Promise<void> {
    return this.setDeleted(id, true, admin);
  }

  async restore(id: string, admin: AdminCaller): Promise<AdminArticle> {
    try {
      await this.setDeleted(id, false, admin);
    } catch (error) {
      if (isTakenAddress(error)) throw new DomainError('ALREADY_EXISTS', { cause: error });
      throw error;
    }
    return this.get(id);
  }

  private async setDeleted(id: string, isDeleted: boolean, admin: AdminCaller): Promise<void> {
    const { title, url } = await this.get(id);
    await this.database.transaction(async (manager) => {
      if (!(await this.articles.setDeleted(manager, id, isDeleted))) throw new ArticleNotFoundError();
      this.changes.inTransaction(manager, id);
      const action = isDeleted ? 'article.deleted' : 'article.restored';
      await this.record(manager, admin, action, id, { title, url });
    });
  }

  /** What readers see is always a revision, so a change by hand is one too. */
  private async rewrite(
    manager: EntityManager,
    { canonicalUrl: address, analysis, findings, trace, usage, title }: StoredRun,
    change: Omit<UpdateArticleRequest, 'version' | 'labels'>,
  ): Promise<void> {
    const changed = changedAnalysis({ ...analysis, title }, change);
    await this.store.save(manager, {
      canonicalUrl: address,
      result: { analysis: changed, findings, trace, usage },
      reason: 'manual',
    });
  }

  private record(
    manager: EntityManager,
    admin: AdminCaller,
    action: string,
    subjectId: string,
    details: NonNullable<AuditRecord['details']>,
  ): Promise<void> {
    return this.audit.record(admin, { action, subjectType: 'article', subjectId, details }, manager);
  }
}

function isClassWithoutScore(analysis: Analysis, change: UpdateArticleRequest): boolean {
  return (
    scoreOf(analysis) === null &&
    change.credibilityScore === undefined &&
    change.credibilityClass !== undefined
  );
}

function canonicalOf(url: string): string {
  try {
    return canonicalUrl(url);
  } catch (error) {
    if (error instanceof InvalidAddressError) throw new DomainError('INVALID_URL', { cause: error });
    throw error;
  }
}

function isTakenAddress(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return (
    cause instanceof Error && 'constraint' in cause && cause.constraint === 'articles_canonical_url_unique'
  );
}
