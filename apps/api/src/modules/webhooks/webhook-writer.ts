import { Injectable } from '@nestjs/common';
import {
  labeledTitle,
  type ArticleLabel,
  type ChangedMessage,
  type CorrectedMessage,
  type ReadyMessage,
  type WebhookArticle,
} from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { HttpConfig } from '../../shared/config/server.config.js';
import { AnalysisStoredEvent } from '../../shared/events/analysis.events.js';
import { CorrectionPublishedEvent, PageChangedEvent } from '../../shared/events/article.events.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { PubSub } from '../../shared/pub-sub.js';
import { WEBHOOK_TOPIC } from './webhooks.service.js';
import { type Subscriber, WebhooksRepository } from './webhooks.repository.js';

type EventMessage = ReadyMessage | CorrectedMessage | ChangedMessage;

/** Stores messages in the transaction of their event, so that neither exists without the other. */
@Injectable()
export class WebhookWriter {
  constructor(
    private readonly webhooks: WebhooksRepository,
    events: EventBus,
    private readonly pubSub: PubSub,
    private readonly http: HttpConfig,
  ) {
    events.subscribeInTransaction(AnalysisStoredEvent, (event, manager) => this.ready(manager, event));
    events.subscribeInTransaction(CorrectionPublishedEvent, (event, manager) =>
      this.corrected(manager, event),
    );
    events.subscribeInTransaction(PageChangedEvent, (event, manager) => this.changed(manager, event));
  }

  private async ready(manager: EntityManager, { article, requesters }: AnalysisStoredEvent): Promise<void> {
    const userIds = requesters.flatMap(({ userId }) => userId ?? []);
    if (userIds.length === 0) return;
    const subscribers = await this.webhooks.subscribersAmong(manager, 'ready', userIds);
    const { id, title, domain, credibilityScore } = article;
    for (const { requestId, userId } of requesters) {
      const data = { ...this.article(id, title, domain), requestId, credibilityScore };
      const own = subscribers.filter((webhook) => webhook.userId === userId);
      await this.write(manager, own, requestId, { type: 'ready', timestamp: now(), data });
    }
  }

  private async corrected(
    manager: EntityManager,
    { correctionId, articleId, kind, score }: CorrectionPublishedEvent,
  ): Promise<void> {
    const subscribers = await this.webhooks.subscribersOf(manager, 'corrected', articleId);
    const article = subscribers.length > 0 && (await this.find(manager, articleId));
    if (!article) return;
    const data = { ...article, correctionId, kind, score };
    await this.write(manager, subscribers, correctionId, { type: 'corrected', timestamp: now(), data });
  }

  private async changed(
    manager: EntityManager,
    { changeId, articleId, kind, isSubstantial }: PageChangedEvent,
  ): Promise<void> {
    const subscribers = await this.webhooks.subscribersOf(manager, 'changed', articleId);
    const article = subscribers.length > 0 && (await this.find(manager, articleId));
    if (!article) return;
    const data = { ...article, changeId, kind, isSubstantial };
    await this.write(manager, subscribers, changeId, { type: 'changed', timestamp: now(), data });
  }

  private async write(
    manager: EntityManager,
    subscribers: readonly Subscriber[],
    about: string,
    message: EventMessage,
  ): Promise<void> {
    if (subscribers.length === 0) return;
    const payload = JSON.stringify(message);
    for (const webhook of subscribers)
      await this.webhooks.add(manager, webhook, { event: message.type, about, payload });
    await this.pubSub.publishWith(manager, WEBHOOK_TOPIC, null);
  }

  private async find(manager: EntityManager, articleId: string): Promise<WebhookArticle | null> {
    const [row] = await manager.query<{ title: string; labels: ArticleLabel[]; domain: string }[]>(
      'SELECT title, labels, domain FROM articles WHERE id = $1',
      [articleId],
    );
    return row ? this.article(articleId, labeledTitle(row.labels, row.title), row.domain) : null;
  }

  private article(articleId: string, title: string, domain: string): WebhookArticle {
    return { articleId, articleUrl: `${this.http.publicUrl}/article/${articleId}`, title, domain };
  }
}

const now = (): string => new Date().toISOString();
