import { Logger } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Redis } from 'ioredis';

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Runs atomically on the server, so that two processes can't both take the last call of a window. */
const COUNT = `
local hits = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { hits, left }`;

const UNTHROTTLED: Count = { totalHits: 0, timeToExpire: 0, isBlocked: false, timeToBlockExpire: 0 };
const WARN_EVERY_MS = 10_000;

/** Counts hits for all processes. Fails open while Redis is down. */
export class RedisThrottleStore implements ThrottlerStorage {
  private readonly logger = new Logger(RedisThrottleStore.name);
  private lastWarningAt = -Infinity;

  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {}

  async increment(key: string, windowMs: number, limit: number): Promise<Count> {
    try {
      const answer = await this.redis.eval(COUNT, 1, `${this.prefix}${key}`, windowMs);
      const [hits = 0, leftMs = 0] = answer as number[];
      const secondsLeft = Math.ceil(leftMs / 1000);
      return {
        totalHits: hits,
        timeToExpire: secondsLeft,
        isBlocked: hits > limit,
        timeToBlockExpire: secondsLeft,
      };
    } catch (error) {
      this.warn(error);
      return UNTHROTTLED;
    }
  }

  private warn(error: unknown): void {
    if (Date.now() - this.lastWarningAt < WARN_EVERY_MS) return;
    this.lastWarningAt = Date.now();
    this.logger.warn({ msg: 'Redis not reachable: calls are not throttled', err: error });
  }
}
