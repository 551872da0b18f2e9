import type { CorpusChangeKind, RemovalReason } from '@vaglio/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A single row: the id of this installation, and the position of the last numbered change. */
@Entity('corpus_state')
export class CorpusStateEntity {
  @PrimaryColumn('uuid')
  installation!: string;

  @Column('bigint', { default: 0 })
  position!: string;
}

/** A change of a public article, written by triggers of `articles` and `corrections`. Only its position is updated. */
@Entity('corpus_changes')
@Check('corpus_changes_kind_check', `kind IN ('new', 'reanalysed', 'corrected', 'removed', 'restored')`)
@Check('corpus_changes_reason_check', `reason IN ('withdrawn', 'held')`)
@Index('corpus_changes_position_unique', ['position'], { unique: true })
@Index('corpus_changes_waiting_idx', ['id'], { where: 'position IS NULL' })
@Index('corpus_changes_removals_idx', ['position'], { where: `kind IN ('removed', 'restored')` })
@Index('corpus_changes_removed_idx', ['articleId'], { where: `kind = 'removed'` })
export class CorpusChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** The position in the feed, assigned after the commit; null until then. */
  @Column('bigint', { nullable: true })
  position!: string | null;

  @Column('uuid')
  articleId!: string;

  @Column('text')
  kind!: CorpusChangeKind;

  @Column('text', { nullable: true })
  reason!: RemovalReason | null;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
