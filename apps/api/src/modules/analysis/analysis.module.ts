import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArticlesModule } from '../articles/index.js';
import { LookupsModule } from '../lookups/index.js';
import { UsersModule } from '../users/index.js';
import { AnalysisController } from './analysis.controller.js';
import { AnalysisLimits } from './analysis.limits.js';
import { engineProvider, EngineWorkers } from './engine.provider.js';
import { FactCheckFeeds } from './fact-check-feeds.js';
import { ModelProbes } from './model-probes.js';
import { PlatformReadEntity, PlatformReads } from './platform-reads.js';
import {
  AnalysisEventEntity,
  AnalysisRunEntity,
  AnalysisWorkerEntity,
} from './entities/analysis-run.entity.js';
import { AnalysisRequestEntity } from './entities/analysis-request.entity.js';
import { EventStreamController } from './events/event-stream.controller.js';
import { OpenStreams } from './events/event-stream.js';
import { RequestEvents } from './events/request-events.js';
import { QuotaRepository, QuotaUsageEntity } from './quota/quota.repository.js';
import { QuotaController } from './quota/quota.controller.js';
import { QuotaService } from './quota/quota.service.js';
import { RequestsService } from './submission/requests.service.js';
import { AnalysisConsumer, AnalysisProcessor } from './run/analysis.processor.js';
import { RunIsolation } from './run/run-isolation.js';
import { Reconciler } from './run/reconciler.js';
import { RunDispatcher } from './run/run-dispatcher.js';
import { RunFinisher } from './run/run-finisher.js';
import { RunMetrics } from './run/run-metrics.js';
import { RunNotifier, RunWatcher } from './run/run-notifier.js';
import { RunsRepository } from './run/runs.repository.js';
import { WorkerSlots } from './run/worker-slots.js';
import { DailyBudget } from './spending/daily-budget.js';
import { ModelDayEntity, ModelDaysRepository } from './spending/model-days.repository.js';
import { ModelMetrics } from './spending/model-metrics.js';
import { ModelPrices } from './spending/model-prices.js';
import { RequestsRepository } from './submission/requests.repository.js';
import { UserAnalysesController } from './submission/user-analyses.controller.js';
import { SubmissionsService } from './submission/submissions.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AnalysisEventEntity,
      AnalysisRequestEntity,
      AnalysisRunEntity,
      AnalysisWorkerEntity,
      ModelDayEntity,
      PlatformReadEntity,
      QuotaUsageEntity,
    ]),
    ArticlesModule,
    LookupsModule,
    UsersModule,
  ],
  controllers: [AnalysisController, EventStreamController, QuotaController, UserAnalysesController],
  providers: [
    AnalysisLimits,
    engineProvider,
    AnalysisConsumer,
    AnalysisProcessor,
    DailyBudget,
    FactCheckFeeds,
    RunIsolation,
    ModelDaysRepository,
    ModelMetrics,
    ModelProbes,
    ModelPrices,
    OpenStreams,
    PlatformReads,
    EngineWorkers,
    QuotaRepository,
    QuotaService,
    Reconciler,
    RequestEvents,
    RequestsRepository,
    RequestsService,
    RunDispatcher,
    RunFinisher,
    RunMetrics,
    RunNotifier,
    RunWatcher,
    RunsRepository,
    SubmissionsService,
    WorkerSlots,
  ],
  exports: [
    EngineWorkers,
    ModelDaysRepository,
    ModelProbes,
    PlatformReads,
    RequestsService,
    SubmissionsService,
  ],
})
export class AnalysisModule {}
