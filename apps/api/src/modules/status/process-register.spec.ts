import { HttpAdapterHost } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import type { ProcessConfig } from '../../shared/config/server.config.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { ProcessRegister } from './process-register.js';

/** Returns the role that is stored; `httpAdapter` is null in a worker. */
async function storedRole(httpAdapter: object | null, runsWorker: boolean): Promise<unknown> {
  const written: unknown[][] = [];
  const database = { query: (_: string, values: unknown[]) => Promise.resolve(written.push(values)) };
  const host = new HttpAdapterHost();
  host.httpAdapter = httpAdapter as never;
  const config = { runsWorker } as ProcessConfig;
  const jobs = new PeriodicJobs(config);
  const register = new ProcessRegister(
    database as unknown as DataSource,
    host,
    config,
    { add: () => undefined } as never,
    jobs,
  );
  jobs.onApplicationBootstrap();
  await jobs.onModuleDestroy();
  await register.beforeApplicationShutdown();
  return written[0]?.[1];
}

describe('ProcessRegister', () => {
  it.each([
    ['api', {}, false],
    ['both', {}, true],
    ['worker', null, true],
  ] as const)('stores the role %s', async (role, adapter, runsWorker) => {
    await expect(storedRole(adapter, runsWorker)).resolves.toBe(role);
  });
});
