import { join } from 'node:path';
import { REPOSITORY } from '../../src/shared/process/folders.js';

/** The used part of `tools/run/model-server`. Loaded by path, because projects must not import each other. */
interface StandInModel {
  readonly url: string;
  readonly received: readonly unknown[];
  change(settings: { readonly modes: readonly string[] }): void;
  close(): Promise<void>;
}

export async function startStandInModel(): Promise<StandInModel> {
  const path = join(REPOSITORY, 'tools/run/model-server/model-server.ts');
  const { startModelServer } = (await import(path)) as {
    startModelServer: (settings: { readonly modes: readonly string[] }) => Promise<StandInModel>;
  };
  return startModelServer({ modes: ['well'] });
}
