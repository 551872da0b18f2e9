import { Injectable } from '@nestjs/common';
import {
  type AuditAction,
  type AdminContentPage,
  type ContentPage,
  type ContentPageVersion,
  type ContentPageVersionDetail,
  type ContentValues,
  type Language,
  LIMITS,
  type ListQuery,
  PREMIUM_PRICE,
  premiumOfferText,
  type RestoreContentPageRequest,
  type UpdateContentPageRequest,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { OperationsConfig } from '../../shared/config/server.config.js';
import { QuotaConfig } from '../../shared/config/quota.config.js';
import { DomainError, orNotFound } from '../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../shared/http/caller.js';
import { wholeNumberOf } from '../../shared/http/dto-decorators.js';
import { ListPage } from '../../shared/lists/list-page.js';
import { FeatureSwitches } from '../../shared/public-config/feature-switches.js';
import { quotaInForce } from '../../shared/public-config/quota-in-force.js';
import { cleanMarkup } from './clean-markup.js';
import {
  toAdminContentPage,
  toContentPage,
  toContentPageVersion,
  toContentPageVersionDetail,
} from './content-page.mapper.js';
import {
  type ContentPageEntity,
  ContentPagesRepository,
  type ContentPageTexts,
  type PageChanges,
} from './content-pages.repository.js';

const BUILT_IN: ContentPageTexts = {
  titleEn: null,
  titleIt: null,
  contentEn: null,
  contentIt: null,
  enabled: true,
};

/** Manages the pages whose built-in texts staff can replace. */
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

  async list({
    offset = 0,
    limit = LIMITS.listPage.default,
    order = 'asc',
    q = '',
  }: ListQuery): Promise<ListPage<AdminContentPage>> {
    const pages = (await this.pages.all()).map(toAdminContentPage);
    const found = pages.filter(({ key, title, italian }) =>
      `${key} ${title} ${italian.title}`.toLowerCase().includes(q.toLowerCase()),
    );
    const sorted = order === 'asc' ? found : found.toReversed();
    return new ListPage(sorted.slice(offset, offset + limit), found.length);
  }

  async readForAdmin(name: string): Promise<AdminContentPage> {
    return toAdminContentPage(await this.get(name));
  }

  update(name: string, request: UpdateContentPageRequest, admin: AdminCaller): Promise<AdminContentPage> {
    return this.change(name, changesOf(request), request.version, admin, 'content-page.updated');
  }

  /** Restores the texts of an earlier version, or the built-in ones without a `number`. */
  async restore(
    name: string,
    { number, version }: RestoreContentPageRequest,
    admin: AdminCaller,
  ): Promise<AdminContentPage> {
    const texts = number === undefined ? BUILT_IN : await this.textsOf(name, number);
    return this.change(name, texts, version, admin, 'content-page.restored', number);
  }

  async versions(name: string, query: ListQuery): Promise<ListPage<ContentPageVersion>> {
    return (await this.pages.versions(await this.get(name), query)).map(toContentPageVersion);
  }

  async version(name: string, number: string): Promise<ContentPageVersionDetail> {
    const page = await this.get(name);
    const [version, before] = await this.pages.version(page, orNotFound(wholeNumberOf(number)));
    return toContentPageVersionDetail(page.key, orNotFound(version), before);
  }

  private async textsOf(name: string, number: number): Promise<ContentPageTexts> {
    const [version] = await this.pages.version(await this.get(name), number);
    const { titleEn, titleIt, contentEn, contentIt, enabled } = orNotFound(version);
    return { titleEn, titleIt, contentEn, contentIt, enabled };
  }

  private async change(
    name: string,
    changes: PageChanges,
    version: number | undefined,
    admin: AdminCaller,
    action: AuditAction,
    restoredFrom?: number,
  ): Promise<AdminContentPage> {
    await this.database.transaction(async (manager) => {
      const page = await this.get(name);
      const isChanged = await this.pages.change(
        manager,
        page,
        { ...changes, updatedAt: new Date(), updatedBy: admin.username },
        version ?? page.version,
        restoredFrom ?? null,
      );
      if (!isChanged)
        throw new DomainError('VERSION_CONFLICT', { details: { page: await this.readForAdmin(name) } });
      const details = {
        key: page.key,
        fields: Object.keys(changes),
        ...(restoredFrom === undefined ? {} : { restoredFrom }),
      };
      await this.audit.record(manager, admin, action, String(page.id), details);
    });
    return this.readForAdmin(name);
  }

  private async get(name: string): Promise<ContentPageEntity> {
    return orNotFound(await this.pages.find(name));
  }

  private async values(language: Language): Promise<ContentValues> {
    const { payments } = await this.features.read();
    return {
      email: this.operations.supportEmail,
      limit: String(quotaInForce(this.quota, new Date()).freeDaily),
      price: PREMIUM_PRICE.amount,
      offer: premiumOfferText(payments, language),
    };
  }
}

function changesOf({ title, content, italian, enabled }: UpdateContentPageRequest): PageChanges {
  return {
    ...(title === undefined ? {} : { titleEn: title }),
    ...(content === undefined ? {} : { contentEn: cleanMarkup(content) }),
    ...(italian === undefined ? {} : { titleIt: italian.title, contentIt: cleanMarkup(italian.content) }),
    ...(enabled === undefined ? {} : { enabled }),
  };
}
