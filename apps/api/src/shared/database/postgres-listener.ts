import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';

interface ChannelListener {
  onMessage(payload: string): void;
  /** Called when the connection is up. Messages sent before are lost. */
  onUp?(): void;
  /** Called when the connection is lost. */
  onDown?(): void;
}

const HEARTBEAT_MS = 5_000;
const QUERY_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_MS = { first: 100, longest: 5_000 } as const;

/**
 * The one connection for LISTEN of a process. A heartbeat detects connections that were cut without an error. Reconnects until the
 * process ends.
 */
export class PostgresListener implements OnApplicationShutdown {
  private readonly logger = new Logger(PostgresListener.name);
  private readonly channels = new Map<string, Set<ChannelListener>>();
  private readonly waiting = new Set<() => void>();
  private client: Client | null = null;
  private isRunning = false;
  private isClosed = false;
  private connecting: Client | null = null;

  constructor(private readonly connectionString: string) {}

  get isUp(): boolean {
    return this.client !== null;
  }

  /** Resolves once messages of the channel arrive. Rejects after a timeout, but keeps trying to connect. */
  async listen(channel: string, listener: ChannelListener): Promise<void> {
    const listeners = this.channels.get(channel);
    if (listeners) listeners.add(listener);
    else this.channels.set(channel, new Set([listener]));
    if (this.client) {
      if (!listeners) await listenTo(this.client, channel);
      listener.onUp?.();
      return;
    }
    if (!this.isRunning) void this.run();
    await this.up();
  }

  /** Resolves once connected. Rejects after a timeout. */
  async up(): Promise<void> {
    if (this.isUp) return;
    await new Promise<void>((resolve, reject) => {
      const connected = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(connected);
        reject(new Error('Postgres notifications cannot be received: there is no connection.'));
      }, CONNECT_TIMEOUT_MS);
      this.waiting.add(connected);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    await this.connecting?.end().catch(() => undefined);
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    let waitMs: number = RETRY_MS.first;
    while (!this.isClosed) {
      try {
        await this.connectAndListen();
        waitMs = RETRY_MS.first;
      } catch (error) {
        if (!this.isClosed) this.logger.warn({ msg: 'Postgres notification connection failed', err: error });
        waitMs = Math.min(waitMs * 2, RETRY_MS.longest);
      }
      if (!this.isClosed) await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
    }
  }

  /** Resolves or rejects when the connection ends. */
  private async connectAndListen(): Promise<void> {
    const client = new Client({
      connectionString: this.connectionString,
      application_name: 'vaglio listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    this.connecting = client;
    let heartbeat: NodeJS.Timeout | undefined;
    const broken = new Promise<void>((resolve, reject) => {
      client.once('end', resolve).on('error', reject);
      client.on('notification', ({ channel, payload = '' }) =>
        this.notify(channel, (listener) => listener.onMessage(payload)),
      );
      heartbeat = setInterval(() => void client.query('SELECT 1').catch(reject), HEARTBEAT_MS).unref();
    });
    broken.catch(() => undefined);
    try {
      await client.connect();
      // A channel that is added meanwhile is iterated too.
      for (const channel of this.channels.keys()) await listenTo(client, channel);
      this.setUp(client);
      await broken;
    } finally {
      clearInterval(heartbeat);
      this.setDown();
      void client.end().catch(() => undefined);
    }
  }

  private setUp(client: Client): void {
    this.client = client;
    for (const channel of this.channels.keys()) this.notify(channel, (listener) => listener.onUp?.());
    for (const connected of this.waiting) connected();
    this.waiting.clear();
  }

  private setDown(): void {
    if (!this.client) return;
    this.client = null;
    // When the process ends, the database connections are already closed.
    if (this.isClosed) return;
    for (const channel of this.channels.keys()) this.notify(channel, (listener) => listener.onDown?.());
  }

  private notify(channel: string, call: (listener: ChannelListener) => void): void {
    for (const listener of this.channels.get(channel) ?? []) {
      try {
        call(listener);
      } catch (error) {
        this.logger.error({ msg: 'channel listener failed', channel, err: error });
      }
    }
  }
}

async function listenTo(client: Client, channel: string): Promise<void> {
  await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
}
