import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';
import { AddressProofEntity } from './address-proof.entity.js';

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
