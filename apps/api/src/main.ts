import 'reflect-metadata';
import { startApi } from './start-api.js';
import { runProcess } from './shared/process/run-process.js';

await runProcess(startApi);
