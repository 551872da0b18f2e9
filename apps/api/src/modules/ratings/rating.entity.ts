import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
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
