import { parentPort, workerData } from 'node:worker_threads';
import type { SignalData } from '../signals/detect/look-alike-domains.js';
import { jobsWith, type AnyJob } from './jobs.js';
import { packed, replyToError, unpacked, type JobMessage, type JobReply } from './messages.js';

const jobs = jobsWith(workerData as SignalData);

function run({ id, job, args }: JobMessage): JobReply {
  try {
    const { keep, answer } = (jobs[job] as unknown as AnyJob)(...unpacked(args));
    return { id, outcome: 'done', kept: packed(keep), answer };
  } catch (error) {
    return replyToError(id, error);
  }
}

parentPort?.on('message', (message: JobMessage) => parentPort?.postMessage(run(message)));
