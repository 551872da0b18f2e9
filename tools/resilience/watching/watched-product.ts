import { randomBytes } from 'node:crypto';
import { switchMailOn } from '../faults/system/system-actions.js';
import { World } from '../faults/system/test-system.js';
import { DEAR_PRICES } from '../../run/model-server/dear-prices.js';
import { findFreePort } from '../../run/servers/free-port.js';
import type { Targets } from './local-config.js';

/** A small deployment that is watched: one process of each kind, Redis, mail, a page of Facebook and a model with a cap. */
export class WatchedWorld {
  private constructor(
    readonly world: World,
    readonly targets: Targets,
    readonly token: string,
  ) {}

  static async open(root: string): Promise<WatchedWorld> {
    const [workerPort, token] = [await findFreePort(), randomBytes(24).toString('hex')];
    const world = await World.open(root, 'cluster', {
      shape: { apis: 1, workers: 1, webs: 0, hasRedis: true },
      env: { ...BUDGET, METRICS_TOKEN: token, METRICS_PORT: String(workerPort) },
    });
    try {
      await switchMailOn(world);
    } catch (error) {
      await world.close();
      throw error;
    }
    const targets = { 'vaglio-api': new URL(world.url).host, 'vaglio-worker': `127.0.0.1:${workerPort}` };
    return new WatchedWorld(world, targets, token);
  }

  /** A little of everything that is counted: readings, refusals, articles, pages that can't be read, the cap. */
  async lightTraffic(): Promise<void> {
    const { world } = this;
    world.site.serve('gone', (response) => void response.writeHead(404).end());
    const person = await world.newPerson();
    await person.submitAll([...world.site.pagesOf(PAGES), ...world.site.pagesOf(2, 'gone')]);
    for (const path of ['/api/articles', '/api/health/ready', '/api/nowhere', '/api/admin/stats'])
      for (let time = 0; time < 5; time += 1) await person.ask('GET', path);
    await person.ends(LIMIT_MS);
  }

  close(): Promise<void> {
    return this.world.close();
  }
}

/** A few articles reach the cap. */
const BUDGET = { MODEL_PRICES: DEAR_PRICES, MODEL_DAILY_CAP: '4' };
const PAGES = 20;
const LIMIT_MS = 120_000;
