import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';

type Writer = (manager: EntityManager, user: User) => Promise<void>;

/** Who was given an account by somebody else is told how to get in. Whoever knows sign-ins provides the letter. */
@Injectable()
export class Invitations {
  private writer: Writer | null = null;

  provide(writer: Writer): void {
    this.writer = writer;
  }

  async write(manager: EntityManager, user: User): Promise<void> {
    if (!this.writer) throw new Error('Nobody writes invitations.');
    await this.writer(manager, user);
  }
}
