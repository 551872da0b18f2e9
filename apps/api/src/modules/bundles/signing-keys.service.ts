import { Injectable } from '@nestjs/common';
import type { Localized, SigningKey } from '@vaglio/contracts';
import { newSigningKey, type SigningKeyPair } from '@vaglio/engine/bundle';
import { DataSource, IsNull, type EntityManager, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { SecretBox } from '../../shared/crypto/secret-box.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../shared/http/caller.js';
import { ArticleChanges } from '../articles/index.js';

/** A key that signs evidence bundles, or did. One at a time is not retired. */
@Entity('signing_keys')
@Index('signing_keys_current_idx', { synchronize: false })
export class SigningKeyEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  publicKey!: string;

  /** In a `SecretBox`; deleted when another key takes over. */
  @Column('text', { nullable: true })
  privateKey!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;

  @Column('text', { default: '' })
  withdrawnReasonEn!: string;

  @Column('text', { default: '' })
  withdrawnReasonIt!: string;
}

/** Any number, as long as every process that changes keys uses the same one. */
const KEYS_LOCK = 7_312_026;

const boxOf = (id: string): string => `signing_keys.private_key ${id}`;

/** The keys of evidence bundles: one signs, the others only verify. The first is made when it is needed. */
@Injectable()
export class SigningKeys {
  /** Many calls at once wait for one of them, and not for the lock. */
  private makingFirst: Promise<SigningKeyEntity> | null = null;

  constructor(
    private readonly database: DataSource,
    private readonly box: SecretBox,
    private readonly audit: AuditLog,
    private readonly changes: ArticleChanges,
  ) {}

  /** Newest first; never empty. */
  async list(): Promise<readonly SigningKey[]> {
    await this.currentRow();
    const rows = await this.keys().find({ order: { createdAt: 'DESC', id: 'ASC' } });
    return rows.map(toSigningKey);
  }

  /** The one that signs, with its secret half. */
  async current(): Promise<SigningKeyPair> {
    const { id, publicKey, privateKey } = await this.currentRow();
    if (privateKey === null) throw new Error(`The signing key ${id} has lost its private half.`);
    const opened = this.box.open(privateKey, boxOf(id));
    if (this.box.isOutdated(privateKey))
      await this.keys().update({ id, retiredAt: IsNull() }, { privateKey: this.box.seal(opened, boxOf(id)) });
    return { id, publicKey, privateKey: opened };
  }

  async rotate(admin: AdminCaller): Promise<SigningKey> {
    return this.changing(async (manager) => {
      const before = await manager.findOneBy(SigningKeyEntity, { retiredAt: IsNull() });
      if (before) await manager.update(SigningKeyEntity, { id: before.id }, RETIRED());
      const made = await this.make(manager);
      const details = { before: before?.id ?? null };
      await this.audit.record(
        admin,
        { action: 'signing-key.rotated', subjectType: 'signing-key', subjectId: made.id, details },
        manager,
      );
      return toSigningKey(made);
    });
  }

  /** Where it was the one that signs, the next bundle makes a new one. */
  async withdraw(id: string, reason: Localized, admin: AdminCaller): Promise<SigningKey> {
    return this.changing(async (manager) => {
      const key = await manager.findOneBy(SigningKeyEntity, { id, withdrawnAt: IsNull() });
      if (!key) throw new DomainError('NOT_FOUND');
      const retired = RETIRED();
      const changes = {
        ...retired,
        retiredAt: key.retiredAt ?? retired.retiredAt,
        withdrawnAt: new Date(),
        withdrawnReasonEn: reason.en,
        withdrawnReasonIt: reason.it,
      };
      await manager.update(SigningKeyEntity, { id }, changes);
      await this.audit.record(
        admin,
        {
          action: 'signing-key.withdrawn',
          subjectType: 'signing-key',
          subjectId: id,
          details: { reason: reason.en || reason.it },
        },
        manager,
      );
      return toSigningKey({ ...key, ...changes });
    });
  }

  private async currentRow(): Promise<SigningKeyEntity> {
    const found = await this.keys().findOneBy({ retiredAt: IsNull() });
    if (found) return found;
    this.makingFirst ??= this.changing(
      async (manager) =>
        (await manager.findOneBy(SigningKeyEntity, { retiredAt: IsNull() })) ?? (await this.make(manager)),
    ).finally(() => (this.makingFirst = null));
    return this.makingFirst;
  }

  private async make(manager: EntityManager): Promise<SigningKeyEntity> {
    const { id, publicKey, privateKey } = newSigningKey();
    await manager.insert(SigningKeyEntity, {
      id,
      publicKey,
      privateKey: this.box.seal(privateKey, boxOf(id)),
      createdAt: new Date(),
    });
    return manager.findOneByOrFail(SigningKeyEntity, { id });
  }

  /** One change after the other; the page of keys shows it at once. */
  private changing<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [KEYS_LOCK]);
      const changed = await change(manager);
      await this.changes.ofAnything(manager);
      return changed;
    });
  }

  private keys() {
    return this.database.getRepository(SigningKeyEntity);
  }
}

/** A key that does not sign any more has no secret half. */
const RETIRED = () => ({ retiredAt: new Date(), privateKey: null });

function toSigningKey(key: SigningKeyEntity): SigningKey {
  const { id, publicKey, createdAt, retiredAt, withdrawnAt } = key;
  return {
    id,
    algorithm: 'Ed25519',
    publicKey,
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
    withdrawal: withdrawnAt && {
      at: withdrawnAt.toISOString(),
      reason: { en: key.withdrawnReasonEn, it: key.withdrawnReasonIt },
    },
  };
}
