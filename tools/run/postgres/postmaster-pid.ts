/** What a running server writes into `postmaster.pid` in its data folder. */
export interface PostmasterPid {
  readonly pid: number;
  readonly dataFolder: string;
  readonly port: number;
  /** `starting`, `ready`, `stopping` or `standby`; empty while the server has not come that far. */
  readonly status: string;
}

/** Reads the file's lines; null where it is empty, cut short or something else. */
export function parsePostmasterPid(text: string): PostmasterPid | null {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (!lines[1] || !Number.isSafeInteger(port) || port <= 0) return null;
  return { pid, dataFolder: lines[1], port, status: lines[7] ?? '' };
}
