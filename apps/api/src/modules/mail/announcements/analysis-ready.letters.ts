import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hasPremium, type User } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { InjectConfig, type ConfigOf } from '../../../shared/config/config-room.js';
import { httpConfig } from '../../../shared/config/rooms/http.config.js';
import { AnalysisCompletedEvent } from '../../../shared/events/analysis-completed.event.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { ArticleStore } from '../../articles/index.js';
import { UsersService } from '../../users/index.js';

/** Premium: a letter when an analysis is ready, one for each request, however often the news of it comes. */
@Injectable()
export class AnalysisReadyLetters implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly articles: ArticleStore,
    private readonly outbox: MailOutbox,
    @InjectConfig(httpConfig) private readonly http: ConfigOf<typeof httpConfig>,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(AnalysisCompletedEvent, (event) => this.announce(event));
  }

  private async announce({ articleId, requesters }: AnalysisCompletedEvent): Promise<void> {
    for (const { requestId, userId } of requesters) {
      const user = userId === null ? null : await this.users.findById(userId);
      if (user && hasPremium(user, new Date())) await this.write(user, requestId, articleId);
    }
  }

  private async write(
    { email, firstName, preferredLanguage }: User,
    requestId: string,
    articleId: string,
  ): Promise<void> {
    const [article] = await this.articles.summaries([articleId]);
    if (!article) return;
    await this.outbox.add(this.database.manager, {
      kind: 'analysis-ready',
      about: requestId,
      recipient: email,
      language: preferredLanguage,
      payload: {
        firstName,
        articleTitle: article.title,
        domain: article.domain,
        score: String(article.credibilityScore),
        articleUrl: `${this.http.publicUrl}/article/${articleId}`,
      },
    });
  }
}
