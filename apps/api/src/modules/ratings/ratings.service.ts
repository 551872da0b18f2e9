import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RatingCheck, RatingRequest, RatingSummary } from '@vaglio/contracts';
import { Repository } from 'typeorm';
import { DomainError } from '../../shared/errors/domain-error.js';
import { AccountExportRegistry } from '../users/index.js';
import { RatingEntity } from './rating.entity.js';

@Injectable()
export class RatingsService {
  constructor(
    @InjectRepository(RatingEntity) private readonly ratings: Repository<RatingEntity>,
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

  private async export(userId: string): Promise<unknown> {
    const rating = await this.ratings.findOneBy({ userId });
    if (!rating) return null;
    const { stars, comment, createdAt } = rating;
    return { rating: stars, comment, ratedAt: createdAt.toISOString() };
  }
}
