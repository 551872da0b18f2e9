import type { CitedStudy } from '@vaglio/contracts';
import type { JsonService } from '../clients/json-service.js';
import { ServiceFailure } from '../clients/service-failure.js';
import { fieldOf, lineOf, listOf } from '../clients/untrusted.js';
import { NothingToAsk } from './source.js';

export const CROSSREF_URL = 'https://api.crossref.org';
const MOST_STUDIES = 3;
const RETRACTED = /^(?:retraction|withdrawal|removal)$/;
const CORRECTED = /^(?:correction|corrigendum|erratum|expression_of_concern)$/;

/** The studies that links lead to, by the DOI in their addresses. */
export function citedDois(links: readonly string[]): string[] {
  const found = links.flatMap((link) => {
    const doi = /^https?:\/\/(?:dx\.)?doi\.org\/(10\.\d{4,9}\/[^\s?#]{1,200})/i.exec(link)?.[1];
    return doi === undefined ? [] : [doi.toLowerCase()];
  });
  return [...new Set(found)].slice(0, MOST_STUDIES);
}

/** Asks Crossref whether each cited study exists, and whether it was retracted or corrected since. */
export async function askCrossref(
  service: JsonService,
  base: string,
  dois: readonly string[],
  signal: AbortSignal,
  note: (question: string) => void,
): Promise<readonly CitedStudy[]> {
  if (dois.length === 0) throw new NothingToAsk();
  dois.forEach(note);
  return Promise.all(dois.map((doi) => studyOf(service, base, doi, signal)));
}

async function studyOf(
  service: JsonService,
  base: string,
  doi: string,
  signal: AbortSignal,
): Promise<CitedStudy> {
  const url = new URL(`${base}/works/${encodeURIComponent(doi)}`);
  const answer = await service.ask({ url }, signal).catch((error: unknown) => {
    if (error instanceof ServiceFailure && error.status === 404) return null;
    throw error;
  });
  if (answer === null) return { doi, title: null, status: 'not-found' };
  const work = fieldOf(answer, 'message');
  const updates = listOf(fieldOf(work, 'updated-by'), 20).map(
    (update) => lineOf(fieldOf(update, 'type'), 60) ?? '',
  );
  const status = updates.some((type) => RETRACTED.test(type))
    ? 'retracted'
    : updates.some((type) => CORRECTED.test(type))
      ? 'corrected'
      : 'found';
  return { doi, title: lineOf(listOf(fieldOf(work, 'title'), 1)[0], 200), status };
}
