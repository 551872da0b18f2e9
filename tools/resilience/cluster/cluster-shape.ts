/** How many processes of each kind there are, and on what they stand. */
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
