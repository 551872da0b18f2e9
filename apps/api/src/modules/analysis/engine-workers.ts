import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { bundledRegister, openWorkers, type JobRunner } from '@vaglio/engine';

/** The threads that read and judge texts; they end with the process. */
@Injectable()
export class EngineWorkers implements OnApplicationShutdown {
  readonly runner: JobRunner = openWorkers({ knownDomains: bundledRegister().knownDomains() });

  onApplicationShutdown(): Promise<void> {
    return this.runner.close();
  }
}
