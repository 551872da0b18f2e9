import { randomBytes } from 'node:crypto';
import { enableMail } from '../faults/system/system-actions.js';
import { TestSystem } from '../faults/system/test-system.js';
import { DEAR_PRICES } from '../../run/model-server/modes.js';
import { answersOk } from '../../run/wait.js';
import { findFreePort } from '../../run/servers/free-port.js';
import type { Targets } from './local-config.js';

/** A small deployment that is watched: one process of each kind, Redis, mail, a page of Facebook and a model with a cap. */
export class WatchedProduct {
  private constructor(
    readonly system: TestSystem,
    readonly targets: Targets,
    readonly token: string,
  ) {}

  static async open(root: string): Promise<WatchedProduct> {
    const [workerPort, token] = [await findFreePort(), randomBytes(24).toString('hex')];
    const system = await TestSystem.open(root, 'cluster', {
      shape: { apis: 1, workers: 1, webs: 0, hasRedis: true },
      env: { ...BUDGET, METRICS_TOKEN: token, METRICS_PORT: String(workerPort) },
    });
    try {
      await enableMail(system);
    } catch (error) {
      await system.close();
      throw error;
    }
    const targets = { 'vaglio-api': new URL(system.url).host, 'vaglio-worker': `127.0.0.1:${workerPort}` };
    return new WatchedProduct(system, targets, token);
  }

  /** A little of everything that is counted: readings, refusals, articles, pages that can't be read, the cap. */
  async lightTraffic(): Promise<void> {
    const { system } = this;
    system.site.serve('gone', (response) => void response.writeHead(404).end());
    const user = await system.newUser();
    await user.submitAll([...system.site.pagesOf(PAGES), ...system.site.pagesOf(2, 'gone')]);
    for (const path of ['/api/articles', '/api/health/ready', '/api/nowhere', '/api/admin/stats'])
      for (let time = 0; time < 5; time += 1) await answersOk(`${system.url}${path}`);
    await user.waitForEnd(LIMIT_MS);
  }

  close(): Promise<void> {
    return this.system.close();
  }
}

/** A few articles reach the cap. */
const BUDGET = { MODEL_PRICES: DEAR_PRICES, MODEL_DAILY_CAP: '4' };
const PAGES = 20;
const LIMIT_MS = 120_000;
