import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../../users/index.js';

/** What one person thinks of the product. The key decides who was first; it goes with its account. */
@Entity('ratings')
@Check('ratings_stars_check', 'stars BETWEEN 1 AND 5')
@Index('ratings_stars_idx', ['stars', 'createdAt', 'userId'])
@Index('ratings_created_at_idx', ['createdAt', 'userId'])
export class RatingEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @OneToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<UserEntity>;

  @Column('smallint')
  stars!: number;

  @Column('text', { nullable: true })
  comment!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
