import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { enableMail } from '../faults/system/system-actions.js';
import { openTestSystem, type TestSystem } from '../faults/system/test-system.js';
import { DEAR_PRICES } from '../../run/model-server/modes.js';
import { findFreePort } from '../../run/servers/free-port.js';
import { respondsOk } from '../../run/wait.js';

interface ScrapeConfig {
  readonly job_name: string;
  readonly authorization: { readonly credentials_file: string };
  readonly dns_sd_configs: readonly unknown[];
}
interface PrometheusConfig {
  readonly scrape_configs: readonly ScrapeConfig[];
}

/** Where each job finds its processes here, as `host:port`. */
type Targets = Readonly<Record<string, string>>;

/** The committed configuration in another folder: only the targets and the token differ. */
export function writeLocalConfig(committed: string, folder: string, targets: Targets, token: string): string {
  const config = parse(readFileSync(join(committed, 'prometheus.yml'), 'utf8')) as PrometheusConfig;
  const tokenFile = join(folder, 'metrics_token');
  writeFileSync(tokenFile, token, { mode: 0o600 });
  copyFileSync(join(committed, 'alerts.yml'), join(folder, 'alerts.yml'));
  const path = join(folder, 'prometheus.yml');
  const jobs = config.scrape_configs.map(({ dns_sd_configs: _, ...job }) => ({
    ...job,
    authorization: { credentials_file: tokenFile },
    static_configs: [{ targets: [targetOf(job.job_name, targets)] }],
  }));
  writeFileSync(path, stringify({ ...config, scrape_configs: jobs }));
  return path;
}

function targetOf(job: string, targets: Targets): string {
  const target = targets[job];
  if (target === undefined)
    throw new Error(`docker/prometheus/prometheus.yml has a job that is not tried: ${job}`);
  return target;
}

/** A small deployment that is watched: one process of each kind, Redis, mail, a page of Facebook and a model with a cap. */
export class WatchedProduct {
  private constructor(
    readonly system: TestSystem,
    readonly targets: Targets,
    readonly token: string,
  ) {}

  static async open(root: string): Promise<WatchedProduct> {
    const [workerPort, token] = [await findFreePort(), randomBytes(24).toString('hex')];
    const system = await openTestSystem(root, 'cluster', {
      shape: { apis: 1, workers: 1, webs: 0, hasRedis: true },
      env: { ...BUDGET, METRICS_TOKEN: token, METRICS_PORT: String(workerPort) },
    });
    try {
      await enableMail(system);
    } catch (error) {
      await system.close();
      throw error;
    }
    const targets = { 'vaglio-api': new URL(system.url).host, 'vaglio-worker': `127.0.0.1:${workerPort}` };
    return new WatchedProduct(system, targets, token);
  }

  /** A little of everything that is counted: readings, refusals, articles, pages that can't be read, the cap. */
  async lightTraffic(): Promise<void> {
    const { system } = this;
    system.site.serve('gone', (response) => void response.writeHead(404).end());
    const user = await system.newUser();
    await user.submitAll([...system.site.pagesOf(PAGES), ...system.site.pagesOf(2, 'gone')]);
    for (const path of ['/api/articles', '/api/health/ready', '/api/nowhere', '/api/admin/stats'])
      for (let time = 0; time < 5; time += 1) await respondsOk(`${system.url}${path}`);
    await user.waitForEnd(LIMIT_MS);
  }

  close(): Promise<void> {
    return this.system.close();
  }
}

/** A few articles reach the cap. */
const BUDGET = { MODEL_PRICES: DEAR_PRICES, MODEL_DAILY_CAP: '4' };
const PAGES = 20;
const LIMIT_MS = 120_000;
