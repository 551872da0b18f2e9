import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';

const DAY_MS = 86_400_000;

/** When the text says it was published and updated, and whether the two can both be true. */
export class PublicationDateSignal implements Signal {
  find({ article }: Reading): readonly Finding[] {
    const { publishedAt, updatedAt } = article;
    if (!publishedAt.known) return [missing(publishedAt.reason)];
    const date = publishedAt.value.slice(0, 10);
    const stated = finding('currency.date-stated', {
      data: { date },
      locators: [{ kind: 'metadata', field: 'publishedAt', value: date }],
    });
    if (!updatedAt.known) return [stated];
    const updated = updatedAt.value.slice(0, 10);
    const days = (Date.parse(updated) - Date.parse(date)) / DAY_MS;
    if (days < -1) return [stated, finding('currency.date-contradictory', { data: {} })];
    if (days < 1) return [stated];
    const locators = [{ kind: 'metadata', field: 'updatedAt', value: updated } as const];
    return [stated, finding('currency.updated', { data: { date: updated }, locators })];
  }
}

function missing(reason: string): Finding {
  if (reason === 'contradictory') return finding('currency.date-contradictory', { data: {} });
  if (reason === 'implausible') return finding('currency.date-implausible', { data: {} });
  return finding('currency.date-absent', { data: {} });
}
