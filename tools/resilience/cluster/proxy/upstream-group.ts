import { request } from 'node:http';

/** One of the processes that do the same. */
export interface Upstream {
  readonly port: number;
  /** Requests under way. */
  busy: number;
  isHealthy: boolean;
}

const CHECK_EVERY_MS = 1_000;
const CHECK_LIMIT_MS = 1_000;

/** Processes of one kind, asked every second whether they are well. */
export class UpstreamGroup {
  private readonly members: readonly Upstream[];
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  constructor(
    ports: readonly number[],
    private readonly healthPath: string,
  ) {
    this.members = ports.map((port) => ({ port, busy: 0, isHealthy: true }));
    this.timer = setInterval(() => void this.checkAll(), CHECK_EVERY_MS).unref();
  }

  /** The healthy member with the fewest requests, in turn; any other one when none is healthy. */
  choose(tried: ReadonlySet<Upstream>): Upstream | null {
    const untried = this.members.filter((member) => !tried.has(member));
    const well = untried.filter(({ isHealthy }) => isHealthy);
    const candidates = well.length > 0 ? well : untried;
    const least = Math.min(...candidates.map(({ busy }) => busy));
    const idlest = candidates.filter(({ busy }) => busy === least);
    this.turn += 1;
    return idlest[this.turn % idlest.length] ?? null;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async checkAll(): Promise<void> {
    await Promise.all(
      this.members.map(async (member) => {
        member.isHealthy = await answersOk(member.port, this.healthPath);
      }),
    );
  }
}

function answersOk(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, timeout: CHECK_LIMIT_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.end();
  });
}
