import { Injectable, Logger } from '@nestjs/common';
import type { ModelProbe } from '@vaglio/contracts';
import { probeModel } from '@vaglio/engine';
import { EngineConfig } from '../../shared/config/analysis.config.js';
import { DAY_MS, MINUTE_MS } from '../../shared/durations.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { LookupAnswers } from '../lookups/index.js';
import { modelOptions } from './engine.provider.js';
import { DailyBudget } from './spending/daily-budget.js';

const SUCCESS_TTL_MS = DAY_MS;
/** Short, so that a model server that starts after the API is found soon. */
const FAILURE_TTL_MS = 10 * MINUTE_MS;

/** Probes the model's endpoint at the start and once a day, in one process, and stores what it can do. */
@Injectable()
export class ModelProbes {
  private readonly logger = new Logger(ModelProbes.name);

  constructor(
    private readonly answers: LookupAnswers,
    private readonly budget: DailyBudget,
    private readonly config: EngineConfig,
    jobs: PeriodicJobs,
  ) {
    if (config.engine === 'local' || !config.openAiProbe) return;
    jobs.add({
      name: 'probe the language model',
      everyMs: 5 * MINUTE_MS,
      atStart: true,
      in: 'workers',
      run: (signal) => this.probe(signal),
    });
  }

  /** The last probe of the configured endpoint; null when there is none. */
  async last(): Promise<ModelProbe | null> {
    if (this.config.engine === 'local') return null;
    return ((await this.answers.get(this.key)) as ModelProbe | undefined) ?? null;
  }

  private async probe(signal: AbortSignal): Promise<void> {
    if (await this.last()) return;
    if (!(await this.answers.take(this.key, MINUTE_MS))) return;
    const probe = await probeModel({ ...modelOptions(this.config), budget: this.budget, signal });
    await this.answers.set(this.key, probe, probe.failure === null ? SUCCESS_TTL_MS : FAILURE_TTL_MS);
    const level = probe.failure === null && probe.notes.length === 0 ? 'log' : 'warn';
    this.logger[level]({ msg: 'language model probed', model: this.config.openAiModel, ...probe });
  }

  private get key(): string {
    return `model-probe ${this.config.openAiBaseUrl} ${this.config.openAiModel}`;
  }
}
