import type { FixtureSite } from '../fixture-site/fixture-site.js';
import { apiEnvironment, apiProgram } from './api-environment.js';
import { printFirstAdministrator, type ApiMessage } from './api-message.js';
import { openDatabase, type Database } from './database.js';
import { besideFixtures, openFixtures } from './fixtures.js';
import { displayUrl, type ListenAddress } from './listen-address.js';
import { NodeProcess } from './node-process.js';
import { readOrMakeSecrets } from './secrets.js';
import { StopRequest } from '../stop-request.js';
import { Supervisor } from './supervisor.js';

/** What the product is run with. */
interface ProductOptions {
  readonly root: string;
  readonly dataFolder: string;
  readonly address: ListenAddress;
  readonly env: NodeJS.ProcessEnv;
  /** Whether pages to try the product with run beside it. */
  readonly withFixtures: boolean;
}

/** Everything `npm start` brings up and takes down again. */
export class Product {
  private fixtures: FixtureSite | null = null;
  private database: Database | null = null;
  private api: NodeProcess | null = null;
  private supervisor: Supervisor | null = null;

  constructor(private readonly options: ProductOptions) {}

  /** Runs until a signal, or until something is given up; resolves to the exit code when all is stopped. */
  async run(): Promise<number> {
    const stop = new StopRequest(this.options.env, () => this.kill());
    try {
      await this.startUp(stop);
      const failure = await stop.made;
      if (failure) throw failure;
      return 0;
    } finally {
      this.supervisor?.end();
      await this.api?.stop();
      await this.fixtures?.close();
      await this.database?.stop();
      stop.release();
    }
  }

  private async startUp(stop: StopRequest): Promise<void> {
    const { root, dataFolder, address, withFixtures } = this.options;
    if (withFixtures) this.fixtures = await openFixtures(root, this.options.env);
    const env = besideFixtures(this.options.env, this.fixtures);
    const secrets = readOrMakeSecrets(dataFolder);
    this.database = await openDatabase(root, dataFolder, env, secrets, (failure) => stop.make(failure));
    this.api = new NodeProcess({
      name: 'The API',
      file: apiProgram(root),
      cwd: root,
      env: apiEnvironment(env, { address, dataFolder, databaseUrl: this.database.url, secrets }),
      onMessage: (message) => this.report(message),
    });
    this.supervisor = new Supervisor(this.api, (failure) => stop.make(failure));
    void this.supervisor.start();
  }

  private report(message: ApiMessage): void {
    if (message.type === 'first-administrator') printFirstAdministrator(message);
    if (message.type !== 'ready') return;
    console.log(`Vaglio runs at ${displayUrl(this.options.address)} (stop it with Ctrl-C)`);
    if (this.fixtures) console.log(`Pages to submit to it are listed at ${this.fixtures.address}`);
  }

  private kill(): void {
    this.supervisor?.end();
    void this.api?.kill();
    this.database?.kill();
  }
}
