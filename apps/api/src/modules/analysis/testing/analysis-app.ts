import type { TestingModuleBuilder } from '@nestjs/testing';
import type { Environment } from '../../../shared/config/environment.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ANALYSIS_LIMITS, DEFAULT_LIMITS, type AnalysisLimits } from '../analysis.limits.js';
import { ENGINE } from '../engine.provider.js';
import { StandInEngine } from './stand-in-engine.js';

export interface AnalysisApp extends TestApp {
  readonly engine: StandInEngine;
}

interface AnalysisAppOptions {
  readonly environment?: Environment;
  readonly limits?: Partial<AnalysisLimits>;
}

/** Puts a stand-in in the place of the engine, and shortens waits. */
export function standingIn(
  engine: StandInEngine,
  limits: Partial<AnalysisLimits> = {},
): (builder: TestingModuleBuilder) => TestingModuleBuilder {
  return (builder) =>
    builder
      .overrideProvider(ENGINE)
      .useValue(engine)
      .overrideProvider(ANALYSIS_LIMITS)
      .useValue({ ...DEFAULT_LIMITS, ...limits });
}

/** The real application, with its own worker and an engine that does as told. */
export async function startAnalysisApp({
  environment,
  limits,
}: AnalysisAppOptions = {}): Promise<AnalysisApp> {
  const engine = new StandInEngine();
  const app = await startTestApp({
    environment: { RUN_WORKER: 'true', ...environment },
    adjust: standingIn(engine, limits),
  });
  return { ...app, engine };
}
