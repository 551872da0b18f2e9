import { Injectable } from '@nestjs/common';
import {
  Check,
  Column,
  DataSource,
  Entity,
  type EntityManager,
  ForeignKey,
  Index,
  PrimaryColumn,
} from 'typeorm';
import { networkOf } from '../../shared/credentials/attempt-key.js';
import type { SignInAttempt } from '../../shared/credentials/sign-in-limit.js';
import { SecretBox } from '../../shared/crypto/secret-box.js';
import { KEPT_DAYS } from '../../shared/database/kept-days.js';
import { UserEntity } from '../users/index.js';
import { StaffEntity } from './staff/staff.repository.js';

/** A network from which an account signed in, as a keyed hash of network and account. */
@Entity('sign_in_networks')
@Check('sign_in_networks_owner_check', 'num_nonnulls(user_id, administrator_id) = 1')
@Index('sign_in_networks_user_id_idx', ['userId'])
@Index('sign_in_networks_administrator_id_idx', ['administratorId'])
@Index('sign_in_networks_last_used_at_idx', ['lastUsedAt'])
export class SignInNetworkEntity {
  @PrimaryColumn('text')
  networkHash!: string;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ForeignKey(() => StaffEntity, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  administratorId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;
}

const NETWORKS_PER_ACCOUNT = 10;
/** Used for accounts that don't exist, so that both answers take the same time. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

type Realm = SignInAttempt['realm'];

/** Stores the networks of an account. From these its owner can sign in while others try passwords. */
@Injectable()
export class SignInNetworks {
  constructor(
    private readonly database: DataSource,
    private readonly box: SecretBox,
  ) {}

  async isKnown(realm: Realm, accountId: string | null, ip: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `SELECT 1 FROM sign_in_networks WHERE network_hash = ANY($1) AND last_used_at > now() - interval '${KEPT_DAYS.signInNetworks} days'`,
      [this.hashesOf(realm, accountId ?? NO_ACCOUNT, ip)],
    );
    return rows.length > 0;
  }

  async remember(manager: EntityManager, realm: Realm, accountId: string, ip: string): Promise<void> {
    const [userId, administratorId] = realm === 'user' ? [accountId, null] : [null, accountId];
    const [networkHash] = this.hashesOf(realm, accountId, ip);
    await manager.query(
      `INSERT INTO sign_in_networks (network_hash, user_id, administrator_id, last_used_at)
        VALUES ($1, $2, $3, clock_timestamp())
        ON CONFLICT (network_hash) DO UPDATE SET last_used_at = excluded.last_used_at`,
      [networkHash, userId, administratorId],
    );
    await manager.query(
      `DELETE FROM sign_in_networks WHERE network_hash IN (
        SELECT network_hash FROM sign_in_networks WHERE user_id = $1 OR administrator_id = $2
        ORDER BY last_used_at DESC OFFSET $3)`,
      [userId, administratorId, NETWORKS_PER_ACCOUNT],
    );
  }

  /** Called with a new password: another person may have signed in with the old one. */
  async forgetAll(manager: EntityManager, realm: Realm, accountId: string): Promise<void> {
    const owner = realm === 'user' ? { userId: accountId } : { administratorId: accountId };
    await manager.getRepository(SignInNetworkEntity).delete(owner);
  }

  list(userId: string): Promise<SignInNetworkEntity[]> {
    return this.database
      .getRepository(SignInNetworkEntity)
      .find({ where: { userId }, order: { lastUsedAt: 'DESC' } });
  }

  async removeExpired(): Promise<void> {
    await this.database.query(
      `DELETE FROM sign_in_networks WHERE last_used_at <= now() - interval '${KEPT_DAYS.signInNetworks} days'`,
    );
  }

  private hashesOf(realm: Realm, accountId: string, ip: string): readonly string[] {
    return this.box.fingerprints(`${realm}\n${accountId}\n${networkOf(ip)}`, 'sign_in_networks');
  }
}
