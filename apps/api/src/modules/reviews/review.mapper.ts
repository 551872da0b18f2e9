import { labelledTitle, type AdminReviewRequest, type ArticleLabel } from '@vaglio/contracts';
import type { QueuedRequest } from './requests/review-requests.repository.js';

export function toAdminReviewRequest(row: QueuedRequest): AdminReviewRequest {
  return {
    id: row.id,
    articleId: row.articleId,
    articleTitle: labelledTitle(row.labels as readonly ArticleLabel[], row.title),
    articleScore: row.score,
    isArticlePublic: row.isPublic,
    reason: row.reason,
    message: row.message,
    email: row.email,
    isEmailConfirmed: row.isEmailConfirmed,
    language: row.language,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    decisionReason: row.decisionReason,
    publicReply: row.replyEn !== null && row.replyIt !== null ? { en: row.replyEn, it: row.replyIt } : null,
    version: row.version,
  };
}
