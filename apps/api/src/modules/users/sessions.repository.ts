import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import { Column, DataSource, Entity, type EntityManager, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PreparedQuery } from '../../shared/database/prepared-query.js';
import { newId } from '../../shared/database/new-id.js';
import { DAY_MS } from '../../shared/durations.js';
import { toUser, UserEntity } from './user.entity.js';

/** Lifetime of a session, whether it is used or not. */
export const USER_SESSION_MS = 30 * DAY_MS;

/** A sign-in of a user. Its token is valid while the row exists, so signing out works in every process at once. */
@Entity('sessions')
@Index('sessions_user_id_idx', ['userId'])
@Index('sessions_expires_at_idx', ['expiresAt'])
export class SessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** Checks the session and reads the account in one statement, because it runs on every call of a signed-in user. */
const USER_OF_SESSION = new PreparedQuery<Pick<UserEntity, keyof User>>(`
  SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
    u.preferred_language AS "preferredLanguage", u.subscription_tier AS "subscriptionTier",
    u.subscription_status AS "subscriptionStatus", u.subscription_end_date AS "subscriptionEndDate",
    u.created_at AS "createdAt"
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > now()`);

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: DataSource) {}

  async findUser(sessionId: string, userId: string): Promise<User | null> {
    const [row] = await USER_OF_SESSION.run(this.database, [sessionId, userId]);
    return row ? toUser(row) : null;
  }

  async isOpen(manager: EntityManager, id: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT FROM sessions WHERE id = $1 AND expires_at > now()', [
      id,
    ]);
    return rows.length > 0;
  }

  async open(manager: EntityManager, userId: string): Promise<SessionEntity> {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + USER_SESSION_MS);
    const session: SessionEntity = { id: newId(), userId, createdAt, expiresAt };
    await manager.getRepository(SessionEntity).insert(session);
    return session;
  }

  async close(sessionId: string): Promise<void> {
    await this.database.getRepository(SessionEntity).delete({ id: sessionId });
  }

  async closeAll(manager: EntityManager, userId: string, keptSessionId: string | null): Promise<void> {
    await manager.query('DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid', [
      userId,
      keptSessionId,
    ]);
  }

  list(userId: string): Promise<SessionEntity[]> {
    return this.database.getRepository(SessionEntity).find({
      where: { userId },
      order: { createdAt: 'DESC' },
      take: 1000,
    });
  }
}
