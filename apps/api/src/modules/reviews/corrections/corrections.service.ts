import { Injectable } from '@nestjs/common';
import type { AdminCorrection, PublishCorrectionRequest } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { newId } from '../../../shared/database/new-id.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { requiredText } from '../../../shared/http/localized-draft.dto.js';
import { AdminArticlesService, ArticleChanges, ArticleStore } from '../../articles/index.js';
import { ReviewNotFoundError } from '../reviews.errors.js';
import { CorrectionsRepository } from './corrections.repository.js';

/** Corrections that administrators publish or take back by themselves. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly database: DataSource,
    private readonly articles: ArticleStore,
    private readonly decisions: AdminArticlesService,
    private readonly changes: ArticleChanges,
    private readonly corrections: CorrectionsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** With a new score, that is an editor's decision; a score that was set by hand just before is named as well. */
  async publish(
    { articleId, text: draft, credibilityScore }: PublishCorrectionRequest,
    admin: AdminCaller,
  ): Promise<AdminCorrection> {
    const text = requiredText(draft, 'text');
    const [article] = await this.articles.summaries([articleId]);
    if (!article) throw new ReviewNotFoundError();
    const id = newId();
    await this.database.transaction(async (manager) => {
      if (typeof credibilityScore === 'number')
        await this.decisions.change(manager, articleId, { credibilityScore, reason: text }, admin);
      const { before, after } = await this.corrections.uncorrectedChange(manager, articleId);
      await this.corrections.insert(manager, {
        id,
        articleId,
        reviewRequestId: null,
        textEn: text.en,
        textIt: text.it,
        scoreBefore: before,
        scoreAfter: after,
        publishedBy: admin.username,
        publishedAt: new Date(),
      });
      await this.audit.record(
        admin,
        { action: 'correction.published', subjectType: 'article', subjectId: articleId, details: { id } },
        manager,
      );
      await this.changes.everywhere(manager, articleId);
    });
    return this.get(id);
  }

  async withdraw(id: string, admin: AdminCaller): Promise<void> {
    const { articleId, text } = await this.get(id);
    await this.database.transaction(async (manager) => {
      if (!(await this.corrections.remove(manager, id))) throw new ReviewNotFoundError();
      await this.audit.record(
        admin,
        {
          action: 'correction.withdrawn',
          subjectType: 'article',
          subjectId: articleId,
          details: { id, text: text.en },
        },
        manager,
      );
      await this.changes.everywhere(manager, articleId);
    });
  }

  private async get(id: string): Promise<AdminCorrection> {
    const correction = await this.corrections.find(id);
    if (!correction) throw new ReviewNotFoundError();
    return correction;
  }
}
