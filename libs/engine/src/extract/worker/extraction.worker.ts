import { parentPort } from 'node:worker_threads';
import { extractArticle } from '../extract-article.js';
import { replyToError } from './worker-messages.js';
import type { ExtractionJob, ExtractionReply } from './worker-messages.js';

function answer({ id, page }: ExtractionJob): ExtractionReply {
  try {
    return { id, outcome: 'article', article: extractArticle(page) };
  } catch (error) {
    return replyToError(id, error);
  }
}

parentPort?.on('message', (job: ExtractionJob) => parentPort?.postMessage(answer(job)));
