import { parseArgs } from 'node:util';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { countArgument } from '../../run/program.js';

/** The number of processes of each kind, and their services. */
export interface ClusterShape {
  readonly apis: number;
  readonly workers: number;
  readonly webs: number;
  /** Without it the queue lies in Postgres. */
  readonly hasRedis: boolean;
}

/** As docker/compose.yml, each kind twice. */
export const CLUSTER: ClusterShape = { apis: 2, workers: 2, webs: 2, hasRedis: true };

/** As `npm start`: one process does everything. */
export const ONE_PROCESS: ClusterShape = { apis: 1, workers: 0, webs: 0, hasRedis: false };

const USAGE = 'npm run cluster -- [--apis 2] [--workers 2] [--webs 2] [--with-fixtures]';
const MOST = 16;

/** What a user may ask of `npm run cluster`. */
interface ClusterArguments {
  readonly shape: ClusterShape;
  readonly withFixtures: boolean;
}

/** Reads the arguments; unknown ones are refused. */
export function clusterArguments(args: readonly string[]): ClusterArguments {
  try {
    return read(args);
  } catch (error) {
    throw new Failure(`${(error as Error).message}\n${USAGE}`);
  }
}

function read(args: readonly string[]): ClusterArguments {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { apis: number, workers: number, webs: number, 'with-fixtures': { type: 'boolean' } },
  });
  const count = (name: 'apis' | 'workers' | 'webs'): number =>
    countArgument(name, values[name] ?? String(CLUSTER[name]), MOST);
  const shape = { ...CLUSTER, apis: count('apis'), workers: count('workers'), webs: count('webs') };
  return { shape, withFixtures: values['with-fixtures'] ?? false };
}
