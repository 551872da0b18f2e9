import { EXTRACTION_TASKS } from '../extraction/extraction.tasks.js';
import { ARTICLE_TASKS } from './article.tasks.js';
import { DOMAINS_TASK } from './domains.task.js';
import { EVIDENCE_TASKS } from './evidence.tasks.js';
import { LANGUAGE_TASK } from './language.task.js';
import { SENTENCE_TASKS } from './sentence.tasks.js';
import type { EvaluationTask } from './task.js';

/** Everything that is measured, in the order of the table. */
export const EVALUATION_TASKS: readonly EvaluationTask[] = [
  ...EXTRACTION_TASKS,
  ...ARTICLE_TASKS,
  ...SENTENCE_TASKS,
  DOMAINS_TASK,
  LANGUAGE_TASK,
  ...EVIDENCE_TASKS,
];
