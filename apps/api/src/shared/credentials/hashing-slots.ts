import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/** Hashing is slow on purpose: at most one per core runs, and a bounded number waits. */
@Injectable()
export class HashingSlots {
  private free = availableParallelism();
  private readonly waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.giveBack();
    }
  }

  private take(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= MAX_WAITING) {
      throw new DomainError('SERVICE_UNAVAILABLE', {
        details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
      });
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private giveBack(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
