import { Failure } from '../../run/bootstrap/failure.mjs';
import { runCommand } from '../../run/servers/run-command.js';
import { findOnPath } from '../../run/servers/find-program.js';

const HOW = `Install it: Debian, apt-get install --no-install-recommends prometheus (and end the service it starts);
macOS, brew install prometheus; elsewhere, https://prometheus.io/download. Grafana is not needed: its questions are asked of Prometheus.`;

/** What Prometheus brings: itself, and what checks its files. */
export interface PrometheusPrograms {
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

/** What promtool says of a file; an empty text where it has nothing against it. */
export async function complaintOf(promtool: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await runCommand(promtool, [...args], {
    cwd,
    env: process.env,
    silenceLimitMs: LIMIT_MS,
  });
  return code === 0 ? '' : output || `promtool ended with ${String(code)}`;
}
