import type { AnalysisRecord, AnalysisResult, LookedUp } from '@vaglio/engine';
import { storableJson } from '@vaglio/engine/bundle';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compressed = promisify(gzip);
const expanded = promisify(gunzip);

/** The largest stored page, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** The record column of an analysis. */
interface Kept {
  readonly record: AnalysisRecord;
  /** Only where Postgres would not take the answers as they came. */
  readonly lookedUp?: LookedUp;
}

/** For the column; null where no engine made the analysis. */
export async function packedRecord({
  record,
  lookedUp,
}: Pick<AnalysisResult, 'record' | 'lookedUp'>): Promise<Buffer | null> {
  if (!record) return null;
  const isAltered = lookedUp && storableJson(lookedUp) !== JSON.stringify(lookedUp);
  const kept: Kept = { record, ...(isAltered && { lookedUp }) };
  return compressed(JSON.stringify(kept));
}

/** What stands in the columns `record` and `looked_up`, as it was. */
export async function openedRecord(stored: {
  readonly record: Buffer | null;
  readonly lookedUp: LookedUp | null;
}): Promise<{ readonly record: AnalysisRecord | null; readonly lookedUp: LookedUp | null }> {
  if (!stored.record) return { record: null, lookedUp: stored.lookedUp };
  const kept = JSON.parse((await expanded(stored.record, { maxOutputLength: LARGEST })).toString()) as Kept;
  return { record: kept.record, lookedUp: kept.lookedUp ?? stored.lookedUp };
}
