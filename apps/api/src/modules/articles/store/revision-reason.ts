/** Why an article was judged (again). */
export type RevisionReason = 'submission' | 'regeneration' | 'seed' | 'manual';
