import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { bundledRegister, EDITORS, type RegisterAmendments } from '@vaglio/engine';
import { DataSource, IsNull } from 'typeorm';
import { ArticleChanges } from '../cache/article-changes.js';
import { OutletDomainEntity, OutletStatementEntity } from './outlet.entities.js';

/** Applies the editors' changes to the register of this process. */
@Injectable()
export class OutletAmendments implements OnApplicationBootstrap {
  private readonly logger = new Logger(OutletAmendments.name);

  constructor(
    private readonly database: DataSource,
    changes: ArticleChanges,
  ) {
    changes.subscribe((articleId) => {
      if (articleId === null) void this.reload();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reload();
  }

  async apply(): Promise<void> {
    bundledRegister().amend(await this.read());
  }

  /** Keeps the current register when the database cannot be read. */
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
