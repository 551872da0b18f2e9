import { Injectable } from '@nestjs/common';
import {
  type AdminOutlet,
  type AdminOutletRecord,
  type AdminOutletsQuery,
  type EditorStatement,
  LIMITS,
  type MovedDomain,
  type MoveOutletDomain,
  type SourceChange,
  type WriteOutletStatement,
} from '@vaglio/contracts';
import { bundledRegister, EDITORS, type OutletEntry } from '@vaglio/engine';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { AuditDetails } from '../../../shared/audit/audit-entry.entity.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { newId } from '../../../shared/database/new-id.js';
import { DomainError, ValidationError } from '../../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { requiredText } from '../../../shared/http/localized-draft.dto.js';
import { ListPage } from '../../../shared/lists/list-page.js';
import { ArticleChanges } from '../cache/article-changes.js';
import { domainOf } from './domain-of.js';
import { OutletAmendments } from './outlet-amendments.js';
import { OutletDomainEntity, OutletStatementEntity } from './outlet.entities.js';
import { OutletStatements } from './outlet-statements.js';

const DOMAIN = /^(?:[a-z0-9_-]+\.)+[a-z0-9-]{2,}$/;

/** The register for staff. Every change has a source, a reason and an audit entry. */
@Injectable()
export class OutletsService {
  constructor(
    private readonly database: DataSource,
    private readonly amendments: OutletAmendments,
    private readonly changes: ArticleChanges,
    private readonly statements: OutletStatements,
    private readonly audit: AuditLog,
  ) {}

  list({ q, kind, country, says, edited, ...page }: AdminOutletsQuery): ListPage<AdminOutlet> {
    const words = q?.toLowerCase();
    const found = bundledRegister().outlets.filter(
      (entry) =>
        (words === undefined ||
          entry.name.toLowerCase().includes(words) ||
          entry.domains.some((domain) => domain.includes(words))) &&
        (kind === undefined || entry.kind === kind) &&
        (country === undefined || entry.country === country.toUpperCase()) &&
        (says === undefined || entry.statements.some((statement) => statement.says === says)) &&
        (edited === undefined || isEdited(entry) === edited),
    );
    const { offset = 0, limit = LIMITS.listPage.default, order = 'asc' } = page;
    const sign = order === 'asc' ? 1 : -1;
    const sorted = found.toSorted((a, b) => ((a.domains[0] ?? '') < (b.domains[0] ?? '') ? -sign : sign));
    return new ListPage(sorted.slice(offset, offset + limit).map(toAdminOutlet), sorted.length);
  }

  async read(givenDomain: string): Promise<AdminOutletRecord> {
    const domain = validDomain(givenDomain);
    const entry = bundledRegister().findDomain(domain) ?? unknownEntry(domain);
    const domains = [...new Set([domain, ...entry.domains])];
    const [statements, moved] = await Promise.all([this.statementsOf(domains), this.movesOf(domains)]);
    return {
      ...toAdminOutlet(entry),
      id: domain,
      register: this.statements.of(domain),
      statements: statements.map(toEditorStatement),
      moved: moved.map(toMovedDomain),
    };
  }

  async state(
    givenDomain: string,
    written: WriteOutletStatement,
    admin: AdminCaller,
  ): Promise<AdminOutletRecord> {
    const domain = validDomain(givenDomain);
    await this.change(async (manager) => {
      const id = await insertStatement(manager, domain, written, admin);
      await this.audit.record(manager, admin, 'outlet.statement-added', domain, {
        id,
        ...detailsOf(written),
      });
    });
    return this.read(domain);
  }

  async edit(
    givenDomain: string,
    statement: string,
    written: WriteOutletStatement,
    admin: AdminCaller,
  ): Promise<AdminOutletRecord> {
    const domain = validDomain(givenDomain);
    await this.change(async (manager) => {
      await withdrawStatement(manager, domain, statement, admin);
      const id = await insertStatement(manager, domain, written, admin);
      await this.audit.record(manager, admin, 'outlet.statement-edited', domain, {
        id,
        inPlaceOf: statement,
        ...detailsOf(written),
      });
    });
    return this.read(domain);
  }

  async withdraw(givenDomain: string, statement: string, admin: AdminCaller): Promise<void> {
    const domain = validDomain(givenDomain);
    await this.change(async (manager) => {
      await withdrawStatement(manager, domain, statement, admin);
      await this.audit.record(manager, admin, 'outlet.statement-withdrawn', domain, { id: statement });
    });
  }

  async move(givenDomain: string, move: MoveOutletDomain, admin: AdminCaller): Promise<AdminOutletRecord> {
    const outlet = validDomain(givenDomain);
    const domain = domainOf(move.domain);
    if (domain === outlet) throw new ValidationError([{ field: 'domain', rule: 'isNotIn' }]);
    const isMerge = move.move === 'merge';
    const isPart = bundledRegister().findDomain(outlet)?.domains.includes(domain) === true;
    if (isPart === isMerge)
      throw new ValidationError([{ field: 'domain', rule: isPart ? 'isNotIn' : 'isIn' }]);
    await this.change(async (manager) => {
      await manager.getRepository(OutletDomainEntity).save({
        domain,
        outlet: isMerge ? outlet : null,
        formerOutlet: isMerge ? null : outlet,
        sourceUrl: move.sourceUrl,
        reason: move.reason,
        movedBy: admin.username,
        movedAt: new Date(),
      });
      await this.audit.record(manager, admin, `outlet.domain-${move.move}`, outlet, { ...move });
    });
    return this.read(outlet);
  }

  /** The editors' changes on the public page of a source. */
  async changesOf(domains: readonly string[]): Promise<SourceChange[]> {
    const [statements, moved] = await Promise.all([this.statementsOf(domains), this.movesOf(domains)]);
    const changes = [
      ...statements.flatMap(({ textEn, textIt, addedAt, withdrawnAt }) => {
        const text = { en: textEn, it: textIt };
        return [
          { on: addedAt, change: 'added' as const, text },
          ...(withdrawnAt === null ? [] : [{ on: withdrawnAt, change: 'withdrawn' as const, text }]),
        ];
      }),
      ...moved.map(({ domain, outlet, movedAt }) => ({
        on: movedAt,
        change: outlet === null ? ('split' as const) : ('merged' as const),
        text: { en: domain, it: domain },
      })),
    ];
    return changes
      .toSorted((a, b) => b.on.getTime() - a.on.getTime())
      .map(({ on, ...change }) => ({ on: on.toISOString().slice(0, 10), ...change }));
  }

  private statementsOf(domains: readonly string[]): Promise<OutletStatementEntity[]> {
    return this.database
      .getRepository(OutletStatementEntity)
      .find({ where: { domain: In([...domains]) }, order: { addedAt: 'DESC', id: 'DESC' } });
  }

  private movesOf(domains: readonly string[]): Promise<OutletDomainEntity[]> {
    const among = In([...domains]);
    return this.database.getRepository(OutletDomainEntity).find({
      where: [{ domain: among }, { outlet: among }, { formerOutlet: among }],
      order: { movedAt: 'DESC' },
    });
  }

  /** Applies a change to the register of this process at once, and to other processes by a notification. */
  private async change(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.database.transaction(async (manager) => {
      await work(manager);
      await this.changes.announceAny(manager);
    });
    await this.amendments.apply();
  }
}

function detailsOf({ says, text, sourceUrl, reason }: WriteOutletStatement): AuditDetails {
  return { says, text: text.en ?? text.it ?? '', sourceUrl, reason };
}

async function insertStatement(
  manager: EntityManager,
  domain: string,
  { says, text: draft, sourceUrl, reason }: WriteOutletStatement,
  { username }: AdminCaller,
): Promise<string> {
  const text = requiredText(draft, 'text');
  const id = newId();
  await manager.getRepository(OutletStatementEntity).insert({
    id,
    domain,
    says,
    textEn: text.en,
    textIt: text.it,
    sourceUrl,
    reason,
    addedBy: username,
    addedAt: new Date(),
    withdrawnBy: null,
    withdrawnAt: null,
  });
  return id;
}

async function withdrawStatement(
  manager: EntityManager,
  domain: string,
  id: string,
  { username }: AdminCaller,
): Promise<void> {
  const { affected } = await manager
    .getRepository(OutletStatementEntity)
    .update({ id, domain, withdrawnAt: IsNull() }, { withdrawnAt: new Date(), withdrawnBy: username });
  if (affected !== 1) throw new DomainError('NOT_FOUND');
}

function validDomain(given: string): string {
  const domain = domainOf(given);
  if (domain.length > 253 || !DOMAIN.test(domain)) throw new DomainError('NOT_FOUND');
  return domain;
}

function isEdited({ statements }: OutletEntry): boolean {
  return statements.some(({ source }) => source === EDITORS);
}

function unknownEntry(domain: string): OutletEntry {
  return { name: domain, kind: 'website', country: null, language: null, domains: [domain], statements: [] };
}

function toAdminOutlet(entry: OutletEntry): AdminOutlet {
  const { name, kind, country, language, place, publisher, domains, statements } = entry;
  return {
    id: domains[0] ?? name,
    name,
    kind,
    country,
    language,
    place: place?.value ?? null,
    publisher: publisher?.value ?? null,
    domains,
    says: [...new Set(statements.map(({ says }) => says))],
    editorStatements: statements.filter(({ source }) => source === EDITORS).length,
  };
}

function toEditorStatement(row: OutletStatementEntity): EditorStatement {
  const { textEn, textIt, addedAt, withdrawnAt, ...rest } = row;
  return {
    ...rest,
    text: { en: textEn, it: textIt },
    addedAt: addedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}

function toMovedDomain({ movedAt, ...rest }: OutletDomainEntity): MovedDomain {
  return { ...rest, movedAt: movedAt.toISOString() };
}
