import { parentPort, workerData } from 'node:worker_threads';
import type { SignalData } from '../signals/signal-collector.js';
import { jobsWith } from './jobs.js';
import { packed, replyToError, unpacked, type JobMessage, type JobReply } from './messages.js';

type AnyJob = (...given: readonly unknown[]) => { readonly keep: unknown; readonly answer: unknown };

const jobs = jobsWith(workerData as SignalData);

function answer({ id, job, given }: JobMessage): JobReply {
  try {
    const { keep, answer } = (jobs[job] as unknown as AnyJob)(...unpacked(given));
    return { id, outcome: 'done', kept: packed(keep), answer };
  } catch (error) {
    return replyToError(id, error);
  }
}

parentPort?.on('message', (message: JobMessage) => parentPort?.postMessage(answer(message)));
