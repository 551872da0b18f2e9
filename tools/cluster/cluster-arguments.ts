import { Failure } from '../bootstrap/failure.mjs';
import { parseArgs } from 'node:util';
import { CLUSTER, type ClusterShape } from './cluster-shape.js';

const USAGE = 'npm run cluster -- [--apis 2] [--workers 2] [--webs 2] [--with-fixtures]';
const MOST = 16;

/** What a person may ask of `npm run cluster`. */
export interface ClusterArguments {
  readonly shape: ClusterShape;
  readonly withFixtures: boolean;
}

/** Reads them; a slip of the pen is told, not passed over. */
export function clusterArguments(args: readonly string[]): ClusterArguments {
  const { values } = parsed(args);
  const count = (name: 'apis' | 'workers' | 'webs'): number => {
    const number = Number(values[name] ?? CLUSTER[name]);
    if (Number.isInteger(number) && number >= 1 && number <= MOST) return number;
    throw new Failure(`--${name} is a number from 1 to ${MOST}. ${USAGE}`);
  };
  const shape = { ...CLUSTER, apis: count('apis'), workers: count('workers'), webs: count('webs') };
  return { shape, withFixtures: values['with-fixtures'] ?? false };
}

function parsed(args: readonly string[]) {
  const number = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { apis: number, workers: number, webs: number, 'with-fixtures': { type: 'boolean' } },
    });
  } catch (error) {
    throw new Failure(`${(error as Error).message}\n${USAGE}`);
  }
}
