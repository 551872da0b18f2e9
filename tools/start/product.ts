import { join } from 'node:path';
import type { Failure } from '../bootstrap/failure.mjs';
import type { ApiMessage } from './api-message.js';
import { ApiProcess } from './api-process.js';
import { openDatabase, type Database } from './database.js';
import { displayUrl, type ListenAddress } from './listen-address.js';
import { watchParent } from './parent-watch.js';
import { readOrMakeSecrets } from './secrets.js';

/** What the product is run with. */
export interface ProductOptions {
  readonly root: string;
  readonly dataFolder: string;
  readonly address: ListenAddress;
  readonly env: NodeJS.ProcessEnv;
}

/** A second signal within this time is the first one again: a terminal and npm both pass Ctrl-C on. */
const SAME_SIGNAL_MS = 1_000;

/** Everything `npm start` brings up and takes down again. */
export class Product {
  private database: Database | null = null;
  private api: ApiProcess | null = null;
  private firstSignalAt = 0;
  private settle: (outcome: Failure | null) => void = () => undefined;

  constructor(private readonly options: ProductOptions) {}

  /** Runs until a signal, or until something is given up; resolves to the exit code when all is stopped. */
  async run(): Promise<number> {
    const outcome = new Promise<Failure | null>((resolve) => (this.settle = resolve));
    const ignoreSignals = this.listenForSignals();
    process.stdout.on('error', ignoreLostTerminal);
    process.stderr.on('error', ignoreLostTerminal);
    const unwatch = watchParent(this.options.env, () => this.settle(null));
    try {
      const startUp = this.startUp();
      const failure = await Promise.race([outcome, startUp.then(() => outcome)]);
      await startUp;
      if (failure) throw failure;
      return 0;
    } finally {
      unwatch();
      await this.api?.stop();
      await this.database?.stop();
      ignoreSignals();
    }
  }

  private async startUp(): Promise<void> {
    const { root, dataFolder, env } = this.options;
    const secrets = readOrMakeSecrets(dataFolder);
    const giveUp = (failure: Failure): void => this.settle(failure);
    this.database = await openDatabase(root, dataFolder, env, secrets, giveUp);
    this.api = new ApiProcess({
      program: join(root, 'apps', 'api', 'dist', 'main.js'),
      cwd: root,
      env: this.apiEnvironment(this.database.url, secrets.jwtSecret, secrets.encryptionKey),
      onMessage: (message) => this.tell(message),
      onGivenUp: giveUp,
    });
    this.api.start();
  }

  private apiEnvironment(databaseUrl: string, jwtSecret: string, encryptionKey: string): NodeJS.ProcessEnv {
    const { env, address, dataFolder } = this.options;
    return {
      ...env,
      NODE_ENV: env.NODE_ENV?.trim() || 'production',
      PORT: String(address.port),
      HOST: address.host,
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: env.JWT_SECRET?.trim() || jwtSecret,
      ENCRYPTION_KEY: env.ENCRYPTION_KEY?.trim() || encryptionKey,
      RUN_WORKER: 'true',
      SERVE_FRONT_ENDS: 'true',
    };
  }

  private tell(message: ApiMessage): void {
    if (message.type === 'first-administrator') {
      console.log(
        `\nThe back-office's first administrator, shown only now:\n  name      ${message.username}\n  password  ${message.password}\n`,
      );
      return;
    }
    console.log(`Vaglio runs at ${displayUrl(this.options.address)} (stop it with Ctrl-C)`);
  }

  private listenForSignals(): () => void {
    const onSignal = (): void => {
      const now = Date.now();
      if (this.firstSignalAt === 0) {
        this.firstSignalAt = now;
        console.log('\nStopping …');
        this.settle(null);
      } else if (now - this.firstSignalAt > SAME_SIGNAL_MS) {
        this.api?.kill();
        this.database?.kill();
      }
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.on(signal, onSignal);
    return () => signals.forEach((signal) => process.off(signal, onSignal));
  }
}

/** When the terminal or npm is gone there is nobody left to read, and still everything to stop. */
function ignoreLostTerminal(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
}
