import { Logger } from '@nestjs/common';
import pg from 'pg';

const RECONNECT_MS = 1_000;

/** A bell per queue over LISTEN/NOTIFY. Losing the line costs speed, never a job: workers also look by themselves. */
export class PgWakeUps {
  private readonly logger = new Logger(PgWakeUps.name);
  private readonly listeners = new Map<string, (() => void)[]>();
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;
  private starting: Promise<void> | null = null;

  constructor(
    private readonly connectionString: string,
    private readonly channel: string,
  ) {}

  on(queueName: string, listener: () => void): void {
    this.listeners.set(queueName, [...(this.listeners.get(queueName) ?? []), listener]);
  }

  async ring(queueName: string, pool: pg.Pool): Promise<void> {
    await pool.query('SELECT pg_notify($1, $2)', [this.channel, queueName]);
  }

  async start(): Promise<void> {
    this.starting ??= this.connect();
    await this.starting;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'vaglio-wake-ups',
    });
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ payload }) => {
      for (const listener of this.listeners.get(payload ?? '') ?? []) listener();
    });
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`);
    } catch (error) {
      this.logger.warn(`cannot listen for jobs: ${error instanceof Error ? error.message : String(error)}`);
      this.reconnect(client);
    }
  }

  private reconnect(lost: pg.Client): void {
    if (this.stopped || this.client !== lost) return;
    this.client = null;
    lost.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.connect(), RECONNECT_MS);
  }
}
