import 'reflect-metadata';
import { startWorker } from './start-worker.js';
import { runProcess } from './shared/process/run-process.js';

await runProcess(startWorker);
