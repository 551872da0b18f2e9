import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ArticleExtractor } from '@vaglio/engine';

/** The engine's extraction with its threads, which end with the process. */
@Injectable()
export class PageExtractor extends ArticleExtractor implements OnApplicationShutdown {
  constructor() {
    super();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
