import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthConfig } from '../../shared/config/accounts.config.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { UserDeletedEvent } from '../../shared/events/user.events.js';
import { AccountExportRegistry } from '../users/index.js';
import { HistoryService } from './history/history.service.js';
import { userKey, ShareService } from './shares/share.service.js';

/** What articles keep of people: a history, which goes with its account, and who shared what, for an hour. */
@Injectable()
export class ArticleUserData implements OnModuleInit {
  constructor(
    private readonly exports: AccountExportRegistry,
    private readonly events: EventBus,
    private readonly history: HistoryService,
    private readonly shares: ShareService,
    private readonly config: AuthConfig,
  ) {}

  onModuleInit(): void {
    this.exports.add('history', (userId) => this.history.export(userId));
    this.events.subscribe(UserDeletedEvent, ({ user }) =>
      this.shares.forgetCaller(this.config.jwtSecrets.map((secret) => userKey(secret, user.id))),
    );
  }
}
