import { DEFAULT_LIMITS } from '../analysis.limits.js';
import type { Requester } from '../submission/requester.js';
import { OpenStreams } from './event-stream.js';

const reader = (userId: string): Requester => ({ kind: 'user', userId }) as Requester;

describe('open streams', () => {
  it('are limited per user, and count no longer once they end', () => {
    const streams = new OpenStreams({ ...DEFAULT_LIMITS, streamsOfOne: 2 });
    const leave = streams.enter(reader('anna'));
    streams.enter(reader('anna'));
    expect(() => streams.enter(reader('anna'))).toThrow();
    expect(() => streams.enter(reader('bruno'))).not.toThrow();
    leave();
    expect(() => streams.enter(reader('anna'))).not.toThrow();
  });

  it('are limited for all users together', () => {
    const streams = new OpenStreams({ ...DEFAULT_LIMITS, streams: 2 });
    streams.enter(reader('anna'));
    const leave = streams.enter(reader('bruno'));
    expect(() => streams.enter(reader('carla'))).toThrow();
    leave();
    expect(() => streams.enter(reader('carla'))).not.toThrow();
  });
});
