import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AdminRating, RatingCheck, RatingRequest, RatingSummary } from '@vaglio/contracts';
import { DataSource, Repository } from 'typeorm';
import { DomainError } from '../../shared/errors/domain-error.js';
import { equals, type ListPage, type ListSource, readListPage } from '../../shared/lists/list-page.js';
import { AccountExportRegistry } from '../users/index.js';
import { RatingEntity } from './rating.entity.js';
import type { AdminRatingsListDto } from './ratings.dto.js';

interface Row extends Omit<AdminRating, 'createdAt'> {
  readonly createdAt: Date;
}

const LIST: ListSource = {
  select: `SELECT r.user_id AS id, u.email AS "userEmail", r.stars AS rating, r.comment,
    r.created_at AS "createdAt" FROM ratings r JOIN users u ON u.id = r.user_id`,
  from: 'ratings r',
  sorts: { createdAt: 'r.created_at', rating: 'r.stars, r.created_at' },
  key: 'r.user_id',
  searched: ['r.comment', '(SELECT email FROM users WHERE id = r.user_id)'],
};

@Injectable()
export class RatingsService {
  constructor(
    @InjectRepository(RatingEntity) private readonly ratings: Repository<RatingEntity>,
    private readonly database: DataSource,
    exports: AccountExportRegistry,
  ) {
    exports.add('rating', (userId) => this.export(userId));
  }

  async check(userId: string): Promise<RatingCheck> {
    return { hasRated: await this.ratings.existsBy({ userId }) };
  }

  /** Throws when the user has rated before. Relies on the primary key because of parallel calls. */
  async submit(userId: string, { rating, comment }: RatingRequest): Promise<RatingCheck> {
    const inserted = await this.ratings.query<unknown[]>(
      `INSERT INTO ratings (user_id, stars, comment) VALUES ($1, $2, $3)
        ON CONFLICT (user_id) DO NOTHING RETURNING user_id`,
      [userId, rating, comment || null],
    );
    if (inserted.length === 0) throw new DomainError('ALREADY_RATED');
    return { hasRated: true };
  }

  async summary(): Promise<RatingSummary> {
    const [row] = await this.ratings.query<RatingSummary[]>(
      'SELECT count(*)::int AS count, round(avg(stars), 1)::float8 AS average FROM ratings',
    );
    return row ?? { count: 0, average: null };
  }

  async list({ rating, ...query }: AdminRatingsListDto): Promise<ListPage<AdminRating>> {
    const page = await readListPage<Row>(this.database, LIST, query, equals('r.stars', rating));
    return page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  private async export(userId: string): Promise<unknown> {
    const rating = await this.ratings.findOneBy({ userId });
    if (!rating) return null;
    const { stars, comment, createdAt } = rating;
    return { rating: stars, comment, ratedAt: createdAt.toISOString() };
  }
}
