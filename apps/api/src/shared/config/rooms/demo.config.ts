import { configRoom } from '../config-room.js';
import { flag } from '../variables.js';

export const demoConfig = configRoom('demo', {
  isSeeded: flag('SEED_DEMO', {
    why: 'Whether a site without any article is filled with analyses of invented ones; npm start turns it on.',
    default: false,
  }),
});
