import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { findFreePort } from '../../run/servers/free-port.js';
import { runCommand } from '../../run/servers/run-command.js';
import { findOnPath } from '../../run/servers/find-program.js';
import { respondsOk, pollUntil } from '../../run/wait.js';

/** One series of an answer, with its value as Prometheus writes it. */
interface Sample {
  readonly value: readonly [number, string];
}

/** The condition of an alert is true: not yet long enough, or long enough. */
export type AlertState = 'pending' | 'firing';

interface RaisedAlert {
  readonly labels: { readonly alertname: string };
  readonly state: AlertState;
}

const START_LIMIT_MS = 30_000;

/** A Prometheus of our own on the loopback address, asked through its HTTP API. */
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
    const server = new PrometheusServer(`http://${address}`, child);
    await server.untilReady();
    return server;
  }

  /** How many series answer a question with a number. */
  async samples(expression: string): Promise<number> {
    const { result } = await this.ask<{ result: readonly Sample[] }>(
      `query?query=${encodeURIComponent(expression)}`,
    );
    return result.filter(({ value: [, value] }) => value !== 'NaN').length;
  }

  async alerts(): Promise<readonly RaisedAlert[]> {
    return (await this.ask<{ alerts: readonly RaisedAlert[] }>('alerts')).alerts;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await gone;
  }

  private async ask<Data>(path: string): Promise<Data> {
    const response = await fetch(`${this.url}/api/v1/${path}`);
    const { status, data, error } = (await response.json()) as {
      readonly status: string;
      readonly data: Data;
      readonly error?: string;
    };
    if (status !== 'success') throw new Failure(`Prometheus does not answer ${path}: ${error ?? status}`);
    return data;
  }

  private async untilReady(): Promise<void> {
    const isReady = (): Promise<boolean> => respondsOk(`${this.url}/-/ready`);
    await pollUntil(START_LIMIT_MS, async () => this.child.exitCode !== null || (await isReady()), 100);
    if (!(await isReady())) throw new Failure('Prometheus does not start.');
  }
}

const HOW = `Install it: Debian, apt-get install --no-install-recommends prometheus (and end the service it starts);
macOS, brew install prometheus; elsewhere, https://prometheus.io/download. Grafana is not needed: its questions are asked of Prometheus.`;

/** What Prometheus brings: itself, and what checks its files. */
interface PrometheusPrograms {
  readonly prometheus: string;
  readonly promtool: string;
}

/** Where they are on this machine; where they are not, how to get them. */
export function prometheusPrograms(env: NodeJS.ProcessEnv): PrometheusPrograms {
  const [prometheus, promtool] = ['prometheus', 'promtool'].map((name) => findOnPath([name], env));
  if (!prometheus || !promtool) throw new Failure(`There is no Prometheus with its promtool. ${HOW}`);
  return { prometheus, promtool };
}

const LIMIT_MS = 60_000;

/** The output of promtool for a file; empty when it accepts it. */
export async function complaintOf(promtool: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await runCommand(promtool, [...args], {
    cwd,
    env: process.env,
    silenceLimitMs: LIMIT_MS,
  });
  return code === 0 ? '' : output || `promtool ended with ${String(code)}`;
}
