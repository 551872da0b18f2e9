import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import { Column, Entity, type EntityManager, ForeignKey, PrimaryColumn } from 'typeorm';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import { UserEntity } from '../users/index.js';

/** Proof that the owner of an account receives mail at an address. A new address needs a new proof. */
@Entity('address_proofs')
export class AddressProofEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('text')
  emailKey!: string;

  @Column('timestamptz', { default: () => 'now()' })
  provedAt!: Date;
}

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
