import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { bundledRegister, EDITORS, type RegisterAmendments } from '@vaglio/engine';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ArticleChangeListener } from '../cache/article-change-listener.js';
import { ArticleChanges } from '../cache/article-changes.js';
import { OutletDomainEntity, OutletStatementEntity } from './outlet.entities.js';

/** Keeps the register of this process as the editors have it. */
@Injectable()
export class OutletAmendments implements OnApplicationBootstrap {
  private readonly logger = new Logger(OutletAmendments.name);

  constructor(
    private readonly database: DataSource,
    private readonly changes: ArticleChanges,
    listener: ArticleChangeListener,
  ) {
    listener.subscribe((articleId) => {
      if (articleId === null) void this.reload();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reload();
  }

  /** Makes every process read them again once the transaction is committed: answers about any article may change. */
  async announce(manager: EntityManager): Promise<void> {
    await this.changes.announceAny(manager);
  }

  async apply(): Promise<void> {
    bundledRegister().amend(await this.read());
  }

  /** The register stays as it was while the database cannot be read. */
  private async reload(): Promise<void> {
    await this.apply().catch((error: unknown) => {
      this.logger.warn({ msg: 'statements of editors are not read', err: error });
    });
  }

  private async read(): Promise<RegisterAmendments> {
    const [statements, domains] = await Promise.all([
      this.database.getRepository(OutletStatementEntity).find({
        where: { withdrawnAt: IsNull() },
        order: { addedAt: 'ASC', id: 'ASC' },
      }),
      this.database.getRepository(OutletDomainEntity).find({ order: { movedAt: 'ASC', domain: 'ASC' } }),
    ]);
    return {
      statements: statements.map(({ domain, says, textEn, textIt, sourceUrl, addedAt }) => ({
        domain,
        says,
        source: EDITORS,
        url: sourceUrl,
        asOf: addedAt.toISOString().slice(0, 10),
        words: { en: textEn, it: textIt },
      })),
      domains: domains.map(({ domain, outlet }) => ({ domain, outlet })),
    };
  }
}
