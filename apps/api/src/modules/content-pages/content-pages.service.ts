import { Injectable } from '@nestjs/common';
import {
  type AuditAction,
  type AdminContentPage,
  type ContentPage,
  type ContentValues,
  type Language,
  PREMIUM_PRICE,
  premiumOffer,
  type UpdateContentPageRequest,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { OperationsConfig } from '../../shared/config/server.config.js';
import { QuotaConfig } from '../../shared/config/accounts.config.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../shared/http/caller.js';
import { FeatureSwitches } from '../../shared/public-config/feature-switches.js';
import { limitsInForce } from '../../shared/public-config/limits-in-force.js';
import { cleanMarkup } from './clean-markup.js';
import { toAdminContentPage, toContentPage } from './content-page.mapper.js';
import { type ContentPageEntity, ContentPagesRepository } from './content-pages.repository.js';

export class ContentPageNotFoundError extends DomainError {
  constructor() {
    super('NOT_FOUND');
  }
}

/** Changed by another administrator since it was read. */
export class ContentPageChangedError extends DomainError {
  constructor() {
    super('VERSION_CONFLICT');
  }
}

type Changes = Parameters<ContentPagesRepository['change']>[2];

const BUILT_IN: Changes = {
  titleEn: null,
  titleIt: null,
  contentEn: null,
  contentIt: null,
  enabled: true,
};

/** The pages whose built-in text staff may replace. */
@Injectable()
export class ContentPagesService {
  constructor(
    private readonly database: DataSource,
    private readonly pages: ContentPagesRepository,
    private readonly audit: AuditLog,
    private readonly features: FeatureSwitches,
    private readonly operations: OperationsConfig,
    private readonly quota: QuotaConfig,
  ) {}

  async read(name: string, language: Language): Promise<ContentPage> {
    return toContentPage(await this.get(name), language, await this.values(language));
  }

  async list(): Promise<readonly AdminContentPage[]> {
    return (await this.pages.all()).map(toAdminContentPage);
  }

  async readForAdmin(name: string): Promise<AdminContentPage> {
    return toAdminContentPage(await this.get(name));
  }

  update(name: string, request: UpdateContentPageRequest, admin: AdminCaller): Promise<AdminContentPage> {
    return this.change(name, changesOf(request), request.version, admin, 'content-page.updated');
  }

  restore(name: string, version: number | undefined, admin: AdminCaller): Promise<AdminContentPage> {
    return this.change(name, BUILT_IN, version, admin, 'content-page.restored');
  }

  private async change(
    name: string,
    changes: Changes,
    version: number | undefined,
    admin: AdminCaller,
    action: AuditAction,
  ): Promise<AdminContentPage> {
    await this.database.transaction(async (manager) => {
      const page = await this.get(name);
      const trace = { updatedAt: new Date(), updatedBy: admin.username };
      const isChanged = await this.pages.change(
        manager,
        page,
        { ...changes, ...trace },
        version ?? page.version,
      );
      if (!isChanged) throw new ContentPageChangedError();
      const details = { key: page.key, fields: Object.keys(changes) };
      await this.audit.record(
        admin,
        { action, subjectType: 'content-page', subjectId: String(page.id), details },
        manager,
      );
    });
    return this.readForAdmin(name);
  }

  private async get(name: string): Promise<ContentPageEntity> {
    const page = await this.pages.find(name);
    if (!page) throw new ContentPageNotFoundError();
    return page;
  }

  private async values(language: Language): Promise<ContentValues> {
    const { payments } = await this.features.read();
    return {
      email: this.operations.supportEmail,
      limit: String(limitsInForce(this.quota, new Date()).freeDaily),
      price: PREMIUM_PRICE.amount,
      offer: premiumOffer(payments, language),
    };
  }
}

function changesOf({ title, content, italian, enabled }: UpdateContentPageRequest): Changes {
  return {
    ...(title === undefined ? {} : { titleEn: title }),
    ...(content === undefined ? {} : { contentEn: cleanMarkup(content) }),
    ...(italian === undefined ? {} : { titleIt: italian.title, contentIt: cleanMarkup(italian.content) }),
    ...(enabled === undefined ? {} : { enabled }),
  };
}
