import { Controller, Logger, Query } from '@nestjs/common';
import { type AdminStatsQuery, adminStatsRoutes, type QueueDepth } from '@vaglio/contracts';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { SpendingConfig } from '../../shared/config/analysis.config.js';
import { QuotaConfig } from '../../shared/config/quota.config.js';
import { WholeNumberOfQuery } from '../../shared/http/dto-decorators.js';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/controller-decorators.js';
import { JobQueue } from '../../shared/queue/job-queue.js';
import { analysisQueue, ModelDaysRepository } from '../analysis/index.js';
import { StatsRepository } from './stats.repository.js';

class StatsQueryDto implements AdminStatsQuery {
  @IsOptional()
  @WholeNumberOfQuery()
  @Max(90)
  @Min(1)
  @IsInt()
  days?: number;
}

@Controller()
export class StatsController {
  private readonly logger = new Logger(StatsController.name);

  constructor(
    private readonly stats: StatsRepository,
    private readonly queue: JobQueue,
    private readonly modelDays: ModelDaysRepository,
    private readonly quota: QuotaConfig,
    private readonly spending: SpendingConfig,
  ) {}

  @Handles(adminStatsRoutes.read)
  async read(@Query() { days = 30 }: StatsQueryDto, @CurrentCaller() { adminId }: AdminCaller) {
    const { timezone } = this.quota;
    const [totals, { none, ...classes }, series, failures, modelDays, queue] = await Promise.all([
      this.stats.totals(adminId),
      this.stats.classes(),
      this.stats.days(timezone, days),
      this.stats.failures(timezone, days),
      this.modelDays.latest(timezone, days),
      this.depth(),
    ]);
    const totalArticles = Object.values(classes).reduce((sum, count) => sum + count, none);
    const model = { days: modelDays, cap: this.spending.dailyCap };
    return { totalArticles, ...totals, classes, days: series, failures, model, queue };
  }

  @Handles(adminStatsRoutes.failedAddresses)
  failedAddresses() {
    return this.stats.failedAddresses();
  }

  /** Returns null when the queue is not reachable, so that the rest of the dashboard is shown. */
  private async depth(): Promise<QueueDepth | null> {
    try {
      const [counts, active] = await Promise.all([this.queue.counts(analysisQueue), this.stats.activeRuns()]);
      return { ...counts, active };
    } catch (error) {
      this.logger.warn({ msg: 'queue not reachable', err: error });
      return null;
    }
  }
}
