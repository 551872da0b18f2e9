import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { HIGH_PRICES } from '../../run/model-server/modes.js';
import { findFreePort } from '../../run/servers/free-port.js';
import { respondsOk } from '../../run/wait.js';
import { openTestSystem, type TestSystem } from '../faults/system/test-system.js';

/** `host:port` of the processes of each scrape job. */
type Targets = Readonly<Record<string, string>>;

interface PrometheusConfig {
  readonly scrape_configs: readonly { readonly job_name: string; readonly dns_sd_configs: unknown }[];
}

/** Writes the committed configuration into a folder, with other targets and another token. */
export function writeLocalConfig(committed: string, folder: string, targets: Targets, token: string): string {
  const config = parse(readFileSync(join(committed, 'prometheus.yml'), 'utf8')) as PrometheusConfig;
  const tokenFile = join(folder, 'metrics_token');
  writeFileSync(tokenFile, token, { mode: 0o600 });
  copyFileSync(join(committed, 'alerts.yml'), join(folder, 'alerts.yml'));
  const jobs = config.scrape_configs.map(({ dns_sd_configs: _, ...job }) => {
    const target = targets[job.job_name];
    if (target === undefined) throw new Error(`prometheus.yml has a job without a process: ${job.job_name}`);
    return {
      ...job,
      authorization: { credentials_file: tokenFile },
      static_configs: [{ targets: [target] }],
    };
  });
  const path = join(folder, 'prometheus.yml');
  writeFileSync(path, stringify({ ...config, scrape_configs: jobs }));
  return path;
}

const PAGES = 20;
const LIMIT_MS = 120_000;

/** Starts one process of each kind, with Redis, mail, Facebook and a model whose daily cap a few articles reach. */
export async function openWatchedProduct(root: string) {
  const [workerPort, token] = [await findFreePort(), randomBytes(24).toString('hex')];
  const system = await openTestSystem(root, 'cluster', {
    shape: { apis: 1, workers: 1, webs: 0, hasRedis: true },
    env: {
      MODEL_PRICES: HIGH_PRICES,
      MODEL_DAILY_CAP: '4',
      METRICS_TOKEN: token,
      METRICS_PORT: String(workerPort),
    },
  });
  await system.enableMail().catch(async (error: unknown) => {
    await system.close();
    throw error;
  });
  const targets = { 'vaglio-api': new URL(system.url).host, 'vaglio-worker': `127.0.0.1:${workerPort}` };
  return { system, targets, token };
}

/** Causes a sample of every metric: reads, refusals, articles, unreadable pages, and the cap of the model. */
export async function makeTraffic(system: TestSystem): Promise<void> {
  system.site.serve('gone', (response) => void response.writeHead(404).end());
  const user = await system.newUser();
  await user.submitAll([...system.site.newPages(PAGES), ...system.site.newPages(2, 'gone')]);
  for (const path of ['/api/articles', '/api/health/ready', '/api/nowhere', '/api/admin/stats'])
    for (let time = 0; time < 5; time += 1) await respondsOk(`${system.url}${path}`);
  await user.waitForEnd(LIMIT_MS);
}
