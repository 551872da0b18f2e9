import type { TestingModuleBuilder } from '@nestjs/testing';
import type { Environment } from '../../../shared/config/environment.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ANALYSIS_LIMITS, DEFAULT_LIMITS, type AnalysisLimits } from '../analysis.limits.js';
import { ENGINE } from '../engine.provider.js';
import { FakeEngine } from './fake-engine.js';

export interface AnalysisApp extends TestApp {
  readonly engine: FakeEngine;
}

interface AnalysisAppOptions {
  readonly environment?: Environment;
  readonly limits?: Partial<AnalysisLimits>;
}

/** Replaces the engine with a fake one, and shortens waits. */
export function withFakeEngine(
  engine: FakeEngine,
  limits: Partial<AnalysisLimits> = {},
): (builder: TestingModuleBuilder) => TestingModuleBuilder {
  return (builder) =>
    builder
      .overrideProvider(ENGINE)
      .useValue(engine)
      .overrideProvider(ANALYSIS_LIMITS)
      .useValue({ ...DEFAULT_LIMITS, ...limits });
}

/** The real application, with its own worker and a fake engine. */
export async function startAnalysisApp({
  environment,
  limits,
}: AnalysisAppOptions = {}): Promise<AnalysisApp> {
  const engine = new FakeEngine();
  const app = await startTestApp({
    environment: { RUN_WORKER: 'true', ...environment },
    adjust: withFakeEngine(engine, limits),
  });
  return { ...app, engine };
}
