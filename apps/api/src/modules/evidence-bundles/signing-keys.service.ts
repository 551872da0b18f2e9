import { Injectable } from '@nestjs/common';
import type { Localized, SigningKey } from '@vaglio/contracts';
import { newSigningKey, type SigningKeyPair } from '@vaglio/engine/evidence-bundle';
import { DataSource, IsNull, type EntityManager, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ADVISORY_LOCKS } from '../../shared/database/advisory-locks.js';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { SecretBox } from '../../shared/crypto/secret-box.js';
import { orNotFound } from '../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../shared/http/caller.js';
import { ArticleChanges } from '../articles/index.js';

/** A key for evidence bundles. All but one are retired. */
@Entity('signing_keys')
@Index('signing_keys_current_idx', { synchronize: false })
export class SigningKeyEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  publicKey!: string;

  /** Encrypted with `SecretBox`; null after the key is retired. */
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

const boxOf = (id: string): string => `signing_keys.private_key ${id}`;

/** The keys of evidence bundles: one signs, the others only verify. The first one is created when it is needed. */
@Injectable()
export class SigningKeys {
  /** Shared by parallel calls, so that they do not all wait for the lock. */
  private creation: Promise<SigningKeyEntity> | null = null;

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

  /** The current key with its private key. */
  async current(): Promise<SigningKeyPair> {
    const { id, publicKey, privateKey } = await this.currentRow();
    if (privateKey === null) throw new Error(`The signing key ${id} has no private key.`);
    const decrypted = this.box.open(privateKey, boxOf(id));
    if (this.box.isOutdated(privateKey))
      await this.keys().update(
        { id, retiredAt: IsNull() },
        { privateKey: this.box.seal(decrypted, boxOf(id)) },
      );
    return { id, publicKey, privateKey: decrypted };
  }

  async rotate(admin: AdminCaller): Promise<SigningKey> {
    return this.change(async (manager) => {
      const before = await manager.findOneBy(SigningKeyEntity, { retiredAt: IsNull() });
      if (before) await manager.update(SigningKeyEntity, { id: before.id }, retirement());
      const created = await this.create(manager);
      await this.audit.record(manager, admin, 'signing-key.rotated', created.id, {
        before: before?.id ?? null,
      });
      return toSigningKey(created);
    });
  }

  /** If it was the current key, the next bundle creates a new one. */
  async withdraw(id: string, reason: Localized, admin: AdminCaller): Promise<SigningKey> {
    return this.change(async (manager) => {
      const key = orNotFound(await manager.findOneBy(SigningKeyEntity, { id, withdrawnAt: IsNull() }));
      const retired = retirement();
      const changes = {
        ...retired,
        retiredAt: key.retiredAt ?? retired.retiredAt,
        withdrawnAt: new Date(),
        withdrawnReasonEn: reason.en,
        withdrawnReasonIt: reason.it,
      };
      await manager.update(SigningKeyEntity, { id }, changes);
      await this.audit.record(manager, admin, 'signing-key.withdrawn', id, {
        reason: reason.en || reason.it,
      });
      return toSigningKey({ ...key, ...changes });
    });
  }

  private async currentRow(): Promise<SigningKeyEntity> {
    const found = await this.keys().findOneBy({ retiredAt: IsNull() });
    if (found) return found;
    this.creation ??= this.change(
      async (manager) =>
        (await manager.findOneBy(SigningKeyEntity, { retiredAt: IsNull() })) ?? (await this.create(manager)),
    ).finally(() => (this.creation = null));
    return this.creation;
  }

  private async create(manager: EntityManager): Promise<SigningKeyEntity> {
    const { id, publicKey, privateKey } = newSigningKey();
    await manager.insert(SigningKeyEntity, {
      id,
      publicKey,
      privateKey: this.box.seal(privateKey, boxOf(id)),
      createdAt: new Date(),
    });
    return manager.findOneByOrFail(SigningKeyEntity, { id });
  }

  /** Serializes changes of keys, and refreshes the cached page of keys. */
  private change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.signingKeys]);
      const result = await work(manager);
      await this.changes.announceAny(manager);
      return result;
    });
  }

  private keys() {
    return this.database.getRepository(SigningKeyEntity);
  }
}

const retirement = () => ({ retiredAt: new Date(), privateKey: null });

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
