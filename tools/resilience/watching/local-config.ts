import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

interface ScrapeConfig {
  readonly job_name: string;
  readonly authorization: { readonly credentials_file: string };
  readonly dns_sd_configs: readonly unknown[];
}
interface PrometheusConfig {
  readonly scrape_configs: readonly ScrapeConfig[];
}

/** Where each job finds its processes here, as `host:port`. */
export type Targets = Readonly<Record<string, string>>;

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
