import { Injectable } from '@nestjs/common';
import type {
  AdminOutletRequest,
  AdminOutletRequestsQuery,
  Language,
  OutletReviewReceipt,
  OutletReviewSubmission,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { DAY_SECONDS, HOUR_MS } from '../../../shared/durations.js';
import { DomainError, orNotFound } from '../../../shared/errors/domain-error.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { attemptKey, networkOf } from '../../../shared/credentials/attempt-key.js';
import { newId } from '../../../shared/database/new-id.js';
import { quotaKeyOf } from '../../../shared/email-address/email-address.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { equals, type ListPage, type ListSource, readListPage } from '../../../shared/lists/list-page.js';
import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { KEPT_DAYS } from '../../../shared/database/kept-days.js';
import { AccountExportRegistry, provedAddressesOf } from '../../users/index.js';
import { OutletRequestEntity } from './outlet.entities.js';
import { SourceService } from './source.service.js';

const PER_NETWORK = { max: 20, seconds: DAY_SECONDS };
const PER_EMAIL = { max: 5, seconds: DAY_SECONDS };

const SELECT = `SELECT r.id, r.domain, r.message, r.email, r.language, r.status, r.created_at AS "createdAt",
    r.answered_at AS "answeredAt", r.answered_by AS "answeredBy", r.answer FROM outlet_requests r`;

const EXPORT = `SELECT r.domain, r.message, r.email, r.language, r.status, r.created_at AS "createdAt",
    r.answered_at AS "answeredAt", r.answer
  FROM outlet_requests r WHERE lower(r.email) IN (${provedAddressesOf('$1')}) ORDER BY r.created_at DESC`;

const LIST: ListSource = {
  select: SELECT,
  from: 'outlet_requests r',
  sorts: { createdAt: 'r.created_at' },
  key: 'r.id',
  searched: ['r.domain', 'r.email', 'r.message'],
};

/** Visitors' requests to review the data of an outlet, and their answers. */
@Injectable()
export class OutletRequestsService {
  constructor(
    private readonly database: DataSource,
    private readonly counters: AttemptCountersRepository,
    private readonly sources: SourceService,
    private readonly audit: AuditLog,
    jobs: PeriodicJobs,
    exports: AccountExportRegistry,
  ) {
    exports.add('outletRequests', (userId) => this.database.query<unknown[]>(EXPORT, [userId]));
    jobs.add({
      name: 'delete e-mail addresses of outlet requests',
      everyMs: HOUR_MS,
      run: () => this.deleteEmails(),
    });
  }

  /** Throws NOT_FOUND for a domain without a source page. */
  async submit(
    givenDomain: string,
    { message, email }: OutletReviewSubmission,
    { ip, language }: { readonly ip: string; readonly language: Language },
  ): Promise<OutletReviewReceipt> {
    const { domain } = orNotFound(await this.sources.find(givenDomain));
    await this.database.transaction(async (manager) => {
      const network = attemptKey('outlet-request-network', networkOf(ip));
      const mailbox = attemptKey('outlet-request-email', quotaKeyOf(email));
      await this.counters.countOrRefuse(manager, network, PER_NETWORK);
      await this.counters.countOrRefuse(manager, mailbox, PER_EMAIL);
      await manager
        .getRepository(OutletRequestEntity)
        .insert({ id: newId(), domain, message, email, language });
    });
    return { status: 'open' };
  }

  async list({ status, ...query }: AdminOutletRequestsQuery): Promise<ListPage<AdminOutletRequest>> {
    const conditions = equals('r.status', status);
    return (await readListPage<OutletRequestEntity>(this.database, LIST, query, conditions)).map(
      toAdminRequest,
    );
  }

  async answer(id: string, answer: string, admin: AdminCaller): Promise<AdminOutletRequest> {
    return this.database.transaction(async (manager) => {
      const requests = manager.getRepository(OutletRequestEntity);
      const { affected } = await requests.update(
        { id, status: 'open' },
        { status: 'answered', answer, answeredBy: admin.username, answeredAt: new Date() },
      );
      const row = await requests.findOneBy({ id });
      if (affected !== 1 || row === null) throw new DomainError('NOT_FOUND');
      await this.audit.record(manager, admin, 'outlet.request-answered', row.domain, { id, answer });
      return toAdminRequest(row);
    });
  }

  private async deleteEmails(): Promise<void> {
    await this.database.query(
      `UPDATE outlet_requests SET email = '' WHERE answered_at < now() - interval '${KEPT_DAYS.contactsOfOutletRequests} days' AND email <> ''`,
    );
  }
}

function toAdminRequest({ createdAt, answeredAt, ...row }: OutletRequestEntity): AdminOutletRequest {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
