/** `npm run watching`: the files of docker/prometheus and docker/grafana, tried with a real Prometheus on a product. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgramContext } from '../../run/program.js';
import { pollFor, pollUntil } from '../../run/wait.js';
import { ALARMS, type Alarm } from './alarms.js';
import { WatchedProduct, writeLocalConfig } from './watched-product.js';
import { PrometheusServer, complaintOf, prometheusPrograms, type AlertState } from './prometheus-server.js';

/** Two scrapes and their evaluation, with time to spare on a busy machine. */
const PANELS_LIMIT_MS = 90_000;
/** A letter without answer fails after a while, and a worker counts as running for 45 s. */
const ALARM_LIMIT_MS = 150_000;
const LOOK_MS = 1_000;

export async function run({ root }: ProgramContext): Promise<number> {
  const { prometheus, promtool } = prometheusPrograms(process.env);
  const counter = new CheckCounter();
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-watching-'));
  const committed = join(root, 'docker', 'prometheus');
  let watched: WatchedProduct | null = null;
  let server: PrometheusServer | null = null;
  try {
    for (const args of [
      ['check', 'config', '--syntax-only', 'prometheus.yml'],
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ])
      counter.add(`promtool ${args.join(' ')}`, await complaintOf(promtool, args, committed));
    watched = await WatchedProduct.open(root);
    const config = writeLocalConfig(committed, folder, watched.targets, watched.token);
    counter.add(
      'promtool check config, with the addresses of this machine',
      await complaintOf(promtool, ['check', 'config', config], folder),
    );
    server = await PrometheusServer.start(prometheus, config, folder);
    await watched.lightTraffic();
    await tryPanels(root, server, counter);
    await tryAlarms(watched, server, counter);
  } finally {
    await server?.stop();
    await watched?.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return counter.end();
}

async function tryPanels(root: string, server: PrometheusServer, counter: CheckCounter): Promise<void> {
  const deadline = Date.now() + PANELS_LIMIT_MS;
  for (const { panel, expression } of dashboardQueries(root)) {
    let samples = 0;
    const hasSamples = async (): Promise<boolean> => (samples = await server.samples(expression)) > 0;
    await pollUntil(deadline - Date.now(), hasSamples, LOOK_MS);
    counter.add(`${panel} → samples: ${samples}`, samples > 0 ? '' : `nothing answers ${expression}`);
  }
}

async function tryAlarms(
  { system }: WatchedProduct,
  server: PrometheusServer,
  counter: CheckCounter,
): Promise<void> {
  for (const alarm of ALARMS) {
    await alarm.provoke(system);
    const state = await raised(server, alarm);
    const complaint = state === 'firing' || state === alarm.until ? '' : `it is not ${alarm.until}`;
    counter.add(`${alarm.alert} → ${state ?? 'silent'}: ${alarm.what}`, complaint);
  }
}

/** The state of an alert once it has come as far as it is followed, or at the end of the wait. */
async function raised(server: PrometheusServer, { alert, until }: Alarm): Promise<AlertState | null> {
  const wanted = async (): Promise<AlertState | null> => {
    const state = await stateOf(server, alert);
    return state === 'firing' || state === until ? state : null;
  };
  return (await pollFor(ALARM_LIMIT_MS, wanted, LOOK_MS)) ?? stateOf(server, alert);
}

async function stateOf(server: PrometheusServer, alert: string): Promise<AlertState | null> {
  const states = (await server.alerts())
    .filter(({ labels }) => labels.alertname === alert)
    .map(({ state }) => state);
  return states.find((state) => state === 'firing') ?? states[0] ?? null;
}

/** Prints each check and, at the end, how many passed. */
class CheckCounter {
  private passed = 0;
  private failed = 0;

  /** `complaint` is empty where there is none. */
  add(what: string, complaint: string): void {
    if (complaint === '') this.passed += 1;
    else this.failed += 1;
    console.log(`${complaint === '' ? 'ok    ' : 'FAILED'} ${what}${complaint && `: ${complaint}`}`);
  }

  /** The exit code. */
  end(): number {
    console.log(`${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 ? 0 : 1;
  }
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** What a panel of the dashboard asks. */
interface PanelQuery {
  readonly panel: string;
  readonly expression: string;
}

/** Every question of the dashboard, in its order. */
function dashboardQueries(root: string): PanelQuery[] {
  const file = join(root, 'docker', 'grafana', 'dashboards', 'vaglio.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { readonly panels: readonly Panel[] };
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ panel: title, expression: expr })),
  );
}
