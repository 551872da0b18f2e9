import type { ContentPageKey } from '@vaglio/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What administrators have written over one of the product's own pages; null where they have not. */
@Entity('content_pages')
@Index('content_pages_key_unique', ['key'], { unique: true })
export class ContentPageEntity {
  @PrimaryColumn('smallint')
  id!: number;

  @Column('text')
  key!: ContentPageKey;

  @Column('text', { nullable: true })
  titleEn!: string | null;

  @Column('text', { nullable: true })
  titleIt!: string | null;

  @Column('text', { nullable: true })
  contentEn!: string | null;

  @Column('text', { nullable: true })
  contentIt!: string | null;

  @Column('boolean', { default: true })
  enabled!: boolean;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { nullable: true })
  updatedAt!: Date | null;

  /** The administrator's name as it was then. */
  @Column('text', { nullable: true })
  updatedBy!: string | null;
}
