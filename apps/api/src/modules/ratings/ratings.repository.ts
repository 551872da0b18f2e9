import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Repository } from 'typeorm';
import { UserEntity } from '../users/index.js';

/** A user's rating of the product: one per user, deleted with the account. */
@Entity('ratings')
@Check('ratings_stars_check', 'stars BETWEEN 1 AND 5')
@Index('ratings_stars_idx', ['stars', 'createdAt', 'userId'])
@Index('ratings_created_at_idx', ['createdAt', 'userId'])
export class RatingEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('smallint')
  stars!: number;

  @Column('text', { nullable: true })
  comment!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

@Injectable()
export class RatingsRepository {
  constructor(@InjectRepository(RatingEntity) private readonly ratings: Repository<RatingEntity>) {}

  findOf(userId: string): Promise<RatingEntity | null> {
    return this.ratings.findOneBy({ userId });
  }

  /** False when the user has rated before; the primary key decides between calls at once. */
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
