import { Injectable } from '@nestjs/common';
import { hasPremium, type Batch, type BatchSummary } from '@vaglio/contracts';
import { ReaderConfig } from '../../shared/config/analysis.config.js';
import { newId } from '../../shared/database/new-id.js';
import { DomainError, orNotFound, ValidationError } from '../../shared/errors/domain-error.js';
import { PubSub } from '../../shared/pub-sub.js';
import { RequestsService } from '../analysis/index.js';
import { AccountExportRegistry, type SignedInUser } from '../users/index.js';
import { readAddresses } from './batch-lines.js';
import { BatchesRepository } from './batches.repository.js';

/** The message topic that wakes the workers. */
export const BATCH_TOPIC = 'batches';

const MAX_LISTED = 100;

/** Batches, for the user who owns them. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly requests: RequestsService,
    private readonly pubSub: PubSub,
    private readonly reader: ReaderConfig,
    exports: AccountExportRegistry,
  ) {
    exports.add('batches', (userId) => this.exportOf(userId));
  }

  async create({ user, via, sessionId }: SignedInUser, addresses: readonly string[]): Promise<Batch> {
    if (user.subscriptionStatus === 'suspended') throw new DomainError('ACCOUNT_SUSPENDED');
    if (!hasPremium(user)) throw new DomainError('PREMIUM_REQUIRED');
    const rows = readAddresses(addresses, this.reader.allowHosts);
    if (rows.length === 0) throw new ValidationError([{ field: 'addresses', rule: 'arrayNotEmpty' }]);
    const id = newId();
    const tokenId = via === 'personal-token' ? sessionId : null;
    if (!(await this.batches.insert({ id, userId: user.id, tokenId }, rows)))
      throw new DomainError('TOO_MANY_BATCHES');
    if (rows.every(({ errorCode }) => errorCode !== null)) await this.batches.release(id, null);
    await this.pubSub.publish(BATCH_TOPIC, null);
    return this.read(user.id, id);
  }

  listOf(userId: string): Promise<readonly BatchSummary[]> {
    return this.batches.listOf(userId, MAX_LISTED);
  }

  async read(userId: string, id: string): Promise<Batch> {
    const summary = orNotFound(await this.batches.find(userId, id));
    return { ...summary, rows: await this.batches.rowsOf(id) };
  }

  /** Cancels the addresses that wait and the requests whose runs are queued. Safe to repeat. */
  async cancel(caller: SignedInUser, id: string): Promise<Batch> {
    await this.read(caller.userId, id);
    await this.batches.cancelWaiting(id);
    for (const requestId of await this.batches.openRequests(id))
      await this.requests.cancel(caller, requestId);
    await this.pubSub.publish(BATCH_TOPIC, null);
    return this.read(caller.userId, id);
  }

  private async exportOf(userId: string): Promise<readonly Batch[]> {
    const batches: Batch[] = [];
    // One by one, because an account may have more batches than there are connections.
    for (const summary of await this.batches.listOf(userId, null))
      batches.push({ ...summary, rows: await this.batches.rowsOf(summary.id) });
    return batches;
  }
}
