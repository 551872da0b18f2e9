import { configRoom } from '../config-room.js';
import { address, optional } from '../variables.js';

export const redisConfig = configRoom('redis', {
  url: optional(
    address('REDIS_URL', {
      why: 'Redis for the queue (Bull) and the shared throttle; empty keeps the queue in Postgres.',
      protocols: ['redis', 'rediss'],
    }),
  ),
});
