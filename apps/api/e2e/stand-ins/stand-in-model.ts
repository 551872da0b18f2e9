import { join } from 'node:path';
import { REPOSITORY } from '../../src/shared/process/folders.js';

/** The part of `tools/run/model-server` that is used here: no project imports another, so it is loaded by its path. */
export interface StandInModel {
  readonly url: string;
  readonly received: readonly unknown[];
  change(settings: { readonly modes: readonly string[] }): void;
  close(): Promise<void>;
}

export async function startStandInModel(): Promise<StandInModel> {
  const place = join(REPOSITORY, 'tools/run/model-server/model-server.ts');
  const { startModelServer } = (await import(place)) as {
    startModelServer: (settings: { readonly modes: readonly string[] }) => Promise<StandInModel>;
  };
  return startModelServer({ modes: ['well'] });
}
