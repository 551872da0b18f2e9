/** `npm run monitoring`: tries the files of docker/prometheus and docker/grafana with a real Prometheus on a product. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgramContext } from '../../run/program.js';
import { pollUntil } from '../../run/wait.js';
import type { TestSystem } from '../faults/system/test-system.js';
import { makeTraffic, openWatchedProduct, writeLocalConfig } from './monitored-product.js';
import {
  PrometheusServer,
  promtoolProblem,
  prometheusPrograms,
  type AlertState,
} from './prometheus-server.js';

/** Two scrapes and their evaluation, on a busy machine. */
const PANELS_LIMIT_MS = 90_000;
/** Longer than a mail waits for an answer, and than a killed worker counts as running (45 s). */
const ALERT_LIMIT_MS = 150_000;
const POLL_MS = 1_000;

/** A failure and the alert that it must raise. */
interface AlertCase {
  readonly alert: string;
  readonly what: string;
  /** The state to wait for: pending, or firing after the delay of the alert. */
  readonly until: AlertState;
  provoke(system: TestSystem): Promise<unknown>;
}

const MAILS = 4;

/** Each failure continues while the next one starts, so the API stops last. */
const ALERT_CASES: readonly AlertCase[] = [
  {
    alert: 'ModelCapNear',
    what: 'analyses until the daily cap of the model is reached',
    until: 'firing',
    provoke: () => Promise.resolve(),
  },
  {
    alert: 'MailsFail',
    what: 'a mail server that accepts mails and never answers',
    until: 'pending',
    async provoke(system) {
      system.external.mail.behavior = 'no-answer';
      for (let user = 0; user < MAILS; user += 1) await system.newUser();
    },
  },
  {
    alert: 'PartDown',
    what: 'Redis ended',
    until: 'pending',
    provoke: async ({ redis }) => redis?.stop(),
  },
  {
    alert: 'NoWorker',
    what: 'the worker killed',
    until: 'pending',
    provoke: ({ analysisProcesses }) => Promise.all(analysisProcesses.map((each) => each.kill())),
  },
  {
    alert: 'ApiDown',
    what: 'the API killed',
    until: 'firing',
    provoke: ({ apis }) => Promise.all(apis.map((each) => each.kill())),
  },
];

export async function run({ root }: ProgramContext): Promise<number> {
  const { prometheus, promtool } = prometheusPrograms(process.env);
  const results: boolean[] = [];
  /** `problem` is empty when the check passed. */
  const check = (what: string, problem: string): void => {
    results.push(problem === '');
    console.log(`${problem === '' ? 'ok    ' : 'FAILED'} ${what}${problem && `: ${problem}`}`);
  };
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-monitoring-'));
  const committed = join(root, 'docker', 'prometheus');
  let system: TestSystem | null = null;
  let server: PrometheusServer | null = null;
  try {
    for (const args of [
      ['check', 'config', '--syntax-only', 'prometheus.yml'],
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ])
      check(`promtool ${args.join(' ')}`, await promtoolProblem(promtool, args, committed));
    const watched = await openWatchedProduct(root);
    system = watched.system;
    const config = writeLocalConfig(committed, folder, watched.targets, watched.token);
    check(
      'promtool check config, with the addresses of this machine',
      await promtoolProblem(promtool, ['check', 'config', config], folder),
    );
    server = await PrometheusServer.start(prometheus, config, folder);
    await makeTraffic(system);
    await checkPanels(root, server, check);
    await checkAlerts(system, server, check);
  } finally {
    await server?.stop();
    await system?.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const passed = results.filter(Boolean).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
  return passed === results.length ? 0 : 1;
}

type Check = (what: string, problem: string) => void;

/** Every query of the dashboard must return samples. */
async function checkPanels(root: string, server: PrometheusServer, check: Check): Promise<void> {
  const file = join(root, 'docker', 'grafana', 'dashboards', 'vaglio.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly panels: readonly {
      readonly title: string;
      readonly targets?: readonly { readonly expr: string }[];
    }[];
  };
  const deadline = Date.now() + PANELS_LIMIT_MS;
  for (const { title, targets = [] } of panels)
    for (const { expr } of targets) {
      let samples = 0;
      const hasSamples = async (): Promise<boolean> => (samples = await server.sampleCount(expr)) > 0;
      await pollUntil(deadline - Date.now(), hasSamples, POLL_MS);
      check(`${title} → samples: ${samples}`, samples > 0 ? '' : `nothing answers ${expr}`);
    }
}

async function checkAlerts(system: TestSystem, server: PrometheusServer, check: Check): Promise<void> {
  for (const alertCase of ALERT_CASES) {
    await alertCase.provoke(system);
    const { alert, what, until } = alertCase;
    let state: AlertState | null = null;
    const isRaised = async (): Promise<boolean> => {
      state = await server.alertState(alert);
      return state === 'firing' || state === until;
    };
    const problem = (await pollUntil(ALERT_LIMIT_MS, isRaised, POLL_MS)) ? '' : `it is not ${until}`;
    check(`${alert} → ${state ?? 'silent'}: ${what}`, problem);
  }
}
