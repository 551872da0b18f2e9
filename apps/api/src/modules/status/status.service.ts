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
import { QuotaConfig } from '../../shared/config/quota.config.js';
import { FacebookConfig } from '../../shared/config/services.config.js';
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
    private readonly repository: StatusRepository,
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
      this.repository.processes(),
      this.repository.lines(),
      this.repository.oldestSeconds(),
      this.repository.failures(),
      this.model(),
      this.platformReads.statuses(),
      this.repository.lastBackupAt(),
    ]);
    const parts = [...(await this.ownParts(processes)), ...(await this.externalParts())];
    return { parts, queue: { lines, oldestSeconds }, failures, model, processes, platforms, lastBackupAt };
  }

  private async ownParts(processes: readonly ProcessStatus[]): Promise<PartStatus[]> {
    const [{ checks }, isQueueUp] = await Promise.all([this.readiness.run(), this.isQueueUp()]);
    const { redis } = checks;
    return [
      checked('database', checks['database'] !== 'down'),
      redis ? checked('redis', redis === 'up') : configured('redis', false),
      checked('queue', isQueueUp),
      checked(
        'workers',
        processes.some(({ role }) => role !== 'api'),
      ),
    ];
  }

  private async externalParts(): Promise<PartStatus[]> {
    const { email, payments, googleSignIn } = await this.features.read();
    const [mail, post, judgement] = await Promise.all([
      this.repository.lastMail(),
      this.repository.lastPost(),
      this.repository.lastJudgement(),
    ]);
    return [
      used('mail', email, mail, 'sent'),
      configured('payments', payments),
      used('facebook', this.facebook.pageId !== null, post, 'posted'),
      configured('google', googleSignIn),
      modelState(this.engine.engine === 'openai', judgement),
    ];
  }

  private async isQueueUp(): Promise<boolean> {
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
    const spending = await this.modelDays.moneyOf(quotaDay(new Date(), this.quota.timezone));
    const model = engine === 'openai' ? openAiModel : null;
    const probe = await this.modelProbes.last();
    return { engine, model, ...spending, cap: this.spending.dailyCap, probe };
  }
}

/** Fallback reasons that are no failure of the model. */
const NO_FAILURE = ['not-enough-to-judge', 'hidden-instructions'];

export const checked = (part: StatusPart, isUp: boolean): PartStatus => named(part, isUp ? 'up' : 'down');

/** For services that are not called to check them. */
export const configured = (part: StatusPart, isOn: boolean): PartStatus =>
  named(part, isOn ? 'ready' : 'off');

/** For services whose state is the result of their last use. */
export function used(part: StatusPart, isOn: boolean, last: LastUse | null, good: string): PartStatus {
  if (!isOn || !last) return configured(part, isOn);
  const isUp = last.state === good;
  return { ...checked(part, isUp), reason: isUp ? null : last.reason, since: last.at.toISOString() };
}

export function modelState(isOn: boolean, last: LastUse | null): PartStatus {
  // Without a reason the judgement is older than the configuration of the model.
  const isUnrelated = last?.state === 'local' && (last.reason === null || NO_FAILURE.includes(last.reason));
  return used('model', isOn, isUnrelated ? null : last, 'openai');
}

function named(part: StatusPart, state: PartState): PartStatus {
  return { part, state, reason: null, since: null };
}
