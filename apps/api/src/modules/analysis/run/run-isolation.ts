import { Injectable } from '@nestjs/common';

interface Waiter {
  readonly isAlone: boolean;
  readonly begin: () => void;
}

/**
 * Runs work in parallel, except those that may have crashed a process before: these run alone, in the order of arrival, so
 * that they cannot crash other runs again.
 */
@Injectable()
export class RunIsolation {
  private readonly waiting: Waiter[] = [];
  private parallelCount = 0;
  private isAloneRunning = false;

  async run<T>(isAlone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.waiting.push({ isAlone, begin });
      this.startWaiting();
    });
    try {
      return await work();
    } finally {
      if (isAlone) this.isAloneRunning = false;
      else this.parallelCount -= 1;
      this.startWaiting();
    }
  }

  private startWaiting(): void {
    for (let next = this.waiting[0]; next && this.mayBegin(next); next = this.waiting[0]) {
      this.waiting.shift();
      if (next.isAlone) this.isAloneRunning = true;
      else this.parallelCount += 1;
      next.begin();
    }
  }

  private mayBegin({ isAlone }: Waiter): boolean {
    return !this.isAloneRunning && (!isAlone || this.parallelCount === 0);
  }
}
