import { HttpAdapterHost } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { ProcessRegister } from './process-register.js';

/** The role a process writes down, with the host that Nest makes for a server (or, for `worker.js`, for none). */
async function roleOf(httpAdapter: object | null, runsWorker: boolean): Promise<unknown> {
  const written: unknown[][] = [];
  const database = { query: (_: string, values: unknown[]) => Promise.resolve(written.push(values)) };
  const host = new HttpAdapterHost();
  host.httpAdapter = httpAdapter as never;
  const register = new ProcessRegister(
    database as unknown as DataSource,
    host,
    { runsWorker } as never,
    { add: () => undefined } as never,
  );
  await register.onApplicationBootstrap();
  await register.beforeApplicationShutdown();
  return written[0]?.[1];
}

describe('the register of processes', () => {
  it.each([
    ['api', {}, false],
    ['both', {}, true],
    ['worker', null, true],
  ] as const)('knows %s', async (role, adapter, runsWorker) => {
    await expect(roleOf(adapter, runsWorker)).resolves.toBe(role);
  });
});
