import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { RatingEntity } from './entities/rating.entity.js';

@Injectable()
export class RatingsRepository {
  constructor(@InjectRepository(RatingEntity) private readonly ratings: Repository<RatingEntity>) {}

  findOf(userId: string): Promise<RatingEntity | null> {
    return this.ratings.findOneBy({ userId });
  }

  /** False where that person has rated before; the table decides, so of several at once one is first. */
  async insert(rating: Omit<RatingEntity, 'createdAt'>): Promise<boolean> {
    const { userId, stars, comment } = rating;
    const rows = await this.ratings.query<unknown[]>(
      `INSERT INTO ratings (user_id, stars, comment) VALUES ($1, $2, $3)
        ON CONFLICT (user_id) DO NOTHING RETURNING user_id`,
      [userId, stars, comment],
    );
    return rows.length > 0;
  }

  async countAndMean(): Promise<{ readonly count: number; readonly mean: number | null }> {
    const [row] = await this.ratings.query<{ count: number; mean: number | null }[]>(
      'SELECT count(*)::int AS count, round(avg(stars), 1)::float8 AS mean FROM ratings',
    );
    return row ?? { count: 0, mean: null };
  }
}
