import { Injectable, Logger } from '@nestjs/common';
import type {
  AdminStatus,
  ModelStatus,
  PartState,
  PartStatus,
  ProcessStatus,
  StatusPart,
} from '@vaglio/contracts';
import { EngineConfig, SpendingConfig } from '../../shared/config/analysis.config.js';
import { FacebookConfig } from '../../shared/config/services.config.js';
import { QuotaConfig } from '../../shared/config/accounts.config.js';
import { ReadinessChecks } from '../../shared/health/readiness-checks.js';
import { FeatureSwitches } from '../../shared/public-config/feature-switches.js';
import { JobQueue } from '../../shared/queue/job-queue.js';
import {
  analysisQueue,
  ModelDaysRepository,
  ModelProbes,
  PlatformReads,
  quotaDay,
} from '../analysis/index.js';
import { type LastUse, StatusRepository } from './status.repository.js';

@Injectable()
export class StatusService {
  private readonly logger = new Logger(StatusService.name);

  constructor(
    private readonly figures: StatusRepository,
    private readonly modelDays: ModelDaysRepository,
    private readonly modelProbes: ModelProbes,
    private readonly platformReads: PlatformReads,
    private readonly readiness: ReadinessChecks,
    private readonly features: FeatureSwitches,
    private readonly queue: JobQueue,
    private readonly engine: EngineConfig,
    private readonly spending: SpendingConfig,
    private readonly facebook: FacebookConfig,
    private readonly quota: QuotaConfig,
  ) {}

  async read(): Promise<AdminStatus> {
    const [processes, lines, oldestSeconds, failures, model, platforms, lastBackupAt] = await Promise.all([
      this.figures.processes(),
      this.figures.lines(),
      this.figures.oldestSeconds(),
      this.figures.failures(),
      this.model(),
      this.platformReads.statuses(),
      this.figures.lastBackupAt(),
    ]);
    const parts = [...(await this.inside(processes)), ...(await this.outside())];
    return { parts, queue: { lines, oldestSeconds }, failures, model, processes, platforms, lastBackupAt };
  }

  /** The required services. */
  private async inside(processes: readonly ProcessStatus[]): Promise<PartStatus[]> {
    const [{ checks }, hasQueue] = await Promise.all([this.readiness.run(), this.answers()]);
    const { redis } = checks;
    return [
      asked('database', checks['database'] !== 'down'),
      redis ? asked('redis', redis === 'up') : configured('redis', false),
      asked('queue', hasQueue),
      asked(
        'workers',
        processes.some(({ role }) => role !== 'api'),
      ),
    ];
  }

  private async outside(): Promise<PartStatus[]> {
    const { email, payments, googleSignIn } = await this.features.read();
    const [letter, post, judgement] = await Promise.all([
      this.figures.lastLetter(),
      this.figures.lastPost(),
      this.figures.lastJudgement(),
    ]);
    return [
      used('mail', email, letter, 'sent'),
      configured('payments', payments),
      used('facebook', this.facebook.pageId !== null, post, 'posted'),
      configured('google', googleSignIn),
      modelState(this.engine.engine === 'openai', judgement),
    ];
  }

  private async answers(): Promise<boolean> {
    try {
      await this.queue.counts(analysisQueue);
      return true;
    } catch (error) {
      this.logger.warn({ msg: 'queue not reachable', err: error });
      return false;
    }
  }

  private async model(): Promise<ModelStatus> {
    const { engine, openAiModel } = this.engine;
    const money = await this.modelDays.moneyOf(quotaDay(new Date(), this.quota.timezone));
    const model = engine === 'openai' ? openAiModel : null;
    const probe = await this.modelProbes.last();
    return { engine, model, ...money, cap: this.spending.dailyCap, probe };
  }
}

/** Why a model was not asked although it would have answered. */
const NOT_THE_MODELS_FAULT = ['not-enough-to-judge', 'hidden-instructions'];

export const asked = (part: StatusPart, isUp: boolean): PartStatus => named(part, isUp ? 'up' : 'down');

/** For services that are not called just to check them. */
export const configured = (part: StatusPart, isOn: boolean): PartStatus =>
  named(part, isOn ? 'ready' : 'off');

/** Judged by the last time that it was needed. */
export function used(part: StatusPart, isOn: boolean, last: LastUse | null, good: string): PartStatus {
  if (!isOn || !last) return configured(part, isOn);
  const isUp = last.state === good;
  return { ...asked(part, isUp), reason: isUp ? null : last.reason, since: last.at.toISOString() };
}

export function modelState(isOn: boolean, last: LastUse | null): PartStatus {
  const tellsNothing = last?.state === 'local' && NOT_THE_MODELS_FAULT.includes(last.reason ?? '');
  // What was judged before a model was configured says nothing of it either.
  const isOlder = last?.state === 'local' && last.reason === null;
  return used('model', isOn, tellsNothing || isOlder ? null : last, 'openai');
}

function named(part: StatusPart, state: PartState): PartStatus {
  return { part, state, reason: null, since: null };
}
