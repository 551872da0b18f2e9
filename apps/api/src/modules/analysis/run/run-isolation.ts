import { Injectable } from '@nestjs/common';

interface Waiter {
  readonly isAlone: boolean;
  readonly begin: () => void;
}

/**
 * Runs share their process, except those that a process began and may have died of: they wait for the others to end and keep the
 * next ones waiting, first come, first served. A page that kills its process takes a neighbour along once, not each time.
 */
@Injectable()
export class RunIsolation {
  private readonly waiting: Waiter[] = [];
  private together = 0;
  private hasLoner = false;

  async run<T>(isAlone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.waiting.push({ isAlone, begin });
      this.admit();
    });
    try {
      return await work();
    } finally {
      if (isAlone) this.hasLoner = false;
      else this.together -= 1;
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.waiting[0]; next && this.mayBegin(next); next = this.waiting[0]) {
      this.waiting.shift();
      if (next.isAlone) this.hasLoner = true;
      else this.together += 1;
      next.begin();
    }
  }

  private mayBegin({ isAlone }: Waiter): boolean {
    return !this.hasLoner && (!isAlone || this.together === 0);
  }
}
