import { Injectable, Logger } from '@nestjs/common';
import type { ArticleSummary } from '@vaglio/contracts';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system.events.js';
import { MetricsRegistry } from '../../../shared/metrics/metrics-registry.js';
import { OutboxMetrics } from '../../../shared/metrics/outbox-metrics.js';
import { DatabaseFigures } from '../../../shared/metrics/database-figures.js';
import { ArticleReader } from '../../articles/index.js';
import { retryDelay } from '../../../shared/queue/outbox.limits.js';
import { FacebookLimits } from '../facebook.limits.js';
import { GraphClient, GraphError, isPublicLink } from '../graph.client.js';
import {
  type ClaimedPost,
  type FinalEditState,
  FacebookPostsRepository,
} from './facebook-posts.repository.js';

const POSTS = {
  name: 'posts',
  outcomes: ['posted', 'failed', 'unknown', 'retried', 'edited', 'commented', 'edit-failed'],
  sent: 'Facebook posts',
  waitingHelp: 'Articles that wait to be posted',
  waitingSql: `SELECT count(*)::int AS value FROM facebook_posts WHERE state IN ('waiting', 'posting') OR is_outdated`,
} as const;

@Injectable()
export class PostMetrics extends OutboxMetrics<(typeof POSTS.outcomes)[number]> {
  constructor(registry: MetricsRegistry, watched: DatabaseFigures) {
    super(POSTS, registry, watched);
  }
}

/** The text of a post in both languages, with a note whether a program or an editor judged. */
function postText(article: ArticleSummary): string {
  return [`${article.title} (${article.domain})`, verdictOf(article), noteOf(article)].join('\n\n');
}

const WITHDRAWN =
  'Questa analisi è stata ritirata dalla redazione. · This analysis was withdrawn by the editors.';

/** The text that replaces a post; `article` is missing when the analysis was withdrawn. */
function editedText(article: ArticleSummary | undefined, link: string): string {
  return article ? `${postText(article)}\n\n${link}` : WITHDRAWN;
}

function commentText(article: ArticleSummary | undefined): string {
  if (!article) return WITHDRAWN;
  return ['Aggiornamento · Update', verdictOf(article), noteOf(article)].join('\n\n');
}

function noteOf({ decision }: ArticleSummary): string {
  if (!decision)
    return 'Analisi fatta da un programma (IA): può sbagliare · Analysis made by a program (AI): it can be wrong';
  const { it, en } = decision.reason;
  return `Deciso dalla redazione: ${it || en} · Decided by an editor: ${en || it}`;
}

function verdictOf({ credibilityScore: score, badgeText }: ArticleSummary): string {
  if (score === null) return `${badgeText.it} · ${badgeText.en}`;
  return `Affidabilità: ${score}/100 (${badgeText.it}) · Credibility: ${score}/100 (${badgeText.en})`;
}

/** Facebook doesn't allow the edit: another app made the post, or it is too old. */
const isFinalRefusal = ({ failure }: GraphError): boolean =>
  failure === 'refused' || failure === 'permission';

/** Posts each article at most once: claims its row first, and doesn't retry when the answer was lost. */
@Injectable()
export class ArticlePoster {
  private readonly logger = new Logger(ArticlePoster.name);

  constructor(
    private readonly posts: FacebookPostsRepository,
    private readonly articles: ArticleReader,
    private readonly graph: GraphClient,
    private readonly events: EventBus,
    private readonly metrics: PostMetrics,
    private readonly limits: FacebookLimits,
    private readonly http: HttpConfig,
  ) {}

  async post(articleId: string): Promise<void> {
    const claimed = await this.posts.claim(articleId);
    if (claimed === null) return;
    const [article] = await this.articles.summaries([articleId]);
    if (claimed.isEdit) return this.update(articleId, claimed, article);
    if (!article) return this.end(articleId, 'failed', { failure: 'article-gone' });
    const link = this.linkTo(articleId);
    if (!isPublicLink(link)) {
      this.notifyStaff(articleId, 'private-link');
      return this.end(articleId, 'failed', { failure: 'private-link' });
    }
    try {
      const postId = await this.graph.post({ message: postText(article), link });
      await this.end(articleId, 'posted', { postId });
      this.logger.log({ msg: 'article posted to Facebook', articleId });
    } catch (error) {
      await this.handleFailure(articleId, claimed.attempts, error);
    }
  }

  private async update(
    articleId: string,
    { postId, attempts }: ClaimedPost,
    article: ArticleSummary | undefined,
  ): Promise<void> {
    if (postId === null) return this.endEdit(articleId, 'failed', 'no-post-id');
    try {
      await this.graph.edit(postId, editedText(article, this.linkTo(articleId)));
      await this.endEdit(articleId, 'edited', null);
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      if (isFinalRefusal(error)) return this.comment(articleId, postId, commentText(article));
      if (error.failure === 'token') this.notifyStaff(articleId, error.failure);
      if (attempts >= this.limits.attempts) return this.endEdit(articleId, 'failed', error.failure);
      this.metrics.ended('retried');
      await this.posts.retryEdit(articleId, retryDelay(this.limits, attempts), error.failure);
    }
  }

  /** Never retried, because a second comment could repeat the first. */
  private async comment(articleId: string, postId: string, message: string): Promise<void> {
    // Stored before the call, so that the edit is not due again when the process crashes after it.
    await this.posts.endEdit(articleId, 'failed', 'interrupted');
    try {
      await this.graph.comment(postId, message);
      await this.endEdit(articleId, 'commented', null);
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      await this.endEdit(articleId, 'failed', error.failure);
    }
  }

  private async endEdit(articleId: string, state: FinalEditState, failure: string | null): Promise<void> {
    this.metrics.ended(state === 'failed' ? 'edit-failed' : state);
    this.logger.log({ msg: 'Facebook post changed after a correction', articleId, state, failure });
    if (state === 'failed') this.notifyStaff(articleId, failure ?? 'unknown');
    await this.posts.endEdit(articleId, state, failure);
  }

  private async handleFailure(articleId: string, attempts: number, error: unknown): Promise<void> {
    if (!(error instanceof GraphError)) throw error;
    const { failure } = error;
    this.logger.warn({ msg: 'article not posted to Facebook', articleId, attempts, failure, err: error });
    if (failure === 'duplicate') return this.end(articleId, 'posted', { failure });
    const isOver = !error.isRetryable || attempts >= this.limits.attempts;
    // Staff must renew an expired token, so they are notified at once.
    if (isOver || failure === 'token') this.notifyStaff(articleId, failure);
    if (isOver) return this.end(articleId, failure === 'unanswered' ? 'unknown' : 'failed', { failure });
    this.metrics.ended('retried');
    return this.posts.retry(articleId, retryDelay(this.limits, attempts), failure);
  }

  private end(...args: Parameters<FacebookPostsRepository['end']>): Promise<void> {
    this.metrics.ended(args[1]);
    return this.posts.end(...args);
  }

  private linkTo(articleId: string): string {
    return `${this.http.publicUrl}/article/${articleId}`;
  }

  private notifyStaff(articleId: string, failure: string): void {
    const code = failure === 'token' ? 'FACEBOOK_TOKEN_EXPIRED' : 'FACEBOOK_NOT_POSTED';
    this.events.publish(new SystemErrorEvent(code, `article ${articleId}: ${failure}`));
  }
}
