/** What a small program of this folder is given. */
export interface ProgramContext {
  /** The repository's folder. */
  readonly root: string;
  readonly args: readonly string[];
}

/** What `main.ts` of such a program exports: it resolves to the exit code. */
export interface Program {
  run(context: ProgramContext): Promise<number>;
}
