import type { AnalysisRecord, AnalysisResult, LookedUp } from '@vaglio/engine';
import { storableJson } from '@vaglio/engine/evidence-bundle';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const MAX_BYTES = 64 * 1024 * 1024;

/** The content of the column `record`. */
interface PackedRecord {
  readonly record: AnalysisRecord;
  /** Only if the column `looked_up` cannot store the answers unchanged. */
  readonly lookedUp?: LookedUp;
}

/** The value of the column `record`; null for an analysis by hand. */
export async function packedRecord({
  record,
  lookedUp,
}: Pick<AnalysisResult, 'record' | 'lookedUp'>): Promise<Buffer | null> {
  if (!record) return null;
  const isAltered = lookedUp && storableJson(lookedUp) !== JSON.stringify(lookedUp);
  const packed: PackedRecord = { record, ...(isAltered && { lookedUp }) };
  return compress(JSON.stringify(packed));
}

/** The original values of the columns `record` and `looked_up`. */
export async function openedRecord(stored: {
  readonly record: Buffer | null;
  readonly lookedUp: LookedUp | null;
}): Promise<{ readonly record: AnalysisRecord | null; readonly lookedUp: LookedUp | null }> {
  if (!stored.record) return { record: null, lookedUp: stored.lookedUp };
  const json = (await decompress(stored.record, { maxOutputLength: MAX_BYTES })).toString();
  const { record, lookedUp = stored.lookedUp } = JSON.parse(json) as PackedRecord;
  return { record, lookedUp };
}
