import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QueryFailedError, Repository, type EntityManager } from 'typeorm';
import { UserEntity } from './user.entity.js';
import { EmailTakenError } from './users.errors.js';

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

  /** The unique index decides: a check before the insert would let two calls through. */
  async insert(manager: EntityManager, user: UserEntity): Promise<void> {
    await refusingTakenEmail(() => manager.getRepository(UserEntity).insert(user));
  }

  async update(manager: EntityManager, id: string, changes: UserChanges): Promise<void> {
    await refusingTakenEmail(() => manager.getRepository(UserEntity).update({ id }, changes));
  }

  async remove(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.getRepository(UserEntity).delete({ id });
    return affected === 1;
  }
}

async function refusingTakenEmail(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key_unique') throw new EmailTakenError();
    throw error;
  }
}

function violatedConstraint(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return undefined;
  const cause: unknown = error.driverError;
  return cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined;
}
