import { CONTENT_PAGE_KEYS } from '@vaglio/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { ContentPageEntity } from './entities/content-page.entity.js';

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

  /** False where another version stands by now. */
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
