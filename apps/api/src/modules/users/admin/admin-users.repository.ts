import { Injectable } from '@nestjs/common';
import type { AdminUser } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type Condition,
  countRows,
  equals,
  type ListPage,
  type ListSource,
  readListPage,
  startingWith,
  whereOf,
} from '../../../shared/lists/list-page.js';
import { columns, type Complete } from '../../../shared/database/columns.js';
import { toUser, UserEntity } from '../user.entity.js';
import type { AdminUsersListDto } from './admin-users.dto.js';

export type SubscriptionChanges = Partial<
  Pick<UserEntity, 'subscriptionTier' | 'subscriptionStatus' | 'subscriptionEndDate'>
>;

const LISTED = [
  'id',
  'email',
  'firstName',
  'lastName',
  'preferredLanguage',
  'subscriptionTier',
  'subscriptionStatus',
  'subscriptionEndDate',
  'createdAt',
  'version',
] as const satisfies readonly (keyof UserEntity)[];

/** Every new column must be added above, or here when staff don't see it. */
type UnlistedColumn = 'emailKey' | 'quotaKey' | 'passwordHash';

type Row = Pick<UserEntity, (typeof LISTED)[number]> & { readonly isInvited: boolean };
export type MissingColumn = Complete<Exclude<keyof UserEntity, (typeof LISTED)[number] | UnlistedColumn>>;

const SELECT = `SELECT ${columns<UserEntity>(LISTED, 'u')}, u.password_hash IS NULL AS "isInvited" FROM users u`;

const LIST: ListSource = {
  select: SELECT,
  from: 'users u',
  sorts: { createdAt: 'u.created_at', email: 'u.email_key' },
  key: 'u.id',
};

/** Searches count their rows only up to this number, because counting reads every row. */
const MAX_COUNTED = 1000;

@Injectable()
export class AdminUsersRepository {
  constructor(private readonly database: DataSource) {}

  async list({
    subscriptionTier,
    subscriptionStatus,
    q,
    ...query
  }: AdminUsersListDto): Promise<ListPage<AdminUser>> {
    const filters = [
      ...equals('subscription_tier', subscriptionTier),
      ...equals('subscription_status', subscriptionStatus),
    ];
    const conditions = q ? [...filters, matching(q)] : filters;
    const count = () =>
      q ? countRows(this.database, LIST.from, conditions, MAX_COUNTED) : this.countAll(filters);
    return (await readListPage<Row>(this.database, LIST, query, conditions, count)).map(toAdminUser);
  }

  async find(id: string): Promise<AdminUser | null> {
    const [user] = await this.database.query<Row[]>(`${SELECT} WHERE u.id = $1`, [id]);
    return user ? toAdminUser(user) : null;
  }

  /** Returns false when the row has another version. */
  async change(
    manager: EntityManager,
    id: string,
    version: number,
    changes: SubscriptionChanges,
  ): Promise<boolean> {
    const { affected } = await manager
      .getRepository(UserEntity)
      .update({ id, version }, { ...changes, version: version + 1 });
    return affected === 1;
  }

  /** Reads `user_counts`, which triggers keep up to date, because counting all users for every page is slow. */
  private async countAll(filters: readonly Condition[]): Promise<number> {
    const { where, values } = whereOf(filters);
    const [row] = await this.database.query<{ total: number }[]>(
      `SELECT coalesce(sum(users), 0)::int AS total FROM user_counts ${where}`,
      values,
    );
    return row?.total ?? 0;
  }
}

/** Finds users by the beginning of an address or a name. */
function matching(q: string): Condition {
  const text = startingWith(q);
  return {
    sql: '(u.email_key LIKE ? OR lower(u.first_name) LIKE ? OR lower(u.last_name) LIKE ?)',
    values: [text, text, text],
  };
}

const toAdminUser = (row: Row): AdminUser => ({
  ...toUser(row),
  version: row.version,
  isInvited: row.isInvited,
});
