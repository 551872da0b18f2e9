import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import {
  Column,
  Entity,
  type EntityManager,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import { UserEntity } from '../users/index.js';

/** The owner of an account has shown to receive what is sent to this address. It stays true of no other address. */
@Entity('address_proofs')
export class AddressProofEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  @PrimaryColumn('text')
  emailKey!: string;

  @Column('timestamptz', { default: () => 'now()' })
  provedAt!: Date;
}

/** Registration asks for no proof of an address, so that whoever joins accounts by address must know which have one. */
@Injectable()
export class AddressProofsRepository {
  async add(manager: EntityManager, { id, email }: User): Promise<void> {
    await manager
      .getRepository(AddressProofEntity)
      .createQueryBuilder()
      .insert()
      .values({ userId: id, emailKey: emailKeyOf(email), provedAt: new Date() })
      .orIgnore()
      .execute();
  }

  async has(manager: EntityManager, { id, email }: User): Promise<boolean> {
    return manager.getRepository(AddressProofEntity).existsBy({ userId: id, emailKey: emailKeyOf(email) });
  }
}
