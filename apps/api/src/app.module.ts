import { type DynamicModule, Module } from '@nestjs/common';
import { AnalysisModule, analysisQueue } from './modules/analysis/index.js';
import { ArticlesModule } from './modules/articles/index.js';
import { AuthModule } from './modules/auth/index.js';
import { BatchesModule } from './modules/batches/index.js';
import { EvidenceBundlesModule } from './modules/evidence-bundles/index.js';
import { ContentPagesModule } from './modules/content-pages/index.js';
import { CorpusModule } from './modules/corpus/index.js';
import { DemoModule } from './modules/demo/index.js';
import { EmailConfigModule } from './modules/email-config/index.js';
import { NotificationsModule } from './modules/notifications/index.js';
import { PaymentsModule } from './modules/payments/index.js';
import { FacebookModule, facebookQueue } from './modules/facebook/index.js';
import { MailModule, mailQueue } from './modules/mail/index.js';
import { RatingsModule } from './modules/ratings/index.js';
import { ReviewsModule } from './modules/reviews/index.js';
import { StatsModule } from './modules/stats/index.js';
import { StatusModule } from './modules/status/index.js';
import { TokensModule } from './modules/tokens/index.js';
import { UsersModule } from './modules/users/index.js';
import { WatchModule } from './modules/watch/index.js';
import { WebhooksModule, webhookQueue } from './modules/webhooks/index.js';
import { AuditModule } from './shared/audit/audit.module.js';
import { type Config, ConfigModule } from './shared/config/load-config.js';
import { DatabaseConfig, RedisConfig } from './shared/config/server.config.js';
import { CredentialsModule } from './shared/credentials/credentials.module.js';
import { CryptoModule } from './shared/crypto/secret-box.js';
import { DatabaseModule } from './shared/database/database.module.js';
import { EventsModule } from './shared/events/event-bus.js';
import { HealthModule } from './shared/health/health.module.js';
import { ThrottleModule } from './shared/http/throttle/throttle.module.js';
import { MailOutboxModule } from './shared/mail-outbox/mail-outbox.js';
import { PubSubModule } from './shared/pub-sub.js';
import { MetricsModule } from './shared/metrics/metrics.module.js';
import { PeriodicJobsModule } from './shared/periodic-jobs.js';
import { PublicConfigModule } from './shared/public-config/public-config.module.js';
import { QueueModule } from './shared/queue/queue.module.js';
import { RedisModule } from './shared/redis.js';

/** The modules of the API. Health comes first, because routes are matched in this order. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        HealthModule,
        ConfigModule.with(config),
        EventsModule,
        RedisModule,
        CryptoModule,
        DatabaseModule,
        PubSubModule,
        PeriodicJobsModule,
        ThrottleModule,
        MetricsModule,
        PublicConfigModule,
        AuditModule,
        CredentialsModule,
        MailOutboxModule,
        QueueModule.register({
          database: config.get(DatabaseConfig),
          redisUrl: config.get(RedisConfig).url,
          queues: [analysisQueue, facebookQueue, mailQueue, webhookQueue],
        }),
        UsersModule,
        TokensModule,
        AuthModule,
        ArticlesModule,
        EvidenceBundlesModule,
        AnalysisModule,
        BatchesModule,
        WatchModule,
        WebhooksModule,
        RatingsModule,
        FacebookModule,
        MailModule,
        ContentPagesModule,
        ReviewsModule,
        CorpusModule,
        EmailConfigModule,
        NotificationsModule,
        PaymentsModule,
        StatsModule,
        StatusModule,
        DemoModule,
      ],
    };
  }
}
