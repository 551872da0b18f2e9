import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../shared/audit/audit.module.js';
import { CredentialsModule } from '../../shared/credentials/credentials.module.js';
import { ArticlesModule } from '../articles/index.js';
import { LookupsModule } from '../lookups/index.js';
import { UsersModule } from '../users/index.js';
import { AnalysisController } from './analysis.controller.js';
import { ANALYSIS_LIMITS, DEFAULT_LIMITS } from './analysis.limits.js';
import { engineProvider } from './engine.provider.js';
import { AnalysisEventEntity } from './entities/analysis-event.entity.js';
import { AnalysisRequestEntity } from './entities/analysis-request.entity.js';
import { AnalysisRunEntity } from './entities/analysis-run.entity.js';
import { AnalysisWorkerEntity } from './entities/analysis-worker.entity.js';
import { EventStreamController } from './events/event-stream.controller.js';
import { OpenStreams } from './events/open-streams.js';
import { RequestEvents } from './events/request-events.js';
import { EngineWorkers } from './engine-workers.js';
import { QuotaUsageEntity } from './quota/quota-usage.entity.js';
import { QuotaController } from './quota/quota.controller.js';
import { QuotaRepository } from './quota/quota.repository.js';
import { QuotaService } from './quota/quota.service.js';
import { RequestExport } from './request-export.js';
import { AnalysisConsumer } from './run/analysis.consumer.js';
import { AnalysisProcessor } from './run/analysis.processor.js';
import { Isolation } from './run/isolation.js';
import { Reconciler } from './run/reconciler.js';
import { RunDispatcher } from './run/run-dispatcher.js';
import { RunEnding } from './run/run-ending.service.js';
import { RunMetrics } from './run/run-metrics.js';
import { RunNews } from './run/run-news.js';
import { RunsRepository } from './run/runs.repository.js';
import { WorkerPlaces } from './run/worker-places.js';
import { DailyBudget } from './spending/daily-budget.js';
import { ModelDayEntity } from './spending/model-day.entity.js';
import { ModelDaysRepository } from './spending/model-days.repository.js';
import { ModelMetrics } from './spending/model-metrics.js';
import { ModelPrices } from './spending/model-prices.js';
import { RequestsRepository } from './submission/requests.repository.js';
import { RequestsService } from './submission/requests.service.js';
import { RunLimit } from './submission/run-limit.js';
import { RunWatch } from './submission/run-watch.js';
import { SubmissionsService } from './submission/submissions.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AnalysisEventEntity,
      AnalysisRequestEntity,
      AnalysisRunEntity,
      AnalysisWorkerEntity,
      ModelDayEntity,
      QuotaUsageEntity,
    ]),
    ArticlesModule,
    AuditModule,
    CredentialsModule,
    LookupsModule,
    UsersModule,
  ],
  controllers: [AnalysisController, EventStreamController, QuotaController],
  providers: [
    { provide: ANALYSIS_LIMITS, useValue: DEFAULT_LIMITS },
    engineProvider,
    AnalysisConsumer,
    AnalysisProcessor,
    DailyBudget,
    Isolation,
    ModelDaysRepository,
    ModelMetrics,
    ModelPrices,
    OpenStreams,
    EngineWorkers,
    QuotaRepository,
    QuotaService,
    Reconciler,
    RequestEvents,
    RequestExport,
    RequestsRepository,
    RequestsService,
    RunDispatcher,
    RunEnding,
    RunLimit,
    RunMetrics,
    RunNews,
    RunWatch,
    RunsRepository,
    SubmissionsService,
    WorkerPlaces,
  ],
  exports: [ModelDaysRepository],
})
export class AnalysisModule {}
