import { AnalysisLimits } from '../analysis.limits.js';
import type { Requester } from '../submission/requester.js';
import { EventStream, OpenStreams } from './event-stream.js';

const user = (userId: string): Requester => ({ kind: 'user', userId }) as Requester;

describe('OpenStreams', () => {
  it('refuses a user at the limit until one of their streams ends', () => {
    const streams = new OpenStreams({ ...new AnalysisLimits(), streamsPerCaller: 2 });
    const release = streams.acquire(user('anna'));
    streams.acquire(user('anna'));
    expect(() => streams.acquire(user('anna'))).toThrow();
    expect(() => streams.acquire(user('bruno'))).not.toThrow();
    release();
    expect(() => streams.acquire(user('anna'))).not.toThrow();
  });

  it('refuses all users at the limit of the process until a stream ends', () => {
    const streams = new OpenStreams({ ...new AnalysisLimits(), streams: 2 });
    streams.acquire(user('anna'));
    const release = streams.acquire(user('bruno'));
    expect(() => streams.acquire(user('carla'))).toThrow();
    release();
    expect(() => streams.acquire(user('carla'))).not.toThrow();
  });
});

describe('EventStream', () => {
  it('is closed when the client left before it began', () => {
    const response = {
      destroyed: true,
      once: jest.fn(),
      writeHead: jest.fn(),
      write: jest.fn(),
      end: jest.fn(),
    };
    const stream = new EventStream(response as never, new AnalysisLimits());
    stream.end();
    expect(stream.closed.aborted).toBe(true);
  });
});
