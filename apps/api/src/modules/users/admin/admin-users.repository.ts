import { Injectable } from '@nestjs/common';
import type { AdminUser } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import {
  countRows,
  equals,
  readListPage,
  startingWith,
  whereOf,
  type Condition,
  type ListPage,
  type ListSource,
} from '../../../shared/lists/list-page.js';
import { columns, type Complete } from '../../../shared/database/columns.js';
import { toUser, UserEntity } from '../user.entity.js';
import type { AdminUsersListDto } from './admin-users.dto.js';

type Changes = Partial<Pick<UserEntity, 'subscriptionTier' | 'subscriptionStatus' | 'subscriptionEndDate'>>;

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

/** A new column is listed above, or here where staff do not see it. */
type UnlistedColumn = 'emailKey' | 'quotaKey' | 'passwordHash';

/** The hash itself stays in the database. */
type Row = Omit<UserEntity, 'passwordHash'> & { readonly isInvited: boolean };
export type MissingColumn = Complete<Exclude<keyof UserEntity, (typeof LISTED)[number] | UnlistedColumn>>;

const SELECT = `SELECT ${columns<UserEntity>(LISTED, 'u')}, u.password_hash IS NULL AS "isInvited" FROM users u`;

const LIST: ListSource = {
  select: SELECT,
  from: 'users u',
  sorts: { createdAt: 'u.created_at', email: 'u.email_key' },
  defaultSort: 'createdAt',
  key: 'u.id',
};

/** A search counts its rows only up to here: counting reads every row that was found. */
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
    const found = q ? [...filters, wordsOf(q)] : filters;
    const page = q
      ? await readListPage<Row>(this.database, LIST, query, found, () =>
          countRows(this.database, LIST.from, found, MAX_COUNTED),
        )
      : await readListPage<Row>(this.database, LIST, query, filters, () => this.count(filters));
    return { ...page, rows: page.rows.map(toAdminUser) };
  }

  async find(id: string): Promise<AdminUser | null> {
    const [user] = await this.database.query<Row[]>(`${SELECT} WHERE u.id = $1`, [id]);
    return user ? toAdminUser(user) : null;
  }

  /** False when the row has another version by now. */
  async change(manager: EntityManager, id: string, version: number, changes: Changes): Promise<boolean> {
    const { affected } = await manager
      .getRepository(UserEntity)
      .update({ id, version }, { ...changes, version: version + 1 });
    return affected === 1;
  }

  /** `user_counts` is written by the table's triggers: counting a hundred thousand rows for every page is slow. */
  private async count(filters: readonly Condition[]): Promise<number> {
    const { where, values } = whereOf(filters);
    const [row] = await this.database.query<{ total: number }[]>(
      `SELECT coalesce(sum(users), 0)::int AS total FROM user_counts ${where}`,
      values,
    );
    return row?.total ?? 0;
  }
}

/** The beginning of an address or of a name. */
function wordsOf(q: string): Condition {
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
