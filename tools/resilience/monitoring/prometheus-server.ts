import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { endProcess, hasExited } from '../../run/child-process.js';
import { findOnPath } from '../../run/servers/find-program.js';
import { findFreePort } from '../../run/servers/free-port.js';
import { runCommand } from '../../run/bootstrap/run-command.mjs';
import { pollUntil, respondsOk } from '../../run/wait.js';

/** `firing` once the condition of the alert has been true for long enough. */
export type AlertState = 'pending' | 'firing';

const START_LIMIT_MS = 30_000;

/** A Prometheus on the loopback address. */
export class PrometheusServer {
  private constructor(
    private readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(program: string, configFile: string, folder: string): Promise<PrometheusServer> {
    const address = `127.0.0.1:${await findFreePort()}`;
    const args = [
      `--config.file=${configFile}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ];
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const isDecided = await pollUntil(
      START_LIMIT_MS,
      async () => hasExited(child) || (await respondsOk(`http://${address}/-/ready`)),
      100,
    );
    if (!isDecided || hasExited(child)) throw new Failure('Prometheus does not start.');
    return new PrometheusServer(`http://${address}`, child);
  }

  /** The number of series that a query returns with a number. */
  async sampleCount(query: string): Promise<number> {
    const { result } = await this.read<{ result: readonly { value: readonly [number, string] }[] }>(
      `query?query=${encodeURIComponent(query)}`,
    );
    return result.filter(({ value: [, value] }) => value !== 'NaN').length;
  }

  /** Returns null while the condition of the alert is false. */
  async alertState(name: string): Promise<AlertState | null> {
    const { alerts } = await this.read<{
      alerts: readonly { readonly labels: { readonly alertname: string }; readonly state: AlertState }[];
    }>('alerts');
    const states = alerts.filter(({ labels }) => labels.alertname === name).map(({ state }) => state);
    return states.find((state) => state === 'firing') ?? states[0] ?? null;
  }

  stop(): Promise<void> {
    return endProcess(this.child, 'SIGTERM');
  }

  private async read<Data>(path: string): Promise<Data> {
    const response = await fetch(`${this.url}/api/v1/${path}`);
    const { status, data, error } = (await response.json()) as {
      readonly status: string;
      readonly data: Data;
      readonly error?: string;
    };
    if (status !== 'success') throw new Failure(`Prometheus does not answer ${path}: ${error ?? status}`);
    return data;
  }
}

const ADVICE = `Install it: Debian, apt-get install --no-install-recommends prometheus (and end the service it starts);
macOS, brew install prometheus; elsewhere, https://prometheus.io/download. Grafana is not needed: its queries are sent to Prometheus.`;

/** The paths of Prometheus and promtool; throws with how to install them. */
export function prometheusPrograms(env: NodeJS.ProcessEnv) {
  const [prometheus, promtool] = ['prometheus', 'promtool'].map((name) => findOnPath([name], env));
  if (!prometheus || !promtool) throw new Failure(`There is no Prometheus with its promtool. ${ADVICE}`);
  return { prometheus, promtool };
}

/** Runs promtool; returns its output when it fails, else an empty text. */
export async function promtoolProblem(
  promtool: string,
  args: readonly string[],
  cwd: string,
): Promise<string> {
  const { code, output } = await runCommand(promtool, args, { cwd });
  return code === 0 ? '' : output || `promtool ended with ${String(code)}`;
}
