import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { CONTENT_PAGE_KEYS, type ContentPageKey } from '@vaglio/contracts';
import { Column, Entity, type EntityManager, Index, PrimaryColumn, Repository } from 'typeorm';

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

type Changes = Partial<Omit<ContentPageEntity, 'id' | 'key' | 'version'>>;

@Injectable()
export class ContentPagesRepository {
  constructor(@InjectRepository(ContentPageEntity) private readonly pages: Repository<ContentPageEntity>) {}

  /** By its id, `1` to `4`, or by its key. */
  find(name: string, manager: EntityManager = this.pages.manager): Promise<ContentPageEntity | null> {
    const key = CONTENT_PAGE_KEYS.find((known, index) => known === name || String(index + 1) === name);
    return key ? manager.getRepository(ContentPageEntity).findOneBy({ key }) : Promise.resolve(null);
  }

  all(): Promise<ContentPageEntity[]> {
    return this.pages.find({ order: { id: 'ASC' } });
  }

  /** False when the row has another version by now. */
  async change(
    manager: EntityManager,
    page: ContentPageEntity,
    changes: Changes,
    version: number,
  ): Promise<boolean> {
    const { affected } = await manager
      .getRepository(ContentPageEntity)
      .update({ id: page.id, version }, { ...changes, version: version + 1 });
    return affected === 1;
  }
}
