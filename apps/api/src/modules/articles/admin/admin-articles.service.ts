import { Injectable } from '@nestjs/common';
import {
  ADMIN_DEFAULT_SCORE,
  type AdminArticle,
  type AdminRevision,
  type AdminRevisionTrace,
  type Analysis,
  type BulkArticlesRequest,
  type BulkArticlesResult,
  type BulkFailure,
  classOfScore,
  type CreateArticleRequest,
  DEFAULT_LANGUAGE,
  type HumanDecision,
  type KeepDecisionRequest,
  type Localized,
  type RemoveArticleRequest,
  type TakeEngineResultRequest,
  textWithNote,
  type UpdateArticleRequest,
} from '@vaglio/contracts';
import type { AnalysisResult } from '@vaglio/engine';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { ReaderConfig } from '../../../shared/config/analysis.config.js';
import { DomainError, orNotFound, ValidationError } from '../../../shared/errors/domain-error.js';
import { AnalysisCompletedEvent, AnalysisStoredEvent } from '../../../shared/events/analysis.events.js';
import { ArticleRestoredEvent, ArticleWithdrawnEvent } from '../../../shared/events/article.events.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { wholeNumberOf } from '../../../shared/http/dto-decorators.js';
import { writtenText } from '../../../shared/http/localized-draft.dto.js';
import { ArticleChanges } from '../cache/article-changes.js';
import { scoreOf } from '../public-article/published-score.js';
import { submittedUrl } from '../store/submitted-url.js';
import { ArticleStore, type WrittenDecision } from '../store/article-store.js';
import { AdminArticlesRepository, type EngineRun, type StoredRun } from './admin-articles.repository.js';
import { changedAnalysis, decisionText, entryText, manualAnalysis } from './manual-analysis.js';
import { violatedConstraint } from '../../../shared/database/violated-constraint.js';

/** The findings that staff accepted, and the analysis with their score. */
interface CheckedFindings extends Pick<AnalysisResult, 'analysis' | 'findings'> {
  readonly reason: Localized;
}

/** Changes of articles by staff. Each change and its audit entry are in the same transaction. */
@Injectable()
export class AdminArticlesService {
  constructor(
    private readonly database: DataSource,
    private readonly articles: AdminArticlesRepository,
    private readonly store: ArticleStore,
    private readonly changes: ArticleChanges,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
    private readonly reader: ReaderConfig,
  ) {}

  async get(id: string): Promise<AdminArticle> {
    return orNotFound(await this.articles.find(id));
  }

  async revisions(id: string): Promise<readonly AdminRevision[]> {
    await this.get(id);
    return this.articles.revisions(id);
  }

  async trace(id: string, number: string): Promise<AdminRevisionTrace> {
    return orNotFound(await this.articles.trace(id, orNotFound(wholeNumberOf(number))));
  }

  async create(request: CreateArticleRequest, admin: AdminCaller): Promise<AdminArticle> {
    const { url: submitted, canonicalUrl } = submittedUrl(request.url, this.reader.allowHosts);
    const analysis = manualAnalysis({
      ...request,
      url: new URL(submitted).href,
      credibilityScore: request.credibilityScore ?? ADMIN_DEFAULT_SCORE,
    });
    const { articleId, revision } = await this.database.transaction(async (manager) => {
      const result = { analysis, findings: [], trace: [], usage: null };
      const decision = { at: new Date(), reason: entryText(request.summary) };
      const stored = await this.store.save(manager, {
        canonicalUrl,
        result,
        reason: 'manual',
        decision,
      });
      if (!stored.isNew) throw new DomainError('ALREADY_EXISTS');
      const { title, url } = analysis;
      await this.audit.record(manager, admin, 'article.created', stored.articleId, { title, url });
      await this.events.publishInTransaction(manager, new AnalysisStoredEvent(stored.announced, true, []));
      return stored;
    });
    this.events.publish(new AnalysisCompletedEvent(null, articleId, revision, true, [], admin.adminId));
    return this.get(articleId);
  }

  async update(id: string, request: UpdateArticleRequest, admin: AdminCaller): Promise<AdminArticle> {
    await this.database.transaction((manager) => this.change(manager, id, request, admin));
    return this.get(id);
  }

  /**
   * Changes an article in the caller's transaction, and returns its scores. A new score, class or label is a decision, which
   * runs do not replace.
   */
  async change(
    manager: EntityManager,
    id: string,
    request: UpdateArticleRequest,
    admin: AdminCaller,
  ): Promise<{ readonly before: number | null; readonly after: number | null }> {
    const { version, labels, reason, ...change } = request;
    const run = await this.lock(manager, id, version);
    checkClass(run.analysis, request);
    const { title, credibilityScore, credibilityClass } = change;
    const isDecision = [credibilityScore, credibilityClass, labels].some((value) => value !== undefined);
    const decision = isDecision
      ? { at: new Date(), reason: writtenText(reason ?? {}) ?? decisionText(change) }
      : toWritten(run.decision);
    if (labels) await this.articles.label(manager, id, labels);
    const after = changedAnalysis({ ...run.analysis, title: run.title }, change);
    if (title !== undefined || credibilityScore !== undefined || credibilityClass !== undefined)
      await this.saveManual(manager, run, { analysis: after }, decision);
    else if (isDecision) await this.articles.decide(manager, id, decision);
    this.changes.announceAfterCommit(manager, id);
    const scoreBefore = scoreOf(run.analysis);
    await this.audit.record(manager, admin, 'article.updated', id, {
      title: run.title,
      scoreBefore,
      ...Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)),
    });
    return { before: scoreBefore, after: scoreOf(after) };
  }

  /** Stores the score of the accepted findings as a decision on the locked article. */
  async decideFindings(
    manager: EntityManager,
    id: string,
    run: StoredRun,
    { analysis, findings, reason }: CheckedFindings,
    admin: AdminCaller,
  ): Promise<void> {
    const result = { analysis: { ...analysis, title: run.title }, findings };
    await this.saveManual(manager, run, result, { at: new Date(), reason });
    await this.audit.record(manager, admin, 'article.findings-reviewed', id, {
      title: run.title,
      scoreBefore: scoreOf(run.analysis),
      credibilityScore: scoreOf(analysis),
      reason: textWithNote(reason, DEFAULT_LANGUAGE),
    });
  }

  /** Publishes the engine's result again, as a new revision. */
  async takeEngineResult(
    id: string,
    { reason, proposedAt }: TakeEngineResultRequest,
    admin: AdminCaller,
  ): Promise<AdminArticle> {
    await this.database.transaction(async (manager) => {
      const { run, result } = await this.lockProposal(manager, id, proposedAt);
      const { canonicalUrl, title } = run;
      await this.store.save(manager, { canonicalUrl, result, reason: result.reason, decision: null });
      await this.articles.dropProposal(manager, id);
      await this.audit.record(manager, admin, 'article.engine-result-taken', id, {
        title,
        scoreBefore: scoreOf(run.analysis),
        credibilityScore: scoreOf(result.analysis),
        reason,
      });
    });
    return this.get(id);
  }

  async keepDecision(
    id: string,
    { proposedAt }: KeepDecisionRequest,
    admin: AdminCaller,
  ): Promise<AdminArticle> {
    await this.database.transaction(async (manager) => {
      const { run, result } = await this.lockProposal(manager, id, proposedAt);
      await this.articles.dropProposal(manager, id);
      const proposed = scoreOf(result.analysis);
      await this.audit.record(manager, admin, 'article.decision-kept', id, { title: run.title, proposed });
    });
    return this.get(id);
  }

  /** The event adds an entry to the register of corrections in the same transaction. */
  remove(id: string, { reason = {} }: RemoveArticleRequest, admin: AdminCaller): Promise<void> {
    return this.setDeleted(id, new ArticleWithdrawnEvent(id, writtenText(reason), admin.username), admin);
  }

  /** Uses one transaction per article, so that a failure does not undo the others. */
  async bulk({ ids, ...action }: BulkArticlesRequest, admin: AdminCaller): Promise<BulkArticlesResult> {
    const { label } = action;
    if (action.action !== 'delete' && !label)
      throw new ValidationError([{ field: 'label', rule: 'isNotEmpty' }]);
    const failed: BulkFailure[] = [];
    for (const id of ids) {
      try {
        await this.applyBulkAction(id.toLowerCase(), action, admin);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        failed.push({ id, code: error.code });
      }
    }
    return { done: ids.length - failed.length, failed };
  }

  /** Does nothing when the label is already set or removed, to make no new decision. */
  private async applyBulkAction(
    id: string,
    { action, label, reason = {} }: Omit<BulkArticlesRequest, 'ids'>,
    admin: AdminCaller,
  ): Promise<void> {
    if (action === 'delete') return this.remove(id, { reason }, admin);
    const { labels, version } = await this.get(id);
    const others = labels.filter((each) => each !== label);
    const hasLabel = others.length < labels.length;
    if (!label || hasLabel === (action === 'label')) return;
    const changed = action === 'label' ? [...others, label] : others;
    await this.update(id, { labels: changed, reason, version }, admin);
  }

  async restore(id: string, admin: AdminCaller): Promise<AdminArticle> {
    try {
      await this.setDeleted(id, new ArticleRestoredEvent(id), admin);
    } catch (error) {
      if (violatedConstraint(error) === 'articles_kept_url_unique')
        throw new DomainError('ALREADY_EXISTS', { cause: error });
      throw error;
    }
    return this.get(id);
  }

  private async setDeleted(
    id: string,
    event: ArticleWithdrawnEvent | ArticleRestoredEvent,
    admin: AdminCaller,
  ): Promise<void> {
    const article = await this.get(id);
    const isDeleted = event instanceof ArticleWithdrawnEvent;
    const before = await this.database.transaction(async (manager) => {
      const found = orNotFound(await this.articles.setDeleted(manager, id, isDeleted));
      const isHeld = found.heldFor !== null;
      if (!isHeld) await this.events.publishOrRollBack(manager, event);
      // A released article is new for readers.
      else if (!isDeleted)
        await this.events.publishInTransaction(manager, new AnalysisStoredEvent(article, true, []));
      this.changes.announceAfterCommit(manager, id);
      const [removed, shown] = isHeld
        ? (['article.withheld', 'article.released'] as const)
        : (['article.deleted', 'article.restored'] as const);
      const reason = isDeleted && event.reason ? textWithNote(event.reason, DEFAULT_LANGUAGE) : null;
      const { title, url } = article;
      await this.audit.record(manager, admin, isDeleted ? removed : shown, id, {
        title,
        url,
        ...(isHeld && { name: found.heldFor }),
        ...(reason && { reason }),
      });
      return found;
    });
    if (before.heldFor !== null && !isDeleted)
      this.events.publish(new AnalysisCompletedEvent(null, id, before.revision, true, [], admin.adminId));
  }

  /** Throws VERSION_CONFLICT when the stored version is not the given one. */
  async lock(manager: EntityManager, id: string, version?: number): Promise<StoredRun> {
    const run = orNotFound(await this.articles.lockLatest(manager, id));
    if (version !== undefined && version !== run.version) throw await this.conflict(manager, id);
    return run;
  }

  /** Stores a change by hand as a new revision. */
  private async saveManual(
    manager: EntityManager,
    { canonicalUrl, analysis, findings, trace, usage }: StoredRun,
    change: Partial<AnalysisResult>,
    decision: WrittenDecision | null,
  ): Promise<void> {
    const result = { analysis, findings, trace, usage, ...change };
    await this.store.save(manager, { canonicalUrl, result, reason: 'manual', decision });
  }

  /** Throws VERSION_CONFLICT when the decision or the proposal changed since the administrator read it. */
  private async lockProposal(
    manager: EntityManager,
    id: string,
    proposedAt: string | null,
  ): Promise<{ readonly run: StoredRun; readonly result: EngineRun }> {
    const run = await this.lock(manager, id);
    const result = await this.articles.engineRun(manager, id);
    const isSame = (result?.proposedAt?.toISOString() ?? null) === (proposedAt ?? null);
    if (!run.decision || !result || !isSame) throw await this.conflict(manager, id);
    return { run, result };
  }

  /** The error for a change of an outdated version, with the current state and its author. */
  private async conflict(manager: EntityManager, id: string): Promise<DomainError> {
    const change = await this.articles.latestChange(manager, id);
    return new DomainError('VERSION_CONFLICT', { details: change ? { change } : {} });
  }
}

/** A class needs a score, and a reason if it is not the class of that score. */
function checkClass(analysis: Analysis, request: UpdateArticleRequest): void {
  const { credibilityClass, reason = {} } = request;
  if (credibilityClass === undefined) return;
  const score = request.credibilityScore ?? scoreOf(analysis);
  if (score === null) throw new ValidationError([{ field: 'credibilityScore', rule: 'required' }]);
  if (credibilityClass !== classOfScore(score) && !writtenText(reason))
    throw new ValidationError([{ field: 'reason', rule: 'isNotEmpty' }]);
}

function toWritten(decision: HumanDecision | null): WrittenDecision | null {
  return decision && { at: new Date(decision.decidedAt), reason: decision.reason };
}
