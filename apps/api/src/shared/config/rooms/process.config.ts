import { configRoom } from '../config-room.js';
import { flag, oneOf, text } from '../variables.js';

export const processConfig = configRoom('process', {
  mode: oneOf('NODE_ENV', ['production', 'development', 'test'], {
    why: 'In production, placeholders and weak secrets are refused at start.',
    default: 'development',
  }),
  dataDirectory: text('DATA_DIR', {
    why: 'Where files that must survive a restart are kept.',
    default: '.data',
  }),
  runsWorker: flag('RUN_WORKER', {
    why: 'Whether the HTTP process also consumes the queue; otherwise run worker.js beside it.',
    default: false,
  }),
  servesFrontEnds: flag('SERVE_FRONT_ENDS', {
    why: 'Whether the HTTP process also serves the site, the back-office and the extension.',
    default: false,
  }),
});
