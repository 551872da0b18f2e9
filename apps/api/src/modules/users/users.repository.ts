import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { violatedConstraint } from '../../shared/database/violated-constraint.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { UserEntity } from './user.entity.js';

type UserChanges = Partial<Omit<UserEntity, 'id' | 'createdAt'>>;

@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  findById(id: string, manager: EntityManager = this.users.manager): Promise<UserEntity | null> {
    return manager.getRepository(UserEntity).findOneBy({ id });
  }

  findByEmailKey(emailKey: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ emailKey });
  }

  /** Throws `EMAIL_TAKEN`. Relies on the unique index because of parallel calls. */
  async insert(manager: EntityManager, user: UserEntity): Promise<void> {
    await refuseTakenEmail(() => manager.getRepository(UserEntity).insert(user));
  }

  async update(manager: EntityManager, id: string, changes: UserChanges): Promise<void> {
    await refuseTakenEmail(() => manager.getRepository(UserEntity).update({ id }, changes));
  }

  /** Locks the account and returns whether it still has this password. Checking a password takes long enough for a change. */
  async lockIfUnchanged(
    manager: EntityManager,
    { id, passwordHash }: Pick<UserEntity, 'id' | 'passwordHash'>,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT 1 FROM users WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $2 FOR NO KEY UPDATE',
      [id, passwordHash],
    );
    return rows.length > 0;
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.getRepository(UserEntity).delete({ id });
  }
}

async function refuseTakenEmail(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key_unique') throw new DomainError('EMAIL_TAKEN');
    throw error;
  }
}
