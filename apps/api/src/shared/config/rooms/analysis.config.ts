import { configRoom } from '../config-room.js';
import { integer } from '../variables.js';

export const analysisConfig = configRoom('analysis', {
  freshHours: integer('ANALYSIS_FRESH_HOURS', {
    why: 'How long an analysis answers for its address before a new one is made.',
    default: 24,
    min: 0,
    max: 8760,
  }),
  timeoutMs: integer('ANALYSIS_TIMEOUT_MS', {
    why: 'How long one analysis may take.',
    default: 120_000,
    min: 1000,
    max: 3_600_000,
  }),
  workerConcurrency: integer('WORKER_CONCURRENCY', {
    why: 'How many analyses one worker runs at a time.',
    default: 2,
    min: 1,
    max: 64,
  }),
});
