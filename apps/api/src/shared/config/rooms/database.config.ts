import { configRoom } from '../config-room.js';
import { address } from '../variables.js';

export const databaseConfig = configRoom('database', {
  url: address('DATABASE_URL', {
    why: 'The Postgres database that holds everything.',
    protocols: ['postgres', 'postgresql'],
    example: 'postgres://vaglio@127.0.0.1:5432/vaglio',
  }),
});
