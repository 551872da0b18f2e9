import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { Reading } from '../reading/reading.js';

const DAY_MS = 86_400_000;

/** Finds the dates of publication and update, and whether they contradict each other. */
export function publicationDateSignal({ article }: Reading): Finding[] {
  const { publishedAt, updatedAt } = article;
  if (!publishedAt.known) return [missingDate(publishedAt.reason)];
  const date = publishedAt.value.slice(0, 10);
  const stated = finding('currency.date-stated', {
    data: { date },
    locators: [{ kind: 'metadata', field: 'publishedAt', value: date }],
  });
  if (!updatedAt.known) return [stated];
  const updated = updatedAt.value.slice(0, 10);
  const days = (Date.parse(updated) - Date.parse(date)) / DAY_MS;
  if (days < -1) return [stated, finding('currency.date-contradictory', { data: {} })];
  // The day of a time depends on the time zone, so an update of the first 24 hours is not named.
  if (days < 1 || Date.parse(updatedAt.value) - Date.parse(publishedAt.value) < DAY_MS) return [stated];
  const locators = [{ kind: 'metadata', field: 'updatedAt', value: updated } as const];
  return [stated, finding('currency.updated', { data: { date: updated }, locators })];
}

function missingDate(reason: string): Finding {
  if (reason === 'contradictory') return finding('currency.date-contradictory', { data: {} });
  if (reason === 'implausible') return finding('currency.date-implausible', { data: {} });
  return finding('currency.date-absent', { data: {} });
}
