import type { TestingModuleBuilder } from '@nestjs/testing';
import type { Environment } from '../../../shared/config/environment.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { AnalysisLimits } from '../analysis.limits.js';
import { ENGINE } from '../engine.provider.js';
import { FakeEngine } from './fake-engine.js';

interface AnalysisApp extends TestApp {
  readonly engine: FakeEngine;
}

/** Replaces the engine and the limits. */
export function withFakeEngine(
  engine: FakeEngine,
  limits: Partial<AnalysisLimits> = {},
): (builder: TestingModuleBuilder) => TestingModuleBuilder {
  return (builder) =>
    builder
      .overrideProvider(ENGINE)
      .useValue(engine)
      .overrideProvider(AnalysisLimits)
      .useValue({ ...new AnalysisLimits(), ...limits });
}

/** The application with a worker and a fake engine. */
export async function startAnalysisApp({
  environment,
  limits,
}: {
  readonly environment?: Environment;
  readonly limits?: Partial<AnalysisLimits>;
} = {}): Promise<AnalysisApp> {
  const engine = new FakeEngine();
  const app = await startTestApp({
    environment: { RUN_WORKER: 'true', ...environment },
    adjust: withFakeEngine(engine, limits),
  });
  return { ...app, engine };
}
