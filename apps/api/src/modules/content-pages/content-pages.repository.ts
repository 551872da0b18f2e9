import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { CONTENT_PAGE_KEYS, type ContentPageKey, LIMITS, type ListQuery } from '@vaglio/contracts';
import {
  Column,
  Entity,
  type EntityManager,
  ForeignKey,
  ILike,
  Index,
  LessThanOrEqual,
  PrimaryColumn,
  Repository,
} from 'typeorm';
import { ListPage, startingWith } from '../../shared/lists/list-page.js';

abstract class ContentTexts {
  @Column('text', { nullable: true })
  titleEn!: string | null;

  @Column('text', { nullable: true })
  titleIt!: string | null;

  @Column('text', { nullable: true })
  contentEn!: string | null;

  @Column('text', { nullable: true })
  contentIt!: string | null;
}

/** The texts of staff for a page. A text that is null is the built-in one. */
@Entity('content_pages')
@Index('content_pages_key_unique', ['key'], { unique: true })
export class ContentPageEntity extends ContentTexts {
  @PrimaryColumn('smallint')
  id!: number;

  @Column('text')
  key!: ContentPageKey;

  @Column('boolean', { default: true })
  enabled!: boolean;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { nullable: true })
  updatedAt!: Date | null;

  /** The name of the administrator at that time. */
  @Column('text', { nullable: true })
  updatedBy!: string | null;
}

/** A saved state of a page. Its number is the version that the page had. */
@Entity('content_page_versions')
export class ContentPageVersionEntity extends ContentTexts {
  @ForeignKey(() => ContentPageEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('smallint')
  pageId!: number;

  @PrimaryColumn('integer')
  number!: number;

  @Column('boolean')
  enabled!: boolean;

  /** The version whose texts were restored. */
  @Column('integer', { nullable: true })
  restoredFrom!: number | null;

  @Column('timestamptz', { nullable: true })
  savedAt!: Date | null;

  @Column('text', { nullable: true })
  savedBy!: string | null;
}

/** The texts of a page or of one of its versions. */
export type ContentPageTexts = ContentTexts & Pick<ContentPageEntity, 'enabled'>;

export type PageChanges = Partial<Omit<ContentPageEntity, 'id' | 'key' | 'version'>>;

@Injectable()
export class ContentPagesRepository {
  constructor(@InjectRepository(ContentPageEntity) private readonly pages: Repository<ContentPageEntity>) {}

  /** Finds a page by its id (`1` to `4`) or its key. */
  find(name: string, manager: EntityManager = this.pages.manager): Promise<ContentPageEntity | null> {
    const key = CONTENT_PAGE_KEYS.find((known, index) => known === name || String(index + 1) === name);
    return key ? manager.getRepository(ContentPageEntity).findOneBy({ key }) : Promise.resolve(null);
  }

  all(): Promise<ContentPageEntity[]> {
    return this.pages.find({ order: { id: 'ASC' } });
  }

  /** Also stores the new state as a version. Returns false when the row has another version. */
  async change(
    manager: EntityManager,
    page: ContentPageEntity,
    changes: PageChanges,
    version: number,
    restoredFrom: number | null,
  ): Promise<boolean> {
    const { affected } = await manager
      .getRepository(ContentPageEntity)
      .update({ id: page.id, version }, { ...changes, version: version + 1 });
    if (affected !== 1) return false;
    const changed = await manager.getRepository(ContentPageEntity).findOneByOrFail({ id: page.id });
    const { id: pageId, titleEn, titleIt, contentEn, contentIt, enabled } = changed;
    await manager.getRepository(ContentPageVersionEntity).insert({
      pageId,
      titleEn,
      titleIt,
      contentEn,
      contentIt,
      enabled,
      restoredFrom,
      number: changed.version,
      savedAt: changed.updatedAt,
      savedBy: changed.updatedBy,
    });
    return true;
  }

  async versions(
    page: ContentPageEntity,
    { offset = 0, limit = LIMITS.listPage.default, order = 'desc', q = '' }: ListQuery,
  ): Promise<ListPage<ContentPageVersionEntity>> {
    const [rows, total] = await this.pages.manager.getRepository(ContentPageVersionEntity).findAndCount({
      where: { pageId: page.id, ...(q && { savedBy: ILike(`%${startingWith(q)}`) }) },
      order: { number: order },
      skip: offset,
      take: limit,
    });
    return new ListPage(rows, total);
  }

  /** Returns the version and the one before it, each null when missing. */
  async version(
    page: ContentPageEntity,
    number: number,
  ): Promise<readonly [ContentPageVersionEntity | null, ContentPageVersionEntity | null]> {
    const versions = this.pages.manager.getRepository(ContentPageVersionEntity);
    const [version, before] = await versions.find({
      where: { pageId: page.id, number: LessThanOrEqual(number) },
      order: { number: 'DESC' },
      take: 2,
    });
    return version?.number === number ? [version, before ?? null] : [null, null];
  }
}
